/** The editor's state: the way back, and a new widget that is given another id. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/propertyTesting.ts';
import { changesOf, isChanged } from './changes.ts';
import type { Command } from './commands.ts';
import { emptyRow, type Base, type Draft } from './draft.ts';
import { edited, opened, type EditorState } from './editor.ts';
import { rebased } from './rebase.ts';
import { commandOn, drawn, run, start, words } from './samples.ts';

const set = (html: string): Command => ({ do: 'setWidget', widget: words('a', html, 1) });

describe('the way back', () => {
  it('undoes and redoes step by step', () => {
    let state = run(run(opened(start()), { do: 'removeRow', rowKey: 'one' }), {
      do: 'removeRow',
      rowKey: 'two',
    });
    state = edited(state, { type: 'undo' });
    expect(drawn(state.draft)).toEqual(['two:c:US', 'three::default']);
    state = edited(edited(state, { type: 'undo' }), { type: 'undo' });
    expect(drawn(state.draft)).toEqual(drawn(start()));
    state = edited(state, { type: 'redo' });
    expect(drawn(state.draft)).toEqual(['two:c:US', 'three::default']);
  });

  it('takes what is typed in one go as one step, and a pause or another field as the next', () => {
    let state = opened(start());
    for (const [html, at] of [
      ['h', 0],
      ['he', 400],
      ['hel', 900],
    ] as const)
      state = run(state, set(html), 'a.html', at);
    expect(state.past).toHaveLength(1);
    state = run(state, set('hell'), 'a.html', 5_000);
    expect(state.past).toHaveLength(2);
    state = run(state, set('hello'), 'a.title', 5_100);
    expect(state.past).toHaveLength(3);
    state = edited(state, { type: 'undo' });
    expect(state.draft.widgets['a']!.settings).toEqual({ html: 'hell' });
  });

  it('forgets what was taken back once something else is done', () => {
    let state = edited(run(opened(start()), { do: 'removeRow', rowKey: 'one' }), { type: 'undo' });
    state = run(state, { do: 'removeRow', rowKey: 'two' });
    expect(edited(state, { type: 'redo' })).toBe(state);
  });

  it('leads back from Clear Changes too', () => {
    const removed = run(opened(start()), { do: 'removeRow', rowKey: 'one' });
    const cleared = edited(removed, { type: 'clear' });
    expect(drawn(cleared.draft)).toEqual(drawn(start()));
    expect(isChanged(cleared.base, cleared.draft)).toBe(false);
    expect(drawn(edited(cleared, { type: 'undo' }).draft)).toEqual(drawn(removed.draft));
  });
});

describe('the way back over a publish', () => {
  const named = (state: EditorState, rowKey: string, abRowName: string) =>
    run(state, { do: 'setRow', rowKey, change: { abRowName } });
  const nameOf = ({ draft }: EditorState, rowKey: string) =>
    draft.rows.find((row) => row.rowKey === rowKey)?.abRowName;
  const undone = (state: EditorState) => edited(state, { type: 'undo' });
  const later = (base: Base, draft: Draft): Base => ({
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

  it('takes back what was published, and leaves what somebody else added with it', () => {
    const base = start();
    const mine = named(named(opened(base), 'one', 'first'), 'one', 'second');
    const theirs = run(mine, { do: 'addRow', row: emptyRow('four', ['VN'], 'n'), at: 3 });
    const state = edited(mine, { type: 'published', base: later(base, theirs.draft) });
    const back = undone(state);
    expect(nameOf(back, 'one')).toBe('first');
    expect(drawn(back.draft).at(-1)).toBe('four::VN');
    expect(changesOf(back.base, back.draft)).toMatchObject({ added: [{ rowKey: 'one' }], deleted: [] });
    expect(nameOf(undone(back), 'one')).toBeNull();
    expect(nameOf(edited(back, { type: 'redo' }), 'one')).toBe('second');
  });

  it('takes back words that were published, as a change of the version they have by now', () => {
    const base = start();
    const mine = run(opened(base), set('mine'));
    const back = undone(edited(mine, { type: 'published', base: later(base, mine.draft) }));
    expect(changesOf(back.base, back.draft).widgets).toMatchObject([
      { widgetId: 'a', settings: { html: 'a' }, baseVersion: 2 },
    ]);
  });

  it('leaves what somebody else published meanwhile, and at the same place theirs', () => {
    const base = start();
    const mine = named(run(opened(base), { do: 'removeRow', rowKey: 'two' }), 'one', 'mine');
    const others = named(named(opened(base), 'three', 'theirs'), 'one', 'theirs');
    const theirs = later(base, others.draft);
    const state = edited(mine, {
      type: 'rebased',
      base: theirs,
      draft: rebased(base, mine.draft, theirs).draft,
    });
    expect(nameOf(state, 'one')).toBe('mine');
    const back = undone(state);
    expect([nameOf(back, 'one'), nameOf(back, 'three')]).toEqual(['theirs', 'theirs']);
    expect(isChanged(theirs, undone(back).draft)).toBe(false);
  });

  it('holds for any steps and anything others publish between them: all undone, only theirs is left', () => {
    const steps = fc.array(fc.tuple(fc.nat(8), fc.nat(5), fc.nat(5), fc.nat(5)), { maxLength: 8 });
    const theirs = fc.array(fc.tuple(fc.constantFrom(0, 4), fc.nat(5), fc.nat(5), fc.nat(5)), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(steps, theirs, steps, (first, others, second) => {
        const base = start();
        const apply = (from: EditorState, kinds: readonly (readonly number[])[], mark: number) =>
          kinds.reduce((state, kind, at) => run(state, commandOn(state.draft, kind, mark + at)), from);
        let state = apply(opened(base), first, 0);
        const published = later(base, state.draft);
        const now = later(published, apply(opened(published), others, 100).draft);
        state = apply(edited(state, { type: 'published', base: now }), second, 200);
        while (state.past.length > 0) state = undone(state);
        // What others added stands, whatever was taken back.
        const added = now.rows.filter(({ rowKey }) => rowKey.startsWith('new10'));
        for (const row of added) expect(state.draft.rows.map(({ rowKey }) => rowKey)).toContain(row.rowKey);
        if (others.length === 0) expect(drawn(state.draft).toSorted()).toEqual(drawn(base).toSorted());
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('a new widget under another id', () => {
  const added = (state: EditorState) =>
    run(state, {
      do: 'addSlot',
      to: { rowKey: 'one', side: 'columns', index: 0, place: 1 },
      slot: { uid: 'n', id: 'taken' },
      widgets: [words('taken')],
    });

  it('has it wherever it is and was, and nothing more to undo', () => {
    let state = added(opened(start()));
    state = edited(run(state, { do: 'removeRow', rowKey: 'two' }), { type: 'undo' });
    const steps = state.past.length;
    state = edited(state, { type: 'renamed', from: 'taken', to: 'free' });
    expect(state.past).toHaveLength(steps);
    expect(drawn(state.draft)[0]).toBe('one:a free|b:MX');
    state = edited(state, { type: 'redo' });
    expect(drawn(state.draft)[0]).toBe('one:a free|b:MX');
    state = edited(edited(edited(state, { type: 'undo' }), { type: 'undo' }), { type: 'redo' });
    expect(drawn(state.draft)[0]).toBe('one:a free|b:MX');
    expect(state.draft.widgets['taken']).toBeUndefined();
  });

  it('is none for what is published: it is known by its id', () => {
    const state = opened(start());
    expect(edited(state, { type: 'renamed', from: 'a', to: 'free' }).draft).toBe(state.draft);
  });
});
