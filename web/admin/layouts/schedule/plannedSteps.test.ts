/** What planned changes will make of a layout: in their order, on top of each other and of what others published. */
import { expect, it } from 'vitest';
import { drawn, drawnBase } from '../state/samples.ts';
import type { Base } from '../state/draft.ts';
import { plannedSteps, revisionsOf } from './plannedSteps.ts';
import { plannedRow } from './testing.ts';

const base = drawnBase('r1:a:MX', 'r2:b:default');
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

it('takes the changes in the order of their times, and only those that wait', () => {
  const steps = plannedSteps(
    base,
    [
      plan('20', { deleted: ['r1'] }),
      plan('10', { added: [plannedRow('r3', 'a', ['VN'])] }),
      plan('05', { state: 'cancelled', deleted: ['r2'] }),
    ],
    () => null,
  );
  expect(steps.map(({ from, draft }) => [from.getUTCDate(), drawn(draft)])).toEqual([
    [10, ['r1:a:MX', 'r2:b:default', 'r3:a:VN']],
    [20, ['r2:b:default', 'r3:a:VN']],
  ]);
});

it('puts a change on top of what others published since, and leaves out one that clashes with it', () => {
  const renamed = (name: string): Base => ({
    ...base,
    revision: 2,
    rows: base.rows.map((it) => (it.rowKey === 'r1' ? { ...it, abRowName: name } : it)),
  });
  const past = (revision: number) => (revision === 1 ? base : null);
  const [step] = plannedSteps(
    renamed('theirs'),
    [plan('10', { added: [plannedRow('r1', 'b', ['MX'])] })],
    past,
  );
  expect(step!.draft.rows[0]).toMatchObject({ abRowName: 'theirs', columns: [{ widgets: [{ id: 'b' }] }] });
  const clash = plan('10', { added: [plannedRow('r1', 'a', ['MX'], 'mine')] });
  expect(plannedSteps(renamed('theirs'), [clash], past)).toEqual([]);
});

const named = (name: string, id = 'a') => [plannedRow('r1', id, ['MX'], name)];
const first = plan('10', { added: named('Advent') });

it('puts a change on top of those it follows: of what both change its own holds, all else is as they made it', () => {
  const second = plan('20', { added: named('Christmas', 'b'), follows: ['10'] });
  const back = plan('25', { added: named('Lent'), follows: ['10', '20'] });
  const steps = plannedSteps(base, [first, second, back], () => null);
  expect(steps.map(({ draft }) => [draft.rows[0]!.abRowName, drawn(draft)[0]])).toEqual([
    ['Advent', 'r1:a:MX'],
    ['Christmas', 'r1:b:MX'],
    ['Lent', 'r1:b:MX'],
  ]);
});

it('one that changes the same without following it changes nothing', () => {
  const stranger = plan('20', { added: named('Christmas') });
  expect(plannedSteps(base, [first, stranger], () => null).map(({ from }) => from.getUTCDate())).toEqual([
    10,
  ]);
});

it('a row that was taken out before is there again where the next one names it', () => {
  const out = plan('10', { deleted: ['r1'] });
  const again = plan('20', { added: named('again'), follows: ['10'] });
  const [without, within] = plannedSteps(base, [out, again], () => null);
  expect(drawn(without!.draft)).toEqual(['r2:b:default']);
  expect(drawn(within!.draft).toSorted()).toEqual(['r1:a:MX', 'r2:b:default']);
});

it('merges what two of them write into one widget, field by field', () => {
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

it('one it follows that has come due since is followed all the same, by the revision it made', () => {
  const published = { ...first, state: 'done' as const, revision: 2 };
  const now: Base = {
    ...base,
    revision: 2,
    rows: [{ ...base.rows[0]!, abRowName: 'Advent' }, base.rows[1]!],
  };
  const past = (revision: number) => (revision === 1 ? base : null);
  const second = plan('20', { added: named('Christmas'), follows: ['10'] });
  expect(revisionsOf(now, [published, second])).toEqual([1]);
  expect(plannedSteps(now, [published, second], past)[0]?.draft.rows[0]).toMatchObject({
    abRowName: 'Christmas',
  });
  // Had somebody else published it, they would be asked.
  expect(plannedSteps(now, [{ ...second, follows: [] }], past)).toEqual([]);
});
