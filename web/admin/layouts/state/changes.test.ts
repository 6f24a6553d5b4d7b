/** The changes of a draft, and that publishing them results in the edited layout. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/properties.fixture.ts';
import { mergeRows } from '../../../../domain/layout/changes/mergeRows.ts';
import { mergeRow, sameRow, type EditableRow } from '../../../../domain/layout/rowFields.ts';
import { resetRowCommand, changesOf, isChanged, isEmpty, affectedCountries } from './changes.ts';
import { applyCommand, type Command } from './commands.ts';
import { emptyRow, slotsOf, type Base, type Draft } from './draft.ts';
import { editorReducer, initialState } from './editor.ts';
import {
  arbitraryCommand,
  formatRows,
  runCommand,
  sampleBase,
  textWidget,
  parseBase,
} from './state.fixture.ts';

describe('changesOf', () => {
  it('contains nothing that was changed back', () => {
    const base = sampleBase();
    const changed = applyCommand(base, { do: 'setRow', rowKey: 'one', change: { countries: ['PE'] } });
    const changedBack = applyCommand(changed, { do: 'setRow', rowKey: 'one', change: { countries: ['MX'] } });
    expect(isChanged(base, changed)).toBe(true);
    expect(isEmpty(changesOf(base, changedBack))).toBe(true);
  });

  it('contains changed widgets that are in use, also behind a feature toggle, and no others', () => {
    const base = sampleBase();
    const toggle = {
      id: 't',
      type: 'feature-toggle',
      settings: { widgetA: 'behind', widgetB: '' },
      version: 0,
    };
    const slot = { uid: 'n', id: 't' };
    const to = { rowKey: 'three', side: 'columns', index: 0, place: 0 } as const;
    const draft = [
      { do: 'addSlot', to, slot, widgets: [toggle, textWidget('behind'), textWidget('nowhere')] },
      { do: 'setWidget', widget: textWidget('c', 'other', 1) },
    ].reduce<Draft>((it, command) => applyCommand(it, command as Command), base);
    const ids = changesOf(base, draft).widgets.map(({ widgetId, baseVersion }) => [widgetId, baseVersion]);
    expect(ids.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['behind', 0],
      ['c', 1],
      ['t', 0],
    ]);
  });
});

describe('resetRowCommand', () => {
  const reset = (draft: Draft, rowKey: string) => {
    const command = resetRowCommand(sampleBase(), draft, rowKey);
    return command && applyCommand(draft, command);
  };

  it('restores a row and its widgets in one step, and keeps other changes', () => {
    let state = runCommand(initialState(sampleBase()), {
      do: 'setRow',
      rowKey: 'one',
      change: { countries: ['PE'] },
    });
    state = runCommand(state, { do: 'removeSlot', uid: 'one/a0.0' });
    state = runCommand(state, { do: 'setWidget', widget: textWidget('a', 'other', 1) });
    state = runCommand(state, { do: 'setRow', rowKey: 'two', change: { countries: ['CA'] } });
    const draft = reset(state.draft, 'one')!;
    expect(formatRows(draft)).toEqual(['one:a|b:MX', 'two:c:CA', 'three::default']);
    expect(changesOf(sampleBase(), draft)).toMatchObject({ added: [{ rowKey: 'two' }], widgets: [] });
  });

  it('is null for a row that is unchanged, deleted or new', () => {
    expect(reset(sampleBase(), 'one')).toBeNull();
    const removed = runCommand(initialState(sampleBase()), { do: 'removeRow', rowKey: 'one' }).draft;
    expect(reset(removed, 'one')).toBeNull();
    const added = runCommand(initialState(sampleBase()), {
      do: 'addRow',
      row: emptyRow('new', ['PE'], 'n'),
      at: 0,
    }).draft;
    expect(reset(added, 'new')).toBeNull();
  });
});

/** The rows that the service would publish when nobody else changed anything. */
const published = (base: Base, draft: Draft): EditableRow[] => {
  const { added, deleted } = changesOf(base, draft);
  const full = new Map(draft.rows.map((row) => [row.rowKey, row as EditableRow]));
  const { rows, conflicts } = mergeRows<EditableRow>({
    base: base.rows,
    head: base.rows,
    added: added.map(({ rowKey, rowIndex }) => ({ row: full.get(rowKey)!, rowIndex: rowIndex ?? undefined })),
    deleted,
    same: sameRow,
    merge: mergeRow,
  });
  expect(conflicts).toEqual([]);
  return [...rows];
};

it('publishing any draft results in exactly its rows, and undo returns through every step', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(7), { minLength: 4, maxLength: 4 }), { maxLength: 12 }), (seeds) => {
      const base = sampleBase();
      let state = initialState(base);
      const states: Draft[] = [state.draft];
      seeds.forEach((seed, step) => {
        const next = runCommand(state, arbitraryCommand(state.draft, seed, step));
        if (next !== state) states.push(next.draft);
        state = next;
      });
      expect(formatRows({ rows: published(base, state.draft) })).toEqual(formatRows(state.draft));
      const uids = state.draft.rows.flatMap((row) => slotsOf(row).map(({ uid }) => uid));
      expect(new Set(uids).size).toBe(uids.length);
      for (const before of states.slice(0, -1).reverse()) {
        state = editorReducer(state, { type: 'undo' });
        expect(state.draft).toBe(before);
      }
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

/** The countries for which the service requires rights. Decision 27. */
describe('affectedCountries', () => {
  const base = parseBase('r1:a:MX', 'r2:b:US,VN', 'r3:c:default');
  const withRow = (rowKey: string, change: object): Base => ({
    ...base,
    rows: base.rows.map((it) => (it.rowKey === rowKey ? { ...it, ...change } : it)),
  });

  it('are none without changes', () => expect(affectedCountries(base, base)).toEqual([]));
  it('are those of a changed row', () =>
    expect(affectedCountries(base, withRow('r2', { abRowName: 'x' }))).toEqual(['US', 'VN']));
  it('are only the removed ones when a row loses countries', () =>
    expect(affectedCountries(base, withRow('r2', { countries: ['US'] }))).toEqual(['VN']));
  it('include those of a row that gains a country, which then shares the row', () =>
    expect(affectedCountries(base, withRow('r2', { countries: ['US', 'TH'] }))).toEqual(['TH', 'US', 'VN']));
  it('are those of a deleted row', () =>
    expect(affectedCountries(base, { ...base, rows: base.rows.slice(1) })).toEqual(['MX']));
  it('are those of rows with a changed widget; default for the default row', () => {
    const changed = (id: string): Base => ({
      ...base,
      widgets: { ...base.widgets, [id]: textWidget(id, 'other', 1) },
    });
    expect(affectedCountries(base, changed('a'))).toEqual(['MX']);
    expect(affectedCountries(base, changed('c'))).toEqual(['default']);
  });
  it('are none when only the order of the rows changes', () =>
    expect(affectedCountries(base, { ...base, rows: base.rows.toReversed() })).toEqual([]));
});
