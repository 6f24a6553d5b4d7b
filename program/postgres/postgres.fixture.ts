/** Helpers for the tests of this folder. */
import { rm } from 'node:fs/promises';
import os from 'node:os';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { createProcessFolder } from './processFolder.ts';

/** Whether the tests run as root; PostgreSQL then runs as another user. */
export const isRoot = process.getuid?.() === 0;

/** A temporary folder, removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await createProcessFolder(os.tmpdir(), 'lectern-test-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs one statement in its own session and resolves to the rows. */
export async function rowsOf(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}
