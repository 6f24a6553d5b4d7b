/** Where the data are: the embedded PostgreSQL, or the one DATABASE_URL names. */
import pg from 'pg';
import type { Config } from '../config.ts';
import { checkDatabase } from '../tools/postgres/checkDatabase.ts';
import { startCluster } from '../tools/postgres/cluster.ts';

export interface OpenedDatabase {
  readonly url: string;
  /** Past a pooler: for migrations and LISTEN. */
  readonly directUrl: string;
  /** What to say of it at the start. */
  readonly label: string;
  /** False behind a pooler, where settings of a session would leak. */
  readonly ownRoles: boolean;
  stop(): Promise<void>;
}

const NAME = 'lectern';

/** Opens the database; starts the embedded one, and creates what it needs, the first time. */
export async function openDatabaseOf(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl !== null) {
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    await withClient(directUrl, checkDatabase);
    return {
      url: config.databaseUrl,
      directUrl,
      label: `PostgreSQL at ${new URL(directUrl).host || 'a socket'}`,
      ownRoles: config.databaseDirectUrl === null,
      stop: async () => undefined,
    };
  }
  const cluster = await startCluster({ dataDir: config.dataDir });
  await withClient(cluster.connectionString('postgres'), async (client) => {
    await checkDatabase(client);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  });
  const url = cluster.connectionString(NAME);
  const label = `embedded PostgreSQL (${cluster.started === 'created' ? 'created' : 'opened'})`;
  return { url, directUrl: url, label, ownRoles: true, stop: () => cluster.stop() };
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
