/**
 * The account that PostgreSQL runs as. It refuses to run as root, so root starts it as the user `nobody`, who must be
 * able to access the data and the programs.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PostgresUnavailable, type Binaries } from './binaries.ts';
import { ClusterError } from './clusterError.ts';
import { createProcessFolder, STAGING } from './processFolder.ts';

const run = promisify(execFile);

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The ids of `nobody` on Linux, used when /etc/passwd has no entry. */
const UNKNOWN_NOBODY: Account = { uid: 65534, gid: 65534 };
const RUNS_AS_ANOTHER_USER = 'PostgreSQL refuses to run as root, so Lectern runs it as another user';

/**
 * The account to switch to, or null to stay the current user. Root runs existing data as their owner, new data as
 * nobody. Throws FOLDER_UNREACHABLE for data of another user, POSTGRES_UNAVAILABLE for a user without a name (initdb
 * needs one).
 */
export async function accountFor(data: string): Promise<Account | null> {
  const owner = await stat(data).catch(() => null);
  const uid = process.getuid?.();
  if (uid === 0) return owner ? { uid: owner.uid, gid: owner.gid } : nobody();
  if (owner && owner.uid !== uid) {
    throw new ClusterError(
      'FOLDER_UNREACHABLE',
      `The database in ${data} belongs to another user (number ${owner.uid}). Start Lectern as before, or set LECTERN_DATA to a folder of your own.`,
    );
  }
  try {
    os.userInfo();
  } catch (error) {
    throw new PostgresUnavailable(
      `The user number ${uid} has no entry in /etc/passwd, and PostgreSQL asks for one. Add it, or set DATABASE_URL.`,
      error,
    );
  }
  return null;
}

async function nobody(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd);
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : UNKNOWN_NOBODY;
}

/**
 * Makes sure that the account can traverse `folder`. Changes only the mode of that folder (its content does not become
 * readable), not of the folders above: throws FOLDER_UNREACHABLE when one of them is closed.
 */
export async function ensureFolderAccess(account: Account, folder: string): Promise<void> {
  if (await canEnter(account, folder)) return;
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o777) | 0o011);
  if (await canEnter(account, folder)) return;
  throw new ClusterError(
    'FOLDER_UNREACHABLE',
    `${RUNS_AS_ANOTHER_USER} (number ${account.uid}), and that user cannot reach ${folder}. Set LECTERN_DATA to a folder every user can reach, for example /var/lib/lectern, or start Lectern as an ordinary user.`,
  );
}

/** Tests access by trying it instead of reading modes, because access lists and mounts also matter. */
async function canEnter(account: Account, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
    throw new PostgresUnavailable(
      `${RUNS_AS_ANOTHER_USER}, and this machine does not let root switch. Start Lectern as an ordinary user, or set DATABASE_URL.`,
      error,
    );
  }
}

/**
 * Programs that the account can run: the given ones, or a copy in `folder` when the account cannot reach them, as in a
 * checkout below root's home (61 MB, copied once per version).
 */
export async function binariesFor(account: Account, binaries: Binaries, folder: string): Promise<Binaries> {
  if (await canRun(account, binaries.postgres)) return binaries;
  const release = await readFile(join(dirname(binaries.native), 'package.json'), 'utf8');
  const copy = join(folder, `postgres-${(JSON.parse(release) as { version: string }).version}`);
  if (!existsSync(copy)) await copyTo(binaries.native, copy);
  const copiedPath = (program: string) => join(copy, 'bin', basename(program));
  const copiedBinaries = {
    initdb: copiedPath(binaries.initdb),
    postgres: copiedPath(binaries.postgres),
    native: copy,
  };
  if (await canRun(account, copiedBinaries.postgres)) return copiedBinaries;
  throw new PostgresUnavailable(
    `${RUNS_AS_ANOTHER_USER} (number ${account.uid}), and that user can run neither ${binaries.postgres} nor a copy of it in ${folder}. Start Lectern as an ordinary user, or set DATABASE_URL.`,
  );
}

function canRun(account: Account, program: string): Promise<boolean> {
  return run(program, ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function copyTo(native: string, copy: string): Promise<void> {
  const staging = await createProcessFolder(dirname(copy), STAGING);
  try {
    const script = 'cp -RP "$1" "$2" && chmod -R a+rX "$2"';
    await run('/bin/sh', ['-c', script, 'sh', native, join(staging, 'native')]);
    await rename(join(staging, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error; // otherwise another process has copied it meanwhile
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
