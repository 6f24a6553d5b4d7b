import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createPortal } from 'react-dom';

type Tools = ComponentType<{ readonly image: string | null }>;

/**
 * Bookmarking and writing stand in places that pages leave for them (`data-keep`): a page is read without their code, and
 * nothing moves when it comes. Places are found, not told of, for a first page has no room for a word more.
 */
export function KeepDoor() {
  const place = useSyncExternalStore(onPage, findPlace, () => null);
  const [KeepTools, setTools] = useState<Tools | null>(null);
  useEffect(() => {
    if (!place || KeepTools) return;
    // Without it the page is whole; the next one asks again.
    import('./KeepTools.tsx').then(
      (it) => setTools(() => it.KeepTools),
      () => undefined,
    );
  }, [place, KeepTools]);
  return place && KeepTools
    ? createPortal(<KeepTools key={location.pathname} image={place.dataset['keep'] || null} />, place)
    : null;
}

const findPlace = (): HTMLElement | null => document.querySelector<HTMLElement>('main [data-keep]');

function onPage(listener: () => void): () => void {
  const main = document.querySelector('main');
  if (!main) return () => undefined;
  const observer = new MutationObserver(listener);
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
