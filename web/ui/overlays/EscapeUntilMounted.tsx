import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Closes a layer on Escape from its first render. Ark adds its own listener one animation frame later, so on a busy
 * machine a key pressed before that was lost. Render it inside the layer's content; it stops listening after that
 * frame.
 */
export function EscapeUntilMounted({ onEscape }: { readonly onEscape: () => void }) {
  const handleEscape = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault(); // makes Ark ignore the event, for this layer and for those below
      handleEscape();
    };
    // Capture on the window runs before the document listeners of layers below.
    addEventListener('keydown', handleKeyDown, true);
    const frame = requestAnimationFrame(() => removeEventListener('keydown', handleKeyDown, true));
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', handleKeyDown, true);
    };
  }, []);
  return null;
}
