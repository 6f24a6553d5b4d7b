/**
 * Editing a row without the permission to publish it: says so at once, and offers a copy for the editor's country.
 * Decision 27.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { noRights } from '../../../../domain/rights/rights.ts';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { stubMissingWindow, showEditor } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

function show(...rows: string[]) {
  const rights = { ...noRights, content: { layouts: { MX: { r: true, u: true } } } };
  const store = showEditor(parseBase(...rows), { admin: { rights } });
  act(() => store.setView({ country: 'MX' }));
  return store;
}
const SHARED = ['all:a|b:default', 'ar:c:AR'];
const handle = (name: string) => document.querySelector<HTMLElement>(`[data-handle="${name}"]`)!;
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'You don’t have permission to publish this row' }));
const answer = async (name: RegExp) => fireEvent.click((await question()).getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const edit = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name: `Edit Text: ${name}` })[0]!);

it('opens its forms after the question, which is asked once per row', async () => {
  show(...SHARED);
  edit('a');
  expect((await question()).getByText(/^It is for: All other countries\./)).toBeVisible();
  await answer(/^Edit this row anyway$/);
  const form = within(await screen.findByRole('dialog', { name: /^Text/ }));
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await closed();
  edit('b');
  expect(await screen.findByRole('dialog', { name: /^Text/ })).toBeVisible();
});

it('opens the form in a copy for the editor’s country when that is chosen', async () => {
  const store = show(...SHARED);
  edit('b');
  await answer(/^Copy this row for Mexico$/);
  expect(await screen.findByRole('dialog', { name: /^Text/ })).toBeVisible();
  const { rows } = store.get().editor.draft;
  expect(rows.map(({ countries }) => countries.join())).toEqual(['default', 'MX', 'AR']);
});

it.each([
  ['Countries', () => screen.getAllByRole('button', { name: /^Countries of Row 1/ })[0]!],
  ['A/B test', () => screen.getAllByRole('switch', { name: 'A/B test' })[0]!],
])('%s asks too, and changes nothing when cancelled', async (_, button) => {
  const store = show(...SHARED);
  fireEvent.click(button());
  await answer(/^(Cancel|Undo)$/);
  await closed();
  await waitFor(() => expect(formatRows(store.get().editor.draft)).toEqual(SHARED));
});

it('moves a change into the copy, and resets the row', async () => {
  const store = show(...SHARED);
  fireEvent.keyDown(handle('all/a0'), { key: 'ArrowRight', altKey: true });
  await answer(/^Move my changes to a copy for Mexico and reset this row$/);
  await waitFor(() => expect(formatRows(store.get().editor.draft)[0]).toBe(SHARED[0]));
  expect(store.get().editor.draft.rows[1]!.countries).toEqual(['MX']);
});

it('restores a removal by Undo, also of the whole row', async () => {
  const store = show(...SHARED);
  fireEvent.keyDown(handle('ar'), { key: 'Delete' });
  await answer(/^Undo$/);
  await closed();
  await waitFor(() => expect(formatRows(store.get().editor.draft)).toEqual(SHARED));
});

it('asks nothing for a row that the editor may publish', async () => {
  const store = show('all:a|b:default', 'own:c|d:MX');
  fireEvent.keyDown(handle('own/a0'), { key: 'Delete' });
  edit('d');
  expect(await screen.findByRole('dialog', { name: /^Text/ })).toBeVisible();
  expect(formatRows(store.get().editor.draft)[1]).toBe('own:d:MX');
});

it('the move dialog marks rows without permission', async () => {
  show('all:a|b:default', 'own:c|d:MX', 'ar:e:AR');
  fireEvent.keyDown(handle('own/a0'), { key: 'm' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to…' }));
  expect(dialog.getAllByRole('option').map((it) => it.textContent)).toEqual(
    expect.arrayContaining([
      'Row 1: All other countries (you can’t publish it)',
      'Row 2: Mexico',
      'Row 3: Argentina (you can’t publish it)',
    ]),
  );
});
