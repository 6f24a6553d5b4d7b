import { auditedService } from '../kit/audit/auditedService.ts';
import { startMailWorker } from '../kit/mail/mailJobs.ts';
import { startPeriodicWork } from '../kit/jobs/periodicWork.ts';
import { identity } from './contract.ts';
import { startErasureWorker } from './account/deletedAccounts.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { removeEndedApiTokens } from './repositoryApiTokens.ts';
import { removeOldVersions } from './journals/repositoryJournals.ts';
import { removeExpired } from './repositorySessions.ts';
import { handlers } from './routes.ts';

/** The identity service with its background workers: removal, erasure elsewhere, mail. */
export const identityService = auditedService({
  contract: identity,
  folder: 'identity',
  handlers,
  startWorkers(deps) {
    const stops = [startRemovalWorker(deps), startErasureWorker(deps), startMailWorker(deps, 'identity')];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});

const HOUR_MS = 3_600_000;
/**
 * A device that was offline for longer merges without its common base: nothing is lost, but more text is duplicated.
 */
const MONTH_MS = 30 * 24 * HOUR_MS;

/**
 * Starts the worker that removes expired sessions, codes, sign-ups and attempts, and old versions of journal entries,
 * now and every hour; the returned function stops it.
 */
function startRemovalWorker({ db, now }: ServiceDeps): () => Promise<void> {
  const remove = () => {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    // One of them may fail without the other.
    return Promise.allSettled([
      removeExpired(db, now()),
      removeEndedApiTokens(db, ago(MONTH_MS)),
      removeOldVersions(db, ago(MONTH_MS), ago(12 * MONTH_MS)),
    ]);
  };
  return startPeriodicWork(remove, HOUR_MS, 0);
}
