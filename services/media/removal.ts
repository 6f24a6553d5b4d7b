/** Takes away the files of pictures that were removed, and of uploads that were broken off. */
import type { Database } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import { uploadsOf } from './place.ts';
import { deletedPictures, forget, type PictureRow } from './repository.ts';
import { removeAll, type MediaStore } from './store.ts';

const HOUR_MS = 3_600_000;

/** The files first, then the rows: whatever stops it, the next look goes on. Only files that a row names are removed. */
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

/** What has been marked for an hour: younger ones are being uploaded, or removed by who marked them. */
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

/** Looks at the start and every hour; the answer ends it. What cannot be reached now is tried again in an hour. */
export function keepRemoving(parts: ServiceParts): () => void {
  const store = uploadsOf(parts);
  const look = () => void removeLeftOvers(parts, store).catch(() => undefined);
  const timer = setInterval(look, HOUR_MS);
  timer.unref();
  look();
  return () => clearInterval(timer);
}
