/** Makes the files of a new cluster: all of them or none. */
import { execFile } from 'node:child_process';
import { chown, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { ClusterError } from './clusterError.ts';
import { createProcessFolder, STAGING } from './processFolder.ts';

const run = promisify(execFile);

/** Owns everything in the cluster; services switch to roles of their own. */
export const USER = 'lectern';

/**
 * What the programs of PostgreSQL see of the environment: nothing of it may change the answers. macOS wants LC_ALL set;
 * without TZ initdb compares the machine's zone with every zone there is.
 */
export const environment = { LC_ALL: 'C', TZ: 'UTC' };

/**
 * Case and order are PostgreSQL's own C.UTF-8 everywhere. What counts as a letter (trigrams, search) still comes from
 * the system's locale, so it must be one of UTF-8: where C.UTF-8 is not known, en_US.UTF-8 tells the same letters.
 */
const systemLocales = ['C.UTF-8', 'en_US.UTF-8'];

/** Everyone shows the password, on the socket too; there is no other way in. */
const HOST_RULES = `# Written by Lectern: the socket only, and never without the password.
local all all scram-sha-256
`;

export interface InitialiseOptions {
  readonly binaries: Binaries;
  /** Where the files shall lie, for example `.lectern/pg18`. */
  readonly data: string;
  readonly account: Account | null;
  readonly password: string;
  /** Does not wait for the disk: for tests. */
  readonly fast: boolean;
}

/**
 * Makes the cluster's files under another name and renames them, so that a kill half-way leaves no half. Answers
 * whether they are ours: another process may have been quicker. Throws START_FAILED with what initdb said.
 */
export async function initialise(options: InitialiseOptions): Promise<boolean> {
  const { account, data } = options;
  const staging = await createProcessFolder(dirname(data), STAGING);
  const draft = join(staging, 'data');
  const passwordFile = join(staging, 'password');
  try {
    await writeFile(passwordFile, options.password, { mode: 0o600 });
    if (account) {
      for (const path of [staging, passwordFile]) await chown(path, account.uid, account.gid);
    }
    await runInitdb(options, draft, passwordFile);
    await writeFile(join(draft, 'pg_hba.conf'), HOST_RULES, { flush: true });
    return await moveInto(draft, data);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function runInitdb(options: InitialiseOptions, draft: string, passwordFile: string): Promise<void> {
  const { account, binaries, fast } = options;
  let failure: unknown;
  for (const locale of systemLocales) {
    const rules = [
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      '-E',
      'UTF8',
    ];
    const access = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const speed = fast ? ['--no-sync'] : [];
    try {
      await run(binaries.initdb, ['-D', draft, ...rules, ...access, ...speed], {
        ...account,
        cwd: dirname(draft),
        env: environment,
      });
      return;
    } catch (error) {
      failure ??= error; // initdb removes what it began
    }
  }
  const said = String((failure as { stderr?: unknown }).stderr ?? '').trim();
  throw new ClusterError(
    'START_FAILED',
    `PostgreSQL could not make its files in ${options.data}. ${said}`,
    failure,
  );
}

async function moveInto(draft: string, data: string): Promise<boolean> {
  try {
    await rename(draft, data);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
  const parent = await open(dirname(data));
  await parent.sync().finally(() => parent.close()); // the new name too outlives a power cut
  return true;
}
