/** Many files that are added to a folder together, as by a restore: staged until they are committed. */
import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS, orMissing, shardOf, syncFolder } from './folder.ts';

export interface FolderBatch {
  /** Stages a file. Throws for an invalid name, for a repeated name (EEXIST), and disk errors. */
  add(name: string, chunks: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Moves all staged files into place after they are complete and synced. Replaces a file of the same name: names are
   * derived from the content, so it is identical or damaged.
   */
  commit(): Promise<void>;
  /** Removes the files that were committed and were not there before. */
  rollBack(): Promise<void>;
  /** Removes what is still staged. */
  close(): Promise<void>;
}

/**
 * Interval at which the staged folder is touched, so that it is not taken for the left-overs of a crash (`cleanUp` of
 * folderStore.ts).
 */
const TOUCH_MS = 600_000;
/** Files synced to the disk concurrently: sixteen take hardly longer than one. */
const MAX_SYNCS = 16;

export function folderBatch(folder: string): FolderBatch {
  const staging = join(folder, DRAFTS, randomUUID());
  const added: string[] = [];
  const syncs = new Set<Promise<unknown>>();
  let isOpen = false;
  const touch = () => void utimes(staging, new Date(), new Date()).catch(() => undefined);
  const touchTimer = setInterval(touch, TOUCH_MS);
  touchTimer.unref();
  return {
    async add(name, chunks) {
      const shard = shardOf(staging, name);
      if (!isOpen) await ensureFolder(join(folder, DRAFTS));
      isOpen = true;
      await mkdir(shard, { recursive: true, mode: 0o700 });
      const handle = await open(join(shard, name), 'wx', 0o600);
      try {
        for await (const chunk of chunks) await handle.writeFile(chunk);
      } catch (error) {
        await handle.close();
        throw error;
      }
      const sync = syncAndClose(handle);
      syncs.add(sync);
      sync.then(() => syncs.delete(sync)).catch(() => undefined); // a failed one stays: the commit throws it
      if (syncs.size >= MAX_SYNCS) await Promise.race(syncs);
    },
    async commit() {
      await Promise.all(syncs);
      for (const shard of (await readdir(staging).catch(orMissing)) ?? []) {
        const target = join(folder, shard);
        await ensureFolder(target);
        for (const name of await readdir(join(staging, shard))) {
          const path = join(target, name);
          if ((await lstat(path).catch(orMissing)) === null) added.push(name);
          await rename(join(staging, shard, name), path);
        }
        await syncFolder(target);
      }
      if (isOpen) await syncFolder(folder);
    },
    async rollBack() {
      for (const name of added.splice(0)) await rm(join(shardOf(folder, name), name), { force: true });
    },
    async close() {
      clearInterval(touchTimer);
      await Promise.allSettled(syncs);
      await rm(staging, { recursive: true, force: true });
    },
  };
}

async function syncAndClose(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder unless it exists. Throws ENOTDIR for a symbolic link, which would place files elsewhere. */
async function ensureFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if ((await lstat(path)).isDirectory()) return;
  throw Object.assign(new Error(`${path} is a symbolic link`), { code: 'ENOTDIR', syscall: 'mkdir', path });
}
