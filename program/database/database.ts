/** Opens the database: the embedded PostgreSQL, or the one of DATABASE_URL. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { serviceNames } from '../../rest/contract.ts';
import type { OpenService } from '../../services/kit/service.ts';
import { checkDatabase } from '../postgres/checkDatabase.ts';
import { startCluster, type Cluster } from '../postgres/cluster.ts';
import { explainConnection, hostOf } from './databaseFailure.ts';
import { log } from '../log.ts';
import { StartFailure } from '../startFailure.ts';

export interface OpenedDatabase {
  readonly url: string;
  /** Bypasses a pooler: for migrations and LISTEN. */
  readonly directUrl: string;
  /** The label printed at the start. */
  readonly label: string;
  /** False behind a pooler, where session settings would leak. */
  readonly ownRoles: boolean;
  stop(): Promise<void>;
}

/** The name of the database in the embedded cluster. */
export const DATABASE_NAME = 'lectern';
/** PostgreSQL 15: the minimum for the migrations. */
const MIN_VERSION = 150_000;
/** Milliseconds to connect to an outside server. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Milliseconds between two attempts to restart a server that was killed. */
const RESTART_DELAY_MS = 1_000;

/** False when every service runs elsewhere. */
export const needsDatabase = ({ serviceUrls }: Pick<Config, 'serviceUrls'>): boolean =>
  serviceNames.some((name) => serviceUrls[name] === undefined);

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/**
 * Opens the database. Starts the embedded one, and creates what it needs the first time. Throws a StartFailure for an
 * outside server that cannot be reached or used, a ClusterError for the embedded one.
 */
export async function openConfiguredDatabase(config: DatabaseConfig): Promise<OpenedDatabase> {
  return config.databaseUrl === null ? openEmbedded(config.dataDir) : openOutside(config.databaseUrl, config);
}

async function openOutside(url: string, { databaseDirectUrl }: DatabaseConfig): Promise<OpenedDatabase> {
  const directUrl = databaseDirectUrl ?? url;
  if (databaseDirectUrl !== null) await checkConnection('DATABASE_URL', url, async () => undefined);
  await checkConnection(
    databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
    directUrl,
    async (client) => {
      await checkVersion(client);
      await checkDatabase(client);
    },
  );
  return {
    url,
    directUrl,
    label: `PostgreSQL at ${hostOf(directUrl)}`,
    ownRoles: databaseDirectUrl === null,
    stop: async () => undefined,
  };
}

async function checkConnection(
  variable: string,
  url: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  try {
    await withClient(url, work);
  } catch (error) {
    throw explainConnection(variable, url, error);
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  const { number, version } = rows[0]!;
  if (Number(number) >= MIN_VERSION) return;
  throw new StartFailure(`The server of DATABASE_URL is PostgreSQL ${version}; Lectern needs 15 or newer.`);
}

async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const cluster = await startCluster({ dataDir });
  try {
    await withClient(cluster.connectionString('postgres'), async (client) => {
      await checkDatabase(client);
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
      if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
    });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const url = cluster.connectionString(DATABASE_NAME);
  return {
    url,
    directUrl: url,
    label: `embedded PostgreSQL (${cluster.started === 'created' ? 'created' : 'opened'})`,
    ownRoles: true,
    stop: superviseCluster(cluster, dataDir),
  };
}

/**
 * Restarts the server whenever it ends by itself (killed, out of memory). Its address stays the same, pools reconnect,
 * and committed rows are kept. Returns the function that stops it permanently.
 */
function superviseCluster(first: Cluster, dataDir: string): () => Promise<void> {
  let cluster = first;
  let isStopping = false;
  let work: Promise<void> = Promise.resolve();
  const restart = async () => {
    log('error', 'PostgreSQL has ended and is started again. Its log is postgres.log.', {
      dataDir,
    });
    while (!isStopping) {
      try {
        cluster = await startCluster({ dataDir });
        return watch();
      } catch (error) {
        log('error', 'PostgreSQL could not be started again.', { error });
        await sleep(RESTART_DELAY_MS);
      }
    }
  };
  function watch(): void {
    void cluster.exited.then(() => {
      if (!isStopping) work = restart();
    });
  }
  watch();
  return async () => {
    isStopping = true;
    await work;
    await cluster.stop();
  };
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Throws unless a service's database answers. */
export async function ping({ db }: Pick<OpenService, 'db'>): Promise<void> {
  await db.rows('select 1');
}
