import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDatabase } from './checkDatabase.ts';
import { cloneTemplate, startTestCluster, type TestCluster } from './cluster.fixture.ts';
import { rowsOf } from './postgres.fixture.ts';

let testCluster: TestCluster;
beforeAll(async () => {
  testCluster = await startTestCluster();
});
afterAll(() => testCluster.stop());

const copy = (template: string, seed: (address: string) => Promise<void>) =>
  cloneTemplate(testCluster.cluster.connectionString('postgres'), template, seed);

it('gives each caller a copy of a template that is seeded once and never written to', async () => {
  const pools: pg.Pool[] = [];
  const seed = async (connectionString: string) => {
    const pool = new pg.Pool({ connectionString }); // left open: the template must be usable anyway
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    pools.push(pool);
    await pool.query('create table word as select 1 as number');
  };
  const [one, two] = await Promise.all([copy('filled', seed), copy('filled', seed)]);
  expect(pools).toHaveLength(1);
  await rowsOf(one, 'insert into word values (2)');
  expect(await rowsOf(one, 'select count(*)::int as words from word')).toEqual([{ words: 2 }]);
  expect(await rowsOf(two, 'select count(*)::int as words from word')).toEqual([{ words: 1 }]);
  await expect(rowsOf(testCluster.cluster.connectionString('filled'), 'select 1')).rejects.toThrow(
    /not currently accepting/,
  );
  await pools[0]!.end();
});

it('seeds a template again after a failed seed', async () => {
  const failingSeed = async (address: string) => {
    await rowsOf(address, 'create table half ()');
    throw new Error('on the way');
  };
  await expect(copy('failing', failingSeed)).rejects.toThrow('on the way');
  const database = await copy(
    'failing',
    async (address) => void (await rowsOf(address, 'create table whole ()')),
  );
  const tables = `select tablename as name from pg_tables where schemaname = 'public'`;
  expect(await rowsOf(database, tables)).toEqual([{ name: 'whole' }]);
});

it('removes the folders of killed runs, not those of active runs', async () => {
  const parent = dirname(dirname(testCluster.cluster.socketDir));
  const deadFolder = `lectern-test-${spawnSync('/bin/true').pid}-abcdef`;
  await mkdir(join(parent, deadFolder));
  const other = await startTestCluster();
  expect(await readdir(parent)).not.toContain(deadFolder);
  const folder = dirname(other.cluster.socketDir);
  await other.stop();
  expect(await readdir(parent)).not.toContain(basename(folder));
  expect(await rowsOf(testCluster.cluster.connectionString('postgres'), 'select 1 as one')).toEqual([
    { one: 1 },
  ]);
});

it.each([
  ['ascii', `encoding 'SQL_ASCII' locale 'C'`, /stores text as SQL_ASCII; Lectern needs UTF8/],
  ['plain', `encoding 'UTF8' locale_provider 'libc' locale 'C'`, /LC_CTYPE C,.*lc_ctype 'C.UTF-8'/],
  ['mixed', `encoding 'UTF8' locale_provider 'builtin' builtin_locale 'C.UTF-8' locale 'C'`, /LC_CTYPE C,/],
])('refuses a database that does not support all letters (%s)', async (name, options, sentence) => {
  await rowsOf(
    testCluster.cluster.connectionString('postgres'),
    `create database ${name} template template0 ${options}`,
  );
  const client = new pg.Client({ connectionString: testCluster.cluster.connectionString(name) });
  await client.connect();
  const check = checkDatabase(client).finally(() => client.end());
  await expect(check).rejects.toThrow(sentence);
  await expect(check).rejects.toMatchObject({ code: 'DATABASE_UNFIT' });
});

it('refuses a database to which its user may not add the extension of the search, and says what to run', async () => {
  const address = testCluster.cluster.connectionString('postgres');
  await rowsOf(address, `create database strict template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  await rowsOf(address, 'create role guest login');
  const database = testCluster.cluster.connectionString('strict');
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('set role guest');
  await expect(checkDatabase(client)).rejects.toThrow(/create extension pg_trgm/);
  await client.query('reset role');
  await client.query('create extension pg_trgm');
  await client.query('set role guest');
  await expect(checkDatabase(client)).resolves.toBeUndefined();
  await client.end();
});
