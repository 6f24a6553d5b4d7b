/** What each form sends, and each thing that may come of it. Spec 1 §4, §8. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewerNowDocument } from './Auth.hooks.ts';
import { createTestAuth, data, signedIn, viewerOf, type Answer } from './testing.ts';

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
const one = (field: string, __typename: string, more: object = {}): Answer =>
  data({ [field]: { __typename, ...more } });
const limited = { retryAfterSeconds: 90 };
const fault = [{ __typename: 'FieldError', pointer: '/password', detail: 'Too short.', code: 'tooShort:8' }];

async function visitor(answers: Record<string, Answer>) {
  const it = createTestAuth(answers);
  await it.auth.start();
  it.auth.open();
  return it;
}

describe('signing in', () => {
  it('succeeds: the cache knows who, the other tabs hear of it, nothing secret is kept', async () => {
    const it = await visitor({ SignIn: data({ signIn: signedIn() }) });
    await it.auth.signIn(sign);
    await vi.advanceTimersByTimeAsync(0);
    expect(it.asked).toEqual([{ name: 'SignIn', variables: { site, input: sign } }]);
    expect(it.auth.now()).toMatchObject({ userSignedIn: true, signInOpen: false, signingIn: false });
    expect(it.told).toEqual([{ kind: 'signedIn' }]);
    expect(it.client.readQuery({ query: ViewerNowDocument })).toMatchObject({ viewer: { id: 'a3f1' } });
    expect(JSON.stringify([it.auth.now(), { ...localStorage }, it.client.cache.extract()])).not.toContain(
      sign.password,
    );
  });

  it('remembers the choice to stay, and only that', async () => {
    const it = await visitor({ SignIn: data({ signIn: signedIn({ keepSignedIn: true }) }) });
    await it.auth.signIn({ ...sign, keepSignedIn: true });
    expect({ ...localStorage }).toEqual({ keepSignedIn: 'true' });
  });

  it('is under way until it is answered', async () => {
    let answer: (given: unknown) => void = () => undefined;
    const it = await visitor({ SignIn: () => new Promise((resolve) => (answer = resolve)) });
    const done = it.auth.signIn(sign);
    expect(it.auth.now()).toMatchObject({ signingIn: true, username: NAME });
    answer({ data: { signIn: signedIn() } });
    await done;
    expect(it.auth.now().signingIn).toBe(false);
  });

  it.each([
    ['NotAuthorized', {}, 'NOT_AUTHORIZED', 'auth#error#notAuthorized'],
    ['PasswordResetRequired', { username: NAME }, 'PASSWORD_RESET_REQUIRED', 'auth#error#resetRequired'],
    ['RateLimited', limited, 'RATE_LIMITED', 'auth#error#rateLimited'],
  ])('%s is told by its code', async (name, more, errorCode, errorMessage) => {
    const it = await visitor({ SignIn: one('signIn', name, more) });
    await it.auth.signIn(sign);
    expect(it.auth.now()).toMatchObject({ errorCode, errorMessage, signingIn: false, signInOpen: true });
  });

  it.each<[string, Answer]>([
    ['a network that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that fails', () => ({ data: null, errors: [{ message: 'Incorrect Username or Password' }] })],
    ['no data', () => ({ data: null })],
  ])('%s is an unknown error, whatever it says', async (_name, answer) => {
    const it = await visitor({ SignIn: answer });
    await it.auth.signIn(sign);
    expect(it.auth.now()).toMatchObject({ errorCode: 'UNKNOWN', errorMessage: 'auth#error#signIn' });
  });

  it('of a user not confirmed opens verification', async () => {
    const it = await visitor({ SignIn: one('signIn', 'UserNotConfirmed', { handle: 'h1' }) });
    await it.auth.signIn(sign);
    expect(it.auth.now()).toMatchObject({ verifyingUser: true, signInOpen: false, handle: 'h1' });
    expect({ ...localStorage }).toEqual({});
  });

  it('gives the faults of fields to the form', async () => {
    const it = await visitor({ SignIn: one('signIn', 'ValidationProblem', { errors: fault }) });
    await expect(it.auth.signIn(sign)).rejects.toMatchObject({
      extensions: { fields: [{ pointer: '/password', detail: 'Too short.', code: 'tooShort:8' }] },
    });
    expect(it.auth.now()).toMatchObject({ signingIn: false, errorCode: null });
  });
});

describe('a new password that is required', () => {
  const challenge = one('signIn', 'NewPasswordRequired', { challenge: 'c1' });

  it('comes after a global sign-out, with name and previous password in memory only', async () => {
    const it = await visitor({ SignIn: challenge });
    await it.auth.signIn(sign);
    expect(it.auth.now()).toMatchObject({
      newPasswordRequired: true,
      userSignedIn: false,
      username: NAME,
      previousPassword: sign.password,
      challenge: 'c1',
    });
    expect(it.told).toEqual([{ kind: 'signedOut', message: null }]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, it.client.cache.extract()])).toBe(
      '[{},{},{}]',
    );
    it.auth.close();
    expect(it.auth.now()).toMatchObject({ previousPassword: null, challenge: null });
  });

  it('signs in when it is set, as the choice to stay was', async () => {
    const it = await visitor({ SignIn: challenge, SetNewPassword: data({ setNewPassword: signedIn() }) });
    await it.auth.signIn({ ...sign, keepSignedIn: true });
    await it.auth.setNewPassword('another long one');
    expect(it.asked.at(-1)?.variables).toEqual({
      site,
      input: { challenge: 'c1', password: 'another long one', keepSignedIn: true },
    });
    expect(it.auth.now()).toMatchObject({ userSignedIn: true, previousPassword: null });
  });

  it('says when its time has run out', async () => {
    const it = await visitor({ SignIn: challenge, SetNewPassword: one('setNewPassword', 'NotAuthorized') });
    await it.auth.signIn(sign);
    await it.auth.setNewPassword('another long one');
    expect(it.auth.now().errorMessage).toBe('auth#error#challengeEnded');
  });
});

describe('an account that is begun', () => {
  const begun = one('signUp', 'UserNotConfirmed', { handle: 'h2' });
  const values = { email: NAME, password: 'a long enough one', givenName: 'Ana', familyName: '' };
  const begin = async (answers: Record<string, Answer>) => {
    const it = await visitor({ SignUp: begun, ...answers });
    await it.auth.signUp(values);
    return it;
  };

  it('waits for its code', async () => {
    const it = await begin({});
    expect(it.asked.at(-1)).toEqual({ name: 'SignUp', variables: { site, input: values } });
    expect(it.auth.now()).toMatchObject({ verifyingUser: true, handle: 'h2', username: NAME });
  });

  it('is proven by it: signed in, verification closed', async () => {
    const it = await begin({ ConfirmSignUp: data({ confirmSignUp: signedIn() }) });
    await it.auth.confirm('123456');
    expect(it.asked.at(-1)?.variables).toEqual({
      site,
      input: { handle: 'h2', code: '123456', keepSignedIn: false },
    });
    expect(it.auth.now()).toMatchObject({ userSignedIn: true, verifyingUser: false, handle: null });
  });

  it.each([
    ['CodeMismatch', {}, 'auth#error#codeMismatch'],
    ['UsernameExists', {}, 'auth#error#usernameExists'],
    ['RateLimited', limited, 'auth#error#rateLimited'],
  ])('%s stays with the code', async (name, more, errorMessage) => {
    const it = await begin({ ConfirmSignUp: one('confirmSignUp', name, more) });
    await it.auth.confirm('123456');
    expect(it.auth.now()).toMatchObject({ verifyingUser: true, errorMessage });
  });

  it('has another code sent, and says whether it was', async () => {
    const answers = { SendNewCode: one('sendNewCode', 'CodeSent', { minutes: 10 }) };
    const it = await begin(answers);
    expect(await it.auth.sendNewCode()).toBe(true);
    answers.SendNewCode = one('sendNewCode', 'RateLimited', limited);
    const other = await begin(answers);
    expect(await other.auth.sendNewCode()).toBe(false);
    expect(other.auth.now().errorMessage).toBe('auth#error#rateLimited');
  });

  it('sends nothing without one that waits', async () => {
    const it = await visitor({});
    await it.auth.confirm('123456');
    expect(await it.auth.sendNewCode()).toBe(false);
    await it.auth.setNewPassword('x');
    expect(it.asked).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const sent = one('forgotPassword', 'CodeSent', { minutes: 10 });

  it('has a code sent, and the form for it opened', async () => {
    const it = await visitor({ ForgotPassword: sent });
    expect(await it.auth.forgot(NAME)).toBe(true);
    expect(it.asked.at(-1)?.variables).toEqual({ site, username: NAME });
    expect(it.auth.now()).toMatchObject({ signInOpen: true, screen: 'reset', username: NAME });
  });

  it('is set anew by the code, and signed in with', async () => {
    const it = await visitor({
      ForgotPassword: sent,
      ResetPassword: one('resetPassword', 'Done', { ok: true }),
    });
    await it.auth.forgot(NAME);
    await it.auth.reset({ username: NAME, code: '123456', password: 'another long one' });
    expect(it.auth.now()).toMatchObject({
      signInOpen: true,
      screen: 'signIn',
      signInModalMessage: 'passwordChanged',
      username: NAME,
    });
  });

  it.each([
    ['CodeMismatch', {}, 'auth#error#codeMismatch'],
    ['RateLimited', limited, 'auth#error#rateLimited'],
  ])('%s stays with the code', async (name, more, errorMessage) => {
    const it = await visitor({ ForgotPassword: sent, ResetPassword: one('resetPassword', name, more) });
    await it.auth.forgot(NAME);
    await it.auth.reset({ username: NAME, code: '000000', password: 'another long one' });
    expect(it.auth.now()).toMatchObject({ screen: 'reset', errorMessage });
  });

  it('of who is signed in signs them out here too', async () => {
    const it = createTestAuth({
      RecordActivity: data({ recordActivity: viewerOf() }),
      ResetPassword: one('resetPassword', 'Done', { ok: true }),
      SignOut: one('signOut', 'Done', { ok: true }),
    });
    it.hint = true;
    await it.auth.start();
    it.auth.open('reset');
    await it.auth.reset({ username: NAME, code: '123456', password: 'another long one' });
    expect(it.asked.map(({ name }) => name)).toEqual(['RecordActivity', 'ResetPassword', 'SignOut']);
    expect(it.auth.now()).toMatchObject({ userSignedIn: false, signInModalMessage: 'passwordChanged' });
    expect(it.told).toEqual([{ kind: 'signedOut', message: null }]);
  });
});

it('keeps who signed in elsewhere meanwhile, whatever an older form is answered', async () => {
  let answer: (given: unknown) => void = () => undefined;
  const it = await visitor({
    SignIn: () => new Promise((resolve) => (answer = resolve)),
    ViewerNow: data({ viewer: viewerOf() }),
  });
  const done = it.auth.signIn(sign);
  it.say({ kind: 'signedIn' });
  await vi.advanceTimersByTimeAsync(0);
  expect(it.auth.now().userSignedIn).toBe(true);
  answer({ data: { signIn: { __typename: 'NotAuthorized' } } });
  await done;
  expect(it.auth.now()).toMatchObject({ userSignedIn: true, errorCode: null });
});
