/** The session with a client whose results the test provides, and a fake clock. Spec 1 §4; decision 2. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewerNowDocument } from './Auth.hooks.ts';
import { EXPIRATION_MS, RECHECK_MS } from './state/authState.ts';
import { IDLE_MS } from './idleClock.ts';
import { onSignOut } from './onSignOut.ts';
import {
  createTestAuth,
  data,
  activityAnswer,
  viewerAnswer,
  signOutAnswer,
  signedIn,
  signedInPage,
  unauthenticated,
  viewerOf,
  type Answer,
} from '../account.fixture.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const flush = () => vi.advanceTimersByTimeAsync(0);
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const failing: Answer = () => {
  throw new Error('No network.');
};
const names = (requests: readonly { name: string }[]) => requests.map(({ name }) => name);

describe('the initial load', () => {
  it('of a visitor makes no request', async () => {
    const { auth, requests } = createTestAuth({});
    await auth.start();
    await advance(10 * RECHECK_MS);
    expect(requests).toEqual([]);
    expect(auth.now()).toMatchObject({ loaded: true, userSignedIn: false });
  });

  it('of a user who stays signed in checks the attributes whatever the time, and extends nothing', async () => {
    localStorage.setItem('authExpiration', String(NOW - 1));
    const { requests } = await (async () => {
      const test = createTestAuth({ ViewerNow: viewerAnswer({ isKeptSignedIn: true }) });
      test.hint = true;
      localStorage.setItem('keepSignedIn', 'true');
      await test.auth.start();
      return test;
    })();
    expect(names(requests)).toEqual(['ViewerNow']);
    expect(localStorage.getItem('keepSignedIn')).toBe('true');
  });

  it.each([String(NOW - 1), String(NOW), '0', '', 'garbage', 'NaN'])(
    'signs out when the stored expiration %j has passed, before anything is shown',
    async (stored) => {
      localStorage.setItem('authExpiration', stored);
      const signOutListener = vi.fn();
      const stop = onSignOut(signOutListener);
      const test = createTestAuth({ SignOut: signOutAnswer });
      test.hint = true;
      await test.auth.start();
      stop();
      expect(test.requests).toEqual([{ name: 'SignOut', variables: { everywhere: false } }]);
      expect(test.auth.now()).toMatchObject({ loaded: true, userSignedIn: false });
      expect(signOutListener.mock.calls).toEqual([[false]]); // they were away, and may return to unfinished text
      expect(localStorage.getItem('authExpiration')).toBeNull();
    },
  );

  it.each([
    ['is kept', { keepSignedIn: 'true' }, true, null],
    ['is not kept', {}, false, NOW + EXPIRATION_MS],
  ])(
    'makes no request when the document names the user, for a session that %s',
    async (_kind, stored, keepSignedIn, authExpiration) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      const test = createTestAuth(
        { ViewerNow: viewerAnswer({ isKeptSignedIn: keepSignedIn }) },
        Date.now,
        viewerOf({ isKeptSignedIn: keepSignedIn }),
      );
      test.hint = true;
      await test.auth.start();
      expect(test.auth.now()).toMatchObject({
        loaded: true,
        userSignedIn: true,
        sub: 'a3f1',
        authExpiration,
      });
      await flush();
      expect(test.client.readQuery({ query: ViewerNowDocument })).toMatchObject({ viewer: { id: 'a3f1' } });
      expect(test.requests).toEqual([]);
      await advance(RECHECK_MS); // refreshed when due, as usual
      expect(names(test.requests)).toEqual(['ViewerNow']);
    },
  );

  it('signs out when the stored expiration has passed, whichever user the document names', async () => {
    localStorage.setItem('authExpiration', String(NOW - 1));
    const test = createTestAuth({ SignOut: signOutAnswer }, Date.now, viewerOf());
    test.hint = true;
    await test.auth.start();
    expect(names(test.requests)).toEqual(['SignOut']);
    expect(test.auth.now()).toMatchObject({ loaded: true, userSignedIn: false });
  });

  it.each([null, String(NOW + 1)])(
    'otherwise (stored: %j) checks the attributes, counts as activity, and sets a new expiration',
    async (stored) => {
      if (stored !== null) localStorage.setItem('authExpiration', stored);
      const test = createTestAuth({ RecordActivity: activityAnswer() });
      test.hint = true;
      await test.auth.start();
      expect(names(test.requests)).toEqual(['RecordActivity']);
      expect(test.auth.now()).toMatchObject({ userSignedIn: true, authExpiration: NOW + EXPIRATION_MS });
      expect(localStorage.getItem('authExpiration')).toBe(String(NOW + EXPIRATION_MS));
    },
  );

  it('with a wrong hint ends as a visitor and deletes the hint', async () => {
    const test = createTestAuth({ RecordActivity: data({ recordActivity: null }) });
    test.hint = true;
    await test.auth.start();
    expect(test.auth.now()).toMatchObject({ loaded: true, userSignedIn: false, signInOpen: false });
    expect(test.hint).toBe(false);
  });

  it('without a response is logged, counts as loaded, and is retried', async () => {
    const answers = { RecordActivity: failing, ViewerNow: viewerAnswer() };
    const test = createTestAuth(answers);
    test.hint = true;
    await test.auth.start();
    expect(errors).toHaveBeenCalledOnce();
    expect(test.auth.now()).toMatchObject({ loaded: true, userSignedIn: false, checkingAttributes: false });
    expect(test.auth.now().unanswered).toBe(true);
    await advance(RECHECK_MS);
    expect(test.auth.now()).toMatchObject({ userSignedIn: true, unanswered: false });
  });

  it('without a response ends as a visitor after a later response, with or without the hint', async () => {
    const answers: Record<string, Answer> = { RecordActivity: failing, ViewerNow: data({ viewer: null }) };
    const test = createTestAuth(answers);
    test.hint = true;
    await test.auth.start();
    test.hint = false;
    await advance(RECHECK_MS);
    expect(test.auth.now()).toMatchObject({ userSignedIn: false, unanswered: false, signInOpen: false });
    await advance(5 * RECHECK_MS);
    expect(names(test.requests)).toEqual(['RecordActivity', 'ViewerNow']);
  });
});

describe('signed in', () => {
  it('refreshes the attributes every 60 s, without extending the session', async () => {
    const { requests } = await signedInPage();
    await advance(3 * RECHECK_MS);
    expect(names(requests)).toEqual(['ViewerNow', 'ViewerNow', 'ViewerNow']);
  });

  it('does not refresh in a hidden tab, but as soon as it is visible', async () => {
    const { auth, requests } = await signedInPage();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await advance(5 * RECHECK_MS);
    expect(requests).toEqual([]);
    seen.mockReturnValue('visible');
    auth.check();
    await flush();
    expect(names(requests)).toEqual(['ViewerNow']);
  });

  it('applies a change of rights at the next refresh', async () => {
    const { auth } = await signedInPage({
      ViewerNow: viewerAnswer({ isAdmin: true, adminPermissions: ['translations'] }),
    });
    expect(auth.now().isAdmin).toBe(false);
    await advance(RECHECK_MS);
    expect(auth.now()).toMatchObject({ isAdmin: true, adminPermissions: ['translations'] });
  });

  it('reports activity to the server and the other tabs, and refreshes the expiration', async () => {
    const { auth, requests, tabMessages } = await signedInPage();
    await advance(31_000);
    auth.seen(false);
    await flush();
    expect(names(requests)).toEqual(['RecordActivity']);
    expect(tabMessages).toEqual([{ kind: 'active', at: NOW + 31_000 }]);
    expect(localStorage.getItem('authExpiration')).toBe(String(NOW + 31_000 + EXPIRATION_MS));
  });

  it('is signed out after 15 minutes idle, with the reason in the dialog', async () => {
    const signOutListener = vi.fn();
    const stop = onSignOut(signOutListener);
    const { auth, requests, tabMessages, client } = await signedInPage();
    await advance(IDLE_MS - 1);
    expect(auth.now()).toMatchObject({ userSignedIn: true, idleEndsAt: NOW + IDLE_MS });
    await advance(1);
    expect(auth.now()).toMatchObject({ userSignedIn: false, signInOpen: true, signInModalMessage: 'idle' });
    expect(names(requests).at(-1)).toBe('SignOut');
    expect(tabMessages.at(-1)).toEqual({ kind: 'signedOut', message: 'idle' });
    stop();
    expect(signOutListener.mock.calls).toEqual([[false]]); // unfinished text waits for them
    expect(client.readQuery({ query: ViewerNowDocument })).toBeNull();
  });

  it('is never signed out for inactivity after choosing to stay signed in', async () => {
    const { auth, requests } = await signedInPage({}, true);
    auth.seen(true);
    await advance(4 * IDLE_MS);
    expect(auth.now()).toMatchObject({ userSignedIn: true, idleEndsAt: null, authExpiration: null });
    expect(new Set(names(requests))).toEqual(new Set(['ViewerNow']));
  });

  it('ends the session later when the network is down at the idle sign-out', async () => {
    const answers: Record<string, Answer> = { SignOut: failing };
    const test = await signedInPage(answers);
    await advance(IDLE_MS);
    expect(test.auth.now().userSignedIn).toBe(false);
    expect(localStorage.getItem('authExpiration')).toBe('0'); // the next load signs out
    const before = test.requests.length;
    dispatchEvent(new Event('online'));
    await flush();
    expect(names(test.requests.slice(before))).toEqual(['SignOut']);
  });
});

describe('a user who is not authenticated', () => {
  it('by the attributes is asked to sign in again', async () => {
    const { auth, tabMessages } = await signedInPage({ ViewerNow: data({ viewer: null }) });
    await advance(RECHECK_MS);
    expect(auth.now()).toMatchObject({ userSignedIn: false, signInOpen: true, signInModalMessage: 'ended' });
    expect(tabMessages).toEqual([{ kind: 'signedOut', message: 'ended' }]);
  });

  it('by any other call is asked to sign in again', async () => {
    const { auth, client } = await signedInPage({ ViewerNow: unauthenticated });
    // The caller may ignore the error; the auth state is notified anyway.
    await client.query({ query: ViewerNowDocument, fetchPolicy: 'no-cache' }).catch(() => undefined);
    await flush();
    expect(auth.now()).toMatchObject({ userSignedIn: false, signInModalMessage: 'ended' });
    expect(errors).not.toHaveBeenCalled();
  });

  it('by any other call after a failed check becomes a visitor and the hint is deleted', async () => {
    const test = createTestAuth({ RecordActivity: failing, ViewerNow: unauthenticated });
    test.hint = true;
    await test.auth.start();
    await test.client.query({ query: ViewerNowDocument, fetchPolicy: 'no-cache' }).catch(() => undefined);
    expect(test.auth.now()).toMatchObject({ userSignedIn: false, unanswered: false });
    expect(test.hint).toBe(false);
  });

  it('is not assumed after another kind of failure, which is logged', async () => {
    const { auth } = await signedInPage({ ViewerNow: failing });
    await advance(RECHECK_MS);
    expect(auth.now().userSignedIn).toBe(true);
    expect(errors).toHaveBeenCalledOnce();
  });
});

describe('signing out', () => {
  it('clears the cache and runs the listeners; consent and the reader’s own settings stay', async () => {
    const { auth, client, requests, tabMessages } = await signedInPage();
    localStorage.setItem('gdprConsent', 'true');
    localStorage.setItem('textSize', '1.2');
    const signOutListener = vi.fn();
    const stop = onSignOut(signOutListener);
    expect(client.readQuery({ query: ViewerNowDocument })).not.toBeNull();
    await auth.signOut();
    stop();
    expect(requests).toEqual([{ name: 'SignOut', variables: { everywhere: false } }]);
    expect(tabMessages).toEqual([{ kind: 'signedOut', message: null }]);
    expect(signOutListener.mock.calls).toEqual([[true]]);
    expect(client.cache.extract()).toEqual({});
    expect({ ...localStorage }).toEqual({ gdprConsent: 'true', textSize: '1.2' });
    expect(auth.now()).toMatchObject({ loaded: true, userSignedIn: false, signInOpen: false });
    await advance(5 * RECHECK_MS);
    expect(requests.length).toBe(1);
  });

  it('of every device requests that', async () => {
    const { auth, requests } = await signedInPage();
    await auth.signOut(true);
    expect(requests[0]).toEqual({ name: 'SignOut', variables: { everywhere: true } });
  });

  it('fails when the server cannot be reached, and the user stays signed in', async () => {
    const { auth } = await signedInPage({ SignOut: failing });
    await expect(auth.signOut()).rejects.toThrow('No network.');
    expect(auth.now().userSignedIn).toBe(true);
  });

  it('without a signed-in user is logged (spec 1 §8)', async () => {
    const { auth, requests } = createTestAuth({ SignOut: signOutAnswer });
    await auth.start();
    await auth.signOut();
    expect(errors).toHaveBeenCalledOnce();
    expect(requests).toEqual([]);
  });

  it('runs all listeners although one fails', async () => {
    const { auth } = await signedInPage();
    const signOutListener = vi.fn();
    const stops = [onSignOut(() => Promise.reject(new Error('Full.'))), onSignOut(signOutListener)];
    await auth.signOut();
    for (const stop of stops) stop();
    expect(signOutListener).toHaveBeenCalledOnce();
    expect(errors).toHaveBeenCalledOnce();
  });

  it('is not reverted by a response in flight', async () => {
    let answer: (result: unknown) => void = () => undefined;
    const { auth } = await signedInPage({ ViewerNow: () => new Promise((resolve) => (answer = resolve)) });
    await advance(RECHECK_MS);
    expect(auth.now().checkingAttributes).toBe(true);
    await auth.signOut();
    answer({ data: { viewer: viewerOf() } });
    await flush();
    expect(auth.now()).toMatchObject({ userSignedIn: false });
    expect(auth.now().sub).toBeNull();
  });
});

it('publishes each change', async () => {
  const test = createTestAuth({ SignIn: data({ signIn: signedIn() }) });
  await test.auth.start();
  await test.auth.signIn({ username: 'ana@example.org', password: 'p', keepSignedIn: false });
  expect(test.publishedStates.at(-1)?.userSignedIn).toBe(true);
});
