import type { ServiceDeps } from '../../kit/service.ts';
import { removeOldVersions } from '../journals/repositoryJournals.ts';
import { removeExpired } from '../repositorySessions.ts';

const HOUR_MS = 3_600_000;
/**
 * A device that was offline for longer merges without its common base: nothing is lost, but more text is duplicated.
 */
const MONTH_MS = 30 * 24 * HOUR_MS;

/**
 * Starts the worker that removes expired sessions, codes, sign-ups and attempts, and old versions of journal entries,
 * now and every hour; the returned function stops it.
 */
export function startRemovalWorker({ db, now }: ServiceDeps): () => void {
  const remove = () => {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    void removeExpired(db, now()).catch(() => undefined);
    void removeOldVersions(db, ago(MONTH_MS), ago(12 * MONTH_MS)).catch(() => undefined);
  };
  const timer = setInterval(remove, HOUR_MS);
  timer.unref();
  remove();
  return () => clearInterval(timer);
}
