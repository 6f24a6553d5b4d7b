/** Scheduled changes: each published once, merged with what others published. Page 0026. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../../domain/rights/rights.ts';
import { LATER, START, createScheduleHelpers } from './schedule.fixture.ts';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  row,
  testedRow,
  type WidgetsTest,
} from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
beforeEach(() => {
  test.clock.now = START;
});
afterAll(() => test.close());
const { plan, listPlans, advanceTo, auditEntries } = createScheduleHelpers(() => test);

describe('a scheduled change', () => {
  it('that breaks a rule when it is due is stored as failed with the rule', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX'] }));
    const peru = (rowKey: string) => row(rowKey, { countries: ['PE'] });
    await plan({ layout, added: [peru('planned')], baseRevision: revision });
    await test.publish({ layout, added: [peru('meanwhile')], baseRevision: revision });
    await advanceTo(LATER);
    expect(await listPlans(layout)).toMatchObject([
      { status: 'failed', problem: { code: 'CONFLICT', errors: [{ code: 'countryOnce:PE' }] } },
    ]);
  });

  it('waits until it is due, is published as its owner, and stays in the list as done', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX'] }));
    const planned = await plan(
      {
        layout,
        added: [row('r', { countries: ['MX'], columns: columns('other') })],
        baseRevision: revision,
        note: 'Advent',
      },
      editorOf('MX'),
      'ana',
    );
    expect(planned).toMatchObject({
      at: '2026-12-01T07:00:00.000Z',
      owner: 'ana',
      countries: ['MX'],
      status: 'waiting',
    });
    await advanceTo('2026-12-01T06:59:59Z');
    expect((await test.current(layout)).revision).toBe(revision);
    await advanceTo('2026-12-01T07:00:00Z');
    const now = await test.current(layout);
    expect(now.revision).toBe(revision + 1);
    expect(now.rows[0]!.columns[0]!.widgets).toEqual([{ id: 'other' }]);
    expect(await listPlans(layout)).toMatchObject([{ status: 'done', revision: revision + 1 }]);
    const [latest] = await test.client.listRevisions(
      { query: { site: 1, layout } },
      await test.call(globalEditor),
    );
    expect(latest).toMatchObject({ created_by: 'ana', note: 'Advent' });
    expect(await auditEntries('publishScheduled', planned.id)).toEqual([
      { subject: 'ana', countries: ['MX'] },
    ]);
    await advanceTo('2026-12-02T00:00:00Z');
    expect((await test.current(layout)).revision).toBe(revision + 1);
  });

  it('deletes rows and creates widgets', async () => {
    const { layout, revision } = await test.published(row('old'), row('stays'));
    const widget = {
      id: 'planned-text',
      type: 'rich-text',
      widgetContent: { html: '<p>later</p>' },
      baseVersion: 0,
    };
    await plan({
      layout,
      added: [row('new', { columns: columns('planned-text') })],
      deleted: ['old'],
      widgets: [widget],
      baseRevision: revision,
    });
    // It was only a dry run: neither the widget nor a revision exists before its time.
    expect(await test.client.readWidgets({ query: { id: ['planned-text'] } }, await test.call())).toEqual([]);
    await advanceTo('2026-12-01T07:00:00Z');
    const now = await test.current(layout);
    expect(now.rows.map(({ rowKey }) => rowKey)).toEqual(['stays', 'new']);
    expect(now.widgets.map(({ id }) => id)).toContain('planned-text');
  });

  it('is merged with what others published, and fails if both changed the same field', async () => {
    const { layout, revision } = await test.published(row('r', { abRowName: 'one' }));
    await plan({
      layout,
      added: [row('r', { abRowName: 'one', columns: columns('other') })],
      baseRevision: revision,
    });
    await test.publish({ layout, added: [row('r', { abRowName: 'two' })], baseRevision: revision });
    await advanceTo('2026-12-01T07:00:00Z');
    expect((await test.current(layout)).rows[0]).toMatchObject({
      abRowName: 'two',
      columns: columns('other'),
    });

    const { layout: other, revision: began } = await test.published(row('r', { abRowName: 'one' }));
    test.clock.now = START;
    const { id } = await plan({
      layout: other,
      added: [row('r', { abRowName: 'mine' })],
      baseRevision: began,
    });
    await test.publish({ layout: other, added: [row('r', { abRowName: 'theirs' })], baseRevision: began });
    await advanceTo('2026-12-01T07:00:00Z');
    expect((await test.current(other)).rows[0]!.abRowName).toBe('theirs');
    expect(await listPlans(other)).toMatchObject([
      { id, status: 'failed', problem: { code: 'CONFLICT' }, change: { added: [{ abRowName: 'mine' }] } },
    ]);
  });

  it('needs the rights of publishing when it is scheduled', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX', 'VN'] }));
    const body = {
      layout,
      added: [row('r', { countries: ['MX', 'VN'], columns: columns('unplaced') })],
      baseRevision: revision,
    };
    await test.text('unplaced');
    expect(await refusal(plan(body, editorOf('MX')))).toMatchObject({
      code: 'FORBIDDEN',
      data: { countries: ['VN'] },
    });
    const conflict = await refusal(plan({ ...body, baseRevision: 0 }));
    expect(conflict.code).toBe('CONFLICT');
    expect(await listPlans(layout)).toEqual([]);
  });

  it('is refused for a time in the past or too far ahead, and for an unknown zone', async () => {
    const { layout } = await test.published(row('r'));
    for (const [change, pointer] of [
      [{ at: '2026-11-21T11:59:00Z' }, '/body/at'],
      [{ at: '2029-01-01T00:00:00Z' }, '/body/at'],
      [{ zone: 'Nowhere/Land' }, '/body/zone'],
    ] as const) {
      const problem = await refusal(plan({ layout, deleted: ['r'], baseRevision: 1, ...change }));
      expect(problem.errors?.map((it) => it.pointer)).toEqual([pointer]);
    }
  });
});

describe('scheduled changes can be changed', () => {
  const change = async (
    id: string,
    version: number,
    body: object = {},
    rights: Rights = globalEditor,
    subject?: string,
  ) =>
    test.client.changeScheduled(
      { params: { id }, query: { site: 1 }, body: { at: '2026-12-05T12:00:00Z', version, ...body } as never },
      await test.call(rights, subject),
    );
  const cancel = async (id: string, version: number, rights: Rights = globalEditor, subject?: string) =>
    test.client.cancelScheduled(
      { params: { id }, query: { site: 1 }, body: { version } },
      await test.call(rights, subject),
    );

  it('is refused beyond 100 of a layout, also when several are scheduled at once', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX'] }));
    const planOne = () => plan({ layout, added: [row('s', { countries: ['PE'] })], baseRevision: revision });
    await planOne();
    await test.service.db.rows(
      `insert into widgets.layout_schedule
       select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
         from widgets.layout_schedule s, generate_series(1, 98) where layout = $1`,
      [layout],
    );
    const results = await Promise.allSettled([planOne(), planOne(), planOne()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('time and note can be changed; an older version gets 409', async () => {
    const { layout, revision } = await test.published(row('r'));
    const { id, version } = await plan({ layout, deleted: ['r'], baseRevision: revision });
    const moved = await change(id, version, { note: 'later' });
    expect(moved).toMatchObject({ at: '2026-12-05T12:00:00.000Z', note: 'later', version: version + 1 });
    expect((await refusal(change(id, version))).code).toBe('CONFLICT');
    await advanceTo('2026-12-02T00:00:00Z');
    expect((await test.current(layout)).rows).toHaveLength(1);
    await advanceTo('2026-12-05T12:00:00Z');
    expect((await test.current(layout)).rows).toHaveLength(0);
    expect((await refusal(cancel(id, moved.version))).code).toBe('CONFLICT'); // it is due already
    expect(await auditEntries('changeScheduled', id)).toHaveLength(1);
  });

  it('two for the same moment follow in the order of planning, told alike by the answer and the list', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX'] }));
    const planFor = (at: string, note: string) =>
      plan({
        layout,
        at,
        added: [row('r', { countries: ['MX'], columns: columns('other') })],
        note,
        baseRevision: revision,
      });
    const first = await planFor(LATER, 'first');
    const second = await planFor(LATER, 'second');
    expect([first.follows, second.follows]).toEqual([[], [first.id]]);
    const listed = async () =>
      new Map((await listPlans(layout)).map(({ id, follows }) => [id, follows.toSorted()]));
    expect(await listed()).toEqual(
      new Map([
        [first.id, []],
        [second.id, [first.id]],
      ]),
    );
    // Earlier than both: they follow it, and not the other way round.
    const third = await planFor('2026-12-01T08:00:00+02:00', 'third');
    expect(third.follows).toEqual([]);
    const version = (await listPlans(layout)).find(({ id }) => id === third.id)!.version;
    expect((await listed()).get(first.id)).toEqual([third.id]);
    // And after both again.
    const moved = await test.client.changeScheduled(
      {
        params: { id: third.id },
        query: { site: 1 },
        body: { at: '2026-12-01T10:00:00+02:00', zone: 'UTC', version },
      },
      await test.call(globalEditor),
    );
    expect(moved.follows.toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await listed()).get(first.id)).toEqual([]);
  });

  it('a cancelled one is never published', async () => {
    const { layout, revision } = await test.published(row('r'));
    const { id, version } = await plan({ layout, deleted: ['r'], baseRevision: revision });
    expect(await cancel(id, version)).toMatchObject({ status: 'cancelled' });
    await advanceTo('2026-12-05T12:00:00Z');
    expect((await test.current(layout)).revision).toBe(revision);
    expect(await auditEntries('cancelScheduled', id)).toHaveLength(1);
  });

  it('a failed one has the code of the broken rule, which is translatable', async () => {
    const { layout, revision } = await test.published(row('r'));
    const ends = testedRow('r', { abRowEndDate: '2026-12-02' });
    await plan({ layout, added: [ends], baseRevision: revision });
    await advanceTo('2026-12-05T12:00:00Z'); // no process ran before
    const [failed] = await listPlans(layout);
    expect(failed!.problem).toMatchObject({
      code: 'VALIDATION',
      errors: [{ detail: 'The end date must not be before today.', code: 'testEnded' }],
    });
  });

  it('one whose test would be over by then is refused when it is scheduled', async () => {
    const { layout, revision } = await test.published(row('r'));
    const ends = testedRow('r', { abRowEndDate: '2026-11-30' });
    const { status, errors } = await refusal(plan({ layout, added: [ends], baseRevision: revision }));
    expect([status, errors]).toMatchObject([400, [{ code: 'abEndDate', fault: 'testEnded' }]]);
    expect(await listPlans(layout)).toEqual([]);
  });

  it('one with a widget without base version conflicts with what others publish meanwhile', async () => {
    await test.text('unnamed');
    const richText = (html: string) => ({ id: 'unnamed', type: 'rich-text', widgetContent: { html } });
    const { layout, revision } = await test.published(row('r', { columns: columns('unnamed') }));
    await plan({ layout, widgets: [richText('<p>planned</p>')], baseRevision: revision });
    await test.publish({ layout, widgets: [{ ...richText('<p>meanwhile</p>'), baseVersion: 1 }] });
    await advanceTo(LATER);
    expect(await listPlans(layout)).toMatchObject([{ status: 'failed', problem: { code: 'CONFLICT' } }]);
    expect((await test.current(layout)).widgets[0]!.widgetContent).toContain('meanwhile');
  });

  it('a failed one waits again when it is rescheduled', async () => {
    const { layout, revision } = await test.published(row('r', { abRowName: 'one' }));
    const { id } = await plan({ layout, added: [row('r', { abRowName: 'mine' })], baseRevision: revision });
    const { revision: theirs } = await test.publish({
      layout,
      added: [row('r', { abRowName: 'theirs' })],
      baseRevision: revision,
    });
    await advanceTo('2026-12-01T07:00:00Z');
    const [failed] = await listPlans(layout);
    await test.publish({ layout, added: [row('r', { abRowName: 'one' })], baseRevision: theirs });
    await change(id, failed!.version);
    await advanceTo('2026-12-05T12:00:00Z');
    expect((await test.current(layout)).rows[0]!.abRowName).toBe('mine');
  });

  it('by the owner, and by editors whose rights cover its countries; by nobody else', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX'] }));
    const { id, version } = await plan(
      { layout, deleted: ['r'], baseRevision: revision },
      editorOf('MX'),
      'ana',
    );
    expect(await refusal(change(id, version, {}, editorOf('VN'), 'bo'))).toMatchObject({
      code: 'FORBIDDEN',
      data: { countries: ['MX'] },
    });
    await change(id, version, {}, editorOf('MX'), 'cleo');
    await cancel(id, version + 1, editorOf('VN'), 'ana'); // she lost her rights, but may still cancel her own
    const elsewhere = test.client.cancelScheduled(
      { params: { id }, query: { site: 2 }, body: { version } },
      await test.call(globalEditor),
    );
    expect((await refusal(elsewhere)).code).toBe('NOT_FOUND');
  });
});
