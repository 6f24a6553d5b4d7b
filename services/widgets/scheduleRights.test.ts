/** Planned changes whose editor may less, more, or nothing any more when their time has come. Decision page 0026. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import { publishDue, tellFailures } from './keepPublishing.ts';
import { columns, editorOf, globalEditor, openWidgets, row, type WidgetsTest } from './testSupport.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-21T12:00:00Z');
  test.standing.clear();
});
afterAll(() => test.close());

const parts = () => ({ db: test.service.db, now: () => test.clock.now, links: test.links });
const DUE = '2026-12-01T07:00:00Z';

/** A layout with a row of these countries, and a change of it that Ana plans with these rights. */
async function planned(countries: readonly string[], rights: Rights) {
  const { layout, revision } = await test.published(row('r', { countries }));
  await test.text(`of-${layout}`);
  const added = [row('r', { countries, columns: columns(`of-${layout}`) })];
  const { id, version } = await test.client.scheduleChange(
    { query: { site: 1 }, body: { layout, added, baseRevision: revision, at: DUE } as never },
    await test.call(rights, 'ana'),
  );
  return { layout, revision, id, version };
}
/** Its time comes; answers what became of it, and whether it was published. */
async function due({ layout, revision }: { layout: string; revision: number }, links = test.links) {
  test.clock.now = new Date(DUE);
  await publishDue({ ...parts(), links });
  const [found] = await listed(layout);
  return { ...found!, isPublished: (await test.current(layout)).revision > revision };
}
const listed = async (layout: string) =>
  test.client.listScheduled({ query: { site: 1, layout } }, await test.call(globalEditor));

describe('a planned change whose editor', () => {
  it.each([
    ['has their rights still', editorOf('MX', 'VN')],
    ['has more by now', globalEditor],
    ['has them by another way', { admin: ['super_admin'], content: {}, sites: [] }],
  ] satisfies [string, Rights][])('%s, is published', async (_name, now) => {
    const plan = await planned(['MX', 'VN'], editorOf('MX', 'VN'));
    test.standing.set('ana', now);
    expect(await due(plan)).toMatchObject({ status: 'done', isPublished: true });
  });

  it.each([
    ['has lost a country of it', editorOf('MX'), ['VN']],
    ['may read it alone', { ...editorOf(), content: { layouts: { global: { r: true } } } }, []],
    ['has no right on the site', { ...globalEditor, sites: [2] }, []],
    ['has no rights at all', { admin: [], content: {}, sites: [] }, []],
    ['has an account that is disabled or gone', null, []],
  ] satisfies [string, Rights | null, string[]][])(
    '%s, is not published, and says so',
    async (_name, now, countries) => {
      const plan = await planned(['MX', 'VN'], editorOf('MX', 'VN'));
      test.standing.set('ana', now);
      const became = await due(plan);
      expect(became).toMatchObject({ status: 'failed', isPublished: false });
      expect(became.problem).toMatchObject({ code: 'FORBIDDEN', details: countries });
      expect(became.problem!.title).not.toContain('Your');
      const entries = await test.service.db.rows(
        `select subject, after_value from widgets.audit where operation = 'publishScheduled' and object like '%' || $1`,
        [plan.id],
      );
      expect(entries).toMatchObject([{ subject: 'ana', after_value: { status: 'failed' } }]);
    },
  );

  it('placed a widget that stood nowhere, which another country shows by then, needs that one’s rights as who publishes', async () => {
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
    test.standing.set('ana', editorOf('MX'));
    expect(await due({ layout, revision: revision + 1 })).toMatchObject({
      status: 'failed',
      isPublished: false,
      problem: { code: 'FORBIDDEN', details: ['VN'] },
    });
  });

  it('gains a right meanwhile, does by it no more than they could have when they planned it', async () => {
    const plan = await planned(['MX'], editorOf('MX'));
    // What the change touches grows: the row that Mexico had is Japan's too by then.
    await test.publish({
      layout: plan.layout,
      added: [row('r', { countries: ['MX', 'JP'] })],
      baseRevision: plan.revision,
    });
    test.standing.set('ana', globalEditor);
    test.clock.now = new Date(DUE);
    await publishDue(parts());
    expect((await listed(plan.layout))[0]).toMatchObject({
      status: 'failed',
      problem: { code: 'FORBIDDEN', details: ['JP'] },
    });
  });

  it('gets their rights back, is published when it is given another time', async () => {
    const plan = await planned(['MX'], editorOf('MX'));
    test.standing.set('ana', editorOf('VN'));
    const { version } = await due(plan);
    test.standing.set('ana', editorOf('MX'));
    await test.client.changeScheduled(
      {
        params: { id: plan.id },
        query: { site: 1 },
        body: { at: '2026-12-02T07:00:00Z', version } as never,
      },
      await test.call(editorOf('MX'), 'bo'),
    );
    test.clock.now = new Date('2026-12-02T07:00:00Z');
    await publishDue(parts());
    expect((await listed(plan.layout))[0]).toMatchObject({ status: 'done', owner: 'ana' });
  });
});

