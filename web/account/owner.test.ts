import { describe, expect, it } from 'vitest';
import { authReducer, startState, type AuthEvent, type AuthState } from './authState.ts';
import { nobody, ownerAfter, type Owner } from './owner.ts';
import { viewerOf } from './testing.ts';

const visitor: AuthState = { ...startState, loaded: true };
const ana: AuthEvent = { type: 'succeeded', viewer: viewerOf({ id: 'a' }), at: 0 };
const bo: AuthEvent = { type: 'succeeded', viewer: viewerOf({ id: 'b' }), at: 0 };
const idle: AuthEvent = { type: 'signedOut', message: 'idle' };

/** Whose page it is after each of these. */
function owners(...events: readonly AuthEvent[]): Owner[] {
  let [state, owner] = [visitor, nobody];
  return events.map((event) => {
    state = authReducer(state, event);
    owner = ownerAfter(owner, state);
    return owner;
  });
}
const last = (...events: readonly AuthEvent[]) => owners(...events).at(-1);

describe('whose page it is', () => {
  it('is nobody’s before somebody signs in, then theirs', () => {
    expect(ownerAfter(nobody, visitor)).toBe(nobody);
    expect(last(ana)).toEqual({ sub: 'a', isHere: true });
  });

  it.each(['idle', 'ended', 'passwordChanged'] as const)(
    'stays theirs while they are asked to sign in again (%s)',
    (message) => {
      expect(last(ana, { type: 'signedOut', message })).toEqual({ sub: 'a', isHere: false });
      expect(last(ana, { type: 'signedOut', message }, ana)).toEqual({ sub: 'a', isHere: true });
    },
  );

  it('stays theirs whichever forms they are led through, and when one is refused', () => {
    const way: AuthEvent[] = [
      { type: 'started' },
      { type: 'failed', stage: 'signIn', code: 'NOT_AUTHORIZED' },
      { type: 'opened', screen: 'forgot' },
      { type: 'codeSent' },
      { type: 'passwordReset', username: 'ana@example.org' },
      { type: 'newPasswordAsked', previousPassword: 'x', challenge: 'c' },
    ];
    const all = owners(ana, idle, ...way);
    expect(all.slice(1).map(({ sub, isHere }) => [sub, isHere])).toEqual(
      all.slice(1).map(() => ['a', false]),
    );
    expect(new Set(all.slice(1)).size).toBe(1); // nothing is drawn anew
  });

  it('is nobody’s once they close the form, and does not come back by opening it again', () => {
    expect(last(ana, idle, { type: 'closed' })).toBe(nobody);
    expect(last(ana, idle, { type: 'closed' }, { type: 'opened' })).toBe(nobody);
  });

  it('is nobody’s once they sign out by themselves, in this tab or, meanwhile, in another', () => {
    expect(last(ana, { type: 'signedOut' })).toBe(nobody);
    expect(last(ana, idle, { type: 'signedOut' })).toBe(nobody);
  });

  it('is another one when another account signs in', () => {
    expect(last(ana, idle, bo)).toEqual({ sub: 'b', isHere: true });
    expect(last(ana, bo)).toEqual({ sub: 'b', isHere: true });
  });
});
