/** Who writes comments here: whoever is signed in, and while they have unsent words also after their session has ended. */
import { useState } from 'react';
import type { AuthState } from '../../account/authState.ts';
import { useAuth } from '../../account/useAuth.ts';
import { isUnsaved } from '../../app/unsaved.ts';

export interface Writer {
  /** Whose account it is; null for a visitor. */
  readonly sub: string | null;
  /** What readers see them called; '' for one who has not said. */
  readonly name: string;
  /** False once the session has ended: what they typed is still here, and waits for them. */
  readonly isSignedIn: boolean;
}

const visitor: Writer = { sub: null, name: '', isSignedIn: false };

export function useWriter(): Writer {
  const { state } = useAuth();
  const [known, setKnown] = useState(visitor);
  const writer = writerAfter(known, state, isUnsaved);
  if (writer !== known) setKnown(writer);
  return writer;
}

/** The same object while nothing has changed. Who signs out by themselves leaves nothing behind. */
export function writerAfter(
  before: Writer,
  { userSignedIn, sub, nickname, given_name, signInModalMessage }: AuthState,
  hasUnsent: () => boolean,
): Writer {
  if (userSignedIn) {
    const name = [nickname, given_name].find((it) => it !== '' && !it.includes('@')) ?? '';
    const isSame = before.isSignedIn && before.sub === sub && before.name === name;
    return isSame ? before : { sub, name, isSignedIn: true };
  }
  if (!before.isSignedIn) return before;
  return signInModalMessage !== null && hasUnsent() ? { ...before, isSignedIn: false } : visitor;
}
