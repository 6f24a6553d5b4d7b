/**
 * The user whose data is on the page: the signed-in user, and, after their session ended without an explicit sign-out,
 * the same user while they are asked to sign in again. Decision 2: their typed text is there when they return.
 */
import { useState } from 'react';
import type { AuthState } from './authState.ts';
import { hasForm } from './joinPanel.ts';
import { useAuth } from './useAuth.ts';

export interface Owner {
  /** Null for none. */
  readonly sub: string | null;
  /** False while they are asked to sign in again: their data is kept but hidden. */
  readonly isHere: boolean;
}

export const nobody: Owner = { sub: null, isHere: false };

/**
 * Returns the same object while nothing has changed. The owner is reset by an explicit sign-out or by closing the
 * sign-in form, and replaced when another user signs in.
 */
export function ownerAfter(previous: Owner, state: AuthState): Owner {
  if (state.userSignedIn)
    return previous.isHere && previous.sub === state.sub ? previous : { sub: state.sub, isHere: true };
  if (previous.sub === null) return previous;
  // The reason is set when the session ends; later the forms may replace each other, so any open form counts.
  const isReturnExpected = previous.isHere ? state.signInModalMessage !== null : hasForm(state);
  if (!isReturnExpected) return nobody;
  return previous.isHere ? { sub: previous.sub, isHere: false } : previous;
}

/** The owner of the page. */
export function useOwner(): Owner {
  const { state } = useAuth();
  const [current, setCurrent] = useState(nobody);
  const owner = ownerAfter(current, state);
  if (owner !== current) setCurrent(owner);
  return owner;
}
