/** The lazy part of a reading. A chunk of its own, as is each of its parts. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { css } from '#ss/css';
import { hasSignedInHint } from '../../base/site/signedInHint.ts';
import type { OpenedMessage } from '../../offline/cachingPlan.ts';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { isCommentsTarget } from './comments/commentsAnchor.ts';
import { useReadingVariables, type ReadingLazyProps } from './useReadingVariables.ts';

const Comments = lazy(() => import('./comments/CommentsView.tsx'));
const DraftLink = lazy(() => import('../../account/draft/DraftLinkView.tsx'));

export default function ReadingLazyView({ day, params, hasComments }: ReadingLazyProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref);
  const { today: _, ...variables } = useReadingVariables(params);
  const { domain } = variables;
  useEffect(() => keepOpened(domain ?? null, day.date), [domain, day.date]);
  return (
    // `flow-root` keeps the first margin inside the reserved space.
    <div ref={ref} className={css({ display: 'flow-root' })}>
      <ErrorBoundary resetKey={day.id} isQuiet>
        <Suspense fallback={null}>
          {hasComments && isNear && <Comments day={day} params={params} />}
          {hasSignedInHint() && <DraftLink day={day} variables={variables} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Tells the worker, as soon as there is one, that the reading was opened: it can be read again without a network. */
function keepOpened(site: string | null, date: string): void {
  const message: OpenedMessage = { type: 'opened', site, date };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

/** Elements within this distance below the window count as near, so that they are loaded when reached. */
const PRELOAD_MARGIN = '800px';

/** True once the reader has scrolled near the element, or when the address points to it. */
function useNear(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(isCommentsTarget);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((it) => it.isIntersecting)) setNear(true);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
