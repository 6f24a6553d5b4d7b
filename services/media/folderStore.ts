/** A folder as a store: `3f/3f0c…-256.webp`, so that no folder grows long. Security page, 'disk full on uploads'. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileName } from '../../domain/media/pictures.ts';
import type { MediaStore } from './store.ts';

/** Where files are until they are whole: on the same disk, and nobody reads there. */
const DRAFTS = 'drafts';
/** A draft nobody finished in this time is what a crash left. */
const DRAFT_MS = 3_600_000;

export function folderStore(folder: string): MediaStore {
  const drafts = join(folder, DRAFTS);
  const shelfOf = (name: string): string => {
    if (!readFileName(name)) throw new TypeError('No name of a file.'); // no path leads out of the folder
    return join(folder, name.slice(0, 2));
  };
  return {
    async put(name, bytes) {
      const shelf = shelfOf(name);
      for (const it of [drafts, shelf]) await mkdir(it, { recursive: true, mode: 0o700 });
      const draft = join(drafts, randomUUID());
      try {
        await write(draft, bytes);
        await rename(draft, join(shelf, name));
        await sync(shelf);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    read: (name) => readFile(join(shelfOf(name), name)).catch(orMissing),
    remove: (name) => rm(join(shelfOf(name), name), { force: true }),
    async tidy() {
      for (const name of (await readdir(drafts).catch(orMissing)) ?? []) {
        const file = join(drafts, name);
        const written = (await stat(file).catch(orMissing))?.mtimeMs ?? Infinity;
        if (Date.now() - written > DRAFT_MS) await rm(file, { force: true });
      }
    },
  };
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A name survives a power cut only when its folder is on disk too. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function orMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
