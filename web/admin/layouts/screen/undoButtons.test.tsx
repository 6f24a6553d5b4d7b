/** The bar's buttons, which keep the focus when they become disabled, and its switch. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { parseBase } from '../state/state.fixture.ts';
import { stubMissingWindow, showEditor } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

it.each(['Undo', 'Redo'])(
  'the last %s keeps the focus on its button, which becomes aria-disabled',
  (name) => {
    const store = showEditor(parseBase('one:a|b:', 'two:c:'));
    act(() => store.run({ do: 'moveRow', rowKey: 'two', to: 0 }));
    if (name === 'Redo') act(() => store.dispatch({ type: 'undo' }));
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled(); // a disabled button would lose the focus in a browser
    const { draft } = store.get().editor;
    fireEvent.click(button);
    expect(store.get().editor.draft).toBe(draft);
  },
);

it('aria-disabled buttons open nothing', () => {
  showEditor(parseBase('one:a|b:'));
  for (const name of ['Clear Changes', 'Publish Changes']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the switch of all rows has one name, and its tooltip says what a click does or why it is disabled', () => {
  const store = showEditor(parseBase('one:a|b:'), { search: '?layoutVisibility=1' });
  const all = screen.getByRole('switch', { name: 'Show all country rows' });
  expect(all).toBeChecked();
  expect(all).toBeDisabled();
  expect(all.closest('label')).toHaveAttribute(
    'title',
    'To change this, stop editing and publish or clear your changes.',
  );
  act(() => store.setView({ isEditing: false }));
  expect(all.closest('label')).toHaveAttribute('title', "Show only my country's rows");
  fireEvent.click(all);
  expect(screen.getByRole('switch', { name: 'Show all country rows' })).not.toBeChecked();
});
