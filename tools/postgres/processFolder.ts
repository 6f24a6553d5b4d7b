/** Folders that belong to one process, `<prefix><pid>-<random>`, so that what a killed process left is known by its name. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Begins the names of folders in which something is made before it is renamed to its place. */
export const STAGING = 'unfinished-';

/** Whether a process exists. One of another user counts, and so does a dead one its parent has not reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes a folder of this process in `parent`, readable by its owner only; answers its path. */
export function createProcessFolder(parent: string, prefix: string): Promise<string> {
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

/** Removes the folders in `parent` whose processes are gone; what belongs to other users stays. */
export async function removeLeftFolders(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
