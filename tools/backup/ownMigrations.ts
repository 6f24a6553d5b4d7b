/** The migrations that this Lectern ships: a restore runs them to create the tables as they were at backup time. */
import type { Client } from 'pg';
import pg from 'pg';
import { contracts } from '../../gateway/request/clients.ts';
import type { Contract, ServiceName } from '../../rest/contract.ts';
import { readMigrationFiles, schemaOf, type MigrationFile } from '../../services/kit/migrate.ts';
import { migrationsOf } from '../../services/kit/service.ts';
import type { Migration } from './catalogue.ts';

/** Where the migrations of a service are, for `migrate`; null for a service that this Lectern does not have. */
export function ownMigrationsOf(service: string): ReturnType<typeof migrationsOf> | null {
  if (!Object.hasOwn(contracts, service)) return null;
  const contract: Contract = contracts[service as ServiceName];
  return migrationsOf({ contract, folder: service });
}

const KIT_AUDIT = '0002-kit-audit.sql';
/** The copies of the kit's audit migration that services had before, under this name, in two versions. */
const FORMER_AUDIT = '0002-audit.sql';
const formerAuditHashes = [
  '9e7731dc394a886e7abe9f5cf82abe6ba54f86411bee61b4238fd28a6d23fa2f',
  '981f4e90f24c898813712282a6c28622c7484b167eb98f069c8f668446db4e4a',
];

/**
 * The own migration that creates what a migration of a backup created; undefined when there is none with this name.
 * `isSame` tells whether its text is the same, or is known to create the same.
 */
export function findOwn(
  own: readonly MigrationFile[],
  { name, hash }: Migration,
): (MigrationFile & { readonly isSame: boolean }) | undefined {
  const isFormerAudit = name === FORMER_AUDIT && formerAuditHashes.includes(hash);
  const file = own.find((it) => it.name === (isFormerAudit ? KIT_AUDIT : name));
  return file && { ...file, isSame: isFormerAudit || file.hash === hash };
}

/**
 * Runs the given migrations in an empty schema, inside the current transaction. When each of them ran comes from the
 * backup's own migration table.
 */
export async function runMigrations(
  client: Client,
  service: string,
  ran: readonly Migration[],
): Promise<void> {
  await client.query(`set local search_path = ${pg.escapeIdentifier(schemaOf(service))}, public`);
  const own = readMigrationFiles(ownMigrationsOf(service)!);
  for (const migration of ran) await client.query(findOwn(own, migration)!.sql);
}
