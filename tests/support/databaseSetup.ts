/** Once per run: a PostgreSQL of our own for all test files, gone afterwards. */
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../../tools/postgres/testCluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the test cluster that may create others. */
    adminDatabaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const tests = await startTestCluster();
  project.provide('adminDatabaseUrl', tests.cluster.connectionString('postgres'));
  return () => tests.stop();
}
