/** The folder of a cluster: what lies where, and who may read it. */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, link, lstat, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { ClusterError } from './clusterError.ts';
import { makeFolder } from './makeFolder.ts';
import { createProcessFolder, STAGING } from './processFolder.ts';
import { PORT } from './settings.ts';

/** Bytes a socket's path may have: `sun_path` less its closing zero. */
const LONGEST_SOCKET = process.platform === 'darwin' ? 103 : 107;

/** The file by which clients reach the server. */
const socketIn = (folder: string): string => join(folder, `.s.PGSQL.${PORT}`);

/** The lock beside the socket, which PostgreSQL makes after that of the data. */
export const socketLockIn = (folder: string): string => `${socketIn(folder)}.lock`;

/** Makes the folder when it is missing; answers its one true path, so that two names of it are one cluster. */
export async function openRoot(dataDir: string): Promise<string> {
  if (makeFolder(dataDir)) await chmod(dataDir, 0o700);
  return realpath(dataDir);
}

/**
 * The password of the cluster, kept in `file`, readable by its owner only. A new one is made when there are no data
 * yet; two processes that start at once agree on one. Throws SECRET_MISSING when data are there and the file is not.
 */
export async function readSecret(file: string, hasData: boolean, make = newSecret): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known.trim();
  if (hasData) {
    throw new ClusterError(
      'SECRET_MISSING',
      `The file ${file} with the password of the database is missing. Put it back, or set LECTERN_DATA to a new folder and restore a backup there.`,
    );
  }
  const staging = await createProcessFolder(dirname(file), STAGING);
  try {
    const draft = join(staging, 'secret');
    await writeFile(draft, `${make()}\n`, { mode: 0o600, flush: true });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** 256 random bits in letters that need no escape in a URL. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The folder of the socket: `run` in the cluster's own folder, or, where that path is too long, one in the system's
 * folder for temporary files. Only the server's account may enter. Throws FOLDER_UNREACHABLE when a stranger has it.
 */
export async function openSocketFolder(root: string, account: Account | null): Promise<string> {
  const name = `lectern-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  const candidates = [join(root, 'run'), join(os.tmpdir(), name), join('/tmp', name)];
  const folder = candidates.find((candidate) => Buffer.byteLength(socketIn(candidate)) <= LONGEST_SOCKET)!;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Not followed if it is a link: in a folder for all, anybody may have been here first.
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
