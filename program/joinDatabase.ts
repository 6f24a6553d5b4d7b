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
export function joinDatabase(config: Config): Promise<OpenedDatabase> {
  return untilFree(async () => (await joinRunning(config)) ?? openDatabaseOf(config));
}

async function joinRunning({ databaseUrl, dataDir }: Config): Promise<OpenedDatabase | null> {
  const running = databaseUrl === null ? readRunning(dataDir) : null;
  const found = running ? await findCluster(dataDir) : null;
  if (!found || found.owner !== running?.pid) return null;
  const url = found.connectionString(NAME);
  return {
    url,
    directUrl: url,
    label: `the database of the Lectern that runs (process ${running.pid})`,
    ownRoles: true,
    stop: async () => undefined,
  };
}

/** Tries again for a while as long as the data are in use. */
export async function untilFree<T>(attempt: () => Promise<T>): Promise<T> {
  const lastMoment = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ClusterInUse) || Date.now() > lastMoment) throw error;
    }
    await sleep(LOOK_EVERY);
  }
}
