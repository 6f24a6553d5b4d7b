/** The folders of a cluster: their layout and permissions. */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, link, lstat, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { ClusterError } from './clusterError.ts';
import { makeFolder } from './makeFolder.ts';
import { createProcessFolder, STAGING } from './processFolder.ts';
import { PORT } from './settings.ts';

/** Maximum bytes of a socket's path: the size of `sun_path` without its terminating zero. */
const MAX_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/** The socket file through which clients connect. */
const socketIn = (folder: string): string => join(folder, `.s.PGSQL.${PORT}`);

/** The lock file next to the socket, which PostgreSQL creates after the lock of the data. */
export const socketLockIn = (folder: string): string => `${socketIn(folder)}.lock`;

/**
 * Creates the folder when it is missing; returns its real path, so that two names of the folder are the same cluster.
 */
export async function openRoot(dataDir: string): Promise<string> {
  if (makeFolder(dataDir)) await chmod(dataDir, 0o700);
  return realpath(dataDir);
}

/**
 * The password of the cluster, stored in `file` and readable only by its owner. Creates one when there are no data yet;
 * two processes that start concurrently agree on one. Throws SECRET_MISSING when there are data but no file.
 */
export async function readSecret(file: string, hasData: boolean, make = newSecret): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing !== '') return existing.trim();
  if (hasData) {
    throw new ClusterError(
      'SECRET_MISSING',
      `The file ${file} with the password of the database is missing. Put it back, or set LECTERN_DATA to a new folder and restore a backup there.`,
    );
  }
  const staging = await createProcessFolder(dirname(file), STAGING);
  try {
    const stagedFile = join(staging, 'secret');
    await writeFile(stagedFile, `${make()}\n`, { mode: 0o600, flush: true });
    await link(stagedFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** 256 random bits in characters that need no escaping in a URL. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The folder of the socket: `run` in the cluster's folder, or a temporary folder when that path is too long. Only the
 * server's account may enter. Throws FOLDER_UNREACHABLE when the folder belongs to another user.
 */
export async function openSocketFolder(root: string, account: Account | null): Promise<string> {
  const name = `lectern-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  const candidates = [join(root, 'run'), join(os.tmpdir(), name), join('/tmp', name)];
  const folder = candidates.find((candidate) => Buffer.byteLength(socketIn(candidate)) <= MAX_SOCKET_PATH)!;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // lstat does not follow a link: in a shared folder, another user may have created it.
  const found = await lstat(folder);
  const isOurs = found.uid === process.getuid?.();
  if (!found.isDirectory() || !(isOurs || found.uid === account?.uid)) {
    throw new ClusterError(
      'FOLDER_UNREACHABLE',
      `${folder} belongs to another user. Remove it and start again.`,
    );
  }
  if (isOurs) await chmod(folder, 0o700);
  if (isOurs && account) await chown(folder, account.uid, account.gid);
  return folder;
}
