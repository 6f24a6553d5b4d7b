/**
 * Stores scroll positions by history entry and restores them in the commit that shows the page. A new page starts at
 * the top.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

const STORAGE_KEY = 'scrolls';
const positions: Record<string, number> = {};
// On the server React warns about useLayoutEffect, so useEffect is used there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function useScroll(entry: string, hash: string, type: string): void {
  const isFirst = useRef(true);
  useBeforePaint(() => {
    if (isFirst.current) {
      isFirst.current = false;
      history.scrollRestoration = 'manual';
      restorePositions();
      const [navigationTiming] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const storedPosition = positions[entry];
      if (storedPosition !== undefined && navigationTiming?.type !== 'navigate') scrollTo(0, storedPosition);
    } else if (type === 'POP' && history.state !== null) {
      scrollTo(0, positions[entry] ?? 0);
    } else {
      // The browser itself follows a link to a hash on the same page; such an entry has no router state.
      const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
      if (target) target.scrollIntoView();
      else scrollTo(0, 0);
    }
    const rememberPosition = () => {
      positions[entry] = scrollY;
    };
    addEventListener('scroll', rememberPosition, { passive: true });
    addEventListener('pagehide', storePositions);
    return () => {
      removeEventListener('scroll', rememberPosition);
      removeEventListener('pagehide', storePositions);
    };
  }, [entry]);
}

function restorePositions(): void {
  try {
    Object.assign(positions, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    // Storage is off or holds something else: start without positions.
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Storage is off or full: positions last only as long as the page.
  }
}
