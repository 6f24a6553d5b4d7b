/** Two windows of one editor: one goes on with what the other saved, and neither drops what others published. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LayoutsScreen } from './LayoutsScreen.tsx';
import { SaveWords } from './SaveWords.tsx';
import { isChanged } from './state/changes.ts';
import type { Base } from './state/draft.ts';
import { draftText } from './state/kept.ts';
import { drawn, drawnBase } from './state/samples.ts';
import { createEditorStore, EditorProvider } from './store.tsx';
import { asRead, completeWindow, showInAdmin } from './testing.tsx';

beforeAll(completeWindow);

const first = { ...drawnBase('one:a:default'), revision: 1 };
const second = { ...drawnBase('one:a:default', 'two:b:MX'), revision: 2 };
const sight = { country: 'US', showsAll: true, selected: null, versions: {}, isEditing: true };

/** A window on `mine`; the other, begun from `theirs`, has given the first row a name. Published is `second`. */
function overtaken(mine: Base, theirs: Base) {
  const store = createEditorStore(mine, sight);
  act(() => store.run({ do: 'setRow', rowKey: 'one', change: { abRowEmail: 'mine@example.org' } }));
  const other = createEditorStore(theirs, sight);
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
      <SaveWords
        name="homePage"
        dirty
        autosave={{
          state: { is: 'overtaken', by },
          isKept: () => true,
          insist: () => (saves += 1),
          forget: () => Promise.resolve(),
        }}
      />
    </EditorProvider>,
    {
      answer: (name) =>
        name === 'EditedLayout'
          ? asRead(second)
          : name === 'PastLayout'
            ? { layoutRevision: asRead(first).editedLayout }
            : undefined,
    },
  );
  return { store, saves: () => saves };
}

const take = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Take the other window’s' }));
  await act(() => new Promise((done) => setTimeout(done, 50)));
};

describe.each([
  ['this one has what others published since, the other not', second, first],
  ['the other has what others published since, this one not', first, second],
  ['neither has', first, first],
])('of two windows, where %s', (_, mine, theirs) => {
  it('the other’s changes are taken, on top of what is published, and a step back leads to one’s own', async () => {
    const { store, saves } = overtaken(mine, theirs);
    await take();
    const { base, draft } = store.get().editor;
    expect(base.revision).toBe(2);
    expect(drawn(draft)).toEqual(['one:a:default', 'two:b:MX']);
    expect(draft.rows[0]).toMatchObject({ abRowName: 'theirs', abRowEmail: null });
    expect(saves()).toBe(1);
    act(() => store.dispatch({ type: 'undo' }));
    const back = store.get().editor.draft;
    expect(back.rows[0]).toMatchObject({ abRowName: null, abRowEmail: 'mine@example.org' });
    expect(drawn(back)).toEqual(['one:a:default', 'two:b:MX']);
    act(() => store.dispatch({ type: 'undo' }));
    expect(isChanged(store.get().editor.base, store.get().editor.draft)).toBe(false);
  });
});

it('a draft that is opened is not saved again, and keeps the time at which it was', async () => {
  const store = createEditorStore(first, sight);
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
  const asked: string[] = [];
  const answer = (name: string) => {
    asked.push(name);
    return name === 'EditedLayout' ? { ...asRead(first), layoutDraft } : undefined;
  };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, { answer });
  const words = await screen.findByText(/^Draft kept, .*10:00/);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).not.toContain('SaveLayoutDraft');
  expect(words).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^Countries of/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All other countries' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take these' }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked).toContain('SaveLayoutDraft');
  expect(screen.getByText('Your unpublished changes are back')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Changes' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear Changes' }),
  );
  expect(screen.queryByText('Your unpublished changes are back')).toBeNull(); // there are none any more
  vi.useRealTimers();
});
