/** Two editors change the same: every side can be chosen for every field, and nothing that did not clash is lost. */
import { describe, expect, it } from 'vitest';
import type { Base, Draft } from '../state/draft.ts';
import { drawn, drawnBase, words } from '../state/samples.ts';
import { rebased } from '../state/rebase.ts';
import { answered, CHOICES, questionsOf } from './choices.ts';

const base = drawnBase('r1:a|b:MX', 'r2:c:default');
const row = (draft: Draft, rowKey: string) => draft.rows.find((it) => it.rowKey === rowKey)!;
const withRow = (draft: Base, rowKey: string, change: object): Base => ({
  ...draft,
  rows: draft.rows.map((it) => (it.rowKey === rowKey ? { ...it, ...change } : it)),
});
const later = (draft: Base): Base => ({ ...draft, revision: draft.revision + 1 });
const all = (questions: ReturnType<typeof questionsOf>, side: (typeof CHOICES)[number]) =>
  Object.fromEntries(questions.map(({ key }) => [key, side]));

describe('a field of a row', () => {
  const mine = withRow(base, 'r1', { abRowName: 'mine', abRowEmail: 'mine@example.org' });
  const theirs = later(withRow(base, 'r1', { abRowName: 'theirs', countries: ['MX', 'US'] }));
  const merged = rebased(base, mine, theirs);
  const questions = questionsOf(merged);

  it('is asked about once, with all three values', () => {
    expect(questions).toMatchObject([
      { key: 'row r1 abRowName', field: 'abRowName', values: { mine: 'mine', theirs: 'theirs', base: null } },
    ]);
  });

  it.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
    ['base', null],
  ] as const)('is as %s has it, beside what each side changed alone', (side, name) => {
    const result = row(answered(merged, theirs, all(questions, side)), 'r1');
    expect(result).toMatchObject({
      abRowName: name,
      abRowEmail: 'mine@example.org',
      countries: ['MX', 'US'],
    });
  });
});

describe('widgets of one column', () => {
  it('come from the side chosen, the other columns from who changed them', () => {
    const put = (draft: Base, index: number, id: string) =>
      withRow(draft, 'r1', {
        columns: row(draft, 'r1').columns.map((column, at) =>
          at === index ? { ...column, widgets: [{ uid: `u${id}`, id }] } : column,
        ),
      });
    const mine = put(put(base, 0, 'x'), 1, 'y');
    const theirs = later(put(base, 0, 'z'));
    const merged = rebased(base, mine, theirs);
    const questions = questionsOf(merged);
    expect(questions.map(({ field }) => field)).toEqual(['columns/0/widgets']);
    const result = (side: (typeof CHOICES)[number]) =>
      drawn(answered(merged, theirs, all(questions, side)))[0];
    expect(CHOICES.map(result)).toEqual(['r1:x|y:MX', 'r1:z|y:MX', 'r1:a|y:MX']);
  });
});

describe('a row that one side takes out and the other changes', () => {
  const changed = withRow(base, 'r1', { abRowName: 'changed' });
  const gone = { ...base, rows: base.rows.filter(({ rowKey }) => rowKey !== 'r1') };
  const keys = (draft: Draft) => draft.rows.map(({ rowKey }) => rowKey);

  it('stays or goes as it is chosen, where the others took it out', () => {
    const merged = rebased(base, changed, later(gone));
    const questions = questionsOf(merged);
    expect(questions.map(({ field }) => field)).toEqual(['row']);
    expect(keys(answered(merged, later(gone), all(questions, 'mine')))).toEqual(['r2', 'r1']);
    expect(keys(answered(merged, later(gone), all(questions, 'theirs')))).toEqual(['r2']);
    expect(row(answered(merged, later(gone), all(questions, 'base')), 'r1').abRowName).toBeNull();
  });

  it('stays or goes as it is chosen, at its place, where it was taken out here', () => {
    const merged = rebased(base, gone, later(changed));
    const questions = questionsOf(merged);
    expect(keys(answered(merged, later(changed), all(questions, 'mine')))).toEqual(['r2']);
    const kept = answered(merged, later(changed), all(questions, 'theirs'));
    expect(keys(kept)).toEqual(['r1', 'r2']);
    expect(row(kept, 'r1').abRowName).toBe('changed');
  });
});

describe('a setting of a widget', () => {
  it('is as the side chosen has it, and is published from the version that is there now', () => {
    const put = (draft: Base, html: string, version: number): Base => ({
      ...draft,
      widgets: { ...draft.widgets, a: words('a', html, version) },
    });
    const [began, mine, theirs] = [put(base, 'one', 1), put(base, 'mine', 1), later(put(base, 'theirs', 2))];
    const merged = rebased(began, mine, theirs);
    const questions = questionsOf(merged);
    expect(questions).toMatchObject([
      { field: 'html', values: { mine: 'mine', theirs: 'theirs', base: 'one' } },
    ]);
    for (const [side, html] of [
      ['mine', 'mine'],
      ['theirs', 'theirs'],
      ['base', 'one'],
    ] as const) {
      const { a } = answered(merged, theirs, all(questions, side)).widgets;
      expect(a).toMatchObject({ version: 2, settings: { html } });
    }
  });
});
