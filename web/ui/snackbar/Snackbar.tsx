import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notices, onNotices, type Notice } from '../../base/navigation/notices.ts';

// Most visits show no message, so the code that renders them is lazy loaded.
const Notes = lazy(async () => ({ default: (await import('./SnackbarNotes.tsx')).SnackbarNotes }));
const none: readonly Notice[] = [];
/**
 * The number of messages shown at once, newest first; more would cover the page. Messages that wait for an answer must
 * not hide new ones.
 */
const MAX_VISIBLE = 3;

/**
 * Shows the messages of `web/base/navigation/notices.ts` at the bottom centre (spec 1 §2 and §9), each for its own time and several
 * at once, so that an action is confirmed at once even while an older message is still shown. Mounted once.
 */
export function Snackbar() {
  const notes = useSyncExternalStore(onNotices, notices, () => none);
  return (
    // The live region is always mounted, so that additions are announced; `aria-atomic` false announces each alone.
    <div role="status" aria-atomic="false">
      <Suspense fallback={null}>{notes.length > 0 && <Notes notes={notes.slice(-MAX_VISIBLE)} />}</Suspense>
    </div>
  );
}
