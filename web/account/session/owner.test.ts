import { describe, expect, it } from 'vitest';
import { authReducer, initialAuthState, type AuthEvent, type AuthState } from '../auth/state/authState.ts';
import { noOwner, nextOwner, type Owner } from './owner.ts';
import { viewerOf } from '../account.fixture.ts';

const visitor: AuthState = { ...initialAuthState, loaded: true };
const ana: AuthEvent = { type: 'succeeded', viewer: viewerOf({ id: 'a' }), at: 0 };
const bo: AuthEvent = { type: 'succeeded', viewer: viewerOf({ id: 'b' }), at: 0 };
const idle: AuthEvent = { type: 'signedOut', message: 'idle' };

/** The owner after each event. */
function owners(...events: readonly AuthEvent[]): Owner[] {
  let [state, owner] = [visitor, noOwner];
  return events.map((event) => {
    state = authReducer(state, event);
    owner = nextOwner(owner, state);
    return owner;
  });
}
const last = (...events: readonly AuthEvent[]) => owners(...events).at(-1);

describe('the owner of the page', () => {
  it('is none before a sign-in, then the user', () => {
    expect(nextOwner(noOwner, visitor)).toBe(noOwner);
    expect(last(ana)).toEqual({ sub: 'a', isPresent: true });
  });

  it.each(['idle', 'ended', 'passwordChanged'] as const)(
    'stays the user while they are asked to sign in again (%s)',
    (message) => {
      expect(last(ana, { type: 'signedOut', message })).toEqual({ sub: 'a', isPresent: false });
      expect(last(ana, { type: 'signedOut', message }, ana)).toEqual({ sub: 'a', isPresent: true });
    },
  );

  it('stays the user through all forms and failed attempts', () => {
    const formEvents: AuthEvent[] = [
      { type: 'started' },
      { type: 'failed', stage: 'signIn', code: 'NOT_AUTHORIZED' },
      { type: 'opened', screen: 'forgot' },
      { type: 'codeSent' },
      { type: 'passwordReset', username: 'ana@example.org' },
      { type: 'newPasswordAsked', previousPassword: 'x', challenge: 'c' },
    ];
    const all = owners(ana, idle, ...formEvents);
    expect(all.slice(1).map(({ sub, isPresent: isHere }) => [sub, isHere])).toEqual(
      all.slice(1).map(() => ['a', false]),
    );
    expect(new Set(all.slice(1)).size).toBe(1); // the same object, so nothing is rerendered
  });

  it('is reset when they close the form, and does not return when it opens again', () => {
    expect(last(ana, idle, { type: 'closed' })).toBe(noOwner);
    expect(last(ana, idle, { type: 'closed' }, { type: 'opened' })).toBe(noOwner);
  });

  it('is reset by an explicit sign-out, in this tab or meanwhile in another', () => {
    expect(last(ana, { type: 'signedOut' })).toBe(noOwner);
    expect(last(ana, idle, { type: 'signedOut' })).toBe(noOwner);
  });

  it('changes when another account signs in', () => {
    expect(last(ana, idle, bo)).toEqual({ sub: 'b', isPresent: true });
    expect(last(ana, bo)).toEqual({ sub: 'b', isPresent: true });
  });
});
