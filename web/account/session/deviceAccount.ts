/**
 * Which account is signed in on this device, as far as that is known without a network: its id is stored while it is
 * signed in, and removed by each sign-out. It opens nothing but what is on this device: the server decides by the
 * session alone. Decision page 0079.
 */
import { readStored, writeStored } from '../../base/device/storage.ts';
import type { AuthState } from '../auth/state/authState.ts';

const KEY = 'signedInAs';

type Known = Pick<AuthState, 'userSignedIn' | 'unanswered' | 'sub'>;

/** Stores the account that is signed in. */
export function rememberAccount({ userSignedIn, sub }: Known): void {
  if (userSignedIn && sub !== null && readStored(KEY) !== sub) writeStored(KEY, sub);
}

export const forgetAccountOnDevice = (): void => void writeStored(KEY, null);

/** The signed-in account; while the server cannot be asked, the one that was signed in last. Null for none. */
export const accountOnDevice = ({ userSignedIn, unanswered, sub }: Known): string | null => {
  if (userSignedIn) return sub;
  return unanswered ? readStored(KEY) : null;
};

interface Auth {
  now(): AuthState;
  onChange(listener: () => void): () => void;
}

/** Calls `run` when it becomes known that the account is signed in, so that its entries can be sent. */
export function onSignedIn(auth: Auth, account: string, run: () => void): () => void {
  const isIn = () => auth.now().userSignedIn && auth.now().sub === account;
  let wasIn = isIn();
  return auth.onChange(() => {
    const becameIn = !wasIn && isIn();
    wasIn = isIn();
    if (becameIn) run();
  });
}
