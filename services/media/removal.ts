/** Removes the files of deleted pictures and of interrupted uploads. */
import type { Database } from '../kit/database.ts';
import { startPeriodicWork } from '../kit/jobs/periodicWork.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { uploadsStoreOf } from './storage/folderStore.ts';
import { softDeletedPictures, deleteMarkedRows, type PictureRow } from './repository.ts';
import { removeAll, type MediaStore } from './storage/store.ts';

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
  await deleteMarkedRows(
    db,
    pictures.map(({ id }) => id),
  );
}

/**
 * Removes pictures marked as deleted for an hour: younger ones are still being uploaded, or removed by the request that
 * marked them.
 */
export async function removeMarkedPictures(
  { db, now }: Pick<ServiceDeps, 'db' | 'now'>,
  store: MediaStore,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - HOUR_MS);
  while (!signal?.aborted) {
    const marked = await softDeletedPictures(db, before);
    if (marked.length === 0) break;
    await removeFiles(db, store, marked);
  }
  await store.cleanUp();
}

/** Starts the worker that removes marked pictures now and every hour; the returned function stops it. */
export function startRemovalWorker(deps: ServiceDeps): () => Promise<void> {
  const store = uploadsStoreOf(deps);
  return startPeriodicWork((signal) => removeMarkedPictures(deps, store, signal), HOUR_MS, 0);
}
