/** The form state of an entry whose screen stays open: newer states that a refetch brings, saving, discarding. */
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kinds as k } from '../../../domain/resource/kinds.ts';
import { inSite } from '../../testing/renderInSite.fixture.tsx';
import { answerLeave, leave } from '../../base/navigation/leaveGuard.ts';
import type { UnsavedKey } from '../shell/unsavedCopies.ts';
import { useResourceForm, type Entry, type SaveResult } from './useResourceForm.ts';

const fields = {
  title: k.text({ label: 'Title', max: 20 }),
  note: k.text({ label: 'Note', max: 20 }),
};
const entryOf = (version: number, title: string, note = ''): Entry => ({
  key: 'a',
  version,
  archivedAt: null,
  values: { title, note },
});
const conflict = {
  refusal: { __typename: 'Conflict', hindrance: null, field: null } as const,
} as unknown as SaveResult<Entry>;

function open(
  first: Entry,
  save = async (): Promise<SaveResult<Entry>> => conflict,
  keptAt: UnsavedKey | null = null,
) {
  let latest = first;
  const { result, rerender, unmount } = renderHook(
    ({ entry }: { readonly entry: Entry }) => {
      const state = useResourceForm({
        resource: { fields },
        entry,
        save,
        reload: async () => latest,
        keptAt,
      });
      return { ...state, isDirty: state.isDirty };
    },
    { initialProps: { entry: first }, wrapper: ({ children }) => inSite(children) },
  );
  return {
    unmount,
    state: () => result.current,
    values: () => result.current.currentValues(),
    type: (name: 'title' | 'note', text: string) =>
      act(() => result.current.form.setValue(name, text, { shouldDirty: true })),
    refetch(entry: Entry) {
      latest = entry;
      rerender({ entry });
    },
  };
}

describe('a newer state that a refetch brings', () => {
  it('is shown when nothing was changed here', () => {
    const { refetch, values, state } = open(entryOf(1, 'a'));
    refetch(entryOf(2, 'b'));
    expect([values().title, state().isDirty, state().base?.version]).toEqual(['b', false, 2]);
  });

  it('becomes the base of the changes made here when its values are the same', () => {
    const { refetch, type, values, state } = open(entryOf(1, 'a'));
    type('title', 'mine');
    refetch(entryOf(2, 'a'));
    expect([values().title, state().isDirty, state().base?.version]).toEqual(['mine', true, 2]);
    expect(state().newer).toBeNull();
  });

  it('is a conflict when both changed something; both changes can be kept', () => {
    const { refetch, type, values, state } = open(entryOf(1, 'a', 'x'));
    type('title', 'mine');
    refetch(entryOf(2, 'a', 'theirs'));
    expect(state().newer?.version).toBe(2);
    expect(values()).toEqual({ title: 'mine', note: 'x' });
    act(() => state().resolve('both'));
    expect(values()).toEqual({ title: 'mine', note: 'theirs' });
    expect([state().newer, state().base?.version, state().isDirty]).toEqual([null, 2, true]);
  });

  it('is what discarding the changes shows', () => {
    const { refetch, type, values, state } = open(entryOf(1, 'a'));
    type('title', 'mine');
    refetch(entryOf(2, 'theirs'));
    act(() => {
      state().discard();
    });
    expect([values().title, state().newer, state().isDirty]).toEqual(['theirs', null, false]);
  });
});

describe('saving', () => {
  it('continues from the saved entry', async () => {
    const saved = entryOf(2, 'b');
    const { type, values, state } = open(entryOf(1, 'a'), async () => ({ saved }));
    type('title', ' b ');
    expect(await act(() => state().submit())).toBe(saved);
    expect([values().title, state().base, state().isDirty]).toEqual(['b', saved, false]);
  });

  it('is null when the entry was not saved, and keeps what was typed', async () => {
    const { type, refetch, values, state } = open(entryOf(1, 'a', 'x'));
    type('title', 'mine');
    refetch(entryOf(1, 'a', 'x'));
    expect(await act(() => state().submit())).toBeNull();
    expect([values().title, state().problem === null]).toEqual(['mine', false]);
  });
});

describe('unsaved changes on the device', () => {
  const keptAt = { owner: 'ann', siteId: '1', name: 'entry a' };
  const openKept = () => open(entryOf(1, 'a'), undefined, keptAt);

  it('are there again when the form is opened after the page was closed', () => {
    const closed = openKept();
    closed.type('title', 'mine');
    closed.unmount();
    const { values, state } = openKept();
    expect([values().title, state().isRestored]).toEqual(['mine', true]);
    act(() => state().discard());
  });

  it('are gone when the person chose to leave them, typed just before or not', () => {
    const left = openKept();
    left.type('title', 'mine');
    left.type('title', 'mine too');
    act(() => {
      leave(left.unmount);
      answerLeave(true);
    });
    expect(openKept().values().title).toBe('a');
  });

  it('stay when the person stays', () => {
    const open = openKept();
    open.type('title', 'mine');
    act(() => {
      leave(open.unmount);
      answerLeave(false);
    });
    open.unmount();
    expect(openKept().values().title).toBe('mine');
  });
});
