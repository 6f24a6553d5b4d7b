/** The auth state and its actions for React components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AuthState } from '../auth/authState.ts';
import type { AuthStore } from '../auth/authStore.ts';
import { sharedAuth } from './sharedAuth.ts';

/** Set by tests; otherwise the shared store is used. */
export const AuthContext = createContext<AuthStore | null>(null);

export function useAuth(): { readonly state: AuthState; readonly auth: AuthStore } {
  const auth = useContext(AuthContext) ?? sharedAuth();
  return { state: useSyncExternalStore(auth.onChange, auth.now), auth };
}
