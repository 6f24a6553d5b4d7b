import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Closes a layer on Escape from the moment it is drawn. Ark adds its own listener with the next animation frame, which is
 * late on a busy machine: a key pressed before that was lost. Stands inside the layer's content; gone after that frame.
 */
export function EarlyEscape({ onEscape }: { readonly onEscape: () => void }) {
  const escape = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault(); // Ark ignores it then, for this layer and for one below
      escape();
    };
    // On the window: before the listeners of layers below, which are on the document.
    addEventListener('keydown', hear, true);
    const frame = requestAnimationFrame(() => removeEventListener('keydown', hear, true));
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', hear, true);
    };
  }, []);
  return null;
}
