/**
 * The chain over the audit: a worker seals entries in batches, `seal = sha256(previous seal, entry)`, into a table that
 * takes no UPDATE and DELETE. What waits stands in `audit_unsealed`, put there in the entry's own transaction: ids are
 * given before transactions end, so that no number says up to where all is sealed. Decision page 0015.
 */
import { createHash } from 'node:crypto';
import type { Database, Queries } from './database.ts';
import { schemaOf } from './migrate.ts';
import type { ServiceParts } from './service.ts';

/** Milliseconds between two rounds. */
const EVERY_MS = 5_000;
/** Entries of one transaction: it stays far below the time a statement has. */
const AT_ONCE = 500;

/** An entry as it is sealed: every column, as one text that is the same on every server. */
export const canonical = `jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.subject, a.session_id, a.address, a.operation, a.object, a.countries, a.outcome, a.before_hash, a.after_hash,
  a.before_value, a.after_value, a.request_id)::text`;

/** The end of a chain; place 0 is before its first entry. */
export interface ChainEnd {
  readonly place: number;
  readonly seal: string;
}

/** Where the chain of a service begins. */
export const beginning = (service: string): ChainEnd => ({
  place: 0,
  seal: digest('lectern audit', service),
});

export const sealOf = (previous: string, entry: string): string => digest(previous, entry);

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** The end of a service's chain. */
export async function endOfChain(db: Queries, service: string): Promise<ChainEnd> {
  const row = await db.row<{ place: string; seal: string }>(
    `select place, seal from ${schemaOf(service)}.audit_seal order by place desc limit 1`,
  );
  return row ? { place: Number(row.place), seal: row.seal } : beginning(service);
}

/** Seals everything that waits; answers how many. One process at a time: another finds nothing to do. */
export async function sealAudit(db: Database, service: string): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(db, service);
    sealed += count;
    if (count < AT_ONCE) return sealed;
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
        order by u.audit_id limit ${AT_ONCE}`,
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

/** Seals beside a service, every few seconds; the answer ends it. What fails now is sealed by a later round. */
export const keepSealing =
  (service: string) =>
  ({ db }: ServiceParts): (() => void) => {
    let isBusy = false;
    const round = async () => {
      if (isBusy) return;
      isBusy = true;
      await sealAudit(db, service).catch(() => undefined);
      isBusy = false;
    };
    const timer = setInterval(() => void round(), EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  };
