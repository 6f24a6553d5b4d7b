/** The editor's state: commands, the way back, what is to be published. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRows } from '../../../../domain/layout/mergeRows.ts';
import { mergeRow, sameRow, type EditableRow } from '../../../../domain/layout/rowFields.ts';
import { changesOf, isChanged, isEmpty } from './changes.ts';
import { otherSide, type Fresh } from './clip.ts';
import { applied, type Command } from './commands.ts';
import { emptyRow, SIDES, slotsOf, type Base, type Draft } from './draft.ts';
import { edited, opened, type EditorState } from './editor.ts';
import { drawn, drawnBase, words } from './samples.ts';

const start = () => drawnBase('one:a|b:MX', 'two:c:US', 'three::default');
/** Names that count on. */
function numbered(mark = ''): Fresh {
  let count = 0;
  return {
    rowKey: () => `row-${mark}`,
    uid: () => `${mark}u${++count}`,
    widgetId: (type) => `${type}-${mark}${++count}`,
  };
}
const after = (...commands: Command[]) => drawn(commands.reduce(applied, start() as Draft));

describe('a command', () => {
  it.each<[string, Command, string[]]>([
    [
      'adds a row at its place',
      { do: 'addRow', row: emptyRow('new', ['PE'], 'n'), at: 1 },
      ['one:a|b:MX', 'new::PE', 'two:c:US', 'three::default'],
    ],
    ['removes a row', { do: 'removeRow', rowKey: 'one' }, ['two:c:US', 'three::default']],
    ['moves a row', { do: 'moveRow', rowKey: 'one', to: 2 }, ['two:c:US', 'three::default', 'one:a|b:MX']],
    [
      'moves a row no further than the end',
      { do: 'moveRow', rowKey: 'one', to: 9 },
      ['two:c:US', 'three::default', 'one:a|b:MX'],
    ],
    [
      'sets countries',
      { do: 'setRow', rowKey: 'two', change: { countries: ['CO'] } },
      ['one:a|b:MX', 'two:c:CO', 'three::default'],
    ],
    [
      'begins B with what it is given',
      { do: 'setTest', rowKey: 'one', on: true, b: otherSide(start(), 'one', numbered()) },
      ['one:a|b/rich-text-1|rich-text-2:MX', 'two:c:US', 'three::default'],
    ],
    [
      'adds a column',
      {
        do: 'addColumn',
        to: { rowKey: 'two', side: 'columns', index: 0 },
        column: { uid: 'n', className: '', widgets: [{ uid: 'm', id: 'd' }] },
      },
      ['one:a|b:MX', 'two:d|c:US', 'three::default'],
    ],
    ['removes a column', { do: 'removeColumn', uid: 'one/a0' }, ['one:b:MX', 'two:c:US', 'three::default']],
    [
      'moves a column within its row',
      { do: 'moveColumn', uid: 'one/a0', to: { rowKey: 'one', side: 'columns', index: 1 } },
      ['one:b|a:MX', 'two:c:US', 'three::default'],
    ],
    [
      'moves a column to another row',
      { do: 'moveColumn', uid: 'one/a0', to: { rowKey: 'two', side: 'columns', index: 1 } },
      ['one:b:MX', 'two:c|a:US', 'three::default'],
    ],
    [
      'moves a widget to another row',
      { do: 'moveSlot', uid: 'one/a0.0', to: { rowKey: 'three', side: 'columns', index: 0, place: 0 } },
      ['one:|b:MX', 'two:c:US', 'three:a:default'],
    ],
    [
      'swaps two widgets',
      { do: 'swapSlots', uid: 'one/a0.0', with: 'two/a0.0' },
      ['one:c|b:MX', 'two:a:US', 'three::default'],
    ],
    [
      'adds a widget',
      {
        do: 'addSlot',
        to: { rowKey: 'three', side: 'columns', index: 0, place: 0 },
        slot: { uid: 'n', id: 'd' },
        widgets: [words('d')],
      },
      ['one:a|b:MX', 'two:c:US', 'three:d:default'],
    ],
    [
      'removes a widget from its place',
      { do: 'removeSlot', uid: 'two/a0.0' },
      ['one:a|b:MX', 'two::US', 'three::default'],
    ],
  ])('%s', (_, command, expected) => {
    expect(after(command)).toEqual(expected);
  });

  it.each<[string, Command]>([
    ['a row that is not there', { do: 'removeRow', rowKey: 'x' }],
    ['a place where it stands already', { do: 'moveRow', rowKey: 'one', to: 0 }],
    [
      'a column that is not there',
      { do: 'moveSlot', uid: 'one/a0.0', to: { rowKey: 'one', side: 'bColumns', index: 0, place: 0 } },
    ],
    ['what it is already', { do: 'setRow', rowKey: 'one', change: { countries: ['MX'] } }],
    ['itself', { do: 'swapSlots', uid: 'one/a0.0', with: 'one/a0.0' }],
  ])('changes nothing for %s', (_, command) => {
    const draft = start();
    expect(applied(draft, command)).toBe(draft);
  });

  it('adds no fifth column to a row (spec 1 §9)', () => {
    const full: Draft = drawnBase('r:a|b|c|d', 's:e');
    const column = { uid: 'n', className: '', widgets: [] };
    expect(applied(full, { do: 'addColumn', to: { rowKey: 'r', side: 'columns', index: 0 }, column })).toBe(
      full,
    );
    expect(
      applied(full, { do: 'moveColumn', uid: 's/a0', to: { rowKey: 'r', side: 'columns', index: 0 } }),
    ).toBe(full);
  });

  it('leaves every row it does not touch the same object', () => {
    const draft = start();
    const moved = applied(draft, {
      do: 'moveSlot',
      uid: 'one/a0.0',
      to: { rowKey: 'two', side: 'columns', index: 0, place: 1 },
    });
    expect(moved.rows[2]).toBe(draft.rows[2]);
    expect(moved.rows[1]).not.toBe(draft.rows[1]);
  });
});

