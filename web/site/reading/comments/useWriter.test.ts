import { describe, expect, it } from 'vitest';
import { initialAuthState, type AuthState } from '../../../account/auth/state/authState.ts';
import { nextWriter, type Writer } from './useWriter.ts';

const visitor: Writer = { sub: null, name: '', isSignedIn: false };
const ana: AuthState = { ...initialAuthState, loaded: true, userSignedIn: true, sub: 'a', given_name: 'Ana' };
const out: AuthState = { ...initialAuthState, loaded: true };
const idle: AuthState = { ...out, signInOpen: true, signInModalMessage: 'idle' };
const after = (before: Writer, state: AuthState, hasUnsent = false) =>
  nextWriter(before, state, () => hasUnsent);
const writing = after(visitor, ana);

describe('the author of comments', () => {
  it('is the signed-in user with their public name, never an email address', () => {
    expect(writing).toEqual({ sub: 'a', name: 'Ana', isSignedIn: true });
    expect(after(visitor, { ...ana, nickname: 'Anita' }).name).toBe('Anita');
    expect(after(visitor, { ...ana, nickname: 'ana@example.org' }).name).toBe('Ana');
    expect(after(visitor, { ...ana, nickname: 'ana@example.org', given_name: '' }).name).toBe('');
  });

  it('is the same object while nothing has changed', () => {
    expect(after(writing, { ...ana, nextCheck: 5 })).toBe(writing);
    expect(after(visitor, out)).toBe(visitor);
  });

  it('is remembered after the session ended while there is unsent text, and not without', () => {
    const waiting = after(writing, idle, true);
    expect(waiting).toEqual({ sub: 'a', name: 'Ana', isSignedIn: false });
    expect(after(waiting, out)).toBe(waiting); // they closed the dialog
    expect(after(waiting, ana)).toEqual(writing);
    expect(after(writing, idle, false)).toEqual(visitor);
  });

  it('is a visitor after an explicit sign-out, even with unsent text', () => {
    expect(after(writing, out, true)).toEqual(visitor);
  });

  it('changes when another account signs in', () => {
    const waiting = after(writing, idle, true);
    expect(after(waiting, { ...ana, sub: 'b', given_name: 'Bo' })).toEqual({
      sub: 'b',
      name: 'Bo',
      isSignedIn: true,
    });
  });
});
