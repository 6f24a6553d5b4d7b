/** Removes the files of deleted pictures and of interrupted uploads. */
import type { Database } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import { uploadsOf } from './place.ts';
import { deletedPictures, forget, type PictureRow } from './repository.ts';
import { removeAll, type MediaStore } from './store.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes the files first, then the rows, so that an interrupted run is continued by the next. Only files that a row
 * names are removed.
 */
export async function removeFiles(
  db: Database,
  store: MediaStore,
  pictures: readonly PictureRow[],
): Promise<void> {
  if (pictures.length === 0) return;
  await removeAll(
    store,
    pictures.flatMap(({ files }) => files.map(({ name }) => name)),
  );
  await forget(
    db,
    pictures.map(({ id }) => id),
  );
}

/**
 * Removes pictures marked as deleted for an hour: younger ones are still being uploaded, or removed by the request that
 * marked them.
 */
export async function removeLeftOvers(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  store: MediaStore,
): Promise<void> {
  const before = new Date(now().getTime() - HOUR_MS);
  for (;;) {
    const marked = await deletedPictures(db, before);
    if (marked.length === 0) break;
    await removeFiles(db, store, marked);
  }
  await store.tidy();
}

/**
 * Starts the worker that removes marked pictures now and every hour; the returned function stops it. A failed run is
 * retried by the next.
 */
export function keepRemoving(deps: ServiceParts): () => void {
  const store = uploadsOf(deps);
  const run = () => void removeLeftOvers(deps, store).catch(() => undefined);
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  run();
  return () => clearInterval(timer);
}
