/**
 * The embedded PostgreSQL: a real server in one folder, created at the first start and stopped together with this
 * process.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor, binariesFor, ensureFolderAccess } from './account.ts';
import { findBinaries, majorOf } from './binaries.ts';
import { checkDatabase } from './checkDatabase.ts';
import { ClusterError } from './clusterError.ts';
import { openRoot, openSocketFolder, readSecret, socketLockIn } from './folders.ts';
import { initialise, USER } from './initialise.ts';
import { clusterNameOf, lockHolder, ownerOf } from './lock.ts';
import { isAlive, removeOrphanedFolders, STAGING } from './processFolder.ts';
import { DataLocked, startServer, type Server, type ServerOptions } from './server.ts';
import { fastSettings, PORT, serverSettings, type Settings } from './settings.ts';

/** Milliseconds that a start waits for a previous server to end. */
const LOCK_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

export interface ClusterOptions {
  /** The data folder, for example `.lectern`; created when missing. */
  readonly dataDir: string;
  /** Override those of `settings.ts`. */
  readonly settings?: Settings;
  /** For tests: data need not survive a power failure. */
  readonly fast?: boolean;
  /** Receives sentences for the person who starts Lectern. The server's own log is `postgres.log` in the folder. */
  readonly log?: (line: string) => void;
}

export interface Cluster {
  /**
   * The connection string of a database, with the password; the database `postgres` always exists. Also works in libpq
   * programs.
   */
  connectionString(database: string): string;
  readonly socketDir: string;
  readonly user: string;
  readonly password: string;
  /** Whether this start created the files. */
  readonly started: 'created' | 'opened';
  /** Shuts down and waits until the server has exited. Idempotent. */
  stop(): Promise<void>;
  /** Resolves when the server has exited for any reason. Does not keep Node.js running. */
  readonly exited: Promise<void>;
}

/** Another Lectern is running on the same data; the message names its process and the folder. */
export class ClusterInUse extends ClusterError {
  constructor(message: string) {
    super('CLUSTER_IN_USE', message);
  }
}

/**
 * Starts the server on `dataDir`, creates the files when there are none, and checks that the database supports every
 * script. It stops with `stop()`, or by itself when this process dies in any way. Throws PostgresUnavailable,
 * ClusterInUse, or a ClusterError whose code names the problem.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { fast = false, log = () => undefined } = options;
  let binaries = await findBinaries();
  const root = await openRoot(options.dataDir);
  const data = join(root, `pg${await majorOf(binaries)}`);
  const account = await accountFor(data);
  if (account) {
    await ensureFolderAccess(account, root);
    binaries = await binariesFor(account, binaries, root);
  }
  await removeOrphanedFolders(root, STAGING);

  const isNew = !existsSync(data);
  const password = await readSecret(join(root, 'postgres.secret'), !isNew);
  const isCreated = isNew && (await initialise({ binaries, data, account, password, fast }));
  if (isCreated) log(`Made a database in ${data}.`);

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
    started: isCreated ? 'created' : 'opened',
    stop: server.stop,
    exited: server.exited,
  };
}

/**
 * Starts the server when no other server holds the data. The server of a killed Lectern exits by itself within a
 * moment, so this retries for a while.
 */
async function startWhenFree(socketDir: string, options: ServerOptions): Promise<Server> {
  const { data } = options;
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const isTimedOut = Date.now() > deadline;
    const holder = await lockHolder(join(data, 'postmaster.pid'));
    if (holder === null) {
      await lockHolder(socketLockIn(socketDir)); // removes a stale socket lock
      try {
        return await startServer(options);
      } catch (error) {
        if (isTimedOut || !(error instanceof DataLocked)) throw error;
      }
    } else {
      const owner = await ownerOf(data);
      if (owner !== null && isAlive(owner)) {
        throw new ClusterInUse(
          `Another Lectern (process ${owner}) runs on ${data}. Stop it first, or set LECTERN_DATA to another folder for this one.`,
        );
      }
      if (isTimedOut) {
        throw new ClusterInUse(
          `PostgreSQL (process ${holder}) still runs on ${data}, though the Lectern that started it is gone. Stop it with "kill -INT ${holder}" and start again.`,
        );
      }
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

async function checkAt(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await checkDatabase(client).finally(() => client.end());
}
