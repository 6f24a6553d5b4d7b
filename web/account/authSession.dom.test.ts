/** Being signed in, with a client whose answers the test gives and a clock of its own. Spec 1 §4; decision 2. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewerNowDocument } from './Auth.hooks.ts';
import { EXPIRATION_MS, RECHECK_MS } from './authState.ts';
import { IDLE_MS } from './idleClock.ts';
import { onSignOut } from './onSignOut.ts';
import {
  createTestAuth,
  data,
  here,
  me,
  out,
  signedIn,
  signedInPage,
  unauthenticated,
  viewerOf,
  type Answer,
} from './testing.ts';

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
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const failing: Answer = () => {
  throw new Error('No network.');
};
const names = (asked: readonly { name: string }[]) => asked.map(({ name }) => name);

describe('the initial load', () => {
  it('of a visitor costs no request', async () => {
    const { auth, asked } = createTestAuth({});
    await auth.start();
    await pass(10 * RECHECK_MS);
    expect(asked).toEqual([]);
    expect(auth.now()).toMatchObject({ loaded: true, userSignedIn: false });
  });

  it('of who keeps signed in checks the attributes, whatever the time, and extends nothing', async () => {
    localStorage.setItem('authExpiration', String(NOW - 1));
    const { asked } = await (async () => {
      const it = createTestAuth({ ViewerNow: me({ keepSignedIn: true }) });
      it.hint = true;
      localStorage.setItem('keepSignedIn', 'true');
      await it.auth.start();
      return it;
    })();
    expect(names(asked)).toEqual(['ViewerNow']);
    expect(localStorage.getItem('keepSignedIn')).toBe('true');
  });

  it.each([String(NOW - 1), String(NOW), '0', '', 'garbage', 'NaN'])(
    'signs out when the stored expiration %j has passed, before anything is shown',
    async (stored) => {
      localStorage.setItem('authExpiration', stored);
      const left = vi.fn();
      const stop = onSignOut(left);
      const it = createTestAuth({ SignOut: out });
      it.hint = true;
      await it.auth.start();
      stop();
      expect(it.asked).toEqual([{ name: 'SignOut', variables: { everywhere: false } }]);
      expect(it.auth.now()).toMatchObject({ loaded: true, userSignedIn: false });
      expect(left.mock.calls).toEqual([[false]]); // they were away, and may come back to unfinished words
      expect(localStorage.getItem('authExpiration')).toBeNull();
    },
  );

  it.each([
    ['is kept', { keepSignedIn: 'true' }, true, null],
    ['is not kept', {}, false, NOW + EXPIRATION_MS],
  ])(
    'asks nothing where the document says who is signed in, of a session that %s',
    async (_kind, stored, keepSignedIn, authExpiration) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      const it = createTestAuth({ ViewerNow: me({ keepSignedIn }) }, Date.now, viewerOf({ keepSignedIn }));
      it.hint = true;
      await it.auth.start();
      expect(it.auth.now()).toMatchObject({ loaded: true, userSignedIn: true, sub: 'a3f1', authExpiration });
      await settle();
      expect(it.client.readQuery({ query: ViewerNowDocument })).toMatchObject({ viewer: { id: 'a3f1' } });
      expect(it.asked).toEqual([]);
      await pass(RECHECK_MS); // looked at again when it is due, as ever
      expect(names(it.asked)).toEqual(['ViewerNow']);
    },
  );

  it('signs out by a stored expiration that has passed, whoever the document names', async () => {
    localStorage.setItem('authExpiration', String(NOW - 1));
    const it = createTestAuth({ SignOut: out }, Date.now, viewerOf());
    it.hint = true;
    await it.auth.start();
    expect(names(it.asked)).toEqual(['SignOut']);
    expect(it.auth.now()).toMatchObject({ loaded: true, userSignedIn: false });
  });

  it.each([null, String(NOW + 1)])(
    'else (stored: %j) checks the attributes, counts as activity, and sets a new expiration',
    async (stored) => {
      if (stored !== null) localStorage.setItem('authExpiration', stored);
      const it = createTestAuth({ RecordActivity: here() });
      it.hint = true;
      await it.auth.start();
      expect(names(it.asked)).toEqual(['RecordActivity']);
      expect(it.auth.now()).toMatchObject({ userSignedIn: true, authExpiration: NOW + EXPIRATION_MS });
      expect(localStorage.getItem('authExpiration')).toBe(String(NOW + EXPIRATION_MS));
    },
  );

  it('with a hint that was wrong ends as a visitor, and the hint with it', async () => {
    const it = createTestAuth({ RecordActivity: data({ recordActivity: null }) });
    it.hint = true;
    await it.auth.start();
    expect(it.auth.now()).toMatchObject({ loaded: true, userSignedIn: false, signInOpen: false });
    expect(it.hint).toBe(false);
  });

  it('without an answer is logged, leaves nobody waiting, and is tried again', async () => {
    const answers = { RecordActivity: failing, ViewerNow: me() };
    const it = createTestAuth(answers);
    it.hint = true;
    await it.auth.start();
    expect(errors).toHaveBeenCalledOnce();
    expect(it.auth.now()).toMatchObject({ loaded: true, userSignedIn: false, checkingAttributes: false });
    expect(it.auth.now().unanswered).toBe(true);
    await pass(RECHECK_MS);
    expect(it.auth.now()).toMatchObject({ userSignedIn: true, unanswered: false });
  });

  it('without an answer ends as a visitor once one is, whether the hint is still there or not', async () => {
    const answers: Record<string, Answer> = { RecordActivity: failing, ViewerNow: data({ viewer: null }) };
    const it = createTestAuth(answers);
    it.hint = true;
    await it.auth.start();
    it.hint = false;
    await pass(RECHECK_MS);
    expect(it.auth.now()).toMatchObject({ userSignedIn: false, unanswered: false, signInOpen: false });
    await pass(5 * RECHECK_MS);
    expect(names(it.asked)).toEqual(['RecordActivity', 'ViewerNow']);
  });
});

describe('signed in', () => {
  it('looks at the attributes every 60 s, without extending the session', async () => {
    const { asked } = await signedInPage();
    await pass(3 * RECHECK_MS);
    expect(names(asked)).toEqual(['ViewerNow', 'ViewerNow', 'ViewerNow']);
  });

  it('does not while nobody looks, but as soon as somebody does', async () => {
    const { auth, asked } = await signedInPage();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(5 * RECHECK_MS);
    expect(asked).toEqual([]);
    seen.mockReturnValue('visible');
    auth.look();
    await settle();
    expect(names(asked)).toEqual(['ViewerNow']);
  });

  it('takes a change of rights at the next look', async () => {
    const { auth } = await signedInPage({
      ViewerNow: me({ isAdmin: true, adminPermissions: ['translations'] }),
    });
    expect(auth.now().isAdmin).toBe(false);
    await pass(RECHECK_MS);
    expect(auth.now()).toMatchObject({ isAdmin: true, adminPermissions: ['translations'] });
  });

  it('tells activity to the server and the other tabs, and has it refresh the expiration', async () => {
    const { auth, asked, told } = await signedInPage();
    await pass(31_000);
    auth.seen(false);
    await settle();
    expect(names(asked)).toEqual(['RecordActivity']);
    expect(told).toEqual([{ kind: 'active', at: NOW + 31_000 }]);
    expect(localStorage.getItem('authExpiration')).toBe(String(NOW + 31_000 + EXPIRATION_MS));
  });

  it('is signed out after 15 minutes idle, with the modal that says why', async () => {
    const left = vi.fn();
    const stop = onSignOut(left);
    const { auth, asked, told, client } = await signedInPage();
    await pass(IDLE_MS - 1);
    expect(auth.now()).toMatchObject({ userSignedIn: true, idleEndsAt: NOW + IDLE_MS });
    await pass(1);
    expect(auth.now()).toMatchObject({ userSignedIn: false, signInOpen: true, signInModalMessage: 'idle' });
    expect(names(asked).at(-1)).toBe('SignOut');
    expect(told.at(-1)).toEqual({ kind: 'signedOut', message: 'idle' });
    stop();
    expect(left.mock.calls).toEqual([[false]]); // unfinished words wait for them
    expect(client.readQuery({ query: ViewerNowDocument })).toBeNull();
  });

  it('never is, having chosen to stay', async () => {
    const { auth, asked } = await signedInPage({}, true);
    auth.seen(true);
    await pass(4 * IDLE_MS);
    expect(auth.now()).toMatchObject({ userSignedIn: true, idleEndsAt: null, authExpiration: null });
    expect(new Set(names(asked))).toEqual(new Set(['ViewerNow']));
  });

  it('ends the session later where the network is gone when it goes idle', async () => {
    const answers: Record<string, Answer> = { SignOut: failing };
    const it = await signedInPage(answers);
    await pass(IDLE_MS);
    expect(it.auth.now().userSignedIn).toBe(false);
    expect(localStorage.getItem('authExpiration')).toBe('0'); // the next load signs out
    const before = it.asked.length;
    dispatchEvent(new Event('online'));
    await settle();
    expect(names(it.asked.slice(before))).toEqual(['SignOut']);
  });
});

describe('who is not authenticated', () => {
  it('by the attributes: is told to sign in again', async () => {
    const { auth, told } = await signedInPage({ ViewerNow: data({ viewer: null }) });
    await pass(RECHECK_MS);
    expect(auth.now()).toMatchObject({ userSignedIn: false, signInOpen: true, signInModalMessage: 'ended' });
    expect(told).toEqual([{ kind: 'signedOut', message: 'ended' }]);
  });

  it('by any other call: the same', async () => {
    const { auth, client } = await signedInPage({ ViewerNow: unauthenticated });
    // Whoever asks takes the error as they like; the auth state hears of it all the same.
    await client.query({ query: ViewerNowDocument, fetchPolicy: 'no-cache' }).catch(() => undefined);
    await settle();
    expect(auth.now()).toMatchObject({ userSignedIn: false, signInModalMessage: 'ended' });
    expect(errors).not.toHaveBeenCalled();
  });

  it('by any other call, where nobody could say who is signed in: the hint was wrong', async () => {
    const it = createTestAuth({ RecordActivity: failing, ViewerNow: unauthenticated });
    it.hint = true;
    await it.auth.start();
    await it.client.query({ query: ViewerNowDocument, fetchPolicy: 'no-cache' }).catch(() => undefined);
    expect(it.auth.now()).toMatchObject({ userSignedIn: false, unanswered: false });
    expect(it.hint).toBe(false);
  });

  it('for a failure of another kind is nobody taken: it is logged', async () => {
    const { auth } = await signedInPage({ ViewerNow: failing });
    await pass(RECHECK_MS);
    expect(auth.now().userSignedIn).toBe(true);
    expect(errors).toHaveBeenCalledOnce();
  });
});

describe('signing out', () => {
  it('clears the cache and what others keep of the account; consent and the reader’s own stay', async () => {
    const { auth, client, asked, told } = await signedInPage();
    localStorage.setItem('gdprConsent', 'true');
    localStorage.setItem('textSize', '1.2');
    const left = vi.fn();
    const stop = onSignOut(left);
    expect(client.readQuery({ query: ViewerNowDocument })).not.toBeNull();
    await auth.signOut();
    stop();
    expect(asked).toEqual([{ name: 'SignOut', variables: { everywhere: false } }]);
    expect(told).toEqual([{ kind: 'signedOut', message: null }]);
    expect(left.mock.calls).toEqual([[true]]);
    expect(client.cache.extract()).toEqual({});
    expect({ ...localStorage }).toEqual({ gdprConsent: 'true', textSize: '1.2' });
    expect(auth.now()).toMatchObject({ loaded: true, userSignedIn: false, signInOpen: false });
    await pass(5 * RECHECK_MS);
    expect(asked.length).toBe(1);
  });

  it('of every device says so', async () => {
    const { auth, asked } = await signedInPage();
    await auth.signOut(true);
    expect(asked[0]).toEqual({ name: 'SignOut', variables: { everywhere: true } });
  });

  it('that did not reach the server has not happened', async () => {
    const { auth } = await signedInPage({ SignOut: failing });
    await expect(auth.signOut()).rejects.toThrow('No network.');
    expect(auth.now().userSignedIn).toBe(true);
  });

  it('of nobody is logged (spec 1 §8)', async () => {
    const { auth, asked } = createTestAuth({ SignOut: out });
    await auth.start();
    await auth.signOut();
    expect(errors).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  it('one thing that cannot be cleared keeps no other from being cleared', async () => {
    const { auth } = await signedInPage();
    const left = vi.fn();
    const stops = [onSignOut(() => Promise.reject(new Error('Full.'))), onSignOut(left)];
    await auth.signOut();
    for (const stop of stops) stop();
    expect(left).toHaveBeenCalledOnce();
    expect(errors).toHaveBeenCalledOnce();
  });

  it('is not undone by an answer that was on its way', async () => {
    let answer: (given: unknown) => void = () => undefined;
    const { auth } = await signedInPage({ ViewerNow: () => new Promise((resolve) => (answer = resolve)) });
    await pass(RECHECK_MS);
    expect(auth.now().checkingAttributes).toBe(true);
    await auth.signOut();
    answer({ data: { viewer: viewerOf() } });
    await settle();
    expect(auth.now()).toMatchObject({ userSignedIn: false });
    expect(auth.now().sub).toBeNull();
  });
});

it('tells whoever shows it, at each change', async () => {
  const it = createTestAuth({ SignIn: data({ signIn: signedIn() }) });
  await it.auth.start();
  await it.auth.signIn({ username: 'ana@example.org', password: 'p', keepSignedIn: false });
  expect(it.shown.at(-1)?.userSignedIn).toBe(true);
});
