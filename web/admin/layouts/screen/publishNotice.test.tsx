/** Another user publishes the layout while it is open in an editor. Decision page 0024. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../../base/navigation/notices.ts';
import type { Base } from '../state/draft.ts';
import { formatRows, parseBase, textWidget } from '../state/state.fixture.ts';
import { layoutResponse, stubMissingWindow, showEditor } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const mine = { ...parseBase('one:a:default'), revision: 1 };
const theirs = { ...parseBase('one:a:default', 'two:b:MX'), revision: 2 };

const layoutHistory = {
  __typename: 'LayoutRevisionConnection',
  nodes: [
    {
      __typename: 'LayoutRevision',
      id: '2',
      revision: 2,
      at: '2026-11-01T10:00:00Z',
      who: 'Lucía Ortega',
      subject: 'lucia',
      note: '',
      changes: null,
    },
  ],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
};

/** Opens an editor before the others publish. */
const open = (base: Base = mine, published: Base = theirs) =>
  showEditor(base, {
    answer: (name) =>
      name === 'LayoutRevisionNumber'
        ? { layoutRevisionNumber: published.revision }
        : name === 'EditedLayout'
          ? layoutResponse(published)
          : name === 'LayoutHistory'
            ? { layoutHistory }
            : undefined,
  });
const poll = () => act(() => vi.advanceTimersByTimeAsync(6_000));

it('updates an editor without changes to the published state, without asking', async () => {
  const store = open();
  await poll();
  expect(formatRows(store.get().editor.draft)).toEqual(['one:a:default', 'two:b:MX']);
  expect(store.get().editor.base.revision).toBe(2);
  expect(screen.queryByRole('button', { name: 'Merge changes' })).not.toBeInTheDocument();
});

it('merges both changes on request, without publishing', async () => {
  const store = open();
  act(() => store.run({ do: 'setRow', rowKey: 'one', change: { countries: ['PE'] } }));
  await poll();
  const by = /^Lucía Ortega published this layout on Nov 1, 2026, 10:00\sAM \S*UTC\S*$/;
  expect(await screen.findByText(by)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Merge changes' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(formatRows(store.get().editor.draft)).toEqual(['one:a:PE', 'two:b:MX']);
  expect(store.get().editor.base.revision).toBe(2);
  expect(screen.queryByRole('button', { name: 'Merge changes' })).not.toBeInTheDocument();
});

it('names the changed widgets that others removed, after a merge', async () => {
  const store = open({ ...parseBase('one:a:default', 'two:b:MX'), revision: 1 }, { ...mine, revision: 2 });
  for (const id of ['a', 'b'])
    act(() => store.run({ do: 'setWidget', widget: textWidget(id, `Changed ${id}`, 1) }));
  await poll();
  fireEvent.click(await screen.findByRole('button', { name: 'Merge changes' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(formatRows(store.get().editor.draft)).toEqual(['one:a:default']);
  const text = notices()
    .at(-1)
    ?.text.replaceAll(/[\u2068\u2069]/g, '');
  expect(text).toMatch(/^Some of your changes no longer apply\. .* in the layout: Text: Changed b\. History/);
});

it('clearing shows what is published now, not what was when the editor opened', async () => {
  const store = open();
  act(() => store.run({ do: 'setRow', rowKey: 'one', change: { countries: ['PE'] } }));
  await poll();
  expect(screen.getByRole('button', { name: 'Merge changes' })).toBeInTheDocument();
  expect(formatRows(store.get().editor.draft)).toEqual(['one:a:PE']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear Changes' }));
  const confirmation = await screen.findByRole('alertdialog');
  fireEvent.click(within(confirmation).getByRole('button', { name: 'Clear Changes' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(formatRows(store.get().editor.draft)).toEqual(['one:a:default', 'two:b:MX']);
  expect(screen.queryByRole('button', { name: 'Merge changes' })).not.toBeInTheDocument();
});

describe('while a form is open, nothing changes until it is closed:', () => {
  const theirs = { ...parseBase('one:a:default,US'), revision: 2 };
  const changedText = { ...mine, widgets: { a: textWidget('a', 'theirs', 2) }, revision: 2 };
  const removedRow = { ...parseBase('two:b:default'), revision: 2 };
  const openOn = (published: Base) => {
    const store = showEditor(mine, {
      initialDialogs: { settings: { uid: mine.rows[0]!.columns[0]!.widgets[0]!.uid } },
      answer: (name) =>
        name === 'LayoutRevisionNumber'
          ? { layoutRevisionNumber: published.revision }
          : name === 'EditedLayout'
            ? layoutResponse(published)
            : undefined,
    });
    return store;
  };

  it.each([
    ['a widget whose text was changed', changedText],
    ['a row that was deleted', removedRow],
    ['a row with other countries', theirs],
  ])('%s', async (_, published) => {
    const store = openOn(published);
    await screen.findByRole('dialog');
    await poll();
    expect(store.get().editor.base.revision).toBe(1);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(store.get().editor.base.revision).toBe(2);
  });
});
