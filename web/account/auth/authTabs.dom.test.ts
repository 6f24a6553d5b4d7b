/** How a tab reacts to messages of other tabs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewerNowDocument } from './Auth.hooks.ts';
import { IDLE_MS } from './idleClock.ts';
import { onSignOut } from './onSignOut.ts';
import { createTestAuth, viewerAnswer, signedInPage } from '../account.fixture.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});
const flush = () => vi.advanceTimersByTimeAsync(0);
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('other tabs', () => {
  it('sign out: this one signs out too, without a request', async () => {
    const { auth, receiveFromTab, requests, tabMessages } = await signedInPage();
    receiveFromTab({ kind: 'signedOut', message: null });
    await flush();
    expect(auth.now()).toMatchObject({ userSignedIn: false, signInOpen: false });
    expect([requests, tabMessages]).toEqual([[], []]);
  });

  it('sign out: this one does too, when its own check has failed', async () => {
    const test = createTestAuth({});
    vi.spyOn(console, 'error').mockReturnValueOnce();
    test.hint = true;
    await test.auth.start();
    expect(test.auth.now().unanswered).toBe(true);
    test.receiveFromTab({ kind: 'signedOut', message: null });
    expect(test.auth.now()).toMatchObject({ userSignedIn: false, unanswered: false });
  });

  it('go idle: this one signs out and shows the reason', async () => {
    const { auth, receiveFromTab } = await signedInPage();
    receiveFromTab({ kind: 'signedOut', message: 'idle' });
    await flush();
    expect(auth.now()).toMatchObject({ signInOpen: true, signInModalMessage: 'idle' });
  });

  it('are active: this one does not go idle', async () => {
    const { auth, receiveFromTab } = await signedInPage();
    await advance(IDLE_MS - 1_000);
    expect(auth.now().idleEndsAt).not.toBeNull();
    receiveFromTab({ kind: 'active', at: Date.now() });
    expect(auth.now().idleEndsAt).toBeNull();
    await advance(IDLE_MS - 1_000);
    expect(auth.now().userSignedIn).toBe(true);
  });

  it('sign in: this one requests the user and closes its form', async () => {
    const test = createTestAuth({ ViewerNow: viewerAnswer() });
    await test.auth.start();
    test.auth.open();
    test.receiveFromTab({ kind: 'signedIn' });
    await flush();
    expect(test.auth.now()).toMatchObject({ userSignedIn: true, signInOpen: false });
  });

  it('sign in as another user: the first user’s data is deleted', async () => {
    const { auth, receiveFromTab, client } = await signedInPage({
      ViewerNow: viewerAnswer({ id: 'b7', username: 'bo@example.org' }),
    });
    const signOutListener = vi.fn();
    const stop = onSignOut(signOutListener);
    receiveFromTab({ kind: 'signedIn' });
    await flush();
    stop();
    expect(auth.now()).toMatchObject({ sub: 'b7', username: 'bo@example.org', userSignedIn: true });
    expect(signOutListener.mock.calls).toEqual([[true]]);
    expect(Object.keys(client.cache.extract() as object)).not.toContain('Viewer:a3f1');
    expect(client.readQuery({ query: ViewerNowDocument })).toMatchObject({ viewer: { id: 'b7' } });
  });
});
