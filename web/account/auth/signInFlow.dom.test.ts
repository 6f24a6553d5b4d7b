/** What each form sends, and every possible outcome. Spec 1 §4, §8. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewerNowDocument } from './Auth.hooks.ts';
import { createTestAuth, data, signedIn, viewerOf, type Answer } from '../account.fixture.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

const site = { domain: 'example.org', override: null };
const NAME = 'ana@example.org';
const sign = { username: NAME, password: 'a long enough one', keepSignedIn: false };
const resultOf = (field: string, __typename: string, more: object = {}): Answer =>
  data({ [field]: { __typename, ...more } });
const limited = { retryAfterSeconds: 90 };
const fieldErrors = [
  { __typename: 'FieldError', pointer: '/password', detail: 'Too short.', code: 'tooShort:8' },
];

async function visitor(answers: Record<string, Answer>) {
  const test = createTestAuth(answers);
  await test.auth.start();
  test.auth.open();
  return test;
}

describe('signing in', () => {
  it('succeeds: caches the viewer, notifies the other tabs, stores nothing secret', async () => {
    const test = await visitor({ SignIn: data({ signIn: signedIn() }) });
    await test.auth.signIn(sign);
    await vi.advanceTimersByTimeAsync(0);
    expect(test.requests).toEqual([{ name: 'SignIn', variables: { input: { site, ...sign } } }]);
    expect(test.auth.now()).toMatchObject({ userSignedIn: true, signInOpen: false, signingIn: false });
    expect(test.tabMessages).toEqual([{ kind: 'signedIn' }]);
    expect(test.client.readQuery({ query: ViewerNowDocument })).toMatchObject({ viewer: { id: 'a3f1' } });
    expect(JSON.stringify([test.auth.now(), { ...localStorage }, test.client.cache.extract()])).not.toContain(
      sign.password,
    );
  });

  it('stores the choice to stay signed in, and only that', async () => {
    const test = await visitor({ SignIn: data({ signIn: signedIn({ isKeptSignedIn: true }) }) });
    await test.auth.signIn({ ...sign, keepSignedIn: true });
    expect({ ...localStorage }).toEqual({ keepSignedIn: 'true' });
  });

  it('is in progress until the response', async () => {
    let answer: (result: unknown) => void = () => undefined;
    const test = await visitor({ SignIn: () => new Promise((resolve) => (answer = resolve)) });
    const done = test.auth.signIn(sign);
    expect(test.auth.now()).toMatchObject({ signingIn: true, username: NAME });
    answer({ data: { signIn: signedIn() } });
    await done;
    expect(test.auth.now().signingIn).toBe(false);
  });

  it.each([
    ['NotAuthorized', {}, 'NOT_AUTHORIZED', 'auth#error#notAuthorized'],
    ['PasswordResetRequired', { username: NAME }, 'PASSWORD_RESET_REQUIRED', 'auth#error#resetRequired'],
    ['RateLimited', limited, 'RATE_LIMITED', 'auth#error#rateLimited'],
  ])('reports %s by its code', async (name, more, errorCode, errorMessage) => {
    const test = await visitor({ SignIn: resultOf('signIn', name, more) });
    await test.auth.signIn(sign);
    expect(test.auth.now()).toMatchObject({ errorCode, errorMessage, signingIn: false, signInOpen: true });
  });

  it.each<[string, Answer]>([
    ['a network that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that fails', () => ({ data: null, errors: [{ message: 'Incorrect Username or Password' }] })],
    ['no data', () => ({ data: null })],
  ])('reports %s as an unknown error, whatever its message', async (_name, answer) => {
    const test = await visitor({ SignIn: answer });
    await test.auth.signIn(sign);
    expect(test.auth.now()).toMatchObject({ errorCode: 'UNKNOWN', errorMessage: 'auth#error#signIn' });
  });

  it('of a user who is not confirmed opens verification', async () => {
    const test = await visitor({ SignIn: resultOf('signIn', 'UserNotConfirmed', { handle: 'h1' }) });
    await test.auth.signIn(sign);
    expect(test.auth.now()).toMatchObject({ verifyingUser: true, signInOpen: false, handle: 'h1' });
    expect({ ...localStorage }).toEqual({});
  });

  it('passes field errors to the form', async () => {
    const test = await visitor({ SignIn: resultOf('signIn', 'ValidationProblem', { errors: fieldErrors }) });
    await expect(test.auth.signIn(sign)).rejects.toMatchObject({
      extensions: { fields: [{ pointer: '/password', detail: 'Too short.', code: 'tooShort:8' }] },
    });
    expect(test.auth.now()).toMatchObject({ signingIn: false, errorCode: null });
  });
});

describe('a required new password', () => {
  const challenge = resultOf('signIn', 'NewPasswordRequired', { challenge: 'c1' });

  it('follows a global sign-out, with username and previous password in memory only', async () => {
    const test = await visitor({ SignIn: challenge });
    await test.auth.signIn(sign);
    expect(test.auth.now()).toMatchObject({
      newPasswordRequired: true,
      userSignedIn: false,
      username: NAME,
      previousPassword: sign.password,
      challenge: 'c1',
    });
    expect(test.tabMessages).toEqual([{ kind: 'signedOut', message: null }]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, test.client.cache.extract()])).toBe(
      '[{},{},{}]',
    );
    test.auth.close();
    expect(test.auth.now()).toMatchObject({ previousPassword: null, challenge: null });
  });

  it('signs in when it is set, with the choice to stay signed in', async () => {
    const test = await visitor({ SignIn: challenge, SetNewPassword: data({ setNewPassword: signedIn() }) });
    await test.auth.signIn({ ...sign, keepSignedIn: true });
    await test.auth.setNewPassword('another long one');
    expect(test.requests.at(-1)?.variables).toEqual({
      input: { site, challenge: 'c1', password: 'another long one', keepSignedIn: true },
    });
    expect(test.auth.now()).toMatchObject({ userSignedIn: true, previousPassword: null });
  });

  it('reports that its time has expired', async () => {
    const test = await visitor({
      SignIn: challenge,
      SetNewPassword: resultOf('setNewPassword', 'NotAuthorized'),
    });
    await test.auth.signIn(sign);
    await test.auth.setNewPassword('another long one');
    expect(test.auth.now().errorMessage).toBe('auth#error#challengeEnded');
  });
});

describe('a new account', () => {
  const signUpResult = resultOf('signUp', 'UserNotConfirmed', { handle: 'h2' });
  const values = { email: NAME, password: 'a long enough one', givenName: 'Ana', familyName: '' };
  const signUp = async (answers: Record<string, Answer>) => {
    const test = await visitor({ SignUp: signUpResult, ...answers });
    await test.auth.signUp(values);
    return test;
  };

  it('waits for its code', async () => {
    const test = await signUp({});
    expect(test.requests.at(-1)).toEqual({ name: 'SignUp', variables: { input: { site, ...values } } });
    expect(test.auth.now()).toMatchObject({ verifyingUser: true, handle: 'h2', username: NAME });
  });

  it('is confirmed by the code: signed in, verification closed', async () => {
    const test = await signUp({ ConfirmSignUp: data({ confirmSignUp: signedIn() }) });
    await test.auth.confirm('123456');
    expect(test.requests.at(-1)?.variables).toEqual({
      input: { site, handle: 'h2', code: '123456', keepSignedIn: false },
    });
    expect(test.auth.now()).toMatchObject({ userSignedIn: true, verifyingUser: false, handle: null });
  });

  it.each([
    ['CodeMismatch', {}, 'auth#error#codeMismatch'],
    ['UsernameExists', {}, 'auth#error#usernameExists'],
    ['RateLimited', limited, 'auth#error#rateLimited'],
  ])('stays at the code after %s', async (name, more, errorMessage) => {
    const test = await signUp({ ConfirmSignUp: resultOf('confirmSignUp', name, more) });
    await test.auth.confirm('123456');
    expect(test.auth.now()).toMatchObject({ verifyingUser: true, errorMessage });
  });

  it('has another code sent, and returns whether it was', async () => {
    const answers = { SendNewCode: resultOf('sendNewCode', 'CodeSent', { minutes: 10 }) };
    const test = await signUp(answers);
    expect(await test.auth.sendNewCode()).toBe(true);
    answers.SendNewCode = resultOf('sendNewCode', 'RateLimited', limited);
    const other = await signUp(answers);
    expect(await other.auth.sendNewCode()).toBe(false);
    expect(other.auth.now().errorMessage).toBe('auth#error#rateLimited');
  });

  it('sends nothing without a pending sign-up', async () => {
    const test = await visitor({});
    await test.auth.confirm('123456');
    expect(await test.auth.sendNewCode()).toBe(false);
    await test.auth.setNewPassword('x');
    expect(test.requests).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const sent = resultOf('forgotPassword', 'CodeSent', { minutes: 10 });

  it('has a code sent, and opens the form for it', async () => {
    const test = await visitor({ ForgotPassword: sent });
    expect(await test.auth.forgot(NAME)).toBe(true);
    expect(test.requests.at(-1)?.variables).toEqual({ site, username: NAME });
    expect(test.auth.now()).toMatchObject({ signInOpen: true, screen: 'reset', username: NAME });
  });

  it('is reset by the code; then the sign-in form opens', async () => {
    const test = await visitor({
      ForgotPassword: sent,
      ResetPassword: resultOf('resetPassword', 'Done', { ok: true }),
    });
    await test.auth.forgot(NAME);
    await test.auth.reset({ username: NAME, code: '123456', password: 'another long one' });
    expect(test.auth.now()).toMatchObject({
      signInOpen: true,
      screen: 'signIn',
      signInModalMessage: 'passwordChanged',
      username: NAME,
    });
  });

  it.each([
    ['CodeMismatch', {}, 'auth#error#codeMismatch'],
    ['RateLimited', limited, 'auth#error#rateLimited'],
  ])('stays at the code after %s', async (name, more, errorMessage) => {
    const test = await visitor({
      ForgotPassword: sent,
      ResetPassword: resultOf('resetPassword', name, more),
    });
    await test.auth.forgot(NAME);
    await test.auth.reset({ username: NAME, code: '000000', password: 'another long one' });
    expect(test.auth.now()).toMatchObject({ screen: 'reset', errorMessage });
  });

  it('of a signed-in user signs them out here too', async () => {
    const test = createTestAuth({
      RecordActivity: data({ recordActivity: viewerOf() }),
      ResetPassword: resultOf('resetPassword', 'Done', { ok: true }),
      SignOut: resultOf('signOut', 'Done', { ok: true }),
    });
    test.hint = true;
    await test.auth.start();
    test.auth.open('reset');
    await test.auth.reset({ username: NAME, code: '123456', password: 'another long one' });
    expect(test.requests.map(({ name }) => name)).toEqual(['RecordActivity', 'ResetPassword', 'SignOut']);
    expect(test.auth.now()).toMatchObject({ userSignedIn: false, signInModalMessage: 'passwordChanged' });
    expect(test.tabMessages).toEqual([{ kind: 'signedOut', message: null }]);
  });
});

it('keeps a user who signed in elsewhere meanwhile, whatever an older form’s response is', async () => {
  let answer: (result: unknown) => void = () => undefined;
  const test = await visitor({
    SignIn: () => new Promise((resolve) => (answer = resolve)),
    ViewerNow: data({ viewer: viewerOf() }),
  });
  const done = test.auth.signIn(sign);
  test.receiveFromTab({ kind: 'signedIn' });
  await vi.advanceTimersByTimeAsync(0);
  expect(test.auth.now().userSignedIn).toBe(true);
  answer({ data: { signIn: { __typename: 'NotAuthorized' } } });
  await done;
  expect(test.auth.now()).toMatchObject({ userSignedIn: true, errorCode: null });
});
