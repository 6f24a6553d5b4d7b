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
  /** Makes a database that `fill` brings into shape once; afterwards nobody can open it, only copy it. */
  createTemplate(name: string, fill: (connectionString: string) => Promise<void>): Promise<void>;
  /** Copies a template; answers the address of the copy. */
  createDatabase(template: string): Promise<string>;
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
  const admin = cluster.connectionString('postgres');
  return {
    cluster,
    async createTemplate(name, fill) {
      await execute(admin, `create database ${pg.escapeIdentifier(name)}`);
      await fill(cluster.connectionString(name));
      await closeDatabase(admin, name);
    },
    createDatabase: (template) => copyDatabase(admin, template),
    async stop() {
      await cluster.stop();
      await remove();
    },
  };
}

/**
 * Copies a template of a test cluster, in 20 to 30 ms when in memory; answers the address of the copy. `admin` is the
 * address of any other database of the same cluster: this is for test files, which run in other processes than the one
 * that started it.
 */
export async function copyDatabase(admin: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Files are copied, not logged page by page: WAL would hold each copy again.
  await execute(
    admin,
    `create database ${name} template ${pg.escapeIdentifier(template)} strategy file_copy`,
  );
  const address = new URL(admin.replace('@/', '@socket/')); // URL wants a host, which a socket has not
  address.pathname = `/${name}`;
  return address.href.replace('@socket/', '@/');
}

/** Keeps sessions away from a template: one that is open would refuse the copy, and pools end after they say so. */
async function closeDatabase(admin: string, name: string): Promise<void> {
  const database = pg.escapeIdentifier(name);
  await execute(admin, `alter database ${database} with is_template true allow_connections false`);
  await execute(
    admin,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${pg.escapeLiteral(name)}`,
  );
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function roomiestFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize > ROOM ? MEMORY : os.tmpdir();
}
