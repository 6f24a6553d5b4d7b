/** Planned changes through the schema: refusals are part of the result, and a list costs one call. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, type GatewayTest, openGateway } from '../gateway.fixture.ts';

const site = { domain: null, override: 'en' };
const editorOfMexico: Rights = {
  admin: [],
  content: { layouts: { MX: { c: true, r: true, u: true, d: true } } },
  sites: [1],
};

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
  const { widgets } = test.services.direct;
  const rows = [
    { rowKey: 'mx', countries: ['MX'], columns: [] },
    { rowKey: 'vn', countries: ['VN'], columns: [] },
  ];
  await widgets.publishLayout(
    { query: { site: 1 }, body: { layout: 'planned', added: rows } as never },
    await test.services.callTo('widgets'),
  );
});
afterAll(() => test?.close());

async function run(name: string, variables: object, rights: Rights = superAdmin) {
  const call = await test.services.callTo('widgets', rights);
  const { hash } = adminOperations.byName(name);
  const answer = (await test.gateway.run(hash, variables as Record<string, unknown>, call))!;
  const { calls } = call.notes as unknown as { calls: readonly string[] };
  return { data: answer.data as Record<string, never>, errors: answer.errors, calls };
}
const change = (rowKey: string, code: string) => ({
  layout: 'planned',
  baseRevision: 1,
  added: [{ rowKey, countries: [code], columns: [], bColumns: [], abRowName: 'Advent' }],
  deleted: [],
  widgets: [],
  note: 'Advent',
});
const at = '2026-12-01T07:00:00.000Z';
const plan = (publish: object, rights?: Rights, when = at) =>
  run('PlanChange', { input: { site, publish, at: when, zone: 'America/Mexico_City' } }, rights);

describe('planning', () => {
  it('returns the change as stored, and the list contains it, in one call', async () => {
    const { data } = await plan(change('mx', 'MX'));
    expect(data['planChange']).toMatchObject({
      __typename: 'PlannedChange',
      at,
      zone: 'America/Mexico_City',
      state: 'waiting',
      countries: ['MX'],
      added: [{ rowKey: 'mx', abRowName: 'Advent' }],
    });
    const { data: listed, calls } = await run('PlannedChanges', { site, name: 'planned' });
    expect(listed['plannedChanges']).toMatchObject([{ note: 'Advent', state: 'waiting' }]);
    expect(calls.filter((it) => it.startsWith('widgets'))).toHaveLength(1);
  });

  it('returns the countries the viewer has no right for', async () => {
    const { data } = await plan(change('vn', 'VN'), editorOfMexico);
    expect(data['planChange']).toMatchObject({ __typename: 'Forbidden', countries: ['VN'] });
  });

  it('reports an invalid time, and both sides of a conflict', async () => {
    const { data: early } = await plan(change('mx', 'MX'), superAdmin, '2026-11-20T00:00:00Z');
    expect(early['planChange']).toMatchObject({
      __typename: 'ValidationProblem',
      errors: [{ pointer: '/at', detail: 'Choose a time in the future.' }],
    });
    const conflicting = { ...change('mx', 'MX'), baseRevision: 0 };
    const { data: conflict } = await plan(conflicting);
    expect(conflict['planChange']).toMatchObject({
      __typename: 'LayoutConflict',
      rows: [{ rowKey: 'mx', yours: { abRowName: 'Advent' }, theirs: { abRowName: null } }],
    });
  });

  it('moves and cancels a planned change; an older version is a conflict', async () => {
    const { data: listed } = await run('PlannedChanges', { site, name: 'planned' });
    const [{ id, version }] = listed['plannedChanges'] as unknown as [{ id: string; version: number }];
    const moved = { site, id, version, at: '2026-12-02T07:00:00.000Z', zone: 'UTC', note: null };
    const { data: one } = await run('MovePlannedChange', moved);
    expect(one['movePlannedChange']).toMatchObject({ at: moved.at, version: version + 1, note: null });
    const { data: old } = await run('CancelPlannedChange', { site, id, version });
    expect(old['cancelPlannedChange']).toMatchObject({ __typename: 'Conflict' });
    const { data: two } = await run('CancelPlannedChange', { site, id, version: version + 1 });
    expect(two['cancelPlannedChange']).toMatchObject({ state: 'cancelled' });
    const unknownId = '0d3a0000-0000-4000-8000-00000000ffff';
    const { data: missing } = await run('CancelPlannedChange', { site, id: unknownId, version: 1 });
    expect(missing['cancelPlannedChange']).toMatchObject({ __typename: 'NotFound' });
  });
});

it('returns the taken id of a new widget, so that the browser picks another', async () => {
  const { widgets } = test.services.direct;
  const body = { id: 'taken-id', siteId: 1, type: 'rich-text', widgetContent: { html: '<p>x</p>' } };
  await widgets.saveWidget({ body }, await test.services.callTo('widgets'));
  const input = {
    layout: 'planned',
    baseRevision: 1,
    added: [],
    deleted: [],
    widgets: [{ widgetId: 'taken-id', type: 'rich-text', settings: { html: '<p>y</p>' }, baseVersion: 0 }],
  };
  const { data } = await run('PublishLayout', { site, input });
  expect(data['publishLayout']).toMatchObject({ __typename: 'Conflict', field: 'widgets/taken-id' });
});
