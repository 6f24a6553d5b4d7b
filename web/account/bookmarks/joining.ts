/** What a device has kept joins the account of whoever signs in on it, once; from then on it is the account's alone. */
import type { AuthState } from '../authState.ts';
import { deviceBookmarks } from './deviceBookmarks.ts';

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

const join = () => import('./joinDevice.ts').then((it) => it.joinDevice());

/** Joins when somebody is signed in and the device has kept some; the answer ends it. */
export function watchBookmarks(auth: Auth, joinNow: () => Promise<unknown> = join): () => void {
  let joined: string | null = null;
  const look = () => {
    const { userSignedIn, sub } = auth.now();
    if (!userSignedIn) joined = null;
    if (!userSignedIn || sub === joined || deviceBookmarks().length === 0) return;
    joined = sub;
    // What could not be done now stays on the device, and is tried at the next load.
    joinNow().catch((error: unknown) =>
      console.error('The bookmarks of this device have not joined.', error),
    );
  };
  look();
  return auth.onChange(look);
}
