/** Two windows of one editor: one continues with the other's draft, and neither loses what others published. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { StaleUserError } from '../../../graphql/signOutCache.ts';
import { LayoutsScreen } from './LayoutsScreen.tsx';
import { SaveText } from './SaveText.tsx';
import { isChanged } from '../state/changes.ts';
import type { Base } from '../state/draft.ts';
import { draftText } from '../state/draftText.ts';
import { formatRows, parseBase, textWidget } from '../state/state.fixture.ts';
import { createEditorStore, EditorProvider } from '../editor/store.tsx';
import { layoutResponse, showEditor, stubMissingWindow, showInAdmin } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

const first = { ...parseBase('one:a:default'), revision: 1 };
const second = { ...parseBase('one:a:default', 'two:b:MX'), revision: 2 };
const view = { country: 'US', showsAll: true, selected: null, versions: {}, isEditing: true };

/**
 * Opens a window based on `mine`; another window, based on `theirs`, has named the first row. `second` is published.
 */
function openConflict(mine: Base, theirs: Base) {
  const store = createEditorStore(mine, view);
  act(() => store.run({ do: 'setRow', rowKey: 'one', change: { abRowEmail: 'mine@example.org' } }));
  const other = createEditorStore(theirs, view);
  other.run({ do: 'setRow', rowKey: 'one', change: { abRowName: 'theirs' } });
  const by = {
    __typename: 'LayoutDraft' as const,
    id: 'homePage',
    savedFrom: 'other',
    content: draftText(other.get().editor.draft),
    baseRevision: theirs.revision,
    version: 2,
    updatedAt: '2026-11-01T10:00:00Z',
  };
  let saves = 0;
  showInAdmin(
    <EditorProvider value={store}>
      <SaveText
        name="homePage"
        dirty
        autosave={{
          state: { is: 'overtaken', by },
          isStored: () => true,
          overwrite: () => (saves += 1),
          deleteDraft: () => Promise.resolve(),
        }}
      />
    </EditorProvider>,
    {
      answer: (name) =>
        name === 'EditedLayout'
          ? layoutResponse(second)
          : name === 'PastLayout'
            ? { layoutRevision: layoutResponse(first).editedLayout }
            : undefined,
    },
  );
  return { store, saves: () => saves };
}

const useOther = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Use the other window’s version' }));
  await act(() => new Promise((done) => setTimeout(done, 50)));
};

describe.each([
  ['this one is based on the latest publish, the other is not', second, first],
  ['the other is based on the latest publish, this one is not', first, second],
  ['neither is based on the latest publish', first, first],
])('when %s', (_, mine, theirs) => {
  it('the other’s draft is rebased on what is published, and undo returns to this window’s draft', async () => {
    const { store, saves } = openConflict(mine, theirs);
    await useOther();
    const { base, draft } = store.get().editor;
    expect(base.revision).toBe(2);
    expect(formatRows(draft)).toEqual(['one:a:default', 'two:b:MX']);
    expect(draft.rows[0]).toMatchObject({ abRowName: 'theirs', abRowEmail: null });
    expect(saves()).toBe(1);
    act(() => store.dispatch({ type: 'undo' }));
    const undone = store.get().editor.draft;
    expect(undone.rows[0]).toMatchObject({ abRowName: null, abRowEmail: 'mine@example.org' });
    expect(formatRows(undone)).toEqual(['one:a:default', 'two:b:MX']);
    act(() => store.dispatch({ type: 'undo' }));
    expect(isChanged(store.get().editor.base, store.get().editor.draft)).toBe(false);
  });
});

it('a resumed draft is not saved again, and keeps its saved time', async () => {
  const store = createEditorStore(first, view);
  store.run({ do: 'setRow', rowKey: 'one', change: { abRowName: 'mine' } });
  const layoutDraft = {
    __typename: 'LayoutDraft',
    id: 'homePage',
    savedFrom: 'other',
    content: draftText(store.get().editor.draft),
    baseRevision: 1,
    version: 3,
    updatedAt: '2026-11-01T10:00:00Z',
  };
  const requested: string[] = [];
  const answer = (name: string) => {
    requested.push(name);
    return name === 'EditedLayout' ? { ...layoutResponse(first), layoutDraft } : undefined;
  };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, { answer });
  const savedText = await screen.findByText(/^Draft saved .*10:00/);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(requested).not.toContain('SaveLayoutDraft');
  expect(savedText).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^Countries of/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All other countries' }));
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(requested).toContain('SaveLayoutDraft');
  expect(screen.getByText('We restored your unpublished changes')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Changes' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear Changes' }),
  );
  expect(screen.queryByText('We restored your unpublished changes')).toBeNull(); // there are no restored changes any more
  vi.useRealTimers();
});

it('a resumed draft of which nothing is left is not called restored: the removed widgets are named', async () => {
  const before = { ...parseBase('one:a:default', 'two:b:MX'), revision: 1 };
  const store = createEditorStore(before, view);
  store.run({ do: 'setWidget', widget: textWidget('b', 'Mine', 1) });
  const layoutDraft = {
    __typename: 'LayoutDraft',
    id: 'homePage',
    savedFrom: 'other',
    content: draftText(store.get().editor.draft),
    baseRevision: 1,
    version: 3,
    updatedAt: '2026-11-01T10:00:00Z',
  };
  const answer = (name: string) =>
    name === 'EditedLayout'
      ? { ...layoutResponse({ ...parseBase('one:a:default'), revision: 2 }), layoutDraft }
      : name === 'PastLayout'
        ? { layoutRevision: layoutResponse(before).editedLayout }
        : undefined;
  showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, { answer });
  expect(await screen.findByText('Some of your changes no longer apply')).toBeVisible();
  expect(screen.getByText(/no longer in the layout: \S*Text: Mine/)).toBeVisible();
  expect(screen.queryByText('We restored your unpublished changes')).toBeNull();
});

it.each([
  [new StaleUserError(), /^Your session has ended. Your draft is saved on this device; sign in again/],
  [new TypeError('No network.'), /^Can’t reach the server. Your draft is saved on this device; trying again/],
])('a draft that could not be sent says why: %s', async (error, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const store = showEditor(first, {
    answer: (name) => {
      if (name === 'SaveLayoutDraft') throw error;
      return undefined;
    },
  });
  act(() => store.run({ do: 'setRow', rowKey: 'one', change: { abRowName: 'mine' } }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(text)).toBeInTheDocument();
  vi.useRealTimers();
});
