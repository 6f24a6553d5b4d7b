/** The sign-in dialog is one of the shell's panels, no matter what opens it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentPanel, showPanel } from '../../base/navigation/panels.ts';
import type { AuthStore } from './authStore.ts';
import { hasForm, syncSignInPanel, embedSignInForms } from './syncSignInPanel.ts';
import { createTestAuth, data, signedIn, viewerOf } from '../account.fixture.ts';

let auth: AuthStore;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  ({ auth } = createTestAuth({
    SignIn: data({ signIn: signedIn() }),
    ViewerNow: data({ viewer: viewerOf() }),
    SignOut: data({ signOut: { __typename: 'Done', ok: true } }),
  }));
  await auth.start();
  stop = syncSignInPanel(auth);
});
afterEach(() => {
  stop();
  showPanel(null);
  vi.clearAllTimers();
  vi.useRealTimers();
});
const values = { username: 'ana@example.org', password: 'x', keepSignedIn: false };

it('requesting the panel opens the form, and closing the panel closes it', () => {
  showPanel('signIn');
  expect(auth.now().signInOpen).toBe(true);
  showPanel(null); // as navigation does
  expect(hasForm(auth.now())).toBe(false);
});

it('another dialog replaces it', () => {
  showPanel('signIn');
  showPanel('cookies');
  expect([hasForm(auth.now()), currentPanel()]).toEqual([false, 'cookies']);
});

it('closing the form closes the panel, and so does signing in', async () => {
  showPanel('signIn');
  auth.close();
  expect(currentPanel()).toBeNull();
  showPanel('signIn');
  await auth.signIn(values);
  expect(currentPanel()).toBeNull();
});

it('a form that opens by itself opens the panel, replacing any other', async () => {
  await auth.signIn(values);
  showPanel('cookies');
  await vi.advanceTimersByTimeAsync(900_000);
  expect(auth.now().signInModalMessage).toBe('idle');
  expect(currentPanel()).toBe('signIn');
});

it('does not open for a signed-in user', async () => {
  await auth.signIn(values);
  showPanel('signIn');
  expect(currentPanel()).toBeNull();
});

it('focuses the forms of a page that embeds them', () => {
  const focusForms = vi.fn();
  const release = embedSignInForms(focusForms);
  auth.open('signUp');
  expect(currentPanel()).toBeNull();
  showPanel('signIn');
  expect(currentPanel()).toBeNull();
  expect(focusForms).toHaveBeenCalledOnce();
  expect(auth.now().screen).toBe('signUp');
  release();
  auth.close();
  showPanel('signIn');
  expect(currentPanel()).toBe('signIn');
});

it('a panel requested before this code is loaded opens as soon as it is', () => {
  stop();
  showPanel('signIn');
  expect(auth.now().signInOpen).toBe(false);
  stop = syncSignInPanel(auth);
  expect(auth.now().signInOpen).toBe(true);
});
