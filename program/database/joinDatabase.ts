/** The database for a tool: that of the Lectern running on the data folder, or one opened while the tool runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { ClusterInUse } from '../postgres/cluster.ts';
import { DATABASE_NAME, openConfiguredDatabase, type OpenedDatabase } from './database.ts';
import { findCluster } from './findCluster.ts';
import { readRunning } from './running.ts';

/** Milliseconds a tool waits for another tool that uses the data, or for a Lectern that is starting or stopping. */
const WAIT_MS = 15_000;
const POLL_MS = 100;

/**
 * Connects to the server of a running Lectern and leaves it running; otherwise opens the database as a start does.
 * Throws ClusterInUse when another tool holds the data for too long.
 */
export function joinDatabase(config: Config): Promise<OpenedDatabase> {
  return retryWhileInUse(async () => (await joinRunning(config)) ?? openConfiguredDatabase(config));
}

async function joinRunning({ databaseUrl, dataDir }: Config): Promise<OpenedDatabase | null> {
  const running = databaseUrl === null ? readRunning(dataDir) : null;
  const found = running ? await findCluster(dataDir) : null;
  if (!found || found.owner !== running?.pid) return null;
  const url = found.connectionString(DATABASE_NAME);
  return {
    url,
    directUrl: url,
    label: `the database of the Lectern that runs (process ${running.pid})`,
    ownRoles: true,
    stop: async () => undefined,
  };
}

/** Retries for up to 15 seconds while the data are in use. */
export async function retryWhileInUse<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ClusterInUse) || Date.now() > deadline) throw error;
    }
    await sleep(POLL_MS);
  }
}
