import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notices, onNotices, type Notice } from '../app/notices.ts';

// Most visits see no note: what draws them comes with the first.
const Notes = lazy(async () => ({ default: (await import('./SnackbarNotes.tsx')).SnackbarNotes }));
const none: readonly Notice[] = [];
/** How many stand at once, the newest; more would cover the page. Some wait for an answer, and must not hide what comes. */
const MOST = 3;

/**
 * The short notes of `web/app/notices.ts` at the bottom centre (spec 1 §2 and §9), each for its own time: what somebody
 * has just done is answered at once, also while an older note is still read. Mounted once.
 */
export function Snackbar() {
  const notes = useSyncExternalStore(onNotices, notices, () => none);
  return (
    // Always there, so that what comes into it is read out; by itself, not with those that were there before.
    <div role="status" aria-atomic="false">
      <Suspense fallback={null}>{notes.length > 0 && <Notes notes={notes.slice(-MOST)} />}</Suspense>
    </div>
  );
}
