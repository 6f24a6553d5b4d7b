import type { ServiceParts } from '../kit/service.ts';
import { removeEnded } from './repositorySessions.ts';

const HOUR_MS = 3_600_000;

/** Removes sessions, codes, sign-ups and tries that have ended, now and every hour; the answer ends it. */
export function keepRemoving({ db, now }: ServiceParts): () => void {
  const remove = () => void removeEnded(db, now()).catch(() => undefined);
  const timer = setInterval(remove, HOUR_MS);
  timer.unref();
  remove();
  return () => clearInterval(timer);
}
