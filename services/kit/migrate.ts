/**
 * Migrations: SQL files per service, run in order of their names in one transaction under an advisory lock, so that
 * several processes may start at once. A file that ran may never change. Audited services also run the kit's own files
 * (`migrations/`): `0002-kit-…` runs after the first file of the service, `kit-…` after all of its numbered files.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inRoot } from './root.ts';

/** The PostgreSQL schema of a service: 'site-config' owns `site_config`. */
export const schemaOf = (service: string): string => service.replaceAll('-', '_');
/** The role that may use a service's tables but not alter them. */
export const roleOf = (service: string): string => `lectern_${schemaOf(service)}`;

/** Creates tables that follow from declarations instead of files, when they are missing. Runs at each start. */
export type EnsureTables = (client: Pick<pg.Client, 'query'>) => Promise<void>;

export interface MigrateOptions {
  readonly connectionString: string;
  readonly service: string;
  /** Folder of the SQL files. */
  readonly folder: string;
  readonly ensureTables?: EnsureTables | undefined;
  /** Completes rows that the files wrote. Runs at each start. */
  readonly refreshTables?: EnsureTables | undefined;
  /** Whether the service has an audit, and so runs the kit's files too. */
  readonly isAudited?: boolean;
}

export interface MigrationFile {
  /** The file name, under which the migration is recorded. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL, in hexadecimal. */
  readonly hash: string;
  /** Whether it is one of the kit's files. They leave what exists, so they may run at any time. */
  readonly isKit: boolean;
}

/** The folder of the kit's files. */
export const kitFolder = inRoot('services', 'kit', 'migrations');

/** Reads the migrations of a service in the order they run: those of its folder, and the kit's when it is audited. */
export function readMigrationFiles({
  folder,
  isAudited = false,
}: Pick<MigrateOptions, 'folder' | 'isAudited'>): MigrationFile[] {
  return [folder, ...(isAudited ? [kitFolder] : [])]
    .flatMap((from) => readdirSync(from).map((name) => ({ name, from })))
    .filter(({ name }) => name.endsWith('.sql') && !name.endsWith('.fixture.sql'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, from }) => {
      const sql = readFileSync(join(from, name), 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      return { name, sql, hash, isKit: from === kitFolder };
    });
}

/**
 * Migrates one service's schema to the newest version. Returns the names of the files that ran now, and whether the
 * service has its own role. Throws when a file was edited after it ran.
 */
export async function migrate(options: MigrateOptions): Promise<{ ran: string[]; hasRole: boolean }> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: 'lectern migrate',
  });
  client.on('error', () => undefined);
  await client.connect();
  const schema = schemaOf(options.service);
  try {
    await ensureRole(client, roleOf(options.service));
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['lectern migrate']);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(
      `create table if not exists ${schema}.migration (name text primary key, hash text not null, ran_at timestamptz not null default now())`,
    );
    // Before the files, so that a file can move rows into them.
    await options.ensureTables?.(client);
    const ran = await runFiles(client, schema, readMigrationFiles(options));
    await options.refreshTables?.(client);
    const hasRole = await grantRole(client, options.service);
    await client.query('commit');
    return { ran, hasRole };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function runFiles(
  client: pg.Client,
  schema: string,
  files: readonly MigrationFile[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from ${schema}.migration`,
  );
  const known = new Map(rows.map((row) => [row.name, row.hash]));
  const ran: string[] = [];
  for (const { name, sql, hash } of files) {
    const before = known.get(name);
    if (before === hash) continue;
    if (before !== undefined) {
      throw new Error(`The migration ${schema}/${name} was edited after it ran. Write a new one instead.`);
    }
    await client.query(`set local search_path to ${schema}, public`);
    await client.query(sql);
    await client.query(`insert into ${schema}.migration (name, hash) values ($1, $2)`, [name, hash]);
    ran.push(name);
  }
  return ran;
}

/**
 * Grants the service's role what it needs: reading and writing rows, never altering tables, never changing history
 * tables (audit). Where the server does not let us create roles the service runs as the owner.
 */
async function grantRole(client: pg.Client, service: string): Promise<boolean> {
  const schema = schemaOf(service);
  const role = roleOf(service);
  const { rows: member } = await client.query<{ is: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as is from pg_roles where rolname = $1`,
    [role],
  );
  if (!member[0]?.is) return false; // no role, or another installation's
  await client.query(`grant usage on schema ${schema} to ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
  await client.query(`grant usage on all sequences in schema ${schema} to ${role}`);
  await client.query(`revoke all on ${schema}.migration from ${role}`);
  const { rows: history } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'r' and obj_description(c.oid) like 'history:%'`,
    [schema],
  );
  for (const { name } of history)
    await client.query(`revoke update, delete on ${schema}.${name} from ${role}`);
  return true;
}

/** Attempts to find a role that another process has just created, and milliseconds between them. */
const MAX_ATTEMPTS = 10;
const RETRY_PAUSE_MS = 100;

/**
 * Creates the role and makes us a member of it, where we may. Roles belong to the whole server but our lock to one
 * database: a process at another database may be creating the same role concurrently. So this runs before the
 * migration's transaction and retries: the server rejects a second role of the name some moments before every
 * connection can see the first.
 */
async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcreaterole or rolsuper as may from pg_roles where rolname = current_user',
  );
  if (!rows[0]!.may) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(
        ignoringDuplicates(`if not exists (select from pg_roles where rolname = '${role}')
        then create role ${role} nologin; end if`),
      );
      await client.query(ignoringDuplicates(`grant ${role} to current_user`));
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== UNDEFINED_OBJECT || attempt === MAX_ATTEMPTS) throw error;
      await delay(RETRY_PAUSE_MS);
    }
  }
}
const UNDEFINED_OBJECT = '42704';
const ignoringDuplicates = (statement: string): string =>
  `do $$ begin ${statement}; exception when duplicate_object or unique_violation then null; end $$`;
