/** A place of the editor holds several widgets by schedule: what comes after, and what comes before. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lastAnnouncement } from '../editor/announcements.ts';
import { beforeAll, expect, it } from 'vitest';
import { noRights } from '../../../../domain/rights/rights.ts';
import type { DraftWidget } from '../state/draft.ts';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { openDialog, showEditor, stubMissingWindow } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

function show(settings: DraftWidget['settings'] = {}, options: Parameters<typeof showEditor>[1] = {}) {
  const base = parseBase('mx:a|b|c|d:MX', 'all:e:default');
  const widgets = {
    ...base.widgets,
    a: { ...base.widgets['a']!, settings: { html: 'Advent', ...settings } },
  };
  return showEditor({ ...base, widgets }, options);
}
const handle = (store: ReturnType<typeof show>, column: number, place: number) => {
  const { uid } = store.get().editor.draft.rows[0]!.columns[column]!.widgets[place]!;
  return document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(uid)}"]`)!;
};
const rowsOf = (store: ReturnType<typeof show>) =>
  formatRows(store.get().editor.draft).map((row) => row.replaceAll(/verse[\w-]*/g, 'new'));

it('follows a widget of a full row by key, is announced, and both are undone', async () => {
  const store = show({ endDate: '2126-12-23' });
  handle(store, 0, 0).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'a' });
  const dialog = await openDialog(/^What comes after “Text: Advent”\?$/);
  // The moment without a gap is filled in.
  expect(dialog.getByLabelText('The new widget starts')).toHaveValue('2126-12-24T00:00');
  expect(dialog.getByText('“Text: Advent” ends on Dec 24, 2126.')).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: /^Verse of the day/ }));
  const form = within(await screen.findByRole('dialog', { name: /^Verse of the day/ }));
  expect(form.getByDisplayValue('2126-12-24')).toBeInTheDocument();
  fireEvent.click(form.getByRole('button', { name: 'Submit' }));
  expect(
    await screen.findByText('Widget added. Row 1, column 1. 2 of 2 in order of time.'),
  ).toBeInTheDocument();
  expect(rowsOf(store)).toEqual(['mx:a new|b|c|d:MX', 'all:e:default']);
  expect(screen.getByText('1 of 2 · Shown now, until Dec 23, 2126')).toBeVisible();
  expect(screen.getByText('2 of 2 · Shown from Dec 24, 2126')).toBeVisible();
  expect(screen.queryByText(/^Empty/)).toBeNull();
  act(() => store.dispatch({ type: 'undo' }));
  act(() => store.dispatch({ type: 'undo' }));
  expect(rowsOf(store)).toEqual(['mx:a|b|c|d:MX', 'all:e:default']);
});

it('asks for the moment where a widget has no end, and changes nothing when the form is cancelled', async () => {
  const store = show();
  fireEvent.click(screen.getByRole('button', { name: 'What comes after “Text: Advent”?' }));
  const dialog = await openDialog(/^What comes after/);
  fireEvent.click(dialog.getByRole('button', { name: /^Verse of the day/ }));
  expect(dialog.getByText('Enter a date and a time.')).toBeVisible();
  const start = dialog.getByLabelText('The new widget starts');
  expect(document.activeElement).toBe(start);
  fireEvent.change(start, { target: { value: '2126-12-24T18:00' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Verse of the day/ }));
  const form = within(await screen.findByRole('dialog', { name: /^Verse of the day/ }));
  expect(store.get().editor.draft.widgets['a']!.settings).toMatchObject({
    endDate: '2126-12-24',
    endTime: '17:59',
  });
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(rowsOf(store)[0]).toBe('mx:a|b|c|d:MX'));
  expect(store.get().editor.draft.widgets['a']!.settings).toEqual({ html: 'Advent' });
});

it('says in the place when nothing is shown', () => {
  show({ startDate: '2126-12-01', endDate: '2126-12-23' });
  expect(screen.getByText('Empty until Dec 1, 2126')).toBeVisible();
  expect(screen.getByText('Empty from Dec 24, 2126')).toBeVisible();
});

it('moves a widget of a sequence to the next column at once, because the schedule orders the place', async () => {
  const base = parseBase('mx:a b|:MX');
  const store = showEditor({
    ...base,
    widgets: {
      a: { ...base.widgets['a']!, settings: { html: 'a', startDate: '2126-12-24' } },
      b: { ...base.widgets['b']!, settings: { html: 'b', endDate: '2126-12-23' } },
    },
  });
  // The order of time, not that of the list.
  const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  expect(names).toEqual(['Text: b', 'Text: a']);
  handle(store, 0, 0).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight', altKey: true });
  expect(formatRows(store.get().editor.draft)).toEqual(['mx:b|a:MX']);
  expect(await screen.findByText('Moved. Row 1, column 2.')).toBeInTheDocument();
});

it('is not offered in a row that the editor may not publish, and its keys say why', () => {
  const rights = { ...noRights, content: { layouts: { PE: { r: true, u: true } } } };
  const store = show({}, { admin: { rights } });
  handle(store, 0, 0).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'b' });
  expect(lastAnnouncement().text).toBe('You don’t have permission to publish this row');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^What comes after/ })).toBeNull();
});

it('opens from an address: the widget has the focus, or is asked what comes after it', async () => {
  const at = (search: string) => history.replaceState(null, '', `/admin/layouts/homePage${search}`);
  at('?edit=1&seenIn=MX&row=mx&widget=b');
  const store = show();
  await waitFor(() => expect(document.activeElement).toBe(handle(store, 1, 0)));
  expect(location.search).toBe('?edit=1&seenIn=MX');
  cleanup();
  at('?edit=1&seenIn=MX&row=mx&widget=a&add=after');
  show();
  expect(await screen.findByRole('dialog', { name: /^What comes after “Text: Advent”/ })).toBeVisible();
  at('');
});
