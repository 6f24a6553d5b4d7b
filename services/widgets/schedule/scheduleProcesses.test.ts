/** Scheduled changes published by several processes, and by the next one after a crash. Page 0026. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, localTransport } from '../../../rest/client/client.ts';
import { publishDueChanges, notifyFailures } from './publishWorker.ts';
import { START, createScheduleHelpers } from './schedule.fixture.ts';
import { widgetsService } from '../service.ts';
import {
  anotherProcess,
  globalEditor,
  openWidgets,
  refusal,
  row,
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
const { deps, plan, listPlans, advanceTo } = createScheduleHelpers(() => test);

describe('processes', () => {
  it('two of them publish each scheduled change once', async () => {
    const other = await anotherProcess(test);
    try {
      const { layout, revision } = await test.published(
        ...Array.from({ length: 12 }, (_, index) => row(`r${index}`)),
      );
      for (let index = 0; index < 12; index += 1)
        await plan({ layout, deleted: [`r${index}`], baseRevision: revision });
      test.clock.now = new Date('2026-12-01T07:00:00Z');
      await Promise.all([publishDueChanges(deps()), publishDueChanges({ ...deps(), db: other.db })]);
      test.clock.now = new Date('2026-12-01T07:01:00Z'); // blocked publishes are retried after their lease
      await Promise.all([publishDueChanges(deps()), publishDueChanges({ ...deps(), db: other.db })]);
      const now = await test.current(layout);
      expect(now.rows).toEqual([]);
      expect(now.revision).toBe(revision + 12);
      expect((await listPlans(layout)).every(({ status }) => status === 'done')).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('the next one publishes what became due while none ran, and what a killed one had leased when its lease expires', async () => {
    const { layout, revision } = await test.published(row('r'));
    const { id } = await plan({ layout, deleted: ['r'], baseRevision: revision });
    test.clock.now = new Date('2026-12-09T00:00:00Z');
    await test.service.db.rows(
      `update widgets.layout_schedule set tries = tries + 1, leased_until = $2 where id = $1`,
      [id, new Date('2026-12-09T00:00:20Z')],
    );
    await publishDueChanges(deps());
    expect((await test.current(layout)).revision).toBe(revision);
    await advanceTo('2026-12-09T00:00:21Z');
    expect((await test.current(layout)).revision).toBe(revision + 1);
  });

  it('a failure is mailed once to the owner, in their language, and retried when the identity service is down', async () => {
    const { layout, revision } = await test.published(row('r', { abRowName: 'one' }));
    await plan(
      { layout, zone: 'Asia/Ho_Chi_Minh', added: [row('r', { abRowName: 'a' })], baseRevision: revision },
      globalEditor,
      'linh',
    );
    await test.publish({ layout, added: [row('r', { abRowName: 'b' })], baseRevision: revision });
    await advanceTo('2026-12-01T07:00:00Z');
    const mails = () =>
      test.service.db.rows(`select payload from widgets.job where payload->>'to' = 'linh@example.org'`);
    const requestedAccounts: string[] = [];
    const mailboxOf = async (sub: string) => {
      requestedAccounts.push(sub);
      return sub === 'linh' ? { email: 'linh@example.org', language: 'vi_VN' } : null;
    };
    const failing = { ...test.links, mailboxOf: () => Promise.reject(new Error('away')) };
    await expect(notifyFailures({ ...deps(), links: failing })).rejects.toThrow('away');
    const working = { ...deps(), links: { ...test.links, mailboxOf } };
    await Promise.all([notifyFailures(working), notifyFailures(working)]);
    await notifyFailures(working);
    expect(requestedAccounts.filter((it) => it === 'linh')).toHaveLength(1);
    expect(await mails()).toEqual([
      {
        payload: {
          template: 'scheduleFailed',
          to: 'linh@example.org',
          language: 'vi_VN',
          siteId: 1,
          values: { when: '2026-12-01T07:00:00.000Z', zone: 'Asia/Ho_Chi_Minh' },
        },
      },
    ]);
  });

  it('a visitor cannot list scheduled changes', async () => {
    const { layout } = await test.published(row('r'));
    const call = createClient(widgetsService.contract, localTransport(test.service)).listScheduled(
      { query: { site: 1, layout } },
      await test.call(),
    );
    expect((await refusal(call)).code).toBe('UNAUTHENTICATED');
  });
});
