/** Compares what the timeline predicts for planned changes with what the service publishes. Decision 0026. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
// oxlint-disable lectern/layers -- the browser's prediction is compared with the result
import { plannedSteps, revisionsOf } from '../../../web/admin/layouts/schedule/plannedSteps.ts';
import type { PlannedChangesQuery } from '../../../web/admin/layouts/schedule/Planned.types.ts';
import type { EditedLayoutQuery, PastLayoutQuery } from '../../../web/admin/layouts/data/Layouts.types.ts';
import { baseOf, type Base, type Draft } from '../../../web/admin/layouts/state/draft.ts';
// oxlint-enable lectern/layers
import { clientOf, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';

const DEMO_PASSWORD = 'a password of the demo';
const name = 'steps';
let now = testNow();
let stack: Stack;
let http: Http;
let admin: Client;
beforeAll(async () => {
  // The service polls every five seconds for changes that are due; with fake timers it polls when the test advances
  // them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stack = await startStack({ now: () => now, settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
  http = httpOf(stack);
  await signIn();
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
  vi.useRealTimers();
});

/** Signs in again, because no session lasts for days. */
async function signIn(): Promise<void> {
  admin = clientOf(http);
  await admin.execute('SignIn', { input: { site, username: 'admin@example.org', password: DEMO_PASSWORD } });
}
const row = (rowKey: string, widgetId: string, abRowName: string | null = null) => ({
  rowKey,
  countries: [rowKey === 'r1' ? 'MX' : 'default'],
  columns: [{ className: '', widgets: [{ widgetId }] }],
  bColumns: [],
  abRowName,
});
const card = (title: string, callToActionText: string, baseVersion: number) => ({
  widgetId: 'steps-card',
  type: 'content-card',
  settings: { title, callToActionText, callToActionLink: '/today' },
  baseVersion,
});
const input = (baseRevision: number, change: object) => ({
  layout: name,
  baseRevision,
  added: [],
  deleted: [],
  widgets: [],
  note: null,
  ...change,
});
const plan = async (day: string, change: object) => {
  const planInput = { publish: input(1, change), at: `2026-12-${day}T07:00:00Z`, zone: 'UTC' };
  const { planChange } = await admin.execute<{ planChange: object }>('PlanChange', {
    input: { site, ...planInput },
  });
  expect(planChange).toMatchObject({ __typename: 'PlannedChange', state: 'waiting' });
};

const published = async (): Promise<Base> =>
  baseOf((await admin.execute<EditedLayoutQuery>('EditedLayout', { site, name })).editedLayout);
const plans = async () =>
  (await admin.execute<PlannedChangesQuery>('PlannedChanges', { site, name })).plannedChanges;
/** The steps as the screen computes them at this moment. */
async function predictSteps(): Promise<Draft[]> {
  const [base, list] = [await published(), await plans()];
  const past = new Map<number, Base>();
  for (const revision of revisionsOf(base, list)) {
    const { layoutRevision } = await admin.execute<PastLayoutQuery>('PastLayout', { site, name, revision });
    past.set(revision, baseOf(layoutRevision!));
  }
  return plannedSteps(base, list, (revision) => past.get(revision) ?? null).map(({ draft }) => draft);
}
/** The part of a layout that a reader could see. */
const visiblePart = ({ rows, widgets }: Draft) => ({
  rows: rows
    .map(({ rowKey, abRowName, columns }) => [
      rowKey,
      abRowName,
      columns.flatMap((it) => it.widgets.map(({ id }) => id)),
    ])
    .toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)),
  card: [widgets['steps-card']!.settings['title'], widgets['steps-card']!.settings['callToActionText']],
});
async function runPlansUntil(day: string, remaining: number) {
  now = new Date(`2026-12-${day}T08:00:00Z`);
  await signIn();
  vi.advanceTimersByTime(5_000);
  const waiting = async () => (await plans()).filter(({ state }) => state === 'waiting').length;
  await expect.poll(waiting, { timeout: 30_000, interval: 200 }).toBe(remaining);
}

it('plans for the same places are published as the timeline predicted, before and after the first of them', async () => {
  const rows = [row('r1', 'steps-card'), row('r2', 'steps-text')];
  const text = { widgetId: 'steps-text', type: 'rich-text', settings: { html: '<p>x</p>' }, baseVersion: 0 };
  const first = input(0, { added: rows, widgets: [card('Now', 'Read', 0), text] });
  expect(await admin.execute('PublishLayout', { site, input: first })).toMatchObject({
    publishLayout: { __typename: 'EditedLayout' },
  });
  await plan('01', { added: [row('r1', 'steps-card', 'Advent')], widgets: [card('Advent', 'Read', 1)] });
  await plan('05', { widgets: [card('Now', 'Go on', 1)] });
  await plan('10', {
    added: [row('r1', 'steps-card', 'Christmas')],
    deleted: ['r2'],
    widgets: [card('Christmas', 'Read', 1)],
  });
  await plan('20', { added: [row('r2', 'steps-text', 'again')] });
  const predicted = (await predictSteps()).map(visiblePart);
  expect(predicted).toHaveLength(4);
  await runPlansUntil('01', 3);
  expect(visiblePart(await published())).toEqual(predicted[0]);
  // The remaining plans are rebased onto what has been published meanwhile.
  const predictedAfterFirst = (await predictSteps()).map(visiblePart);
  expect(predictedAfterFirst).toEqual(predicted.slice(1));
  for (const [index, day] of ['05', '10', '20'].entries()) {
    await runPlansUntil(day, 2 - index);
    expect(visiblePart(await published())).toEqual(predictedAfterFirst[index]);
  }
  expect((await plans()).map(({ state }) => state)).toEqual(Array(4).fill('done'));
  expect(visiblePart(await published()).card).toEqual(['Christmas', 'Go on']);
});
