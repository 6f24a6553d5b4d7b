/** Checks that a database, embedded or external, supports the letters of every script. */
import { ClusterError } from './clusterError.ts';

/** The part of `pg`'s Client or Pool that the check needs. */
export interface QueryClient {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** The searches for similar words of admin areas use it; it is part of PostgreSQL's contributed extensions. */
const EXTENSION = 'pg_trgm';

/**
 * Throws DATABASE_UNFIT, with advice, when it has no pg_trgm and nobody may add it, when the current database does not store UTF-8, or when its LC_CTYPE knows only
 * ASCII letters: the search for similar words (pg_trgm) would then find nothing in Burmese, Arabic, Hindi or Chinese.
 * LC_CTYPE matters with any locale provider, so `builtin` with LC_CTYPE C fails, too.
 */
export async function checkDatabase(client: QueryClient): Promise<void> {
  const { rows } = await client.query(
    `select datname as name, pg_encoding_to_char(encoding) as encoding, datctype as ctype
       from pg_database where datname = current_database()`,
  );
  const { name, encoding, ctype } = rows[0] as { name: string; encoding: string; ctype: string };
  const remedy = `Make one with: create database ${name}_utf8 template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' (or 'en_US.UTF-8').`;
  if (encoding !== 'UTF8') {
    throw new ClusterError(
      'DATABASE_UNFIT',
      `The database ${name} stores text as ${encoding}; Lectern needs UTF8. ${remedy}`,
    );
  }
  if (ctype === 'C' || ctype === 'POSIX') {
    throw new ClusterError(
      'DATABASE_UNFIT',
      `The database ${name} has LC_CTYPE ${ctype}, for which only ASCII letters are letters: search would find nothing in many languages. ${remedy}`,
    );
  }
  await checkExtension(client, name);
}

/** The migrations add the extension; the owner of the database may. */
async function checkExtension(client: QueryClient, name: string): Promise<void> {
  const { rows } = await client.query(
    `select exists (select from pg_extension where extname = '${EXTENSION}') as "isInstalled",
            exists (select from pg_available_extensions where name = '${EXTENSION}') as "isAvailable",
            has_database_privilege(current_database(), 'create') as "mayCreate"`,
  );
  const { isInstalled, isAvailable, mayCreate } = rows[0] as Readonly<Record<string, boolean>>;
  if (isInstalled || (isAvailable && mayCreate)) return;
  throw new ClusterError(
    'DATABASE_UNFIT',
    isAvailable
      ? `The database ${name} has no extension ${EXTENSION}, and this user may not add it. As its owner run: create extension ${EXTENSION}`
      : `The server has no extension ${EXTENSION}. Install PostgreSQL's contributed extensions (postgresql-contrib).`,
  );
}