describe('while nobody can say what an editor may do', () => {
  it.each([
    ['away', unavailableProblem('permissions', new Error('away'))],
    [
      'a service of others that knows no such question',
      Object.assign(unavailableProblem('permissions', null), { code: 'NOT_FOUND' }),
    ],
  ])('a plan waits, and is published once they can: %s', async (_name, error) => {
    const plan = await planned(['MX'], editorOf('MX'));
    const links = { ...test.links, standingOf: () => Promise.reject(error) };
    expect(await due(plan, links)).toMatchObject({ status: 'waiting', problem: null, isPublished: false });
    test.clock.now = new Date('2026-12-01T07:00:31Z');
    await publishDue(parts());
    expect((await listed(plan.layout))[0]).toMatchObject({ status: 'done' });
  });

  it('a process that can ask nobody leaves a plan to one that can', async () => {
    const plan = await planned(['MX'], editorOf('MX'));
    expect(await due(plan, { ...test.links, standingOf: null })).toMatchObject({ status: 'waiting' });
    expect(await due(plan)).toMatchObject({ status: 'done' }); // at once: it was not kept from the other either
  });

  it('what others have planned is published meanwhile', async () => {
    const waits = await planned(['MX'], editorOf('MX'));
    const goes = await planned(['MX'], editorOf('MX'));
    const links = {
      ...test.links,
      standingOf: async (_sub: string, { requestId }: Call) => {
        if (requestId.includes(waits.id)) throw unavailableProblem('permissions', new Error('away'));
        return globalEditor;
      },
    };
    expect(await due(waits, links)).toMatchObject({ status: 'waiting' });
    expect((await listed(goes.layout))[0]).toMatchObject({ status: 'done' });
  });
});

it('a failure of rights is mailed where there is somebody to mail it to, and is told once either way', async () => {
  const plan = await planned(['MX'], editorOf('MX'));
  test.standing.set('ana', null);
  await due(plan);
  const asked: string[] = [];
  const links = {
    ...test.links,
    mailboxOf: async (sub: string) => {
      asked.push(sub);
      return null; // a disabled account has no mailbox
    },
  };
  const before = asked.length;
  await tellFailures({ ...parts(), links });
  expect(asked.length).toBeGreaterThan(before);
  const told = asked.length;
  await tellFailures({ ...parts(), links });
  expect(asked).toHaveLength(told);
  const mails = await test.service.db.rows(`select recipient from widgets.mail`);
  expect(mails).toEqual([]);
  expect((await listed(plan.layout))[0]).toMatchObject({ status: 'failed' });
});

it.each([
  ['publish it', globalEditor],
  ['have it failed', null],
] satisfies [string, Rights | null][])(
  'a process whose lease was taken by another while it asked for rights does not %s',
  async (_name, held) => {
    const plan = await planned(['MX'], editorOf('MX'));
    const standingOf = async () => {
      await test.service.db.rows(
        `update widgets.layout_schedule set tries = tries + 1, leased_until = $2 where id = $1`,
        [plan.id, new Date(Date.parse(DUE) + 60_000)],
      );
      return held;
    };
    expect(await due(plan, { ...test.links, standingOf })).toMatchObject({
      status: 'waiting',
      isPublished: false,
    });
    test.clock.now = new Date(Date.parse(DUE) + 60_000);
    await publishDue(parts());
    expect(await listed(plan.layout)).toMatchObject([{ status: 'done' }]);
  },
);
