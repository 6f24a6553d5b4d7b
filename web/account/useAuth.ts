/** The auth state within React, and what may be done about it. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AuthState } from './authState.ts';
import type { AuthStore } from './authStore.ts';
import { sharedAuth } from './sharedAuth.ts';

/** A test's own store; everything else has the shared one. */
export const AuthContext = createContext<AuthStore | null>(null);

export function useAuth(): { readonly state: AuthState; readonly auth: AuthStore } {
  const auth = useContext(AuthContext) ?? sharedAuth();
  return { state: useSyncExternalStore(auth.onChange, auth.now), auth };
}
