/** What the tests of planned changes share: to plan one, to let its time come, and to look at what became of it. */
import type { Rights } from '../../domain/rights/rights.ts';
import { publishDue } from './keepPublishing.ts';
import { globalEditor, type WidgetsTest } from './testSupport.ts';

export const START = new Date('2026-11-21T12:00:00Z');
export const LATER = '2026-12-01T09:00:00+02:00';

export function planning(opened: () => WidgetsTest) {
  const parts = () => {
    const { service, clock, links } = opened();
    return { db: service.db, now: () => clock.now, links };
  };
  return {
    parts,
    plan: async (body: object, rights: Rights = globalEditor, subject?: string) =>
      opened().client.scheduleChange(
        { query: { site: 1 }, body: { at: LATER, ...body } as never },
        await opened().call(rights, subject),
      ),
    listed: async (layout: string) =>
      opened().client.listScheduled({ query: { site: 1, layout } }, await opened().call(globalEditor)),
    at: async (moment: string) => {
      opened().clock.now = new Date(moment);
      await publishDue(parts());
    },
    audited: (operation: string, id: string) =>
      opened().service.db.rows<{ subject: string; countries: string[] }>(
        `select subject, countries from widgets.audit where operation = $1 and object like '%' || $2 order by id`,
        [operation, id],
      ),
  };
}
