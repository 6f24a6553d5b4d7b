/** Scheduled changes whose owner has fewer, more, or no rights when they are due. Decision page 0026. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import { unavailableProblem } from '../../../rest/problem.ts';
import { publishDueChanges, notifyFailures } from './publishWorker.ts';
import { columns, editorOf, globalEditor, openWidgets, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-21T12:00:00Z');
  test.currentRights.clear();
});
afterAll(() => test.close());

const deps = () => ({ db: test.service.db, now: () => test.clock.now, links: test.links });
const DUE = '2026-12-01T07:00:00Z';

/** Publishes a layout with a row of these countries, and schedules a change of it as Ana with these rights. */
async function scheduleChange(countries: readonly string[], rights: Rights) {
  const { layout, revision } = await test.published(row('r', { countries }));
  await test.text(`of-${layout}`);
  const added = [row('r', { countries, columns: columns(`of-${layout}`) })];
  const { id, version } = await test.client.scheduleChange(
    { query: { site: 1 }, body: { layout, added, baseRevision: revision, at: DUE } as never },
    await test.call(rights, 'ana'),
  );
  return { layout, revision, id, version };
}
/** Advances to the due time; returns the change, and whether it was published. */
async function publishWhenDue(
  { layout, revision }: { layout: string; revision: number },
  links = test.links,
) {
  test.clock.now = new Date(DUE);
  await publishDueChanges({ ...deps(), links });
  const [found] = await listPlans(layout);
  return { ...found!, isPublished: (await test.current(layout)).revision > revision };
}
const listPlans = async (layout: string) =>
  test.client.listScheduled({ query: { site: 1, layout } }, await test.call(globalEditor));

describe('a scheduled change whose owner', () => {
  it.each([
    ['still has their rights', editorOf('MX', 'VN')],
    ['has more rights now', globalEditor],
    ['has them as a super_admin', { admin: ['super_admin'], content: {}, sites: [] }],
  ] satisfies [string, Rights][])('%s is published', async (_name, now) => {
    const plan = await scheduleChange(['MX', 'VN'], editorOf('MX', 'VN'));
    test.currentRights.set('ana', now);
    expect(await publishWhenDue(plan)).toMatchObject({ status: 'done', isPublished: true });
  });

  it.each([
    ['has lost one of its countries', editorOf('MX'), ['VN']],
    ['has read rights only', { ...editorOf(), content: { layouts: { global: { r: true } } } }, []],
    ['has no right on the site', { ...globalEditor, sites: [2] }, []],
    ['has no rights at all', { admin: [], content: {}, sites: [] }, []],
    ['has an account that is disabled or gone', null, []],
  ] satisfies [string, Rights | null, string[]][])(
    '%s fails with the missing rights',
    async (_name, now, countries) => {
      const plan = await scheduleChange(['MX', 'VN'], editorOf('MX', 'VN'));
      test.currentRights.set('ana', now);
      const result = await publishWhenDue(plan);
      expect(result).toMatchObject({ status: 'failed', isPublished: false });
      expect(result.problem).toMatchObject({ code: 'FORBIDDEN', details: countries });
      expect(result.problem!.title).not.toContain('Your');
      const entries = await test.service.db.rows(
        `select subject, after_value from widgets.audit where operation = 'publishScheduled' and object like '%' || $1`,
        [plan.id],
      );
      expect(entries).toMatchObject([{ subject: 'ana', after_value: { status: 'failed' } }]);
    },
  );

  it('placed an unused widget that another country shows by then needs the rights of that country', async () => {
    await test.text('lent');
    const of = (rowKey: string, country: string, ids = 'text') =>
      row(rowKey, { countries: [country], columns: columns(ids) });
    const { layout, revision } = await test.published(of('m', 'MX'), of('v', 'VN'), of('d', 'default'));
    const added = [of('m', 'MX', 'lent')];
    await test.client.scheduleChange(
      { query: { site: 1 }, body: { layout, added, baseRevision: revision, at: DUE } as never },
      await test.call(editorOf('MX'), 'ana'),
    );
    await test.publish({ layout, added: [of('v', 'VN', 'lent')] }, editorOf('VN'));
    test.currentRights.set('ana', editorOf('MX'));
    expect(await publishWhenDue({ layout, revision: revision + 1 })).toMatchObject({
      status: 'failed',
      isPublished: false,
      problem: { code: 'FORBIDDEN', details: ['VN'] },
    });
  });

  it('gained a right since scheduling does not use it', async () => {
    const plan = await scheduleChange(['MX'], editorOf('MX'));
    // The change affects more: Mexico's row belongs to Japan too by then.
    await test.publish({
      layout: plan.layout,
      added: [row('r', { countries: ['MX', 'JP'] })],
      baseRevision: plan.revision,
    });
    test.currentRights.set('ana', globalEditor);
    test.clock.now = new Date(DUE);
    await publishDueChanges(deps());
    expect((await listPlans(plan.layout))[0]).toMatchObject({
      status: 'failed',
      problem: { code: 'FORBIDDEN', details: ['JP'] },
    });
  });

  it('got their rights back is published when it is rescheduled', async () => {
    const plan = await scheduleChange(['MX'], editorOf('MX'));
    test.currentRights.set('ana', editorOf('VN'));
    const { version } = await publishWhenDue(plan);
    test.currentRights.set('ana', editorOf('MX'));
    await test.client.changeScheduled(
      {
        params: { id: plan.id },
        query: { site: 1 },
        body: { at: '2026-12-02T07:00:00Z', version } as never,
      },
      await test.call(editorOf('MX'), 'bo'),
    );
    test.clock.now = new Date('2026-12-02T07:00:00Z');
    await publishDueChanges(deps());
    expect((await listPlans(plan.layout))[0]).toMatchObject({ status: 'done', owner: 'ana' });
  });
});

