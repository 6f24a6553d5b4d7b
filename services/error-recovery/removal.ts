/** Removes expired reports: at the start and every hour, in batches. */
import type { ServiceParts } from '../kit/service.ts';
import { DAYS_KEPT } from './contract.ts';
import { removeOld, removeOldViolations } from './repository.ts';
import { MOST_REPORTS } from './rules.ts';
import { dayOf, daysBefore } from './time.ts';

const HOUR_MS = 3_600_000;
/** Rows removed by one statement: few enough to stay far below the statement timeout. */
const BATCH_SIZE = 1_000;

/** Removes everything past its retention, and the oldest reports beyond `max`. */
export async function removeWhatIsOld(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  max = MOST_REPORTS,
): Promise<void> {
  const before = daysBefore(now(), DAYS_KEPT);
  await removeOldViolations(db, dayOf(before));
  while ((await removeOld(db, before, max)) === BATCH_SIZE);
}

/**
 * Starts the worker that removes expired reports now and every hour; the returned function stops it. A failed run is
 * retried by the next.
 */
export function keepRemoving(deps: ServiceParts): () => void {
  const remove = () => void removeWhatIsOld(deps).catch(() => undefined);
  const timer = setInterval(remove, HOUR_MS);
  timer.unref();
  remove();
  return () => clearInterval(timer);
}
