import type { ServiceParts } from '../kit/service.ts';
import { removeOldVersions } from './repositoryJournals.ts';
import { removeEnded } from './repositorySessions.ts';

const HOUR_MS = 3_600_000;
/** A device that was away for longer merges without what both began with: nothing is lost, more stays twice. */
const MONTH_MS = 30 * 24 * HOUR_MS;

/** Removes sessions, codes, sign-ups and tries that have ended, and what entries were a month ago, now and every hour; the answer ends it. */
export function keepRemoving({ db, now }: ServiceParts): () => void {
  const remove = () => {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    void removeEnded(db, now()).catch(() => undefined);
    void removeOldVersions(db, ago(MONTH_MS), ago(12 * MONTH_MS)).catch(() => undefined);
  };
  const timer = setInterval(remove, HOUR_MS);
  timer.unref();
  remove();
  return () => clearInterval(timer);
}
