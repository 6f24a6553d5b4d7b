/** A folder as a store. Security page, 'disk full on uploads'. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS, orMissing, shelfOf, syncFolder } from './folder.ts';
import type { MediaStore } from './store.ts';

/** A draft nobody finished in this time is what a crash left. */
const DRAFT_MS = 3_600_000;

export function folderStore(folder: string): MediaStore {
  const drafts = join(folder, DRAFTS);
  return {
    async put(name, bytes) {
      const shelf = shelfOf(folder, name);
      for (const it of [drafts, shelf]) await mkdir(it, { recursive: true, mode: 0o700 });
      const draft = join(drafts, randomUUID());
      try {
        await write(draft, bytes);
        await rename(draft, join(shelf, name));
        await syncFolder(shelf);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    read: (name) => readFile(join(shelfOf(folder, name), name)).catch(orMissing),
    remove: (name) => rm(join(shelfOf(folder, name), name), { force: true }),
    async tidy() {
      for (const name of (await readdir(drafts).catch(orMissing)) ?? []) {
        const file = join(drafts, name);
        const written = (await stat(file).catch(orMissing))?.mtimeMs ?? Infinity;
        // A folder is a restore's, which touches it as long as it lives (folderBatch.ts).
        if (Date.now() - written > DRAFT_MS) await rm(file, { force: true, recursive: true });
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
