import { beforeEach, expect, it, vi } from 'vitest';
import { initialAuthState, type AuthState } from '../auth/state/authState.ts';
import { accountOnDevice, forgetAccountOnDevice, onSignedIn, rememberAccount } from './deviceAccount.ts';

beforeEach(() => localStorage.clear());
const stateOf = (change: Partial<AuthState>): AuthState => ({ ...initialAuthState, ...change });
const signedIn = stateOf({ userSignedIn: true, sub: 'ana' });
const unanswered = stateOf({ unanswered: true, loaded: true });

it('is the account that was signed in, while the server cannot be asked', () => {
  expect(accountOnDevice(unanswered)).toBeNull();
  rememberAccount(signedIn);
  expect([accountOnDevice(signedIn), accountOnDevice(unanswered)]).toEqual(['ana', 'ana']);
});

it('is none before the check, for a visitor, and after a sign-out', () => {
  rememberAccount(signedIn);
  expect([accountOnDevice(initialAuthState), accountOnDevice(stateOf({ loaded: true }))]).toEqual([
    null,
    null,
  ]);
  forgetAccountOnDevice();
  expect(accountOnDevice(unanswered)).toBeNull();
});

it('tells when that account, and no other, is known to be signed in', () => {
  let state = unanswered;
  const listeners = new Set<() => void>();
  const auth = {
    now: () => state,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: AuthState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const run = vi.fn<() => void>();
  onSignedIn(auth, 'ana', run);
  become(stateOf({ userSignedIn: true, sub: 'bo' }));
  expect(run).not.toHaveBeenCalled();
  become(signedIn);
  become({ ...signedIn, nickname: 'Ana' });
  expect(run).toHaveBeenCalledOnce();
});
