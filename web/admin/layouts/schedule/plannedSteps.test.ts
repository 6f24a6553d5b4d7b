/** Planned changes applied in order, rebased on each other and on what others published. */
import { expect, it } from 'vitest';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import type { Base } from '../state/draft.ts';
import { plannedSteps, revisionsOf } from './plannedSteps.ts';
import { plannedRow } from './schedule.fixture.ts';

const base = parseBase('r1:a:MX', 'r2:b:default');
type Plan = Parameters<typeof plannedSteps>[1][number];
const plan = (at: string, change: Partial<Plan>): Plan => ({
  id: at,
  revision: null,
  follows: [],
  at: `2026-12-${at}T00:00:00Z`,
  state: 'waiting',
  baseRevision: 1,
  added: [],
  deleted: [],
  widgets: [],
  ...change,
});

it('applies pending changes in the order of their times', () => {
  const steps = plannedSteps(
    base,
    [
      plan('20', { deleted: ['r1'] }),
      plan('10', { added: [plannedRow('r3', 'a', ['VN'])] }),
      plan('05', { state: 'cancelled', deleted: ['r2'] }),
    ],
    () => null,
  );
  expect(steps.map(({ from, draft }) => [from.getUTCDate(), formatRows(draft)])).toEqual([
    [10, ['r1:a:MX', 'r2:b:default', 'r3:a:VN']],
    [20, ['r2:b:default', 'r3:a:VN']],
  ]);
});

it('rebases a change on what others published, and leaves out one with a conflict', () => {
  const renamed = (name: string): Base => ({
    ...base,
    revision: 2,
    rows: base.rows.map((it) => (it.rowKey === 'r1' ? { ...it, abRowName: name } : it)),
  });
  const baseAt = (revision: number) => (revision === 1 ? base : null);
  const [step] = plannedSteps(
    renamed('theirs'),
    [plan('10', { added: [plannedRow('r1', 'b', ['MX'])] })],
    baseAt,
  );
  expect(step!.draft.rows[0]).toMatchObject({ abRowName: 'theirs', columns: [{ widgets: [{ id: 'b' }] }] });
  const conflicting = plan('10', { added: [plannedRow('r1', 'a', ['MX'], 'mine')] });
  expect(plannedSteps(renamed('theirs'), [conflicting], baseAt)).toEqual([]);
});

const named = (name: string, id = 'a') => [plannedRow('r1', id, ['MX'], name)];
const first = plan('10', { added: named('Advent') });

it('rebases a change on those it follows; where both change a field, it wins', () => {
  const second = plan('20', { added: named('Christmas', 'b'), follows: ['10'] });
  const third = plan('25', { added: named('Lent'), follows: ['10', '20'] });
  const steps = plannedSteps(base, [first, second, third], () => null);
  expect(steps.map(({ draft }) => [draft.rows[0]!.abRowName, formatRows(draft)[0]])).toEqual([
    ['Advent', 'r1:a:MX'],
    ['Christmas', 'r1:b:MX'],
    ['Lent', 'r1:b:MX'],
  ]);
});

it('leaves out a change with a conflict that does not follow the other', () => {
  const unrelated = plan('20', { added: named('Christmas') });
  expect(plannedSteps(base, [first, unrelated], () => null).map(({ from }) => from.getUTCDate())).toEqual([
    10,
  ]);
});

it('restores a row that an earlier change deleted when a later one contains it', () => {
  const deletion = plan('10', { deleted: ['r1'] });
  const readding = plan('20', { added: named('again'), follows: ['10'] });
  const [withoutRow, withRow] = plannedSteps(base, [deletion, readding], () => null);
  expect(formatRows(withoutRow!.draft)).toEqual(['r2:b:default']);
  expect(formatRows(withRow!.draft).toSorted()).toEqual(['r1:a:MX', 'r2:b:default']);
});

it('merges two changes of one widget field by field', () => {
  const card = (settings: Record<string, unknown>): Plan['widgets'] => [
    { __typename: 'EditedWidget', id: 'planned', widgetId: 'a', type: 'content-card', version: 1, settings },
  ];
  const settings = { title: 'Now', callToActionText: 'Read' };
  const a = { ...base.widgets['a']!, type: 'content-card', settings };
  const withCard = { ...base, widgets: { ...base.widgets, a } };
  const plans = [
    plan('10', { widgets: card({ ...settings, title: 'Advent' }) }),
    plan('20', { widgets: card({ ...settings, callToActionText: 'Go on' }), follows: ['10'] }),
    plan('25', { widgets: card({ ...settings, title: 'Christmas' }), follows: ['10', '20'] }),
  ];
  expect(
    plannedSteps(withCard, plans, () => null).map(({ draft }) => draft.widgets['a']!.settings),
  ).toMatchObject([
    { title: 'Advent', callToActionText: 'Read' },
    { title: 'Advent', callToActionText: 'Go on' },
    { title: 'Christmas', callToActionText: 'Go on' },
  ]);
});

it('still rebases on a followed change that has been published since, by its revision', () => {
  const published = { ...first, state: 'done' as const, revision: 2 };
  const now: Base = {
    ...base,
    revision: 2,
    rows: [{ ...base.rows[0]!, abRowName: 'Advent' }, base.rows[1]!],
  };
  const baseAt = (revision: number) => (revision === 1 ? base : null);
  const second = plan('20', { added: named('Christmas'), follows: ['10'] });
  expect(revisionsOf(now, [published, second])).toEqual([1]);
  expect(plannedSteps(now, [published, second], baseAt)[0]?.draft.rows[0]).toMatchObject({
    abRowName: 'Christmas',
  });
  // Published by somebody else, the same change would be a conflict.
  expect(plannedSteps(now, [{ ...second, follows: [] }], baseAt)).toEqual([]);
});
