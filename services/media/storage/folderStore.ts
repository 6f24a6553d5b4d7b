/** A folder as a store, and the folder of uploads. Security page, 'disk full on uploads'. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceDeps } from '../../kit/service.ts';
import { DRAFTS, openFile, orMissing, shardOf, syncFolder } from './folder.ts';
import type { DraftFiles, MediaStore } from './store.ts';

/** Age after which a draft counts as left over from a crash. */
const DRAFT_MAX_AGE_MS = 3_600_000;

/** The folder of uploads; shared with the backup, which copies it. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** The store below the data folder. Throws when no data folder is configured. */
export function uploadsStoreOf({ dataDir }: Pick<ServiceDeps, 'dataDir'>): MediaStore {
  if (dataDir === null) throw new Error('The media service requires a data folder.');
  return folderStore(uploadsFolder(dataDir));
}

export function folderStore(folder: string): MediaStore {
  const drafts = join(folder, DRAFTS);
  return {
    async put(name, bytes) {
      const shard = shardOf(folder, name);
      for (const folder of [drafts, shard]) await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(drafts, randomUUID());
      try {
        await write(draft, bytes);
        await rename(draft, join(shard, name));
        await syncFolder(shard);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async sizeOf(name) {
      const file = await openFile(folder, name);
      await file?.close();
      return file?.bytes ?? null;
    },
    async readRange(name, from, to) {
      const file = await openFile(folder, name);
      if (!file) return null;
      try {
        return await file.range(from, to);
      } finally {
        await file.close();
      }
    },
    drafts: draftFiles(folder),
    read: (name) => readFile(join(shardOf(folder, name), name)).catch(orMissing),
    remove: (name) => rm(join(shardOf(folder, name), name), { force: true }),
    async cleanUp() {
      for (const name of (await readdir(drafts).catch(orMissing)) ?? []) {
        const file = join(drafts, name);
        const modifiedAt = (await stat(file).catch(orMissing))?.mtimeMs ?? Infinity;
        // A folder is the staging area of a batch, which touches it as long as it is alive (folderBatch.ts).
        if (Date.now() - modifiedAt > DRAFT_MAX_AGE_MS) await rm(file, { force: true, recursive: true });
      }
    },
  };
}

const DRAFT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function draftFiles(folder: string): DraftFiles {
  const pathOf = (id: string) => {
    if (!DRAFT_ID.test(id)) throw new TypeError('Not a valid draft id.'); // prevents path traversal
    return join(folder, DRAFTS, id);
  };
  return {
    pathOf,
    sizeOf: async (id) => (await stat(pathOf(id)).catch(orMissing))?.size ?? 0,
    async append(id, at, bytes) {
      await mkdir(join(folder, DRAFTS), { recursive: true, mode: 0o700 });
      const handle = await open(
        pathOf(id),
        constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW,
        0o600,
      );
      try {
        for (let written = 0; written < bytes.length;)
          written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
      } finally {
        await handle.close();
      }
    },
    async complete(id, name) {
      const shard = shardOf(folder, name);
      await mkdir(shard, { recursive: true, mode: 0o700 });
      const handle = await open(pathOf(id), 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(pathOf(id), join(shard, name));
      await syncFolder(shard);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
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
