/** How a folder of uploads is laid out: `3f/3f0c…-256.webp`, so that no folder grows long, and `drafts` beside. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isKeptName } from '../../domain/media/pictures.ts';

/** Where files are until they are whole: on the same disk, and nobody reads there. */
export const DRAFTS = 'drafts';

/** The folder a file is in. Throws a TypeError for what is no name of ours. */
export function shelfOf(folder: string, name: string): string {
  if (!isKeptName(name)) throw new TypeError('No name of a file.'); // no path leads out of the folder
  return join(folder, name.slice(0, 2));
}

/** A file that is open; whoever asked for it closes it. */
export interface KeptFile {
  readonly bytes: number;
  /** Its content, a piece at a time. */
  chunks(): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** A link is not followed, and a pipe in a file's place holds nobody up. */
const PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a file of the folder: once open it can be read to its end, also when it is removed meanwhile. Null for none. */
export async function openFile(folder: string, name: string): Promise<KeptFile | null> {
  const path = join(shelfOf(folder, name), name);
  const handle = await open(path, PLAIN).catch((error: NodeJS.ErrnoException) => {
    return error.code === 'ELOOP' ? null : orMissing(error);
  });
  if (!handle) return null;
  const close = () => handle.close();
  const found = await handle.stat();
  if (found.isFile()) {
    const end = Math.max(0, found.size - 1);
    return { bytes: found.size, chunks: () => handle.createReadStream({ autoClose: false, end }), close };
  }
  await close();
  return null;
}

/** A name survives a power cut only when its folder is on disk too. */
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
