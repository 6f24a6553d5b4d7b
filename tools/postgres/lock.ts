/** Who uses a data folder: PostgreSQL's lock files, read with more care than it can take itself. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './processFolder.ts';

const OWNER = 'lectern-of-';

/** The server's `cluster_name`: says in `ps`, and to the next start, which Node process started it. */
export const clusterNameOf = (owner: number): string => `${OWNER}${owner}`;

/** The Node process that started the server of a data folder last, alive or not; null when the server does not say. */
export async function ownerOf(data: string): Promise<number | null> {
  // Written by the server once it holds the lock, so that it always speaks of the one that runs.
  const options = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '');
  const owner = new RegExp(`cluster_name=${OWNER}(\\d+)`).exec(options)?.[1];
  return owner === undefined ? null : Number(owner);
}

/**
 * The server that holds a lock file, by process id, or null. A file whose process is gone does no harm, PostgreSQL
 * replaces it. One whose process only looks alive would refuse every start, so it is removed: a dead server nobody has
 * reaped, or (after a restart of the machine or container) a stranger that was given the same id. Should we be wrong,
 * PostgreSQL still refuses data to which its shared memory is attached.
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
    return isAlive(pid); // no /proc (macOS), or it ended just now
  }
  // A process that waits to be reaped has no command any more.
  return command.split('\0')[0]!.endsWith('postgres');
}
