/** The migrations that this Lectern ships: a restore runs them to create the tables as they were at backup time. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import pg from 'pg';
import { inRoot } from '../../services/kit/root.ts';
import { schemaOf } from '../../services/kit/migrate.ts';
import type { Migration } from './catalogue.ts';

export const migrationFolder = (service: string): string => inRoot('services', service, 'migrations');

/** The migrations of a service in the order they run; null for a service that this Lectern does not have. */
export function readOwnMigrations(service: string): Migration[] | null {
  const folder = migrationFolder(service);
  if (!/^[a-z-]+$/.test(service) || !existsSync(folder)) return null;
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((name) => ({
    name,
    hash: createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  }));
}

/**
 * Runs the given migrations in an empty schema, inside the current transaction. When each of them ran comes from the
 * backup's own migration table.
 */
export async function runMigrations(
  client: Client,
  service: string,
  files: readonly Migration[],
): Promise<void> {
  await client.query(`set local search_path = ${pg.escapeIdentifier(schemaOf(service))}, public`);
  for (const { name } of files)
    await client.query(readFileSync(join(migrationFolder(service), name), 'utf8'));
}
