/** Every step in the editor is announced, and the focus is where the work goes on. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { showEditor, stubMissingWindow } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

const handle = (name: string) => document.querySelector<HTMLElement>(`[data-handle="${name}"]`)!;
const press = (key: string, modifiers: object) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });

it('announces that editing is on and off', async () => {
  const store = showEditor(parseBase('one:a|b:default'));
  store.setView({ isEditing: false });
  expect(await screen.findByText('Editing is off.')).toBeInTheDocument();
  store.setView({ isEditing: true });
  expect(await screen.findByText('Editing is on.')).toBeInTheDocument();
});

it('announces another version, and problems that appear', async () => {
  const store = showEditor(parseBase('one:a|b:default', 'two:c:MX'));
  store.setView({ versions: { one: 'B' } });
  expect(await screen.findByText('Version B is shown.')).toBeInTheDocument();
  store.run({ do: 'setRow', rowKey: 'two', change: { countries: [] } });
  await waitFor(() => expect(screen.getAllByText(/^Fix before publishing: \d/)).toHaveLength(2), {
    timeout: 3_000,
  });
});

it('announces that all changes were cleared', async () => {
  const store = showEditor(parseBase('one:a|b:default', 'two:c:MX'));
  store.run({ do: 'setRow', rowKey: 'two', change: { countries: ['PE'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear Changes' }));
  const confirmation = await screen.findByRole('alertdialog');
  fireEvent.click(await within(confirmation).findByRole('button', { name: 'Clear Changes' }));
  expect(await screen.findByText('Changes cleared.')).toBeInTheDocument();
});

it('puts the focus into a new row that no country sees yet, once its countries are chosen', async () => {
  const store = showEditor(parseBase('one:a|b:default', 'two:c:MX'));
  fireEvent.click(document.querySelector('[data-add=row]')!);
  const begin = await screen.findByRole('button', { name: /empty row for United States/i });
  fireEvent.click(begin);
  await waitFor(() => expect(store.get().editor.draft.rows).toHaveLength(3));
  const added = store.get().editor.draft.rows.find(({ rowKey }) => rowKey !== 'one' && rowKey !== 'two')!;
  await waitFor(() => expect(document.activeElement).toBe(handle(added.rowKey)));
  expect(screen.getByText(/^Row added\. Row \d of 3/)).toBeInTheDocument();
});

it('keeps the focus when undo removes the item that has it', async () => {
  const store = showEditor(parseBase('one:a|b:default', 'two:c:MX'));
  handle('two').focus();
  press('d', { ctrlKey: true });
  await waitFor(() => expect(store.get().editor.draft.rows).toHaveLength(3));
  await waitFor(() => expect(document.activeElement).not.toBe(handle('two')));
  press('z', { ctrlKey: true });
  expect(formatRows(store.get().editor.draft)).toEqual(['one:a|b:default', 'two:c:MX']);
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-handle')).toBe(true));
});

it('goes from row to row, and to Publish, by shortcut', () => {
  showEditor(parseBase('one:a|b:default', 'two:c:MX', 'three:d:PE'));
  press('PageDown', { altKey: true });
  expect(document.activeElement).toBe(handle('one'));
  press('PageDown', { altKey: true });
  expect(document.activeElement).toBe(handle('two'));
  press('PageUp', { altKey: true });
  expect(document.activeElement).toBe(handle('one'));
  press('Enter', { ctrlKey: true });
  expect(document.activeElement).toBe(document.querySelector('[data-publish]'));
});
