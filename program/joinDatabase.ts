/** The database for a tool: that of the Lectern that runs on the data folder, or one opened for as long as the tool works. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { ClusterInUse } from '../tools/postgres/cluster.ts';
import { NAME, openDatabaseOf, type OpenedDatabase } from './database.ts';
import { findCluster } from './findCluster.ts';
import { readRunning } from './running.ts';

/** Milliseconds a tool waits for another that has the data, or for a Lectern that is about to start or stop. */
const PATIENCE = 15_000;
const LOOK_EVERY = 100;

/**
 * Joins the server a running Lectern has started, which then stays as it is; else opens the database as a start does.
 * Throws ClusterInUse when another tool holds the data for too long.
 */
export async function joinDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl !== null) return openDatabaseOf(config);
  const lastMoment = Date.now() + PATIENCE;
  for (;;) {
    const running = readRunning(config.dataDir);
    const found = running ? await findCluster(config.dataDir) : null;
    if (found && found.owner === running?.pid) {
      const url = found.connectionString(NAME);
      return {
        url,
        directUrl: url,
        label: `the database of the Lectern that runs (process ${running.pid})`,
        ownRoles: true,
        stop: async () => undefined,
      };
    }
    try {
      return await openDatabaseOf(config);
    } catch (error) {
      if (!(error instanceof ClusterInUse) || Date.now() > lastMoment) throw error;
    }
    await sleep(LOOK_EVERY);
  }
}
