/** Changes that are published later: each once, on top of what others published. Page 0026. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { clientOver, localTransport } from '../../rest/client.ts';
import { openService } from '../kit/service.ts';
import { publishDue, tellFailures } from './keepPublishing.ts';
import { widgetsService } from './service.ts';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  row,
  type WidgetsTest,
} from './testSupport.ts';

const START = new Date('2026-11-21T12:00:00Z');
const LATER = '2026-12-01T09:00:00+02:00';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
beforeEach(() => {
  test.clock.now = START;
});
afterAll(() => test.close());

const parts = () => ({ db: test.service.db, now: () => test.clock.now, links: test.links });
const plan = async (body: object, rights: Rights = globalEditor, subject?: string) =>
  test.client.scheduleChange(
    { query: { site: 1 }, body: { at: LATER, ...body } as never },
    await test.call(rights, subject),
  );
const listed = async (layout: string) =>
  test.client.listScheduled({ query: { site: 1, layout } }, await test.call(globalEditor));
const at = async (moment: string) => {
  test.clock.now = new Date(moment);
  await publishDue(parts());
};
const audited = (operation: string, id: string) =>
  test.service.db.rows<{ subject: string; countries: string[] }>(
    `select subject, countries from widgets.audit where operation = $1 and object like '%' || $2 order by id`,
    [operation, id],
  );

describe('a planned change', () => {
  it('against which a rule speaks when it comes due is kept, and says which rule', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX'] }));
    const peru = (rowKey: string) => row(rowKey, { countries: ['PE'] });
    await plan({ layout, added: [peru('planned')], baseRevision: revision });
    await test.publish({ layout, added: [peru('meanwhile')], baseRevision: revision });
    await at(LATER);
    expect(await listed(layout)).toMatchObject([
      { status: 'failed', problem: { code: 'VALIDATION', errors: [{ code: 'countryOnce:PE' }] } },
    ]);
  });

  it('waits for its instant, is published then as who planned it, and stays in the list as done', async () => {
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
    await at('2026-12-01T06:59:59Z');
    expect((await test.current(layout)).revision).toBe(revision);
    await at('2026-12-01T07:00:00Z');
    const now = await test.current(layout);
    expect(now.revision).toBe(revision + 1);
    expect(now.rows[0]!.columns[0]!.widgets).toEqual([{ id: 'other' }]);
    expect(await listed(layout)).toMatchObject([{ status: 'done', revision: revision + 1 }]);
    const [latest] = await test.client.listRevisions(
      { query: { site: 1, layout } },
      await test.call(globalEditor),
    );
    expect(latest).toMatchObject({ created_by: 'ana', note: 'Advent' });
    expect(await audited('publishScheduled', planned.id)).toEqual([{ subject: 'ana', countries: ['MX'] }]);
    await at('2026-12-02T00:00:00Z');
    expect((await test.current(layout)).revision).toBe(revision + 1);
  });

  it('takes rows out, and brings new widgets with it', async () => {
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
    // It was only tried: neither the widget nor a revision is there before its time.
    expect(await test.client.readWidgets({ query: { id: ['planned-text'] } }, await test.call())).toEqual([]);
    await at('2026-12-01T07:00:00Z');
    const now = await test.current(layout);
    expect(now.rows.map(({ rowKey }) => rowKey)).toEqual(['stays', 'new']);
    expect(now.widgets.map(({ id }) => id)).toContain('planned-text');
  });

  it('is put on top of what others published, and fails with what it was where both changed the same', async () => {
    const { layout, revision } = await test.published(row('r', { abRowName: 'one' }));
    await plan({
      layout,
      added: [row('r', { abRowName: 'one', columns: columns('other') })],
      baseRevision: revision,
    });
    await test.publish({ layout, added: [row('r', { abRowName: 'two' })], baseRevision: revision });
    await at('2026-12-01T07:00:00Z');
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
    await at('2026-12-01T07:00:00Z');
    expect((await test.current(other)).rows[0]!.abRowName).toBe('theirs');
    expect(await listed(other)).toMatchObject([
      { id, status: 'failed', problem: { code: 'CONFLICT' }, change: { added: [{ abRowName: 'mine' }] } },
    ]);
  });

  it('needs the rights of publishing when it is planned', async () => {
    const { layout, revision } = await test.published(row('r', { countries: ['MX', 'VN'] }));
    const body = {
      layout,
      added: [row('r', { countries: ['MX', 'VN'], columns: columns('other') })],
      baseRevision: revision,
    };
    expect(await refusal(plan(body, editorOf('MX')))).toMatchObject({
      code: 'FORBIDDEN',
      data: { countries: ['VN'] },
    });
    const clash = await refusal(plan({ ...body, baseRevision: 0 }));
    expect(clash.code).toBe('CONFLICT');
    expect(await listed(layout)).toEqual([]);
  });

  it('is refused for a time that has passed, lies too far ahead, or in no zone', async () => {
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

describe('what is planned can be changed', () => {
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

  it('another time and note hold; who looked at an older version is told', async () => {
    const { layout, revision } = await test.published(row('r'));
    const { id, version } = await plan({ layout, deleted: ['r'], baseRevision: revision });
    const moved = await change(id, version, { note: 'later' });
    expect(moved).toMatchObject({ at: '2026-12-05T12:00:00.000Z', note: 'later', version: version + 1 });
    expect((await refusal(change(id, version))).code).toBe('CONFLICT');
    await at('2026-12-02T00:00:00Z');
    expect((await test.current(layout)).rows).toHaveLength(1);
    await at('2026-12-05T12:00:00Z');
    expect((await test.current(layout)).rows).toHaveLength(0);
    expect((await refusal(cancel(id, moved.version))).code).toBe('CONFLICT'); // its time has come
    expect(await audited('changeScheduled', id)).toHaveLength(1);
  });

  it('a cancelled one is never published', async () => {
    const { layout, revision } = await test.published(row('r'));
    const { id, version } = await plan({ layout, deleted: ['r'], baseRevision: revision });
    expect(await cancel(id, version)).toMatchObject({ status: 'cancelled' });
    await at('2026-12-05T12:00:00Z');
    expect((await test.current(layout)).revision).toBe(revision);
    expect(await audited('cancelScheduled', id)).toHaveLength(1);
  });

  it('a failed one waits again when it gets another time', async () => {
    const { layout, revision } = await test.published(row('r', { abRowName: 'one' }));
    const { id } = await plan({ layout, added: [row('r', { abRowName: 'mine' })], baseRevision: revision });
    const { revision: theirs } = await test.publish({
      layout,
      added: [row('r', { abRowName: 'theirs' })],
      baseRevision: revision,
    });
    await at('2026-12-01T07:00:00Z');
    const [failed] = await listed(layout);
    await test.publish({ layout, added: [row('r', { abRowName: 'one' })], baseRevision: theirs });
    await change(id, failed!.version);
    await at('2026-12-05T12:00:00Z');
    expect((await test.current(layout)).rows[0]!.abRowName).toBe('mine');
  });

  it('by who planned it, and by those whose rights cover its countries; by nobody else', async () => {
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
    await cancel(id, version + 1, editorOf('VN'), 'ana'); // she has lost her right, and may still give it up
    const elsewhere = test.client.cancelScheduled(
      { params: { id }, query: { site: 2 }, body: { version } },
      await test.call(globalEditor),
    );
    expect((await refusal(elsewhere)).code).toBe('NOT_FOUND');
  });
});

describe('processes', () => {
  it('two of them publish each planned change once', async () => {
    const other = await openService(widgetsService, {
      connectionString: test.databaseUrl,
      bus: test.bus,
      checkedShare: 1,
      now: () => test.clock.now,
      links: test.links,
    });
    try {
      const { layout, revision } = await test.published(
        ...Array.from({ length: 12 }, (_, index) => row(`r${index}`)),
      );
      for (let index = 0; index < 12; index += 1)
        await plan({ layout, deleted: [`r${index}`], baseRevision: revision });
      test.clock.now = new Date('2026-12-01T07:00:00Z');
      await Promise.all([publishDue(parts()), publishDue({ ...parts(), db: other.db })]);
      test.clock.now = new Date('2026-12-01T07:01:00Z'); // what met the other's lock is tried again when its lease has ended
      await Promise.all([publishDue(parts()), publishDue({ ...parts(), db: other.db })]);
      const now = await test.current(layout);
      expect(now.rows).toEqual([]);
      expect(now.revision).toBe(revision + 12);
      expect((await listed(layout)).every(({ status }) => status === 'done')).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('what came due while none ran is published by the next, and what a killed one held when its lease has ended', async () => {
    const { layout, revision } = await test.published(row('r'));
    const { id } = await plan({ layout, deleted: ['r'], baseRevision: revision });
    test.clock.now = new Date('2026-12-09T00:00:00Z');
    await test.service.db.rows(
      `update widgets.layout_schedule set tries = tries + 1, leased_until = $2 where id = $1`,
      [id, new Date('2026-12-09T00:00:20Z')],
    );
    await publishDue(parts());
    expect((await test.current(layout)).revision).toBe(revision);
    await at('2026-12-09T00:00:21Z');
    expect((await test.current(layout)).revision).toBe(revision + 1);
  });

  it('a failure is mailed once to who planned it, in their language; a service that is away is asked again', async () => {
    const { layout, revision } = await test.published(row('r', { abRowName: 'one' }));
    await plan(
      { layout, zone: 'Asia/Ho_Chi_Minh', added: [row('r', { abRowName: 'a' })], baseRevision: revision },
      globalEditor,
      'linh',
    );
    await test.publish({ layout, added: [row('r', { abRowName: 'b' })], baseRevision: revision });
    await at('2026-12-01T07:00:00Z');
    const mails = () =>
      test.service.db.rows(
        `select template, recipient, language, filling from widgets.mail where recipient = 'linh@example.org'`,
      );
    const asked: string[] = [];
    const mailboxOf = async (sub: string) => {
      asked.push(sub);
      return sub === 'linh' ? { email: 'linh@example.org', language: 'vi_VN' } : null;
    };
    const away = { ...test.links, mailboxOf: () => Promise.reject(new Error('away')) };
    await expect(tellFailures({ ...parts(), links: away })).rejects.toThrow('away');
    const there = { ...parts(), links: { ...test.links, mailboxOf } };
    await Promise.all([tellFailures(there), tellFailures(there)]);
    await tellFailures(there);
    expect(asked.filter((it) => it === 'linh')).toHaveLength(1);
    expect(await mails()).toEqual([
      {
        template: 'scheduleFailed',
        recipient: 'linh@example.org',
        language: 'vi_VN',
        filling: { when: '2026-12-01T07:00:00.000Z', zone: 'Asia/Ho_Chi_Minh' },
      },
    ]);
  });

  it('a visitor sees nothing of what is planned', async () => {
    const { layout } = await test.published(row('r'));
    const call = clientOver(widgetsService.contract, localTransport(test.service)).listScheduled(
      { query: { site: 1, layout } },
      await test.call(),
    );
    expect((await refusal(call)).code).toBe('UNAUTHENTICATED');
  });
});
