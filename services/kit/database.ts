/**
 * A service's access to its own tables. SQL is written by hand in `repository.ts` and runs as named prepared statements
 * (decision page 0001); errors keep their SQLSTATE.
 */
import { createHash } from 'node:crypto';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { TagBus } from '../../rest/cache/tagBus.ts';
import { unavailableProblem } from '../../rest/problem.ts';

/** The NOTIFY channel on which processes that share a database send each other the tags to purge. */
export const PURGE_CHANNEL = 'lectern_purge';
/** PostgreSQL accepts payloads below 8,000 bytes; a longer list of tags is sent in several notifications. */
const MAX_PAYLOAD_BYTES = 7_500;

export type Value =
  string | number | boolean | null | Date | Uint8Array | readonly string[] | readonly number[];

/** Queries of a repository, inside a transaction or outside. */
export interface Queries {
  /** Returns all rows of a statement. `text` must be a constant: it is prepared once per connection. */
  rows<T>(text: string, values?: readonly Value[]): Promise<T[]>;
  /** Returns the first row, or null. */
  row<T>(text: string, values?: readonly Value[]): Promise<T | null>;
}

export interface Transaction extends Queries {
  /** Adds cache tags that the change purges: sent to every process after the transaction is committed, not before. */
  purge(tags: readonly string[]): void;
}

export interface Database extends Queries {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connectionString: string;
  /** The service's own role and schema; absent where the server does not let us create roles. */
  readonly role?: string;
  readonly service: string;
  readonly bus: TagBus;
  readonly connections?: number;
}

/** Timeouts of every session, in milliseconds. Security page 4.2. */
const sessionSettings = {
  statement_timeout: '1500',
  lock_timeout: '500',
  idle_in_transaction_session_timeout: '10000',
};

/** Opens a pool; connections are opened lazily. Throws UNAVAILABLE for errors of the server (`typed`). */
export function openDatabase(options: DatabaseOptions): Database {
  const settings = { ...sessionSettings, ...(options.role && { role: options.role }) };
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.connections ?? 4,
    idleTimeoutMillis: 10_000, // each connection is a process of 2 to 3 MB
    connectionTimeoutMillis: 1_000,
    application_name: `lectern ${options.service}`,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // Without these handlers a lost server ends the process: idle clients and busy clients each emit their own error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const queriesOn = (client: Pool | PoolClient): Queries => ({
    async rows<T>(text: string, values: readonly Value[] = []) {
      try {
        const result = await client.query({ name: nameOf(text), text, values: [...values] });
        return result.rows as T[];
      } catch (error) {
        throw typed(error, options.service);
      }
    },
    async row<T>(text: string, values: readonly Value[] = []) {
      return (await this.rows<T>(text, values))[0] ?? null;
    },
  });

  return {
    ...queriesOn(pool),
    async transaction(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw typed(error, options.service);
      });
      const run = (text: string, values: string[] = []) =>
        client.query(text, values).catch((error: unknown) => {
          throw typed(error, options.service);
        });
      const tags = new Set<string>();
      let broken: Error | undefined;
      let isCommitting = false;
      try {
        await run('begin');
        const result = await work({
          ...queriesOn(client),
          purge: (more) => more.forEach((tag) => tags.add(tag)),
        });
        for (const payload of payloads(options.bus.id, [...tags]))
          await run('select pg_notify($1, $2)', [PURGE_CHANNEL, payload]);
        isCommitting = true;
        // When a statement failed and its error was ignored, the server rolls back, and only this result says so.
        const { command } = await run('commit');
        if (command !== 'COMMIT') throw new Error('The transaction failed before the commit.');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure));
        throw error;
      } finally {
        // Purges before the caller learns of the commit, so that no stale response follows an acknowledged write. Also
        // when the answer to the commit was lost: it may have happened.
        if (isCommitting) options.bus.purge([...tags]);
        client.release(broken);
      }
    },
    end: () => pool.end(),
  };
}

const names = new Map<string, string>();
/** A statement's name: its hash, so that equal texts share a plan and different ones never collide. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)));
  return name;
}

/** Splits the tags into payloads; each is a JSON array of the sender, then tags. */
function* payloads(sender: string, tags: readonly string[]): Generator<string> {
  let batch: string[] = [];
  let bytes = sender.length + 5;
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + size > MAX_PAYLOAD_BYTES) {
      yield JSON.stringify([sender, ...batch]);
      batch = [];
      bytes = sender.length + 5;
    }
    batch.push(tag);
    bytes += size;
  }
  if (batch.length > 0) yield JSON.stringify([sender, ...batch]);
}

/**
 * SQLSTATE classes of server trouble, not statement errors: connection lost, resources, shutdown, timeouts, deadlock.
 */
const serverTrouble = /^(08|53|57|55P03|40001|40P01|25P03)/;

/** Messages of pg for a lost connection, which carry no code. */
const lostConnection =
  /^(Connection terminated|Client (has encountered|was closed)|timeout ex|Cannot use a pool after)/;
/** Codes of the operating system: ECONNREFUSED, ENOENT of a missing socket. Node's own codes begin with ERR_. */
const systemCode = /^E[A-Z]+$/;

/** Maps an error of the server to a 503 problem; errors of the statement or of our own code stay as they are. */
function typed(error: unknown, service: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = String((error as { code?: unknown }).code);
  const isTrouble =
    error instanceof DatabaseError
      ? serverTrouble.test(code)
      : systemCode.test(code) || lostConnection.test(error.message);
  return isTrouble ? unavailableProblem(service, error) : error;
}

/** The constraint that a unique violation names, or null: how a repository tells a conflict from a fault. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}
