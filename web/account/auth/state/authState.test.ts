/** Every transition of spec 1 §4 'Auth' as a table. */
import { describe, expect, it } from 'vitest';
import { bundledTerms } from '../../../../domain/translation/bundledTerms.ts';
import { messageOf, type AuthCode, type AuthStage } from './authMessages.ts';
import {
  authReducer,
  EXPIRATION_MS,
  RECHECK_MS,
  initialAuthState,
  type AuthEvent,
  type AuthState,
} from './authState.ts';
import { viewerOf } from '../../account.fixture.ts';

const AT = 1_000_000;
const after = (...events: readonly AuthEvent[]): AuthState => events.reduce(authReducer, initialAuthState);
const found = { type: 'attributesFound', viewer: viewerOf(), at: AT } as const;
const opened = { type: 'opened' } as const;
const started = { type: 'started', username: 'ana@example.org' } as const;
const wrong = { type: 'failed', stage: 'signIn', code: 'NOT_AUTHORIZED' } as const;
const challenged = { type: 'newPasswordAsked', previousPassword: 'given by them', challenge: 'c1' } as const;

const steps: readonly (readonly [string, readonly AuthEvent[], Partial<AuthState>])[] = [
  ['nothing is known at first', [], { loaded: false, userSignedIn: false, checkingAttributes: false }],
  [
    'attributes are being checked',
    [{ type: 'attributesAsked' }],
    { checkingAttributes: true, loaded: false },
  ],
  [
    'attributes found: signed in with all of them, looked at again in a minute',
    [{ type: 'attributesAsked' }, found],
    {
      loaded: true,
      checkingAttributes: false,
      userSignedIn: true,
      nextCheck: AT + RECHECK_MS,
      username: 'ana@example.org',
      sub: 'a3f1',
      email: 'ana@example.org',
      verified: true,
      given_name: 'Ana',
      family_name: 'Ruiz',
      nickname: 'An',
      phone_number: '555',
      address: 'Main Street 1',
      isAdmin: false,
    },
  ],
  [
    'rights come with the attributes',
    [
      {
        type: 'attributesFound',
        at: AT,
        viewer: viewerOf({
          isAdmin: true,
          adminPermissions: ['translations'],
          countryPermissions: { __typename: 'CountryPermissions', isGlobal: false, countries: ['MX'] },
        }),
      },
    ],
    {
      isAdmin: true,
      adminPermissions: ['translations'],
      countryPermissions: { global: false, countries: ['MX'] },
    },
  ],
  [
    'attributes that cannot be had change nothing',
    [found, { type: 'attributesAsked' }, { type: 'attributesUnanswered', at: AT + 5 }],
    { userSignedIn: true, unanswered: false, checkingAttributes: false, nextCheck: AT + 5 + RECHECK_MS },
  ],
  [
    'nor do they say that nobody is signed in',
    [{ type: 'attributesUnanswered', at: AT }],
    { userSignedIn: false, unanswered: true, loaded: true },
  ],
  [
    'until an answer does',
    [
      { type: 'attributesUnanswered', at: AT },
      { type: 'attributesUnchanged', at: AT + 5 },
    ],
    { userSignedIn: false, unanswered: false },
  ],
  ['a visitor opens the modal', [opened], { signInOpen: true, screen: 'signIn' }],
  ['and another of its forms', [opened, { type: 'opened', screen: 'signUp' }], { screen: 'signUp' }],
  [
    'what was typed into one form is known to the next',
    [{ type: 'opened', screen: 'forgot', username: 'bo@example.org' }],
    { screen: 'forgot', username: 'bo@example.org' },
  ],
  ['whoever is signed in has no modal', [found, opened], { signInOpen: false, userSignedIn: true }],
  [
    'but may set another password by a code',
    [found, { type: 'opened', screen: 'forgot' }],
    { signInOpen: true, screen: 'forgot', userSignedIn: true },
  ],
  [
    'sign-in started: errors cleared',
    [opened, started, wrong, started],
    { signingIn: true, errorMessage: null, errorCode: null },
  ],
  [
    'error: its code, its message, and no longer signing in',
    [opened, started, wrong],
    {
      signingIn: false,
      signInOpen: true,
      errorCode: 'NOT_AUTHORIZED',
      errorMessage: 'auth#error#notAuthorized',
    },
  ],
  [
    'too many tries: how long to wait',
    [opened, started, { type: 'failed', stage: 'signIn', code: 'RATE_LIMITED', seconds: 90 }],
    { errorCode: 'RATE_LIMITED', retryAfterSeconds: 90 },
  ],
  [
    'success: signed in, modal closed',
    [opened, started, { type: 'succeeded', viewer: viewerOf(), at: AT }],
    { userSignedIn: true, signInOpen: false, signingIn: false, errorCode: null },
  ],
  [
    'keep signed in: no expiration and no idle end',
    [
      { type: 'succeeded', viewer: viewerOf({ isKeptSignedIn: true }), at: AT },
      { type: 'active', at: AT },
    ],
    { keepSignedIn: true, authExpiration: null },
  ],
  [
    'not confirmed: verification opens, the modal closes',
    [opened, started, { type: 'notConfirmed', handle: 'h1' }],
    { verifyingUser: true, signInOpen: false, signingIn: false, handle: 'h1', username: 'ana@example.org' },
  ],
  [
    'a wrong code stays where it is',
    [
      started,
      { type: 'notConfirmed', handle: 'h1' },
      { type: 'failed', stage: 'verify', code: 'CODE_MISMATCH' },
    ],
    { verifyingUser: true, handle: 'h1', errorMessage: 'auth#error#codeMismatch' },
  ],
  [
    'verified: signed in, verification closed',
    [started, { type: 'notConfirmed', handle: 'h1' }, { type: 'succeeded', viewer: viewerOf(), at: AT }],
    { userSignedIn: true, verifyingUser: false, handle: null },
  ],
  [
    'new-password challenge: signed out, with name and previous password kept',
    [found, { type: 'opened', screen: 'signIn' }, started, challenged],
    {
      newPasswordRequired: true,
      userSignedIn: false,
      signInOpen: false,
      username: 'ana@example.org',
      previousPassword: 'given by them',
      challenge: 'c1',
    },
  ],
  [
    'a new password that is set signs in and forgets the one before',
    [started, challenged, { type: 'succeeded', viewer: viewerOf(), at: AT }],
    { userSignedIn: true, newPasswordRequired: false, previousPassword: null, challenge: null },
  ],
  [
    'a code to reset with is on its way',
    [{ type: 'opened', screen: 'forgot' }, started, { type: 'codeSent' }],
    { signInOpen: true, screen: 'reset', signingIn: false, username: 'ana@example.org' },
  ],
  [
    'reset: back to signing in, which says so',
    [found, { type: 'passwordReset', username: 'ana@example.org' }],
    {
      userSignedIn: false,
      signInOpen: true,
      screen: 'signIn',
      signInModalMessage: 'passwordChanged',
      username: 'ana@example.org',
    },
  ],
  [
    'sign-out: loaded, not signed in, no admin permissions',
    [found, { type: 'signedOut' }],
    { loaded: true, userSignedIn: false, adminPermissions: [], isAdmin: false, sub: null, username: '' },
  ],
  [
    'idle: signed out, with the modal and why it is open',
    [found, { type: 'signedOut', message: 'idle' }],
    { userSignedIn: false, signInOpen: true, signInModalMessage: 'idle', username: 'ana@example.org' },
  ],
  [
    'activity refreshes the expiration',
    [found, { type: 'active', at: AT }],
    { authExpiration: AT + EXPIRATION_MS },
  ],
  ['but not that of a visitor', [{ type: 'active', at: AT }], { authExpiration: null }],
  [
    'the end is near, and no longer is',
    [found, { type: 'idleWarned', endsAt: AT + 60_000 }, { type: 'active', at: AT + 1 }],
    { idleEndsAt: null },
  ],
  [
    'attributes that are looked at again leave alone what is under way',
    [found, { type: 'opened', screen: 'forgot' }, { ...found, at: AT + RECHECK_MS }],
    { signInOpen: true, screen: 'forgot' },
  ],
  [
    'closed: nothing is under way',
    [started, challenged, { type: 'closed' }],
    { newPasswordRequired: false, previousPassword: null },
  ],
  ['settled: not signing in', [opened, started, { type: 'settled' }], { signingIn: false, signInOpen: true }],
];

