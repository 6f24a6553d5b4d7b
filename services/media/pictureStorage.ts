/** Stores pictures of any owner: encoded in a queue, then rows, then files, then published. Decision page 0017. */
import { createHash, randomUUID } from 'node:crypto';
import { fileName, outputTypes } from '../../domain/media/pictures.ts';
import { remaining, type Call } from '../../rest/call.ts';
import { deadlineProblem, unavailableProblem } from '../../rest/problem.ts';
import type { Database, Transaction } from '../kit/database.ts';
import type { EncodedFile } from './encode.ts';
import { removeFiles } from './removal.ts';
import { insertPicture, isShown, type NewPicture, type PictureRow } from './repository.ts';
import { putAll, type MediaStore } from './storage/store.ts';
import { createBoundedQueue, type QueueLimits } from '../../rest/queue.ts';

const NAME = 'media';

export const hashOf = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');

/** A picture with the bytes of its files, before anything is stored. */
export interface UnstoredPicture {
  readonly row: NewPicture;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/**
 * Builds a picture from its encoded files. `source` are the bytes it was encoded from; `more` are additional files,
 * named after the stem.
 */
export function newPicture(
  source: Uint8Array,
  sizes: readonly EncodedFile[],
  row: Omit<NewPicture, 'id' | 'stem' | 'files' | 'bytes'>,
  more: readonly { readonly encoded: EncodedFile; readonly nameOf: (stem: string) => string }[] = [],
): UnstoredPicture {
  const id = randomUUID();
  const stem = hashOf(Buffer.concat([Buffer.from(id), source])).slice(0, 40);
  const files = [
    ...sizes.map((encoded) => ({ encoded, name: fileName(stem, encoded.width, encoded.format) })),
    ...more.map(({ encoded, nameOf }) => ({ encoded, name: nameOf(stem) })),
  ];
  return {
    row: {
      ...row,
      id,
      stem,
      files: files.map(({ name, encoded: { format, width, height } }) => ({
        name,
        type: outputTypes[format],
        width,
        height,
      })),
      bytes: files.reduce((sum, { encoded }) => sum + encoded.bytes.length, 0),
    },
    files: files.map(({ name, encoded }) => ({ name, bytes: encoded.bytes })),
  };
}

export interface PictureStorage {
  /**
   * Stores pictures: first the rows, marked as deleted, so that after a crash the files are known; then the files; then
   * `publish`, in one transaction. Throws what `publish` throws, and UNAVAILABLE when files cannot be written; on
   * failure everything is removed.
   */
  save<T>(pictures: readonly UnstoredPicture[], publish: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Removes files of rows marked as deleted. Errors are ignored: the hourly worker removes what is left. */
  cleanUp(rows: readonly PictureRow[]): Promise<void>;
}

export function createPictureStorage(db: Database, store: MediaStore): PictureStorage {
  const cleanUp = (rows: readonly PictureRow[]) => removeFiles(db, store, rows).catch(() => undefined);
  return {
    cleanUp,
    async save(pictures, publish) {
      for (const { row } of pictures) await insertPicture(db, row);
      try {
        await putAll(
          store,
          pictures.flatMap(({ files }) => files),
        ).catch((error: unknown) => {
          throw unavailableProblem(NAME, error);
        });
        return await db.transaction(publish);
      } catch (error) {
        for (const { row } of pictures) {
          // When the answer to the commit was lost, it may have happened: then the picture stays.
          if (!(await isShown(db, row.id).catch(() => true))) await cleanUp([row]);
        }
        throw error;
      }
    },
  };
}

export type EncodeQueued = <T>(call: Call, encode: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue for encoding. A task runs only before the caller's deadline. Throws UNAVAILABLE when the queue is
 * full, and DEADLINE_EXCEEDED.
 */
export function createEncodingQueue(limits: QueueLimits): EncodeQueued {
  const enqueue = createBoundedQueue(limits, () => unavailableProblem(NAME));
  return async (call, encode) => {
    const encoded = await enqueue(async () => {
      refuseAfterDeadline(call);
      return encode();
    });
    refuseAfterDeadline(call); // the caller has given up: nothing is stored
    return encoded;
  };
}

function refuseAfterDeadline(call: Call): void {
  if (remaining(call) <= 0) throw deadlineProblem(NAME);
}

/** The title of a refused upload; the edge has the same. */
export const TOO_MANY_PICTURES = 'Too many pictures. Try again later.';
