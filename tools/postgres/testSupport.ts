/** What the tests of this folder share. */
import { rm } from 'node:fs/promises';
import os from 'node:os';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { createProcessFolder } from './processFolder.ts';

/** Whether the tests run as root, for whom PostgreSQL runs as another user. */
export const isRoot = process.getuid?.() === 0;

/** A folder that is gone when the test is. */
export async function testFolder(): Promise<string> {
  const folder = await createProcessFolder(os.tmpdir(), 'lectern-test-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The rows of one statement, in a session of its own. */
export async function rowsOf(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}
