/** The buttons of the bar keep the focus when they become disabled. */
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
