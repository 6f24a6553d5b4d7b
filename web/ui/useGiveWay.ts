import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether something that floats has gone to the other end of the window: it does when it lies on what has the focus, looked
 * at whenever the focus moves and the number of its parts changes.
 */
export function useGiveWay(floating: RefObject<HTMLElement | null>, parts: number): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (parts === 0) return undefined;
    const giveWay = () => {
      if (isCovered(document.activeElement, floating.current)) setAway((was) => !was);
    };
    const first = requestAnimationFrame(giveWay);
    document.addEventListener('focusin', giveWay);
    return () => {
      cancelAnimationFrame(first);
      document.removeEventListener('focusin', giveWay);
    };
  }, [floating, parts]);
  return isAway;
}

/**
 * Whether one of the parts that float lies on the control that has the focus, and that is not among them. What takes the
 * focus only so that it is somewhere, as a page's `main` after a navigation, is no control: everything lies on it.
 */
function isCovered(element: Element | null, floating: HTMLElement | null): boolean {
  if (!(element instanceof HTMLElement) || !floating || element.tabIndex < 0 || floating.contains(element))
    return false;
  const one = element.getBoundingClientRect();
  return [...floating.children].some((part) => {
    const two = part.getBoundingClientRect();
    return one.top < two.bottom && two.top < one.bottom && one.left < two.right && two.left < one.right;
  });
}
