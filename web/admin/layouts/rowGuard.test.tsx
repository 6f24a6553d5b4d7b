/** Work in a row that is not the editor's to publish: it is said at that moment, and a copy for their country offered. Decision 27. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { noRights } from '../../../domain/rights/rights.ts';
import { drawn, drawnBase } from './state/samples.ts';
import { completeWindow, showEditor } from './testing.tsx';

beforeAll(completeWindow);

function show(...rows: string[]) {
  const rights = { ...noRights, content: { layouts: { MX: { r: true, u: true } } } };
  const store = showEditor(drawnBase(...rows), { admin: { rights } });
  act(() => store.look({ country: 'MX' }));
  return store;
}
const SHARED = ['all:a|b:default', 'ar:c:AR'];
const grip = (name: string) => document.querySelector<HTMLElement>(`[data-handle="${name}"]`)!;
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'You may not publish this row' }));
const answer = async (name: RegExp) => fireEvent.click((await question()).getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const edit = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name: `Edit Text: ${name}` })[0]!);

it('its forms open once that is said, and once for each row', async () => {
  show(...SHARED);
  edit('a');
  expect((await question()).getByText(/^It is for: All other countries\./)).toBeVisible();
  await answer(/^Go on in this row$/);
  const form = within(await screen.findByRole('dialog', { name: /^Text/ }));
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await gone();
  edit('b');
  expect(await screen.findByRole('dialog', { name: /^Text/ })).toBeVisible();
});

it('its form opens in a copy for their country where that is chosen', async () => {
  const store = show(...SHARED);
  edit('b');
  await answer(/^Make a copy for Mexico$/);
  expect(await screen.findByRole('dialog', { name: /^Text/ })).toBeVisible();
  const { rows } = store.get().editor.draft;
  expect(rows.map(({ countries }) => countries.join())).toEqual(['default', 'MX', 'AR']);
});

it.each([
  ['Countries', () => screen.getAllByRole('button', { name: /^Countries of Row 1/ })[0]!],
  ['A/B test', () => screen.getAllByRole('switch', { name: 'A/B test' })[0]!],
])('%s of it asks too, and leaves all as it was where that is cancelled', async (_, button) => {
  const store = show(...SHARED);
  fireEvent.click(button());
  await answer(/^(Cancel|Undo)$/);
  await gone();
  await waitFor(() => expect(drawn(store.get().editor.draft)).toEqual(SHARED));
});

it('what was moved in it goes into the copy, and it is as published again', async () => {
  const store = show(...SHARED);
  fireEvent.keyDown(grip('all/a0'), { key: 'ArrowRight', altKey: true });
  await answer(/^Keep my changes as a copy for Mexico and put the row back$/);
  await waitFor(() => expect(drawn(store.get().editor.draft)[0]).toBe(SHARED[0]));
  expect(store.get().editor.draft.rows[1]!.countries).toEqual(['MX']);
});

it('what was removed from it comes back by Undo, a whole row too', async () => {
  const store = show(...SHARED);
  fireEvent.keyDown(grip('ar'), { key: 'Delete' });
  await answer(/^Undo$/);
  await gone();
  await waitFor(() => expect(drawn(store.get().editor.draft)).toEqual(SHARED));
});

it('nothing is asked of a row that is theirs', async () => {
  const store = show('all:a|b:default', 'own:c|d:MX');
  fireEvent.keyDown(grip('own/a0'), { key: 'Delete' });
  edit('d');
  expect(await screen.findByRole('dialog', { name: /^Text/ })).toBeVisible();
  expect(drawn(store.get().editor.draft)[1]).toBe('own:d:MX');
});

it('the dialog of moving marks the rows that are not theirs', async () => {
  show('all:a|b:default', 'own:c|d:MX', 'ar:e:AR');
  fireEvent.keyDown(grip('own/a0'), { key: 'm' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to…' }));
  expect(dialog.getAllByRole('option').map((it) => it.textContent)).toEqual(
    expect.arrayContaining([
      'Row 1: All other countries (not yours)',
      'Row 2: Mexico',
      'Row 3: Argentina (not yours)',
    ]),
  );
});
