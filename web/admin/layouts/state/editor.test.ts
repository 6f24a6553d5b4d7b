/** The editor's state: undo and redo, also across a publish, and the renaming of a new widget. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/properties.fixture.ts';
import { changesOf, isChanged } from './changes.ts';
import type { Command } from './commands.ts';
import { emptyRow, type Base, type Draft } from './draft.ts';
import { editorReducer, initialState, type EditorState } from './editor.ts';
import { rebaseDraft } from './rebase.ts';
import { arbitraryCommand, formatRows, runCommand, sampleBase, textWidget } from './state.fixture.ts';

const set = (html: string): Command => ({ do: 'setWidget', widget: textWidget('a', html, 1) });

describe('undo and redo', () => {
  it('go back and forth step by step', () => {
    let state = runCommand(runCommand(initialState(sampleBase()), { do: 'removeRow', rowKey: 'one' }), {
      do: 'removeRow',
      rowKey: 'two',
    });
    state = editorReducer(state, { type: 'undo' });
    expect(formatRows(state.draft)).toEqual(['two:c:US', 'three::default']);
    state = editorReducer(editorReducer(state, { type: 'undo' }), { type: 'undo' });
    expect(formatRows(state.draft)).toEqual(formatRows(sampleBase()));
    state = editorReducer(state, { type: 'redo' });
    expect(formatRows(state.draft)).toEqual(['two:c:US', 'three::default']);
  });

  it('treat continuous typing as one step, and a pause or another field as the next', () => {
    let state = initialState(sampleBase());
    for (const [html, at] of [
      ['h', 0],
      ['he', 400],
      ['hel', 900],
    ] as const)
      state = runCommand(state, set(html), 'a.html', at);
    expect(state.past).toHaveLength(1);
    state = runCommand(state, set('hell'), 'a.html', 5_000);
    expect(state.past).toHaveLength(2);
    state = runCommand(state, set('hello'), 'a.title', 5_100);
    expect(state.past).toHaveLength(3);
    state = editorReducer(state, { type: 'undo' });
    expect(state.draft.widgets['a']!.settings).toEqual({ html: 'hell' });
  });

  it('drop undone steps once something else is done', () => {
    let state = editorReducer(runCommand(initialState(sampleBase()), { do: 'removeRow', rowKey: 'one' }), {
      type: 'undo',
    });
    state = runCommand(state, { do: 'removeRow', rowKey: 'two' });
    expect(editorReducer(state, { type: 'redo' })).toBe(state);
  });

  it('undo Clear Changes too', () => {
    const removed = runCommand(initialState(sampleBase()), { do: 'removeRow', rowKey: 'one' });
    const cleared = editorReducer(removed, { type: 'clear' });
    expect(formatRows(cleared.draft)).toEqual(formatRows(sampleBase()));
    expect(isChanged(cleared.base, cleared.draft)).toBe(false);
    expect(formatRows(editorReducer(cleared, { type: 'undo' }).draft)).toEqual(formatRows(removed.draft));
  });
});

describe('undo across a publish', () => {
  const named = (state: EditorState, rowKey: string, abRowName: string) =>
    runCommand(state, { do: 'setRow', rowKey, change: { abRowName } });
  const nameOf = ({ draft }: EditorState, rowKey: string) =>
    draft.rows.find((row) => row.rowKey === rowKey)?.abRowName;
  const undo = (state: EditorState) => editorReducer(state, { type: 'undo' });
  const publishedBase = (base: Base, draft: Draft): Base => ({
    ...base,
    revision: base.revision + 1,
    rows: draft.rows,
    widgets: Object.fromEntries(
      Object.values(draft.widgets).map((it) => [
        it.id,
        it === base.widgets[it.id] ? it : { ...it, version: it.version + 1 },
      ]),
    ),
  });

  it('reverts what was published, and keeps what another user added in that publish', () => {
    const base = sampleBase();
    const mine = named(named(initialState(base), 'one', 'first'), 'one', 'second');
    const theirs = runCommand(mine, { do: 'addRow', row: emptyRow('four', ['VN'], 'n'), at: 3 });
    const state = editorReducer(mine, { type: 'published', base: publishedBase(base, theirs.draft) });
    const undone = undo(state);
    expect(nameOf(undone, 'one')).toBe('first');
    expect(formatRows(undone.draft).at(-1)).toBe('four::VN');
    expect(changesOf(undone.base, undone.draft)).toMatchObject({ added: [{ rowKey: 'one' }], deleted: [] });
    expect(nameOf(undo(undone), 'one')).toBeNull();
    expect(nameOf(editorReducer(undone, { type: 'redo' }), 'one')).toBe('second');
  });

  it('reverts published settings as a change of the widget’s current version', () => {
    const base = sampleBase();
    const mine = runCommand(initialState(base), set('mine'));
    const undone = undo(editorReducer(mine, { type: 'published', base: publishedBase(base, mine.draft) }));
    expect(changesOf(undone.base, undone.draft).widgets).toMatchObject([
      { widgetId: 'a', settings: { html: 'a' }, baseVersion: 2 },
    ]);
  });

  it('keeps what another user published meanwhile, and theirs where both changed the same field', () => {
    const base = sampleBase();
    const mine = named(runCommand(initialState(base), { do: 'removeRow', rowKey: 'two' }), 'one', 'mine');
    const theirChanges = named(named(initialState(base), 'three', 'theirs'), 'one', 'theirs');
    const theirs = publishedBase(base, theirChanges.draft);
    const state = editorReducer(mine, {
      type: 'rebased',
      base: theirs,
      draft: rebaseDraft(base, mine.draft, theirs).draft,
    });
    expect(nameOf(state, 'one')).toBe('mine');
    const undone = undo(state);
    expect([nameOf(undone, 'one'), nameOf(undone, 'three')]).toEqual(['theirs', 'theirs']);
    expect(isChanged(theirs, undo(undone).draft)).toBe(false);
  });

  it('redoes a step made after the change of another user as it was, though it set back what they changed', () => {
    const base = sampleBase();
    const mine = named(initialState(base), 'three', 'mine');
    const theirs = publishedBase(base, named(initialState(base), 'one', 'theirs').draft);
    const { draft } = rebaseDraft(base, mine.draft, theirs);
    const rebased = editorReducer(mine, { type: 'rebased', base: theirs, draft });
    const setBack = named(rebased, 'one', nameOf(initialState(base), 'one')!);
    const redone = editorReducer(undo(setBack), { type: 'redo' });
    expect(redone.draft).toEqual(setBack.draft);
  });

  it('leaves only the changes of others after undoing any steps with any publishes between them', () => {
    const steps = fc.array(fc.tuple(fc.nat(8), fc.nat(5), fc.nat(5), fc.nat(5)), { maxLength: 8 });
    const theirs = fc.array(fc.tuple(fc.constantFrom(0, 4), fc.nat(5), fc.nat(5), fc.nat(5)), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(steps, theirs, steps, (first, theirChanges, second) => {
        const base = sampleBase();
        const apply = (from: EditorState, kinds: readonly (readonly number[])[], mark: number) =>
          kinds.reduce(
            (state, kind, at) => runCommand(state, arbitraryCommand(state.draft, kind, mark + at)),
            from,
          );
        let state = apply(initialState(base), first, 0);
        const published = publishedBase(base, state.draft);
        const latest = publishedBase(published, apply(initialState(published), theirChanges, 100).draft);
        state = apply(editorReducer(state, { type: 'published', base: latest }), second, 200);
        while (state.past.length > 0) state = undo(state);
        // Rows added by others stay, whatever was undone.
        const added = latest.rows.filter(({ rowKey }) => rowKey.startsWith('new10'));
        for (const row of added) expect(state.draft.rows.map(({ rowKey }) => rowKey)).toContain(row.rowKey);
        if (theirChanges.length === 0)
          expect(formatRows(state.draft).toSorted()).toEqual(formatRows(base).toSorted());
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('renaming a new widget', () => {
  const added = (state: EditorState) =>
    runCommand(state, {
      do: 'addSlot',
      to: { rowKey: 'one', side: 'columns', index: 0, place: 1 },
      slot: { uid: 'n', id: 'taken' },
      widgets: [textWidget('taken')],
    });

  it('applies to the draft and to all undo and redo steps, and adds no step', () => {
    let state = added(initialState(sampleBase()));
    state = editorReducer(runCommand(state, { do: 'removeRow', rowKey: 'two' }), { type: 'undo' });
    const steps = state.past.length;
    state = editorReducer(state, { type: 'renamed', from: 'taken', to: 'free' });
    expect(state.past).toHaveLength(steps);
    expect(formatRows(state.draft)[0]).toBe('one:a free|b:MX');
    state = editorReducer(state, { type: 'redo' });
    expect(formatRows(state.draft)[0]).toBe('one:a free|b:MX');
    state = editorReducer(editorReducer(editorReducer(state, { type: 'undo' }), { type: 'undo' }), {
      type: 'redo',
    });
    expect(formatRows(state.draft)[0]).toBe('one:a free|b:MX');
    expect(state.draft.widgets['taken']).toBeUndefined();
  });

  it('does nothing for a published widget, which is identified by its id', () => {
    const state = initialState(sampleBase());
    expect(editorReducer(state, { type: 'renamed', from: 'a', to: 'free' }).draft).toBe(state.draft);
  });
});
