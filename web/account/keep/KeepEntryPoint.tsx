import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createPortal } from 'react-dom';

type BookmarkToolsComponent = ComponentType<{ readonly image: string | null }>;

/**
 * Lazy loads the bookmark and journal tools and renders them by a portal into the space pages reserve (`data-keep`), so
 * that pages need not load their code and nothing shifts. The space is found in the document rather than passed, to
 * keep the first script small.
 */
export function KeepEntryPoint() {
  const container = useSyncExternalStore(onPageChange, findContainer, () => null);
  const [BookmarkTools, setBookmarkTools] = useState<BookmarkToolsComponent | null>(null);
  useEffect(() => {
    if (!container || BookmarkTools) return;
    // The page is complete without it; the next page retries.
    import('./BookmarkTools.tsx').then(
      (it) => setBookmarkTools(() => it.BookmarkTools),
      () => undefined,
    );
  }, [container, BookmarkTools]);
  return container && BookmarkTools
    ? createPortal(
        <BookmarkTools key={location.pathname} image={container.dataset['keep'] || null} />,
        container,
      )
    : null;
}

const findContainer = (): HTMLElement | null => document.querySelector<HTMLElement>('main [data-keep]');

function onPageChange(listener: () => void): () => void {
  const main = document.querySelector('main');
  if (!main) return () => undefined;
  const observer = new MutationObserver(listener);
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
