/**
 * The hash chain over the audit. A background worker seals entries in batches, `seal = sha256(previous seal, entry)`,
 * into a table that allows no UPDATE and DELETE. Unsealed entries are queued in `audit_unsealed`, inserted in the
 * entry's own transaction. A high-water mark would not do: ids are assigned before transactions commit, so an entry may
 * appear after a higher id was sealed. Decision page 0015.
 */
import { createHash } from 'node:crypto';
import type { Database, Queries } from '../database.ts';
import { startPeriodicWork } from '../jobs/periodicWork.ts';
import { schemaOf } from '../migrate.ts';
import type { ServiceDeps } from '../service.ts';

/** Milliseconds between two rounds of the worker. */
const INTERVAL_MS = 5_000;
/** Entries sealed in one transaction: few enough to stay far below the statement timeout. */
const BATCH_SIZE = 500;

/** SQL expression of an entry as it is hashed: every column, as one text that is the same on every server. */
export const canonical = `jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.subject, a.session_id, a.address, a.operation, a.object, a.countries, a.outcome, a.before_hash, a.after_hash,
  a.before_value, a.after_value, a.request_id)::text`;

/** The last link of a chain; place 0 is before its first entry. */
export interface ChainEnd {
  readonly place: number;
  readonly seal: string;
}

/** The start of a service's chain. */
export const chainStart = (service: string): ChainEnd => ({
  place: 0,
  seal: digest('lectern audit', service),
});

export const sealOf = (previous: string, entry: string): string => digest(previous, entry);

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** Reads the end of a service's chain. */
export async function endOfChain(db: Queries, service: string): Promise<ChainEnd> {
  const row = await db.row<{ place: string; seal: string }>(
    `select place, seal from ${schemaOf(service)}.audit_seal order by place desc limit 1`,
  );
  return row ? { place: Number(row.place), seal: row.seal } : chainStart(service);
}

/**
 * Seals all queued entries; returns how many. An advisory lock lets one process seal at a time: others find nothing to
 * do.
 */
export async function sealAudit(db: Database, service: string): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(db, service);
    sealed += count;
    if (count < BATCH_SIZE) return sealed;
  }
}

function sealBatch(db: Database, service: string): Promise<number> {
  const schema = schemaOf(service);
  return db.transaction(async (tx) => {
    const lock = await tx.row<{ got: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as got`,
      [`${schema}.audit_seal`],
    );
    if (!lock!.got) return 0;
    const waiting = await tx.rows<{ id: string; entry: string }>(
      `select a.id, ${canonical} as entry from ${schema}.audit_unsealed u join ${schema}.audit a on a.id = u.audit_id
        order by u.audit_id limit ${BATCH_SIZE}`,
    );
    if (waiting.length === 0) return 0;
    let { place, seal } = await endOfChain(tx, service);
    const rows = waiting.map(({ id, entry }) => {
      seal = sealOf(seal, entry);
      place += 1;
      return { place, id, seal };
    });
    await tx.rows(
      `insert into ${schema}.audit_seal (place, audit_id, seal)
       select * from unnest($1::bigint[], $2::bigint[], $3::text[])`,
      [rows.map((row) => row.place), rows.map((row) => row.id), rows.map((row) => row.seal)],
    );
    await tx.rows(`delete from ${schema}.audit_unsealed where audit_id = any($1::bigint[])`, [
      rows.map((row) => row.id),
    ]);
    return rows.length;
  });
}

/** Starts the worker that seals entries every few seconds; the returned function stops it. */
export const startSealingWorker = (service: string, { db }: Pick<ServiceDeps, 'db'>): (() => Promise<void>) =>
  startPeriodicWork(() => sealAudit(db, service), INTERVAL_MS);
