/** Layout of the uploads folder: `3f/3f0c…-256.webp`, sharded so that no folder grows large, and a `drafts` folder. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName } from '../../../domain/media/storedNames.ts';

/** Files are written here until they are complete: on the same disk, and never read from here. */
export const DRAFTS = 'drafts';

/** The folder of a file. Throws a TypeError for a name that is not one of ours. */
export function shardOf(folder: string, name: string): string {
  if (!isStoredName(name)) throw new TypeError('Not a valid file name.'); // prevents path traversal
  return join(folder, name.slice(0, 2));
}

/** An open file; the caller must close it. */
export interface OpenedFile {
  readonly bytes: number;
  /** Its content, in chunks. */
  chunks(): AsyncIterable<Buffer>;
  /** Bytes from one position up to and including another; fewer where the file ends. */
  range(from: number, to: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Does not follow a symbolic link, and does not block on a pipe. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a file of the folder. It can be read to its end even when it is removed meanwhile. Null when there is none. */
export async function openFile(folder: string, name: string): Promise<OpenedFile | null> {
  const path = join(shardOf(folder, name), name);
  const handle = await open(path, OPEN_FLAGS).catch((error: NodeJS.ErrnoException) => {
    return error.code === 'ELOOP' ? null : orMissing(error);
  });
  if (!handle) return null;
  const close = () => handle.close();
  const stats = await handle.stat();
  if (stats.isFile()) {
    const end = Math.max(0, stats.size - 1);
    return {
      bytes: stats.size,
      chunks: () => handle.createReadStream({ autoClose: false, end }),
      async range(from, to) {
        const length = Math.max(0, Math.min(to, end) - from + 1);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
        return buffer.subarray(0, bytesRead);
      },
      close,
    };
  }
  await close();
  return null;
}

/** Syncs a folder, without which a new name may be lost in a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function orMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
