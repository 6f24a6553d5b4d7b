/** One PostgreSQL cluster for all test files of a run, in whichever project they are; removed afterwards. */
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from '../../program/postgres/cluster.fixture.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the test cluster with the right to create others. */
    adminDatabaseUrl: string;
  }
}

interface Shared {
  readonly cluster: Promise<TestCluster>;
  users: number;
}

/** Vitest loads this module once per project in one process, so the shared cluster is kept on the global object. */
const globals = globalThis as { lecternTestCluster?: Shared };

/** Runs once per project. The first project starts the cluster; the last one to end stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (globals.lecternTestCluster ??= { cluster: startTestCluster(), users: 0 });
  shared.users += 1;
  const { cluster, stop } = await shared.cluster;
  project.provide('adminDatabaseUrl', cluster.connectionString('postgres'));
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete globals.lecternTestCluster;
    await stop();
  };
}
