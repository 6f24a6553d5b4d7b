/**
 * Folders that belong to one process, `<prefix><pid>-<random>`, so that leftovers of killed processes can be
 * recognised.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Prefix of staging folders, whose content is renamed to its final place when complete. */
export const STAGING = 'unfinished-';

/** Whether a process exists; also true for a process of another user and for a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Creates a folder of this process in `parent`, readable only by its owner; resolves to its path. */
export function createProcessFolder(parent: string, prefix: string): Promise<string> {
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

/** Removes the folders in `parent` whose processes have exited, except those of other users. */
export async function removeOrphanedFolders(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
