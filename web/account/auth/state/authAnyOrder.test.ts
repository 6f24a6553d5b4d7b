/** Properties of the auth state after any sequence of events. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/properties.fixture.ts';
import { authReducer, initialAuthState, type AuthEvent, type AuthState } from './authState.ts';
import { viewerOf } from '../../account.fixture.ts';

const at = fc.integer({ min: 0, max: 10_000_000 });
const text = fc.string({ maxLength: 5 });
const viewer = fc
  .record({ id: fc.constantFrom('1', '2'), isAdmin: fc.boolean(), isKeptSignedIn: fc.boolean() })
  .map((fields) => viewerOf({ ...fields, adminPermissions: fields.isAdmin ? ['translations'] : [] }));
const screen = fc.constantFrom('signIn' as const, 'signUp' as const, 'forgot' as const, 'reset' as const);
const event: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.constantFrom<AuthEvent>(
    { type: 'attributesAsked' },
    { type: 'closed' },
    { type: 'settled' },
    { type: 'codeSent' },
    { type: 'signedOut' },
    { type: 'signedOut', message: 'idle' },
    { type: 'signedOut', message: 'ended' },
  ),
  fc.record({ type: fc.constantFrom('attributesFound' as const, 'succeeded' as const), viewer, at }),
  fc.record({
    type: fc.constantFrom('attributesUnchanged' as const, 'attributesUnanswered' as const, 'active' as const),
    at,
  }),
  fc.record({ type: fc.constant('opened' as const), screen }),
  fc.record({ type: fc.constant('started' as const), username: text }),
  fc.record({
    type: fc.constant('failed' as const),
    stage: fc.constantFrom('signIn' as const, 'verify' as const),
    code: fc.constantFrom('NOT_AUTHORIZED' as const, 'UNKNOWN' as const),
  }),
  fc.record({ type: fc.constant('notConfirmed' as const), handle: text }),
  fc.record({ type: fc.constant('newPasswordAsked' as const), previousPassword: text, challenge: text }),
  fc.record({ type: fc.constant('passwordReset' as const), username: text }),
  fc.record({ type: fc.constant('idleWarned' as const), endsAt: fc.option(at) }),
);

const invariants: readonly (readonly [string, (state: AuthState) => boolean])[] = [
  [
    'a visitor has no attributes, no rights and no end',
    ({ userSignedIn, sub, email, isAdmin, adminPermissions, keepSignedIn, authExpiration, idleEndsAt }) =>
      userSignedIn ||
      (sub === null &&
        email === '' &&
        !isAdmin &&
        adminPermissions.length === 0 &&
        !keepSignedIn &&
        authExpiration === null &&
        idleEndsAt === null),
  ],
  ['who is signed in is known to be', ({ userSignedIn, unanswered }) => !(userSignedIn && unanswered)],
  [
    'one form is open at the most',
    ({ signInOpen, verifyingUser, newPasswordRequired }) =>
      [signInOpen, verifyingUser, newPasswordRequired].filter(Boolean).length <= 1,
  ],
  [
    'secrets are there only for the form that needs them',
    ({ newPasswordRequired, previousPassword, challenge, verifyingUser, handle }) =>
      (newPasswordRequired || (previousPassword === null && challenge === null)) &&
      (verifyingUser || handle === null),
  ],
  [
    'a code has a message, and a message a code',
    ({ errorCode, errorMessage }) => (errorCode === null) === (errorMessage === null),
  ],
  [
    'whoever keeps signed in neither expires nor is warned',
    ({ keepSignedIn, authExpiration, idleEndsAt }) =>
      !keepSignedIn || (authExpiration === null && idleEndsAt === null),
  ],
];

it.each(invariants)('invariant: %s', (_name, holds) => {
  const steps = fc.array(event, { maxLength: 30 });
  const failure = fc.check(
    fc.property(steps, (events) => holds(events.reduce(authReducer, initialAuthState))),
    { numRuns: propertyRuns(500) },
  );
  expect(failure.counterexample).toBeNull();
});
