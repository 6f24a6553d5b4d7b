import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notices, onNotices, type Notice } from '../app/notices.ts';

// Most visits see no note: what draws one comes with the first.
const Note = lazy(async () => ({ default: (await import('./SnackbarNote.tsx')).SnackbarNote }));
const none: readonly Notice[] = [];

/** The short notes of `web/app/notices.ts`, one at a time at the bottom centre (spec 1 §2 and §9). Mounted once. */
export function Snackbar() {
  const [note] = useSyncExternalStore(onNotices, notices, () => none);
  return (
    // Always there, so that what comes into it is read out.
    <div role="status">
      <Suspense fallback={null}>{note && <Note key={note.text} note={note} />}</Suspense>
    </div>
  );
}
