/** Takes away what has been kept long enough: at the start and every hour, a little at a time. */
import type { ServiceParts } from '../kit/service.ts';
import { DAYS_KEPT } from './contract.ts';
import { removeOld, removeOldViolations } from './repository.ts';
import { MOST_REPORTS } from './rules.ts';
import { dayOf, daysBefore } from './time.ts';

const HOUR_MS = 3_600_000;
/** Rows one statement removes: it stays far below the time a statement has. */
const AT_ONCE = 1_000;

/** Removes everything that is too old, and the oldest beyond the most that is kept. */
export async function removeWhatIsOld(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  most = MOST_REPORTS,
): Promise<void> {
  const before = daysBefore(now(), DAYS_KEPT);
  await removeOldViolations(db, dayOf(before));
  while ((await removeOld(db, before, most)) === AT_ONCE);
}

/** Begins with it; the answer ends it. A database that cannot be reached now is tried again in an hour. */
export function keepRemoving(parts: ServiceParts): () => void {
  const remove = () => void removeWhatIsOld(parts).catch(() => undefined);
  const timer = setInterval(remove, HOUR_MS);
  timer.unref();
  remove();
  return () => clearInterval(timer);
}
