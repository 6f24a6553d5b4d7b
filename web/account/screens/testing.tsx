/** The forms of signing in over a page, for their tests, and what a reader does with them. */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { showPanel } from '../../app/panels.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { renderInSite } from '../../testing/around.tsx';
import { joinPanel } from '../joinPanel.ts';
import { createTestAuth, data, type Answer, type TestAuth } from '../testing.ts';
import { AuthContext } from '../useAuth.ts';
import { watchPerson } from '../watchPerson.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';

const stops: (() => void)[] = [];

/** Before and after each test of a file. */
export const begin = () => localStorage.clear();
export const end = () => {
  for (const stop of stops.splice(0)) stop();
  showPanel(null);
  vi.clearAllTimers();
  vi.useRealTimers();
};

/** Something of the page's own that was typed into, and that counts as unsaved. */
function Letter() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return (
    <label>
      Letter <textarea value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  );
}

/** The page with the forms that may open over it, and an auth store with these answers. */
export async function show(answers: Record<string, Answer>, { hinted = false } = {}): Promise<TestAuth> {
  const it = createTestAuth(answers);
  it.hint = hinted;
  await it.auth.start();
  stops.push(joinPanel(it.auth), watchPerson(it.auth));
  renderInSite(
    <AuthContext value={it.auth}>
      <Letter />
      <SignInDialog />
      <IdleDialog />
    </AuthContext>,
  );
  return it;
}
export const ask = () => act(async () => showPanel('signIn'));
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' }), {
    target: { value },
  });
export const attributes = (label: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
  return Object.fromEntries(
    ['type', 'autocomplete', 'inputmode'].map((name) => [name, field.getAttribute(name)]),
  );
};
export const refused = (field: string, __typename: string, more = {}) =>
  data({ [field]: { __typename, ...more } });
