/** Creates the files of a new cluster, atomically. */
import { execFile } from 'node:child_process';
import { chown, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { ClusterError } from './clusterError.ts';
import { createProcessFolder, STAGING } from './processFolder.ts';

const run = promisify(execFile);

/** The user that owns everything in the cluster; services switch to their own roles. */
export const USER = 'lectern';

/**
 * The environment of the PostgreSQL programs: fixed, so that it cannot change results. macOS requires LC_ALL; without
 * TZ initdb compares the machine's time zone with every known zone.
 */
export const environment = { LC_ALL: 'C', TZ: 'UTC' };

/**
 * Case mapping and sort order use PostgreSQL's builtin C.UTF-8 everywhere. Which characters are letters (trigrams,
 * search) still depends on the system's locale, which must be UTF-8: when C.UTF-8 is unknown, en_US.UTF-8 classifies
 * the same letters.
 */
const systemLocales = ['C.UTF-8', 'en_US.UTF-8'];

/** pg_hba.conf: every connection needs the password, and only the socket is allowed. */
const HOST_RULES = `# Written by Lectern: the socket only, and never without the password.
local all all scram-sha-256
`;

export interface InitialiseOptions {
  readonly binaries: Binaries;
  /** The target folder, for example `.lectern/pg18`. */
  readonly data: string;
  readonly account: Account | null;
  readonly password: string;
  /** For tests: does not wait for the disk. */
  readonly fast: boolean;
}

/**
 * Creates the cluster's files in a staging folder and renames it, so that a kill leaves no partial cluster. Resolves to
 * false when another process has created the cluster meanwhile. Throws START_FAILED with the output of initdb.
 */
export async function initialise(options: InitialiseOptions): Promise<boolean> {
  const { account, data } = options;
  const staging = await createProcessFolder(dirname(data), STAGING);
  const stagedData = join(staging, 'data');
  const passwordFile = join(staging, 'password');
  try {
    await writeFile(passwordFile, options.password, { mode: 0o600 });
    if (account) {
      for (const path of [staging, passwordFile]) await chown(path, account.uid, account.gid);
    }
    await runInitdb(options, stagedData, passwordFile);
    await writeFile(join(stagedData, 'pg_hba.conf'), HOST_RULES, { flush: true });
    return await moveInto(stagedData, data);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function runInitdb(
  options: InitialiseOptions,
  stagedData: string,
  passwordFile: string,
): Promise<void> {
  const { account, binaries, fast } = options;
  let failure: unknown;
  for (const locale of systemLocales) {
    const localeArgs = [
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      '-E',
      'UTF8',
    ];
    const accessArgs = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const syncArgs = fast ? ['--no-sync'] : [];
    try {
      await run(binaries.initdb, ['-D', stagedData, ...localeArgs, ...accessArgs, ...syncArgs], {
        ...account,
        cwd: dirname(stagedData),
        env: environment,
      });
      return;
    } catch (error) {
      failure ??= error; // initdb removes its partial files
    }
  }
  const output = String((failure as { stderr?: unknown }).stderr ?? '').trim();
  throw new ClusterError(
    'START_FAILED',
    `PostgreSQL could not make its files in ${options.data}. ${output}`,
    failure,
  );
}

async function moveInto(stagedData: string, data: string): Promise<boolean> {
  try {
    await rename(stagedData, data);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
  const parent = await open(dirname(data));
  await parent.sync().finally(() => parent.close()); // so that the rename survives a power failure
  return true;
}