it.each(steps)('transition: %s', (_name, events, expected) => {
  expect(after(...events)).toMatchObject(expected);
});

it('has every field of the specification', () => {
  const names =
    'isAdmin, userSignedIn, username, nextCheck, signingIn, verifyingUser, signInOpen, signInModalMessage, loaded, checkingAttributes, keepSignedIn, errorMessage, errorCode, adminPermissions, newPasswordRequired, previousPassword, countryPermissions, authExpiration, sub, email, verified, given_name, family_name, address, phone_number, nickname';
  expect(Object.keys(initialAuthState)).toEqual(expect.arrayContaining(names.split(', ')));
});

describe('the messages', () => {
  const text = (stage: AuthStage, code: AuthCode) =>
    bundledTerms['auth']?.[messageOf(stage, code).replace('auth#', '')];

  it.each([
    ['signIn', 'NOT_AUTHORIZED', 'Incorrect Username or Password'],
    [
      'signIn',
      'PASSWORD_RESET_REQUIRED',
      'You must reset your password. Click the "Forgot Your Password?" link.',
    ],
    ['signIn', 'UNKNOWN', 'Unknown Error occurred while trying to sign in'],
    [
      'verify',
      'CODE_MISMATCH',
      "I'm sorry, that verification code did not match. Please click the 'Send me a new code' below to request a new code to your email.",
    ],
    ['verify', 'USERNAME_EXISTS', 'Sorry, that username already exists!'],
    ['verify', 'UNKNOWN', 'An Unknown error occurred while trying to verify you'],
  ] as const)('of %s and %s is the specification’s', (stage, code, expected) => {
    expect(text(stage, code)).toBe(expected);
  });

  it('name the buttons they refer to', () => {
    expect(bundledTerms['auth']?.['way#forgot']).toBe('Forgot Your Password?');
    expect(bundledTerms['auth']?.['newCode#send']).toBe('Send me a new code');
    expect(bundledTerms['auth']?.['error#attributes']).toBe('Error updating user Attributes on server');
  });
});
