/** The embedded PostgreSQL: a real server of our own in one folder, made at the first start and stopped with us. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor, binariesFor, openFolderTo } from './account.ts';
import { findBinaries, majorOf } from './binaries.ts';
import { checkDatabase } from './checkDatabase.ts';
import { ClusterError } from './clusterError.ts';
import { openRoot, openSocketFolder, readSecret, socketLockIn } from './folders.ts';
import { initialise, USER } from './initialise.ts';
import { clusterNameOf, lockHolder, ownerOf } from './lock.ts';
import { isAlive, removeLeftFolders, STAGING } from './processFolder.ts';
import { LockedOut, startServer, type Server, type ServerOptions } from './server.ts';
import { fastSettings, PORT, serverSettings, type Settings } from './settings.ts';

/** Milliseconds a start waits for a server that is about to end. */
const PATIENCE = 5_000;
const LOOK_EVERY = 50;

export interface ClusterOptions {
  /** The folder of everything, for example `.lectern`; made when missing. */
  readonly dataDir: string;
  /** Added to those of `settings.ts`, and stronger. */
  readonly settings?: Settings;
  /** For tests: what is written need not outlive a power cut. */
  readonly fast?: boolean;
  /** Takes sentences for whoever started us. The server's own log is `postgres.log` in the folder. */
  readonly log?: (line: string) => void;
}

export interface Cluster {
  /** The address of a database, with the password; `postgres` is always there. Works in libpq's programs too. */
  connectionString(database: string): string;
  readonly socketDir: string;
  readonly user: string;
  readonly password: string;
  /** Whether this start made the files. */
  readonly started: 'created' | 'opened';
  /** Shuts down and waits until the server is gone. May be called again. */
  stop(): Promise<void>;
  /** Resolves when the server is gone, whatever the reason. Does not keep Node running. */
  readonly exited: Promise<void>;
}

/** Another Lectern runs on the same data; the message names its process and the folder. */
export class ClusterInUse extends ClusterError {
  constructor(message: string) {
    super('CLUSTER_IN_USE', message);
  }
}

/**
 * Starts the server on `dataDir`, making the files first when there are none, and makes sure the database keeps every
 * script. It stops with `stop()`, or by itself when this process dies in whatever way. Throws PostgresUnavailable,
 * ClusterInUse, or a ClusterError whose code says what is wrong.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { fast = false, log = () => undefined } = options;
  let binaries = await findBinaries();
  const root = await openRoot(options.dataDir);
  const data = join(root, `pg${await majorOf(binaries)}`);
  const account = await accountFor(data);
  if (account) {
    await openFolderTo(account, root);
    binaries = await binariesFor(account, binaries, root);
  }
  await removeLeftFolders(root, STAGING);

  const isNew = !existsSync(data);
  const password = await readSecret(join(root, 'postgres.secret'), !isNew);
  const made = isNew && (await initialise({ binaries, data, account, password, fast }));
  if (made) log(`Made a database in ${data}.`);

  const socketDir = await openSocketFolder(root, account);
  const connectionString = (database: string): string =>
    `postgresql://${USER}:${password}@/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}&port=${PORT}&sslmode=disable`;
  const server = await startWhenFree(socketDir, {
    postgres: binaries.postgres,
    data,
    account,
    settings: {
      ...serverSettings,
      ...(fast && fastSettings),
      ...options.settings,
      cluster_name: clusterNameOf(process.pid),
      unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    },
    logFile: join(root, 'postgres.log'),
  });
  try {
    await checkAt(connectionString('postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    connectionString,
    socketDir,
    user: USER,
    password,
    started: made ? 'created' : 'opened',
    stop: server.stop,
    exited: server.exited,
  };
}

/** Starts the server once no other holds the data: one of a Lectern that was killed ends by itself, in a moment. */
async function startWhenFree(socketDir: string, options: ServerOptions): Promise<Server> {
  const { data } = options;
  const lastMoment = Date.now() + PATIENCE;
  for (;;) {
    const isLate = Date.now() > lastMoment;
    const holder = await lockHolder(join(data, 'postmaster.pid'));
    if (holder === null) {
      await lockHolder(socketLockIn(socketDir)); // removes it if it only looks held
      try {
        return await startServer(options);
      } catch (error) {
        if (isLate || !(error instanceof LockedOut)) throw error;
      }
    } else {
      const owner = await ownerOf(data);
      if (owner !== null && isAlive(owner)) {
        throw new ClusterInUse(
          `Another Lectern (process ${owner}) runs on ${data}. Stop it first, or set LECTERN_DATA to another folder for this one.`,
        );
      }
      if (isLate) {
        throw new ClusterInUse(
          `PostgreSQL (process ${holder}) still runs on ${data}, though the Lectern that started it is gone. Stop it with "kill -INT ${holder}" and start again.`,
        );
      }
    }
    await sleep(LOOK_EVERY);
  }
}

async function checkAt(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await checkDatabase(client).finally(() => client.end());
}
