/**
 * A row that the editor may not publish is read-only: says so, names who may publish it, and offers a copy for the
 * editor's country. Decision 27.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { noRights } from '../../../../domain/rights/rights.ts';
import { lastAnnouncement } from '../editor/announcements.ts';
import { storeClip } from '../data/clipboard.ts';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { stubMissingWindow, showEditor } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

function show(...rows: string[]) {
  const rights = { ...noRights, content: { layouts: { MX: { r: true, u: true } } } };
  const store = showEditor(parseBase(...rows), {
    admin: { rights },
    answer: (name) => (name === 'Publishers' ? { rightHolders } : undefined),
  });
  act(() => store.setView({ country: 'MX' }));
  return store;
}
const rightHolders = {
  __typename: 'RightHolders',
  nodes: [
    { __typename: 'RightHolder', userId: '1', name: 'Noah Adeyemi' },
    { __typename: 'RightHolder', userId: '2', name: 'Ada Lindqvist' },
  ],
  totalCount: 2,
};
const SHARED = ['all:a|b:default', 'ar:c:AR'];
const handle = (name: string) => document.querySelector<HTMLElement>(`[data-handle="${name}"]`)!;
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'You don’t have permission to publish this row' }));
const answer = async (name: RegExp) => fireEvent.click((await question()).getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const edit = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name: `Edit Text: ${name}` })[0]!);

it('is read-only: nothing in it can be changed, dragged or added, and it says who may publish it', async () => {
  show(...SHARED);
  const shared = within(screen.getByRole('region', { name: /^Row 1/ }));
  expect(shared.getByText('Read only')).toBeVisible();
  expect(shared.queryByRole('button', { name: /^Countries of/ })).toBeNull();
  expect(shared.queryByRole('switch', { name: 'A/B test' })).toBeNull();
  expect(shared.queryByRole('button', { name: /Add a widget/ })).toBeNull();
  expect(await shared.findByText('May publish it: Noah Adeyemi, Ada Lindqvist.')).toBeVisible();
  fireEvent.click(handle('all/a0.0'));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((it) => it.getAttribute('data-value')),
  ).toEqual(['edit', 'why', 'copy']);
});

it('does not open its forms, also at a second try', async () => {
  show('all:a|b:default', 'own:c:MX');
  for (const time of [1, 2]) {
    edit('a');
    const shown = await question();
    expect(shown.getByText(/^You can’t publish this row/), `time ${time}`).toBeVisible();
    expect(shown.queryByRole('button', { name: /Copy|Edit/ })).toBeNull();
    fireEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await closed();
  }
});

it('opens the form in a copy for the editor’s country when that is chosen', async () => {
  const store = show(...SHARED);
  edit('b');
  await answer(/^Copy this row for Mexico$/);
  expect(await screen.findByRole('dialog', { name: /^Text/ })).toBeVisible();
  const { rows } = store.get().editor.draft;
  expect(rows.map(({ countries }) => countries.join())).toEqual(['default', 'MX', 'AR']);
});

/** Pastes a widget after the widget with this handle. */
function pasteAt(store: ReturnType<typeof show>, name: string, widget: string) {
  const { draft } = store.get().editor;
  const slot = draft.rows
    .flatMap((row) => row.columns.flatMap((it) => it.widgets))
    .find(({ id }) => id === widget)!;
  storeClip({ kind: 'slot', slot, widgets: [draft.widgets[widget]!] });
  handle(name).focus();
  act(() => void document.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true })));
}

it('moves what was pasted into it into the copy, and resets the row', async () => {
  const store = show(...SHARED);
  pasteAt(store, 'all/a0.0', 'c');
  await answer(/^Move my changes to a copy for Mexico and reset this row$/);
  await waitFor(() => expect(formatRows(store.get().editor.draft)[0]).toBe(SHARED[0]));
  const copy = store.get().editor.draft.rows[1]!;
  expect(copy.countries).toEqual(['MX']);
  expect(copy.columns).toHaveLength(3);
});

it('is as before after Undo', async () => {
  const store = show(...SHARED);
  pasteAt(store, 'all/a0.0', 'c');
  await answer(/^Undo$/);
  await closed();
  await waitFor(() => expect(formatRows(store.get().editor.draft)).toEqual(SHARED));
});

it('ignores the keys that would change it, and says why', () => {
  const store = show(...SHARED);
  fireEvent.keyDown(handle('ar'), { key: 'Delete' });
  expect(lastAnnouncement().text).toBe('You don’t have permission to publish this row');
  fireEvent.keyDown(handle('all/a0'), { key: 'ArrowRight', altKey: true });
  expect(formatRows(store.get().editor.draft)).toEqual(SHARED);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks nothing for a row that the editor may publish', async () => {
  const store = show('all:a|b:default', 'own:c|d:MX');
  fireEvent.keyDown(handle('own/a0'), { key: 'Delete' });
  edit('d');
  expect(await screen.findByRole('dialog', { name: /^Text/ })).toBeVisible();
  expect(formatRows(store.get().editor.draft)[1]).toBe('own:d:MX');
});

it('the move dialog offers no row without permission', async () => {
  show('all:a|b:default', 'own:c|d:MX', 'ar:e:AR');
  fireEvent.keyDown(handle('own/a0'), { key: 'm' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to…' }));
  const rows = dialog.getByRole('combobox', { name: 'Row' });
  expect(
    within(rows)
      .getAllByRole('option')
      .map((it) => it.textContent),
  ).toEqual(['Row 2: Mexico']);
});
