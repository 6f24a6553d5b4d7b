/** Many files that come into a folder at one moment: kept aside until something else is certain, as a restore's are. */
import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS, orMissing, shelfOf, syncFolder } from './folder.ts';

export interface FolderBatch {
  /** Keeps a file aside. Throws for what is no name, for a name that came before (EEXIST), and as disks do. */
  add(name: string, chunks: AsyncIterable<Buffer>): Promise<void>;
  /** Puts all of them in place when all are whole and on disk. A file of the same name goes: names say what is in a file, so it is the same or damaged. */
  place(): Promise<void>;
  /** Takes away again what was put in place and was not there before. */
  takeBack(): Promise<void>;
  /** Takes away what is still aside. */
  close(): Promise<void>;
}

/** How often what is aside is touched, so that nobody takes it for what a crash left (`tidy` of folderStore.ts). */
const TOUCH_MS = 600_000;
/** Files on their way to the disk at once: sixteen take hardly longer than one. */
const MOST_ON_THEIR_WAY = 16;

export function folderBatch(folder: string): FolderBatch {
  const aside = join(folder, DRAFTS, randomUUID());
  const placed: string[] = [];
  const onTheirWay = new Set<Promise<unknown>>();
  let isOpen = false;
  const touch = () => void utimes(aside, new Date(), new Date()).catch(() => undefined);
  const touching = setInterval(touch, TOUCH_MS);
  touching.unref();
  return {
    async add(name, chunks) {
      const shelf = shelfOf(aside, name);
      if (!isOpen) await ownFolder(join(folder, DRAFTS));
      isOpen = true;
      await mkdir(shelf, { recursive: true, mode: 0o700 });
      const handle = await open(join(shelf, name), 'wx', 0o600);
      try {
        for await (const chunk of chunks) await handle.writeFile(chunk);
      } catch (error) {
        await handle.close();
        throw error;
      }
      const kept = syncAndClose(handle);
      onTheirWay.add(kept);
      kept.then(() => onTheirWay.delete(kept)).catch(() => undefined); // one that failed stays, to be thrown
      if (onTheirWay.size >= MOST_ON_THEIR_WAY) await Promise.race(onTheirWay);
    },
    async place() {
      await Promise.all(onTheirWay);
      for (const shelf of (await readdir(aside).catch(orMissing)) ?? []) {
        const target = join(folder, shelf);
        await ownFolder(target);
        for (const name of await readdir(join(aside, shelf))) {
          const path = join(target, name);
          if ((await lstat(path).catch(orMissing)) === null) placed.push(name);
          await rename(join(aside, shelf, name), path);
        }
        await syncFolder(target);
      }
      if (isOpen) await syncFolder(folder);
    },
    async takeBack() {
      for (const name of placed.splice(0)) await rm(join(shelfOf(folder, name), name), { force: true });
    },
    async close() {
      clearInterval(touching);
      await Promise.allSettled(onTheirWay);
      await rm(aside, { recursive: true, force: true });
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

/** Makes a folder where there is none. Throws ENOTDIR for a link: what is put there would be elsewhere. */
async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if ((await lstat(path)).isDirectory()) return;
  throw Object.assign(new Error(`${path} is a link`), { code: 'ENOTDIR', syscall: 'mkdir', path });
}
