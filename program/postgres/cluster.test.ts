import { chmod, readFile, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ClusterInUse, startCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import { ClusterError } from './clusterError.ts';
import { isRoot, rowsOf, testFolder } from './postgres.fixture.ts';

async function start(dataDir: string, overrides?: Partial<ClusterOptions>): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, fast: true, ...overrides });
  onTestFinished(() => cluster.stop());
  return cluster;
}

/** A folder that other users may traverse, for data below it. */
async function openFolder(): Promise<string> {
  const folder = await testFolder();
  await chmod(folder, 0o755);
  return folder;
}

it('creates the files at the first start and opens the data at the second', async () => {
  const dataDir = await testFolder();
  const logged: string[] = [];
  const first = await start(dataDir, { log: (line) => logged.push(line) });
  expect(first.started).toBe('created');
  expect(logged).toEqual([expect.stringContaining(`${dataDir}/pg`)]);
  await rowsOf(first.connectionString('postgres'), `create table kept as select 'နံနက်' as word`);
  await Promise.all([first.stop(), first.stop(), first.exited]);

  const second = await start(dataDir);
  expect(second.started).toBe('opened');
  expect(second.password).toBe(first.password);
  expect(await rowsOf(second.connectionString('postgres'), 'select word from kept')).toEqual([
    { word: 'နံနက်' },
  ]);
});

it('writes every commit to disk unless `fast` is set', async () => {
  const dataDir = await testFolder();
  const safety = `select string_agg(setting, ' ' order by name) as safety from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit')`;
  const fast = await start(dataDir);
  expect(await rowsOf(fast.connectionString('postgres'), safety)).toEqual([{ safety: 'off off off' }]);
  await fast.stop();
  const safe = await start(dataDir, { fast: false });
  expect(await rowsOf(safe.connectionString('postgres'), safety)).toEqual([{ safety: 'on on on' }]);
});

it('refuses a second start on the same folder, by any path, and names the process that has it', async () => {
  const dataDir = await testFolder();
  const alias = join(await testFolder(), 'alias');
  await symlink(dataDir, alias);
  await start(dataDir);
  for (const name of [dataDir, alias]) {
    const refusal = await startCluster({ dataDir: name }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ClusterInUse);
    expect(refusal).toMatchObject({
      code: 'CLUSTER_IN_USE',
      message: expect.stringMatching(
        `Another Lectern \\(process ${process.pid}\\) runs on ${dataDir}/pg\\d+\\.`,
      ),
    });
  }
});

it('lets exactly one of two concurrent first starts succeed', async () => {
  const dataDir = await testFolder();
  const results = await Promise.allSettled([start(dataDir), start(dataDir)]);
  const [won] = results.filter((result) => result.status === 'fulfilled');
  const [lost] = results.filter((result) => result.status === 'rejected');
  expect(lost?.reason).toBeInstanceOf(ClusterInUse);
  expect(await rowsOf(won!.value.connectionString('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('refuses a wrong password, and makes the password readable only by the owner', async () => {
  const dataDir = await testFolder();
  const cluster = await start(dataDir);
  const guess = cluster.connectionString('postgres').replace(cluster.password, 'guess');
  await expect(rowsOf(guess, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  const rules = `select distinct type, auth_method from pg_hba_file_rules`;
  expect(await rowsOf(cluster.connectionString('postgres'), rules)).toEqual([
    { type: 'local', auth_method: 'scram-sha-256' },
  ]);
  expect((await stat(join(dataDir, 'postgres.secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(cluster.socketDir)).mode & 0o777).toBe(0o700);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(cluster.password);
});

it('throws SECRET_MISSING when the password file is lost, and does not change the data', async () => {
  const dataDir = await testFolder();
  await (await start(dataDir)).stop();
  await rm(join(dataDir, 'postgres.secret'));
  await expect(startCluster({ dataDir })).rejects.toMatchObject({ code: 'SECRET_MISSING' });
});

it('supports the letters of every script', async () => {
  const cluster = await start(await testFolder());
  const address = cluster.connectionString('postgres');
  await rowsOf(address, 'create extension pg_trgm');
  const words = `select w as word, array_length(show_trgm(w), 1) > 2 as "hasTrigrams"
    from unnest(array['မြန်မာ', 'سلام', 'नमस्ते', '信仰', 'Đức']) as w`;
  for (const row of await rowsOf(address, words)) expect(row).toMatchObject({ hasTrigrams: true });
  expect(await rowsOf(address, `select upper('đức') as word`)).toEqual([{ word: 'ĐỨC' }]);
});

it('starts in a folder whose path is too long for a socket', async () => {
  const dataDir = join(await openFolder(), 'deep'.repeat(30));
  const cluster = await start(dataDir);
  onTestFinished(() => rm(cluster.socketDir, { recursive: true, force: true }));
  expect(cluster.socketDir.startsWith(dataDir)).toBe(false);
  expect((await stat(cluster.socketDir)).mode & 0o777).toBe(0o700);
  expect(await rowsOf(cluster.connectionString('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts with special characters in the path and PostgreSQL settings in the environment', async () => {
  vi.stubEnv('PGPORT', '6000');
  vi.stubEnv('PGSSLMODE', 'require');
  onTestFinished(() => void vi.unstubAllEnvs());
  const dataDir = join(await openFolder(), `a, "b" é%20`);
  const cluster = await start(dataDir);
  expect(await rowsOf(cluster.connectionString('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it.skipIf(!isRoot)('throws with the folder and advice when the account cannot reach it', async () => {
  const dataDir = join(await testFolder(), 'closed', 'data'); // below a folder of mode 0700, like root's home
  const refusal = await startCluster({ dataDir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ClusterError);
  expect(refusal).toMatchObject({ code: 'FOLDER_UNREACHABLE' });
  expect((refusal as Error).message).toContain(`cannot reach ${dataDir}. Set LECTERN_DATA`);
});

it('throws with the message of PostgreSQL when it refuses a setting', async () => {
  const dataDir = await testFolder();
  await expect(
    startCluster({ dataDir, fast: true, settings: { shared_buffers: 'much' } }),
  ).rejects.toMatchObject({
    code: 'START_FAILED',
    message: expect.stringContaining('invalid value for parameter "shared_buffers"'),
  });
});
