/** Several widgets in one place by schedule. */
import { describe, expect, it } from 'vitest';
import type { LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { gapsOf, hasOverlap } from '../../../../domain/schedule/sequence.ts';
import { isWidgetChanged } from './changes.ts';
import type { Command } from './commands.ts';
import type { Base, Draft, DraftWidget } from './draft.ts';
import { editorReducer, initialState } from './editor.ts';
import { findSlot } from './places.ts';
import { isSequence, slotsInTimeOrder, successorCommand, timedSlots, windowOfWidget } from './sequence.ts';
import { formatRows, parseBase, runCommand, textWidget } from './state.fixture.ts';

const CHRISTMAS = '2026-12-24T00:00:00.000' as LocalDateTime;
const base = parseBase('mx:a|b:MX', 'all:c:default');
const uidOf = (draft: Draft, id: string) =>
  draft.rows.flatMap(({ columns }) => columns.flatMap((it) => it.widgets)).find((slot) => slot.id === id)!
    .uid;
const withSettings = (from: Base, id: string, settings: DraftWidget['settings']): Base => ({
  ...from,
  widgets: { ...from.widgets, [id]: { ...from.widgets[id]!, settings: { html: id, ...settings } } },
});

const addCommand = (
  draft: Draft,
  id: string,
  where: 'before' | 'after',
  moment: LocalDateTime | null,
  added = 'new',
) =>
  successorCommand(draft, {
    uid: uidOf(draft, id),
    where,
    moment,
    widget: textWidget(added),
    slot: { uid: `slot ${added}`, id: added },
  });
const columnOf = (draft: Draft, id: string) => findSlot(draft, uidOf(draft, id))!.column;
const timedIn = (draft: Draft, id: string) => timedSlots(draft.widgets, columnOf(draft, id));

describe('a widget that comes after another', () => {
  const state = runCommand(initialState(base), addCommand(base, 'a', 'after', CHRISTMAS) as Command);

  it('starts where the other ends, in the same place, and no other place changes', () => {
    expect(formatRows(state.draft)).toEqual(['mx:a new|b:MX', 'all:c:default']);
    expect(state.draft.widgets['a']!.settings).toMatchObject({ endDate: '2026-12-23' });
    expect(state.draft.widgets['new']!.settings).toMatchObject({ startDate: '2026-12-24' });
    const timed = timedIn(state.draft, 'a');
    expect([gapsOf(timed), hasOverlap(timed)]).toEqual([[], false]);
    expect(state.draft.rows[1]).toBe(base.rows[1]);
  });

  it('is undone as one step', () => {
    const undone = editorReducer(state, { type: 'undo' });
    expect(undone.draft).toEqual({ rows: base.rows, widgets: base.widgets });
    expect(editorReducer(undone, { type: 'redo' }).draft).toEqual(state.draft);
  });

  it('stays, with its dates, when the other is removed or moved away', () => {
    const removed = runCommand(state, { do: 'removeSlot', uid: uidOf(state.draft, 'a') }).draft;
    expect(formatRows(removed)[0]).toBe('mx:new|b:MX');
    const to = { rowKey: 'all', side: 'columns', index: 0, place: 0 } as const;
    const moved = runCommand(state, { do: 'moveSlot', uid: uidOf(state.draft, 'a'), to }).draft;
    expect(formatRows(moved)).toEqual(['mx:new|b:MX', 'all:a c:default']);
    for (const draft of [removed, moved])
      expect(windowOfWidget(draft.widgets['new']!)).toEqual({ start: CHRISTMAS, end: null });
  });

  it('can be followed and preceded by others, in the order of time', () => {
    const next = addCommand(state.draft, 'new', 'after', '2026-12-27T00:00:00.000' as LocalDateTime, 'third');
    const draft = runCommand(state, next as Command).draft;
    expect(formatRows(draft)[0]).toBe('mx:a new third|b:MX');
    const before = addCommand(draft, 'third', 'before', '2026-12-26T12:00:00.000' as LocalDateTime, 'noon');
    const last = runCommand({ ...state, draft }, before as Command).draft;
    expect(formatRows(last)[0]).toBe('mx:a new noon third|b:MX');
    expect(isSequence(last.widgets, columnOf(last, 'a'))).toBe(true);
    expect(gapsOf(timedIn(last, 'a'))).toEqual([]);
  });
});

it('does not change a widget that ends already where the new one starts', () => {
  const ending = withSettings(base, 'a', { endDate: '2026-12-23' });
  const { draft } = runCommand(initialState(ending), addCommand(ending, 'a', 'after', CHRISTMAS) as Command);
  expect(isWidgetChanged(ending, draft.widgets['a']!)).toBe(false);
});

it('ends every version of a tested widget', () => {
  const tested = withSettings(base, 'a', {
    abActive: true,
    abStartDate: '2026-12-01',
    abEndDate: '2026-12-20',
    abEmail: 'ann@example.org',
    versionCount: 2,
    percentages: { A: 50, B: 50 },
    versions: { A: { html: 'a', endDate: '2026-12-30' }, B: { html: 'b', endDate: '2026-12-31' } },
  });
  const { draft } = runCommand(initialState(tested), addCommand(tested, 'a', 'after', CHRISTMAS) as Command);
  expect(draft.widgets['a']!.settings).toMatchObject({
    endDate: '2026-12-23',
    versions: { B: { html: 'b', endDate: '2026-12-23' } },
  });
  expect(windowOfWidget(draft.widgets['a']!).end).toBe('2026-12-23T23:59:59.999');
});

it('needs a moment where a widget has no end, and one within it', () => {
  expect(addCommand(base, 'a', 'after', null)).toBe('missing');
  const starting = withSettings(base, 'a', { startDate: '2026-12-25' });
  expect(addCommand(starting, 'a', 'after', CHRISTMAS)).toBe('tooEarly');
});

it('orders the widgets of a place by time, and the missing ones last', () => {
  const dated = withSettings(
    withSettings(parseBase('one:b gone a:default'), 'b', { startDate: '2026-12-24' }),
    'a',
    { endDate: '2026-12-23' },
  );
  const { gone: _, ...widgets } = dated.widgets;
  const [column] = dated.rows[0]!.columns;
  expect(slotsInTimeOrder(column!, timedSlots(widgets, column!)).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'gone',
  ]);
});
