/**
 * The user whose data is on the page: the signed-in user, and, after their session ended without an explicit sign-out,
 * the same user while they are asked to sign in again. Decision 2: their typed text is there when they return.
 */
import { useState } from 'react';
import type { AuthState } from '../auth/state/authState.ts';
import { hasForm } from '../auth/syncSignInPanel.ts';
import { useAuth } from './sharedAuth.ts';

export interface Owner {
  /** Null for none. */
  readonly sub: string | null;
  /** False while they are asked to sign in again: their data is kept but hidden. */
  readonly isPresent: boolean;
}

export const noOwner: Owner = { sub: null, isPresent: false };

/**
 * Returns the same object while nothing has changed. The owner is reset by an explicit sign-out or by closing the
 * sign-in form, and replaced when another user signs in.
 */
export function nextOwner(previous: Owner, state: AuthState): Owner {
  if (state.userSignedIn)
    return previous.isPresent && previous.sub === state.sub ? previous : { sub: state.sub, isPresent: true };
  if (previous.sub === null) return previous;
  // The reason is set when the session ends; later the forms may replace each other, so any open form counts.
  const isReturnExpected = previous.isPresent ? state.signInModalMessage !== null : hasForm(state);
  if (!isReturnExpected) return noOwner;
  return previous.isPresent ? { sub: previous.sub, isPresent: false } : previous;
}

/** The owner of the page. */
export function useOwner(): Owner {
  const { state } = useAuth();
  const [current, setCurrent] = useState(noOwner);
  const owner = nextOwner(current, state);
  if (owner !== current) setCurrent(owner);
  return owner;
}
