/** Removes expired reports: at the start and every hour, in batches. */
import { startPeriodicWork } from '../kit/jobs/periodicWork.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { RETENTION_DAYS } from './contract.ts';
import { removeOld, removeOldViolations } from './repository.ts';
import { dayOf, daysBefore, MAX_REPORTS } from './rules.ts';

const HOUR_MS = 3_600_000;
/** Rows removed by one statement: few enough to stay far below the statement timeout. */
const BATCH_SIZE = 1_000;

/** Removes everything past its retention, and the oldest reports beyond `max`, in as many batches as that takes. */
export async function removeExpired(
  { db, now }: Pick<ServiceDeps, 'db' | 'now'>,
  { max = MAX_REPORTS, batchSize = BATCH_SIZE } = {},
): Promise<void> {
  const before = daysBefore(now(), RETENTION_DAYS);
  await removeOldViolations(db, dayOf(before));
  while ((await removeOld(db, { before, max, batchSize })) === batchSize);
}

/** Starts the worker that removes expired reports now and every hour; the returned function stops it. */
export const startRemovalWorker = (deps: ServiceDeps): (() => Promise<void>) =>
  startPeriodicWork(() => removeExpired(deps), HOUR_MS, 0);
