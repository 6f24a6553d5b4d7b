/** A PostgreSQL for one run of the tests: in memory where there is room, gone afterwards. */
import { randomUUID } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import pg from 'pg';
import { startCluster, type Cluster } from './cluster.ts';
import { createProcessFolder, removeLeftFolders } from './processFolder.ts';
import type { Settings } from './settings.ts';

const MEMORY = '/dev/shm';
/** Bytes of shared memory that must be free: containers often have 64 MB, which a run fills. */
const ROOM = 1_000_000_000;
const PREFIX = 'lectern-test-';

/** Many files run against one server; nothing lives long enough to be vacuumed. */
const testSettings: Settings = { max_connections: 200, autovacuum: 'off' };

export interface TestCluster {
  readonly cluster: Cluster;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** Starts the cluster of a test run, and removes what killed runs have left. Throws as `startCluster` does. */
export async function startTestCluster(): Promise<TestCluster> {
  const parent = await roomiestFolder();
  await removeLeftFolders(parent, PREFIX);
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
 * A copy of a database that the first to ask for `template` fills, in any process; answers the address of the copy. Copying
 * takes 20 to 60 ms in memory. `admin` is the address of any other database of the same cluster: test files run in other
 * processes than the one that started it. A template whose filling failed is filled anew by the next who asks.
 */
export async function copyOfTemplate(
  admin: string,
  template: string,
  fill: (connectionString: string) => Promise<void>,
): Promise<string> {
  await withClient(admin, (client) =>
    makeTemplate(client, template, () => fill(withDatabase(admin, template))),
  );
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Files are copied, not logged page by page: WAL would hold each copy again.
  await withClient(admin, (client) =>
    client.query(`create database ${name} template ${pg.escapeIdentifier(template)} strategy file_copy`),
  );
  return withDatabase(admin, name);
}

async function makeTemplate(client: pg.Client, name: string, fill: () => Promise<void>): Promise<void> {
  const isThere = async () => {
    const { rows } = await client.query<{ is: boolean }>(
      'select datistemplate as is from pg_database where datname = $1',
      [name],
    );
    return rows[0]?.is === true;
  };
  if (await isThere()) return;
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]); // ends with the connection
  if (await isThere()) return;
  const database = pg.escapeIdentifier(name);
  await client.query(`drop database if exists ${database} with (force)`);
  await client.query(`create database ${database}`);
  await fill();
  await closeDatabase(client, name);
}

/** Keeps sessions away from a template: one that is open would refuse the copy, and pools end after they say so. */
async function closeDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${pg.escapeIdentifier(name)} with allow_connections false`);
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${pg.escapeLiteral(name)}`,
  );
  await client.query(`alter database ${pg.escapeIdentifier(name)} with is_template true`);
}

/** The same server, another database. Connection strings with a socket keep their query part. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

async function roomiestFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize > ROOM ? MEMORY : os.tmpdir();
}
