/** The routes of the error-recovery service. */
import { mayTouchEverySite, type Rights } from '../../domain/rights/rights.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { Problem } from '../../rest/problem.ts';
import type { ServiceDeps } from '../kit/service.ts';
import type { errorRecovery } from './contract.ts';
import {
  countViolations,
  listGroups,
  insertReport,
  isSameReport,
  listReports,
  violationsSince,
} from './repository.ts';
import { fingerprintOf, MAX_VIOLATIONS, dayOf, daysBefore } from './rules.ts';

/** The sites that an administrator's rights cover; null for all. */
const sitesOf = (rights: Rights): readonly number[] | null =>
  mayTouchEverySite(rights) ? null : (rights.sites ?? []);

export function handlers({ db, now }: ServiceDeps): Handlers<(typeof errorRecovery)['routes']> {
  return {
    async putError({ body: report }) {
      const { errorId, siteId, error } = report;
      const body = JSON.stringify(report);
      const fingerprint = fingerprintOf(error.message);
      const at = now();
      if (await insertReport(db, { errorId, at, siteId, fingerprint, message: error.message, body })) {
        return { errorId };
      }
      // Null: it expired and was removed between the two statements; it was stored.
      if ((await isSameReport(db, errorId, body)) === false) {
        throw new Problem({
          status: 409,
          code: 'CONFLICT',
          title: 'A different error report with this id exists.',
        });
      }
      return { errorId };
    },

    async listErrors({ query }, { caller }) {
      const { errorId = null, siteId = null, fingerprint = null, before = null, limit } = query;
      const sites = sitesOf(caller.rights);
      const stored = await listReports(db, { errorId, siteId, fingerprint, before, sites, limit });
      return stored.map((it) => ({ ...it, at: it.at.toISOString() }));
    },

    async countErrors({ query: { siteId = null, days } }, { caller }) {
      const sites = sitesOf(caller.rights);
      const reportGroups = await listGroups(db, { siteId, sites, since: daysBefore(now(), days) });
      return reportGroups.map(({ firstAt, lastAt, ...group }) => ({
        ...group,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      }));
    },

    async reportViolation({ body }) {
      if (body.length === 0) return { counted: 0 };
      return { counted: await countViolations(db, dayOf(now()), body, MAX_VIOLATIONS) };
    },

    async listViolations({ query: { days } }) {
      return violationsSince(db, dayOf(daysBefore(now(), days)));
    },
  };
}