const run = (state: EditorState, command: Command, typing?: string, at = 0) =>
  edited(state, { type: 'do', command, typing, at });
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

describe('what is to be published', () => {
  it('is nothing of what came back to what it was', () => {
    const base = start();
    const there = applied(base, { do: 'setRow', rowKey: 'one', change: { countries: ['PE'] } });
    const back = applied(there, { do: 'setRow', rowKey: 'one', change: { countries: ['MX'] } });
    expect(isChanged(base, there)).toBe(true);
    expect(isEmpty(changesOf(base, back))).toBe(true);
  });

  it('is changed widgets that stand somewhere, also behind a feature toggle, and no others', () => {
    const base = start();
    const toggle = {
      id: 't',
      type: 'feature-toggle',
      settings: { widgetA: 'behind', widgetB: '' },
      version: 0,
    };
    const slot = { uid: 'n', id: 't' };
    const to = { rowKey: 'three', side: 'columns', index: 0, place: 0 } as const;
    const draft = [
      { do: 'addSlot', to, slot, widgets: [toggle, words('behind'), words('nowhere')] },
      { do: 'setWidget', widget: words('c', 'other', 1) },
    ].reduce<Draft>((it, command) => applied(it, command as Command), base);
    const ids = changesOf(base, draft).widgets.map(({ widgetId, baseVersion }) => [widgetId, baseVersion]);
    expect(ids.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['behind', 0],
      ['c', 1],
      ['t', 0],
    ]);
  });
});

