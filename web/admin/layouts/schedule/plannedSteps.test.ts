/** What planned changes will make of a layout: in their order, on top of each other and of what others published. */
import { expect, it } from 'vitest';
import { drawn, drawnBase } from '../state/samples.ts';
import type { Base } from '../state/draft.ts';
import { type draftOfPlan, plannedSteps } from './plannedSteps.ts';

const base = drawnBase('r1:a:MX', 'r2:b:default');
type Plan = Parameters<typeof draftOfPlan>[1];
const row = (
  rowKey: string,
  id: string,
  countries: string[],
  name: string | null = null,
): Plan['added'][number] =>
  ({
    rowKey,
    id: `planned:${rowKey}`,
    countries,
    columns: [{ className: '', widgets: [{ key: null, widgetId: id }] }],
    bColumns: [],
    abRowActive: false,
    aPercentage: 99,
    bPercentage: 1,
    abRowStartDate: null,
    abRowEndDate: null,
    abRowName: name,
    abRowEmail: null,
    abRowScheduledLang: null,
  }) as unknown as Plan['added'][number];
const plan = (at: string, change: Partial<Plan>): Plan => ({
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
      plan('10', { added: [row('r3', 'a', ['VN'])] }),
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
  const [step] = plannedSteps(renamed('theirs'), [plan('10', { added: [row('r1', 'b', ['MX'])] })], past);
  expect(step!.draft.rows[0]).toMatchObject({ abRowName: 'theirs', columns: [{ widgets: [{ id: 'b' }] }] });
  const clash = plan('10', { added: [row('r1', 'a', ['MX'], 'mine')] });
  expect(plannedSteps(renamed('theirs'), [clash], past)).toEqual([]);
});
