/** Helpers for tests of scheduled changes: schedule one, advance the clock, and list the result. */
import type { Rights } from '../../../domain/rights/rights.ts';
import { publishDueChanges } from './publishWorker.ts';
import { globalEditor, type WidgetsTest } from '../widgets.fixture.ts';

export const START = new Date('2026-11-21T12:00:00Z');
export const LATER = '2026-12-01T09:00:00+02:00';

export function createScheduleHelpers(getTest: () => WidgetsTest) {
  const deps = () => {
    const { service, clock, links } = getTest();
    return { db: service.db, now: () => clock.now, links };
  };
  return {
    deps,
    plan: async (body: object, rights: Rights = globalEditor, subject?: string) =>
      getTest().client.scheduleChange(
        { query: { site: 1 }, body: { at: LATER, ...body } as never },
        await getTest().call(rights, subject),
      ),
    listPlans: async (layout: string) =>
      getTest().client.listScheduled({ query: { site: 1, layout } }, await getTest().call(globalEditor)),
    advanceTo: async (moment: string) => {
      getTest().clock.now = new Date(moment);
      await publishDueChanges(deps());
    },
    auditEntries: (operation: string, id: string) =>
      getTest().service.db.rows<{ subject: string; countries: string[] }>(
        `select subject, countries from widgets.audit where operation = $1 and object like '%' || $2 order by id`,
        [operation, id],
      ),
  };
}