/** Any command on what is there now. */
const commandOn = (draft: Draft, [kind, a, b, c]: readonly number[], step: number): Command => {
  const row = draft.rows[a! % Math.max(1, draft.rows.length)];
  const other = draft.rows[b! % Math.max(1, draft.rows.length)];
  const side = SIDES[c! % 2]!;
  const slots = row ? slotsOf(row) : [];
  const slot = slots[c! % Math.max(1, slots.length)];
  const column = row?.columns[c! % Math.max(1, row.columns.length)];
  const rowKey = row?.rowKey ?? 'none';
  switch (kind! % 9) {
    case 0:
      return { do: 'addRow', row: emptyRow(`new${step}`, ['MX'], `n${step}`), at: b! };
    case 1:
      return { do: 'removeRow', rowKey };
    case 2:
    case 3:
      return { do: 'moveRow', rowKey, to: b! };
    case 4:
      return { do: 'setRow', rowKey, change: { abRowName: `n${c! % 3}` } };
    case 5:
      return {
        do: 'addColumn',
        to: { rowKey, side, index: b! },
        column: { uid: `c${step}`, className: '', widgets: [] },
      };
    case 6:
      return {
        do: 'moveColumn',
        uid: column?.uid ?? '',
        to: { rowKey: other?.rowKey ?? '', side, index: b! },
      };
    case 7:
      return {
        do: 'moveSlot',
        uid: slot?.uid ?? '',
        to: { rowKey: other?.rowKey ?? '', side: 'columns', index: 0, place: b! },
      };
    default:
      return { do: 'setTest', rowKey, on: c! % 2 === 0, b: otherSide(draft, rowKey, numbered(`t${step}`)) };
  }
};

/** The rows as the service makes them of what is published, nobody else having changed anything. */
const published = (base: Base, draft: Draft): EditableRow[] => {
  const { added, deleted } = changesOf(base, draft);
  const full = new Map(draft.rows.map((row) => [row.rowKey, row as EditableRow]));
  const { rows, clashes } = mergeRows<EditableRow>({
    base: base.rows,
    head: base.rows,
    added: added.map(({ rowKey, rowIndex }) => ({ row: full.get(rowKey)!, rowIndex: rowIndex ?? undefined })),
    deleted,
    same: sameRow,
    merge: mergeRow,
  });
  expect(clashes).toEqual([]);
  return [...rows];
};

it('published, any draft stands there exactly as it was edited; undone, every step leads back', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(7), { minLength: 4, maxLength: 4 }), { maxLength: 12 }), (seeds) => {
      const base = start();
      let state = opened(base);
      const seen: Draft[] = [state.draft];
      seeds.forEach((seed, step) => {
        const next = run(state, commandOn(state.draft, seed, step));
        if (next !== state) seen.push(next.draft);
        state = next;
      });
      expect(drawn({ rows: published(base, state.draft) })).toEqual(drawn(state.draft));
      const uids = state.draft.rows.flatMap((row) => slotsOf(row).map(({ uid }) => uid));
      expect(new Set(uids).size).toBe(uids.length);
      for (const before of seen.slice(0, -1).reverse()) {
        state = edited(state, { type: 'undo' });
        expect(state.draft).toBe(before);
      }
    }),
    { numRuns: 2_000 },
  );
});

describe('version B of a row', () => {
  const begun = () =>
    run(opened(start()), {
      do: 'setTest',
      rowKey: 'one',
      on: true,
      b: otherSide(start(), 'one', numbered()),
    });

  it('says what A says by widgets of its own: changing one leaves the other', () => {
    const state = begun();
    const [b] = state.draft.rows[0]!.bColumns[0]!.widgets;
    expect(state.draft.widgets[b!.id]!.settings).toEqual({ html: 'a' });
    const after = run(state, {
      do: 'setWidget',
      widget: { ...state.draft.widgets[b!.id]!, settings: { html: 'B' } },
    });
    expect(after.draft.widgets['a']!.settings).toEqual({ html: 'a' });
    expect(after.draft.widgets[b!.id]!.settings).toEqual({ html: 'B' });
  });

  it('is there again as it was when the test is switched off and on', () => {
    const off = run(begun(), { do: 'setTest', rowKey: 'one', on: false, b: { columns: [], widgets: [] } });
    expect(off.draft.rows[0]!.abRowActive).toBe(false);
    const on = run(off, { do: 'setTest', rowKey: 'one', on: true, b: { columns: [], widgets: [] } });
    expect(on.draft.rows[0]!.bColumns).toEqual(begun().draft.rows[0]!.bColumns);
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
