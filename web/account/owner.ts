/**
 * Whose page stands here: whoever is signed in, and, once their session has ended without their wish, the same person for
 * as long as they are asked to come back. Decision 2: what they typed is there when they do.
 */
import { useState } from 'react';
import type { AuthState } from './authState.ts';
import { hasForm } from './joinPanel.ts';
import { useAuth } from './useAuth.ts';

export interface Owner {
  /** Null for nobody. */
  readonly sub: string | null;
  /** False while they are asked to sign in again: what is theirs stands, and nobody sees it. */
  readonly isHere: boolean;
}

export const nobody: Owner = { sub: null, isHere: false };

/**
 * The same object while nothing has changed. Who signs out by themselves leaves nothing behind, nor who closes the form,
 * and another person finds a page of their own.
 */
export function ownerAfter(before: Owner, state: AuthState): Owner {
  if (state.userSignedIn)
    return before.isHere && before.sub === state.sub ? before : { sub: state.sub, isHere: true };
  if (before.sub === null) return before;
  // Why a session ended is said when it ends; the forms that lead back may then take each other's place.
  const isAwaited = before.isHere ? state.signInModalMessage !== null : hasForm(state);
  if (!isAwaited) return nobody;
  return before.isHere ? { sub: before.sub, isHere: false } : before;
}

/** Whose the page is. */
export function useOwner(): Owner {
  const { state } = useAuth();
  const [known, setKnown] = useState(nobody);
  const owner = ownerAfter(known, state);
  if (owner !== known) setKnown(owner);
  return owner;
}
