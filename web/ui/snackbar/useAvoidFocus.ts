import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a floating element has moved to the other end of the window. It moves when it covers the focused control;
 * checked when the focus moves or the number of its children changes.
 */
export function useAvoidFocus(floating: RefObject<HTMLElement | null>, parts: number): boolean {
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    if (parts === 0) return undefined;
    const moveIfCovering = () => {
      if (isCovered(document.activeElement, floating.current)) setMoved((moved) => !moved);
    };
    const first = requestAnimationFrame(moveIfCovering);
    document.addEventListener('focusin', moveIfCovering);
    return () => {
      cancelAnimationFrame(first);
      document.removeEventListener('focusin', moveIfCovering);
    };
  }, [floating, parts]);
  return isMoved;
}

/**
 * Whether a child of the floating element covers the focused control outside it. Elements that are only focusable by
 * script (a page's `main` after a navigation) do not count: everything lies over them.
 */
function isCovered(element: Element | null, floating: HTMLElement | null): boolean {
  if (!(element instanceof HTMLElement) || !floating || element.tabIndex < 0 || floating.contains(element))
    return false;
  const focusedBox = element.getBoundingClientRect();
  return [...floating.children].some((part) => {
    const partBox = part.getBoundingClientRect();
    return (
      focusedBox.top < partBox.bottom &&
      partBox.top < focusedBox.bottom &&
      focusedBox.left < partBox.right &&
      partBox.left < focusedBox.right
    );
  });
}
