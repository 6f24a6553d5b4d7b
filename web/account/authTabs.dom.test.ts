/** What a tab makes of what the others tell it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewerNowDocument } from './Auth.hooks.ts';
import { IDLE_MS } from './idleClock.ts';
import { onSignOut } from './onSignOut.ts';
import { createTestAuth, me, signedInPage } from './testing.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('other tabs', () => {
  it('sign out: so does this one, asking nobody', async () => {
    const { auth, say, asked, told } = await signedInPage();
    say({ kind: 'signedOut', message: null });
    await settle();
    expect(auth.now()).toMatchObject({ userSignedIn: false, signInOpen: false });
    expect([asked, told]).toEqual([[], []]);
  });

  it('sign out: so is this one, where nobody could say who is signed in', async () => {
    const it = createTestAuth({});
    vi.spyOn(console, 'error').mockReturnValueOnce();
    it.hint = true;
    await it.auth.start();
    expect(it.auth.now().unanswered).toBe(true);
    it.say({ kind: 'signedOut', message: null });
    expect(it.auth.now()).toMatchObject({ userSignedIn: false, unanswered: false });
  });

  it('go idle: so does this one, and says why', async () => {
    const { auth, say } = await signedInPage();
    say({ kind: 'signedOut', message: 'idle' });
    await settle();
    expect(auth.now()).toMatchObject({ signInOpen: true, signInModalMessage: 'idle' });
  });

  it('are active: this one does not go idle', async () => {
    const { auth, say } = await signedInPage();
    await pass(IDLE_MS - 1_000);
    expect(auth.now().idleEndsAt).not.toBeNull();
    say({ kind: 'active', at: Date.now() });
    expect(auth.now().idleEndsAt).toBeNull();
    await pass(IDLE_MS - 1_000);
    expect(auth.now().userSignedIn).toBe(true);
  });

  it('sign in: this one finds out who, and closes its form', async () => {
    const it = createTestAuth({ ViewerNow: me() });
    await it.auth.start();
    it.auth.open();
    it.say({ kind: 'signedIn' });
    await settle();
    expect(it.auth.now()).toMatchObject({ userSignedIn: true, signInOpen: false });
  });

  it('sign in as somebody else: what was the first one’s is gone', async () => {
    const { auth, say, client } = await signedInPage({
      ViewerNow: me({ id: 'b7', username: 'bo@example.org' }),
    });
    const left = vi.fn();
    const stop = onSignOut(left);
    say({ kind: 'signedIn' });
    await settle();
    stop();
    expect(auth.now()).toMatchObject({ sub: 'b7', username: 'bo@example.org', userSignedIn: true });
    expect(left.mock.calls).toEqual([[true]]);
    expect(Object.keys(client.cache.extract() as object)).not.toContain('Viewer:a3f1');
    expect(client.readQuery({ query: ViewerNowDocument })).toMatchObject({ viewer: { id: 'b7' } });
  });
});
