/**
 * The author of comments on this page: the signed-in user, also after their session ended while they have unsent text.
 */
import { useState } from 'react';
import type { AuthState } from '../../../account/auth/state/authState.ts';
import { isUnsaved } from '../../../base/navigation/unsaved.ts';
import { useAuth } from '../../../account/session/sharedAuth.ts';

export interface Writer {
  /** The account's id; null for a visitor. */
  readonly sub: string | null;
  /** The name readers see; '' when the user has not set one. */
  readonly name: string;
  /** False once the session has ended; the text typed before is still in the form. */
  readonly isSignedIn: boolean;
}

const visitor: Writer = { sub: null, name: '', isSignedIn: false };

export function useWriter(): Writer {
  const { state } = useAuth();
  const [current, setCurrent] = useState(visitor);
  const writer = nextWriter(current, state, isUnsaved);
  if (writer !== current) setCurrent(writer);
  return writer;
}

/** Returns the same object while nothing has changed. After an explicit sign-out nothing of the user is left. */
export function nextWriter(
  previous: Writer,
  { userSignedIn, sub, nickname, given_name, signInModalMessage }: AuthState,
  hasUnsent: () => boolean,
): Writer {
  if (userSignedIn) {
    const name = [nickname, given_name].find((it) => it !== '' && !it.includes('@')) ?? '';
    const isSame = previous.isSignedIn && previous.sub === sub && previous.name === name;
    return isSame ? previous : { sub, name, isSignedIn: true };
  }
  if (!previous.isSignedIn) return previous;
  return signInModalMessage !== null && hasUnsent() ? { ...previous, isSignedIn: false } : visitor;
}
