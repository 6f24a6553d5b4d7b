/** A PostgreSQL cluster for one test run: in shared memory when there is room, removed afterwards. */
import { randomUUID } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import pg from 'pg';
import { startCluster, type Cluster } from './cluster.ts';
import { createProcessFolder, removeOrphanedFolders } from './processFolder.ts';
import type { Settings } from './settings.ts';

const SHARED_MEMORY = '/dev/shm';
/** Bytes of shared memory that must be free: containers often have 64 MB, which is too little for a run. */
const MIN_FREE_BYTES = 1_000_000_000;
const PREFIX = 'lectern-test-';

/** Many test files share one server; no table lives long enough to need vacuum. */
const testSettings: Settings = { max_connections: 200, autovacuum: 'off' };

export interface TestCluster {
  readonly cluster: Cluster;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** Starts the cluster of a test run, and removes leftovers of killed runs. Throws as `startCluster` does. */
export async function startTestCluster(): Promise<TestCluster> {
  const parent = await chooseParentFolder();
  await removeOrphanedFolders(parent, PREFIX);
  const folder = await createProcessFolder(parent, PREFIX);
  const remove = () => rm(folder, { recursive: true, force: true });
  const cluster = await startCluster({ dataDir: folder, settings: testSettings, fast: true }).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  return {
    cluster,
    async stop() {
      await cluster.stop();
      await remove();
    },
  };
}

/**
 * Clones a template database and resolves to the connection string of the clone. The first caller for a `template` in
 * any process seeds it; a template whose seed failed is seeded again by the next caller. Cloning takes 20 to 60 ms in
 * memory. `admin` is the connection string of any other database of the same cluster: test files run in other processes
 * than the one that started it.
 */
export async function cloneTemplate(
  admin: string,
  template: string,
  seed: (connectionString: string) => Promise<void>,
): Promise<string> {
  await withClient(admin, (client) =>
    createTemplate(client, template, () => seed(withDatabase(admin, template))),
  );
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies files instead of writing each page to the WAL.
  await withClient(admin, (client) =>
    client.query(`create database ${name} template ${pg.escapeIdentifier(template)} strategy file_copy`),
  );
  return withDatabase(admin, name);
}

async function createTemplate(client: pg.Client, name: string, seed: () => Promise<void>): Promise<void> {
  const isTemplate = async () => {
    const { rows } = await client.query<{ is: boolean }>(
      'select datistemplate as is from pg_database where datname = $1',
      [name],
    );
    return rows[0]?.is === true;
  };
  if (await isTemplate()) return;
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]); // released when the connection closes
  if (await isTemplate()) return;
  const database = pg.escapeIdentifier(name);
  await client.query(`drop database if exists ${database} with (force)`);
  await client.query(`create database ${database}`);
  await seed();
  await closeDatabase(client, name);
}

/**
 * Forbids and ends sessions on a template: an open session would make cloning fail, and pools close their sessions with
 * a delay.
 */
async function closeDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${pg.escapeIdentifier(name)} with allow_connections false`);
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${pg.escapeLiteral(name)}`,
  );
  await client.query(`alter database ${pg.escapeIdentifier(name)} with is_template true`);
}

/** Replaces the database in a connection string; the query part of a socket address is kept. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

async function chooseParentFolder(): Promise<string> {
  const memory = await statfs(SHARED_MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize > MIN_FREE_BYTES ? SHARED_MEMORY : os.tmpdir();
}
