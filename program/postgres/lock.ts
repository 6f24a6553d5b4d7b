/**
 * Finds the process that uses a data folder, by PostgreSQL's lock files, and removes stale locks that PostgreSQL would
 * not detect.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './processFolder.ts';

const NAME_PREFIX = 'lectern-of-';

/** The server's `cluster_name`: shows in `ps`, and to the next start, which Node.js process started it. */
export const clusterNameOf = (owner: number): string => `${NAME_PREFIX}${owner}`;

/** The Node.js process that last started the server of a data folder, alive or not; null when unknown. */
export async function ownerOf(data: string): Promise<number | null> {
  // The server writes this file once it holds the lock, so it always describes the running server.
  const options = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '');
  const owner = new RegExp(`cluster_name=${NAME_PREFIX}(\\d+)`).exec(options)?.[1];
  return owner === undefined ? null : Number(owner);
}

/**
 * The process id of the server that holds a lock file, or null. A lock whose process has exited is harmless: PostgreSQL
 * replaces it. A lock whose process only seems alive would block every start, so it is removed: a zombie server, or
 * (after a restart of the machine or container) an unrelated process with the same id. If this is wrong, PostgreSQL
 * still refuses data to which its shared memory is attached.
 */
export async function lockHolder(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Math.abs(Number.parseInt(text, 10));
  if (!pid || !isAlive(pid)) return null;
  if (await isServer(pid)) return pid;
  await rm(file, { force: true });
  return null;
}

async function isServer(pid: number): Promise<boolean> {
  let command: string;
  try {
    command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return isAlive(pid); // no /proc (macOS), or the process has just exited
  }
  // A zombie process has no command line.
  return command.split('\0')[0]!.endsWith('postgres');
}