describe("while the owner's rights cannot be looked up", () => {
  it.each([
    ['away', unavailableProblem('permissions', new Error('away'))],
    [
      'a foreign service without this route',
      Object.assign(unavailableProblem('permissions', null), { code: 'NOT_FOUND' }),
    ],
  ])('a change waits and is published later: %s', async (_name, error) => {
    const plan = await scheduleChange(['MX'], editorOf('MX'));
    const links = { ...test.links, activeRightsOf: () => Promise.reject(error) };
    expect(await publishWhenDue(plan, links)).toMatchObject({
      status: 'waiting',
      problem: null,
      isPublished: false,
    });
    test.clock.now = new Date('2026-12-01T07:00:31Z');
    await publishDueChanges(deps());
    expect((await listPlans(plan.layout))[0]).toMatchObject({ status: 'done' });
  });

  it('a process without access to rights leaves a change to another process', async () => {
    const plan = await scheduleChange(['MX'], editorOf('MX'));
    expect(await publishWhenDue(plan, { ...test.links, activeRightsOf: null })).toMatchObject({
      status: 'waiting',
    });
    expect(await publishWhenDue(plan)).toMatchObject({ status: 'done' }); // at once: the other process did not lease it
  });

  it('changes of other owners are published meanwhile', async () => {
    const waiting = await scheduleChange(['MX'], editorOf('MX'));
    const published = await scheduleChange(['MX'], editorOf('MX'));
    const links = {
      ...test.links,
      activeRightsOf: async (_sub: string, { requestId }: Call) => {
        if (requestId.includes(waiting.id)) throw unavailableProblem('permissions', new Error('away'));
        return globalEditor;
      },
    };
    expect(await publishWhenDue(waiting, links)).toMatchObject({ status: 'waiting' });
    expect((await listPlans(published.layout))[0]).toMatchObject({ status: 'done' });
  });
});

it('a failure for missing rights is mailed if the owner has an address, and notified once either way', async () => {
  const plan = await scheduleChange(['MX'], editorOf('MX'));
  test.currentRights.set('ana', null);
  await publishWhenDue(plan);
  const lookups: string[] = [];
  const links = {
    ...test.links,
    mailboxOf: async (sub: string) => {
      lookups.push(sub);
      return null; // a disabled account has no mailbox
    },
  };
  const before = lookups.length;
  await notifyFailures({ ...deps(), links });
  expect(lookups.length).toBeGreaterThan(before);
  const lookupsBefore = lookups.length;
  await notifyFailures({ ...deps(), links });
  expect(lookups).toHaveLength(lookupsBefore);
  const mails = await test.service.db.rows(`select payload->>'to' as recipient from widgets.job`);
  expect(mails).toEqual([]);
  expect((await listPlans(plan.layout))[0]).toMatchObject({ status: 'failed' });
});

it.each([
  ['publish it', globalEditor],
  ['mark it as failed', null],
] satisfies [string, Rights | null][])(
  'a process whose lease another took during its rights lookup does not %s',
  async (_name, rights) => {
    const plan = await scheduleChange(['MX'], editorOf('MX'));
    const standingOf = async () => {
      await test.service.db.rows(
        `update widgets.layout_schedule set tries = tries + 1, leased_until = $2 where id = $1`,
        [plan.id, new Date(Date.parse(DUE) + 60_000)],
      );
      return rights;
    };
    expect(await publishWhenDue(plan, { ...test.links, activeRightsOf: standingOf })).toMatchObject({
      status: 'waiting',
      isPublished: false,
    });
    test.clock.now = new Date(Date.parse(DUE) + 60_000);
    await publishDueChanges(deps());
    expect(await listPlans(plan.layout)).toMatchObject([{ status: 'done' }]);
  },
);
