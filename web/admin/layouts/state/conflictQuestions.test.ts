/** Conflicts of two editors: every side can be chosen for every field, and changes without conflict are kept. */
import { describe, expect, it } from 'vitest';
import type { Base, Draft } from './draft.ts';
import { formatRows, parseBase, textWidget } from './state.fixture.ts';
import { rebaseDraft } from './rebase.ts';
import { resolveConflicts, CONFLICT_SIDES, conflictQuestionsOf } from './conflictQuestions.ts';

const base = parseBase('r1:a|b:MX', 'r2:c:default');
const row = (draft: Draft, rowKey: string) => draft.rows.find((it) => it.rowKey === rowKey)!;
const withRow = (draft: Base, rowKey: string, change: object): Base => ({
  ...draft,
  rows: draft.rows.map((it) => (it.rowKey === rowKey ? { ...it, ...change } : it)),
});
const nextRevision = (draft: Base): Base => ({ ...draft, revision: draft.revision + 1 });
const all = (questions: ReturnType<typeof conflictQuestionsOf>, side: (typeof CONFLICT_SIDES)[number]) =>
  Object.fromEntries(questions.map(({ key }) => [key, side]));

describe('a field of a row', () => {
  const mine = withRow(base, 'r1', { abRowName: 'mine', abRowEmail: 'mine@example.org' });
  const theirs = nextRevision(withRow(base, 'r1', { abRowName: 'theirs', countries: ['MX', 'US'] }));
  const merged = rebaseDraft(base, mine, theirs);
  const questions = conflictQuestionsOf(merged);

  it('is asked about once, with all three values', () => {
    expect(questions).toMatchObject([
      { key: 'row r1 abRowName', field: 'abRowName', values: { mine: 'mine', theirs: 'theirs', base: null } },
    ]);
  });

  it.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
    ['base', null],
  ] as const)('gets the value of %s, next to the changes of each side', (side, name) => {
    const result = row(resolveConflicts(merged, theirs, all(questions, side)), 'r1');
    expect(result).toMatchObject({
      abRowName: name,
      abRowEmail: 'mine@example.org',
      countries: ['MX', 'US'],
    });
  });
});

describe('widgets of one column', () => {
  it('come from the chosen side, other columns from the side that changed them', () => {
    const put = (draft: Base, index: number, id: string) =>
      withRow(draft, 'r1', {
        columns: row(draft, 'r1').columns.map((column, at) =>
          at === index ? { ...column, widgets: [{ uid: `u${id}`, id }] } : column,
        ),
      });
    const mine = put(put(base, 0, 'x'), 1, 'y');
    const theirs = nextRevision(put(base, 0, 'z'));
    const merged = rebaseDraft(base, mine, theirs);
    const questions = conflictQuestionsOf(merged);
    expect(questions.map(({ field }) => field)).toEqual(['columns/0/widgets']);
    const result = (side: (typeof CONFLICT_SIDES)[number]) =>
      formatRows(resolveConflicts(merged, theirs, all(questions, side)))[0];
    expect(CONFLICT_SIDES.map(result)).toEqual(['r1:x|y:MX', 'r1:z|y:MX', 'r1:a|y:MX']);
  });
});

describe('a row that one side deletes and the other changes', () => {
  const changed = withRow(base, 'r1', { abRowName: 'changed' });
  const deleted = { ...base, rows: base.rows.filter(({ rowKey }) => rowKey !== 'r1') };
  const keys = (draft: Draft) => draft.rows.map(({ rowKey }) => rowKey);

  it('stays or goes as chosen, when the others deleted it', () => {
    const merged = rebaseDraft(base, changed, nextRevision(deleted));
    const questions = conflictQuestionsOf(merged);
    expect(questions.map(({ field }) => field)).toEqual(['row']);
    expect(keys(resolveConflicts(merged, nextRevision(deleted), all(questions, 'mine')))).toEqual([
      'r2',
      'r1',
    ]);
    expect(keys(resolveConflicts(merged, nextRevision(deleted), all(questions, 'theirs')))).toEqual(['r2']);
    expect(
      row(resolveConflicts(merged, nextRevision(deleted), all(questions, 'base')), 'r1').abRowName,
    ).toBeNull();
  });

  it('stays or goes as chosen, at its position, when it was deleted here', () => {
    const merged = rebaseDraft(base, deleted, nextRevision(changed));
    const questions = conflictQuestionsOf(merged);
    expect(keys(resolveConflicts(merged, nextRevision(changed), all(questions, 'mine')))).toEqual(['r2']);
    const resolved = resolveConflicts(merged, nextRevision(changed), all(questions, 'theirs'));
    expect(keys(resolved)).toEqual(['r1', 'r2']);
    expect(row(resolved, 'r1').abRowName).toBe('changed');
  });
});

describe('a setting of a widget', () => {
  it('gets the value of the chosen side, based on the current version', () => {
    const put = (draft: Base, html: string, version: number): Base => ({
      ...draft,
      widgets: { ...draft.widgets, a: textWidget('a', html, version) },
    });
    const [startBase, mine, theirs] = [
      put(base, 'one', 1),
      put(base, 'mine', 1),
      nextRevision(put(base, 'theirs', 2)),
    ];
    const merged = rebaseDraft(startBase, mine, theirs);
    const questions = conflictQuestionsOf(merged);
    expect(questions).toMatchObject([
      { field: 'html', values: { mine: 'mine', theirs: 'theirs', base: 'one' } },
    ]);
    for (const [side, html] of [
      ['mine', 'mine'],
      ['theirs', 'theirs'],
      ['base', 'one'],
    ] as const) {
      const { a } = resolveConflicts(merged, theirs, all(questions, side)).widgets;
      expect(a).toMatchObject({ version: 2, settings: { html } });
    }
  });
});

describe('changes of one widget that are valid each and invalid together', () => {
  const window = { html: 'a', startDate: '2026-11-01', endDate: '2026-12-30' };
  const withWindow = (draft: Base, change: object, version: number): Base => ({
    ...draft,
    widgets: {
      ...draft.widgets,
      a: { ...textWidget('a'), settings: { ...window, ...change }, version },
    },
  });
  const start = withWindow(base, {}, 1);
  const mine = withWindow(base, { startDate: '2026-12-15' }, 1);
  const theirs = nextRevision(withWindow(base, { endDate: '2026-12-01' }, 2));
  const merged = rebaseDraft(start, mine, theirs);
  const questions = conflictQuestionsOf(merged);

  it('are asked about at the field that is invalid, and my value of it makes them valid', () => {
    expect(questions).toMatchObject([
      { field: 'endDate', values: { mine: '2026-12-30', theirs: '2026-12-01', base: '2026-12-30' } },
    ]);
    const { settings } = resolveConflicts(merged, theirs, all(questions, 'mine')).widgets['a']!;
    expect(settings).toMatchObject({ startDate: '2026-12-15', endDate: '2026-12-30' });
  });
});
