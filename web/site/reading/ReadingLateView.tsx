/** What belongs to a reading and comes after it. A chunk of its own, as is each of its parts. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { css } from '#ss/css';
import { isHinted } from '../../account/signedInHint.ts';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { isLedHere } from '../comments/place.ts';
import type { LateProps } from './LatePart.tsx';

const Comments = lazy(() => import('../comments/CommentsView.tsx'));
const DraftLink = lazy(() => import('../../account/draft/DraftLinkView.tsx'));

export default function ReadingLateView({ day, params, hasComments }: LateProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref);
  return (
    // Of its own flow: a margin at its beginning stays within the place that is kept for it.
    <div ref={ref} className={css({ display: 'flow-root' })}>
      <ErrorBoundary at={day.id} isQuiet>
        <Suspense fallback={null}>
          {hasComments && isNear && <Comments day={day} params={params} />}
          {isHinted() && <DraftLink day={day} params={params} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** So far below the window something counts as near: it is there when it is reached. */
const AHEAD = '800px';

/** Whether the reader has come near once; also where they were led by the address. */
function useNear(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(isLedHere);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((it) => it.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(ref.current!);
    return () => watcher.disconnect();
  }, [ref]);
  return isNear;
}
