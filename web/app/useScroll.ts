/** Scroll positions by history entry, restored in the commit that shows the page. A new page begins at its top. */
import { useEffect, useLayoutEffect, useRef } from 'react';

const KEY = 'scrolls';
const positions: Record<string, number> = {};
// On the server there is no layout; React would warn about the other one.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function useScroll(entry: string, hash: string, type: string): void {
  const isFirst = useRef(true);
  useBeforePaint(() => {
    if (isFirst.current) {
      isFirst.current = false;
      history.scrollRestoration = 'manual';
      restore();
      const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const kept = positions[entry];
      if (kept !== undefined && how?.type !== 'navigate') scrollTo(0, kept);
    } else if (type === 'POP' && history.state !== null) {
      scrollTo(0, positions[entry] ?? 0);
    } else {
      // A link to a place within the page is followed by the browser itself: an entry without the router's state.
      const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
      if (target) target.scrollIntoView();
      else scrollTo(0, 0);
    }
    const remember = () => {
      positions[entry] = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', keep);
    };
  }, [entry]);
}

function restore(): void {
  try {
    Object.assign(positions, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    // Storage is off, or holds something else: positions start empty.
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Storage is off or full: positions are forgotten with the page.
  }
}
