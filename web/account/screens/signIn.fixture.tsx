/** Shared by the tests of the sign-in forms: renders them over a page, and simulates user actions. */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { showPanel } from '../../base/navigation/panels.ts';
import { useUnsaved } from '../../base/navigation/unsaved.ts';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { syncSignInPanel } from '../auth/syncSignInPanel.ts';
import { createTestAuth, data, type Answer, type TestAuth } from '../account.fixture.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { trackActivity, AuthContext } from '../session/sharedAuth.ts';

const stops: (() => void)[] = [];

/** For beforeEach and afterEach. */
export const setUp = () => localStorage.clear();
export const tearDown = () => {
  for (const stop of stops.splice(0)) stop();
  showPanel(null);
  vi.clearAllTimers();
  vi.useRealTimers();
};

/** A field of the page whose text counts as unsaved. */
function Letter() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return (
    <label>
      Letter <textarea value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  );
}

/** Renders a page with the dialogs that may open over it, and an auth store with these results. */
export async function showForms(answers: Record<string, Answer>, { hinted = false } = {}): Promise<TestAuth> {
  const test = createTestAuth(answers);
  test.hint = hinted;
  await test.auth.start();
  stops.push(syncSignInPanel(test.auth), trackActivity(test.auth));
  renderInSite(
    <AuthContext value={test.auth}>
      <Letter />
      <SignInDialog />
      <IdleDialog />
    </AuthContext>,
  );
  return test;
}
export const openSignIn = () => act(async () => showPanel('signIn'));
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' }), {
    target: { value },
  });
export const attributes = (label: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
  return Object.fromEntries(
    ['type', 'autocomplete', 'inputmode'].map((name) => [name, field.getAttribute(name)]),
  );
};
export const refusalAnswer = (field: string, __typename: string, more = {}) =>
  data({ [field]: { __typename, ...more } });
