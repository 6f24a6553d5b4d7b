/** A PostgreSQL of our own for all test files of a run, whichever project they are in; gone afterwards. */
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from '../../tools/postgres/testCluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the test cluster that may create others. */
    adminDatabaseUrl: string;
  }
}

interface Shared {
  readonly cluster: Promise<TestCluster>;
  users: number;
}

/** Each project loads this module anew in one process, so that what they share stands on the process's global object. */
const place = globalThis as { lecternTestCluster?: Shared };

/** Runs once per project. The first starts the cluster; the last to end stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (place.lecternTestCluster ??= { cluster: startTestCluster(), users: 0 });
  shared.users += 1;
  const { cluster, stop } = await shared.cluster;
  project.provide('adminDatabaseUrl', cluster.connectionString('postgres'));
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete place.lecternTestCluster;
    await stop();
  };
}
