/** Verifies the audit against its seals: finds entries that were changed, removed, or added without a seal. */
import type { faultKinds } from './auditContract.ts';
import type { Queries } from '../database.ts';
import { chainStart, canonical, sealOf, type ChainEnd } from './auditSeal.ts';
import { schemaOf } from '../migrate.ts';

/** Entries read by one statement, and the range of ids that one statement scans. */
const PAGE = 1_000;
const RANGE = 50_000;
/** Maximum number of faults that are listed; further ones are only counted. */
const MAX_FAULTS = 100;

/** One fault of the audit. */
export interface AuditFault {
  readonly kind: (typeof faultKinds)[number];
  /** The entry's id; null for `cut`. */
  readonly id: string | null;
  /** Its place in the chain, if it has one. */
  readonly place: number | null;
}

export interface Verification {
  /** Number of seals verified in this run. */
  readonly checked: number;
  /** The last verified seal: the end of the chain when `isComplete`. */
  readonly end: ChainEnd;
  readonly isComplete: boolean;
  /** Number of entries that wait for their seal. */
  readonly waiting: number;
  readonly faults: readonly AuditFault[];
  readonly faultCount: number;
}

export interface VerifyOptions {
  /** Starts after this place, whose stored seal is trusted. */
  readonly after?: number;
  /** A seal written down earlier, which must still be in the chain. */
  readonly seal?: string;
  /** Returns false when the time is up; the result is then not complete. */
  readonly shouldContinue?: () => boolean;
}

export async function verifyAudit(
  db: Queries,
  service: string,
  { after = 0, seal, shouldContinue = () => true }: VerifyOptions = {},
): Promise<Verification> {
  const schema = schemaOf(service);
  const faults: AuditFault[] = [];
  let faultCount = 0;
  const addFault = (kind: AuditFault['kind'], id: string | null, place: number | null) => {
    faultCount += 1;
    if (faults.length < MAX_FAULTS) faults.push({ kind, id, place });
  };

  if (seal !== undefined) {
    const known = await db.row(`select 1 from ${schema}.audit_seal where seal = $1`, [seal]);
    if (!known && seal !== chainStart(service).seal) addFault('cut', null, null);
  }
  let end = await chainAt(db, service, after);
  let checked = 0;
  let isComplete = false;
  while (!isComplete && shouldContinue()) {
    const rows = await db.rows<{ place: string; id: string; seal: string; entry: string | null }>(
      `select s.place, s.audit_id as id, s.seal, case when a.id is not null then ${canonical} end as entry
         from ${schema}.audit_seal s left join ${schema}.audit a on a.id = s.audit_id
        where s.place > $1 order by s.place limit ${PAGE}`,
      [end.place],
    );
    for (const row of rows) {
      const place = Number(row.place);
      if (place !== end.place + 1) addFault('gap', row.id, place);
      else if (row.entry === null) addFault('removed', row.id, place);
      else if (sealOf(end.seal, row.entry) !== row.seal) addFault('changed', row.id, place);
      end = { place, seal: row.seal };
    }
    checked += rows.length;
    isComplete = rows.length < PAGE;
  }
  if (isComplete) isComplete = await findUnchained(db, schema, shouldContinue, addFault);
  const waiting = await db.row<{ count: number }>(
    `select count(*)::integer as count from ${schema}.audit_unsealed`,
  );
  return { checked, end, isComplete, waiting: waiting!.count, faults, faultCount };
}

/** The chain at a place. When the place is missing (its seal was removed) the next entry shows as a gap or a change. */
async function chainAt(db: Queries, service: string, place: number): Promise<ChainEnd> {
  if (place === 0) return chainStart(service);
  const row = await db.row<{ seal: string }>(
    `select seal from ${schemaOf(service)}.audit_seal where place = $1`,
    [place],
  );
  return { place, seal: row?.seal ?? '' };
}

/**
 * Finds entries that were inserted without the service, and queued ones that are gone. Returns whether it scanned all
 * ids.
 */
async function findUnchained(
  db: Queries,
  schema: string,
  shouldContinue: () => boolean,
  addFault: (kind: AuditFault['kind'], id: string, place: null) => void,
): Promise<boolean> {
  const gone = await db.rows<{ id: string }>(
    `select u.audit_id as id from ${schema}.audit_unsealed u
      where not exists (select from ${schema}.audit a where a.id = u.audit_id) order by u.audit_id limit ${PAGE}`,
  );
  for (const { id } of gone) addFault('removed', id, null);
  const ids = await db.row<{ least: string | null; most: string | null }>(
    `select min(id) as least, max(id) as most from ${schema}.audit`,
  );
  const maxId = Number(ids!.most ?? -1);
  for (let from = Number(ids!.least ?? 0); from <= maxId; from += RANGE) {
    if (!shouldContinue()) return false;
    const rows = await db.rows<{ id: string }>(
      `select a.id from ${schema}.audit a
        where a.id >= $1 and a.id < $2
          and not exists (select from ${schema}.audit_seal s where s.audit_id = a.id)
          and not exists (select from ${schema}.audit_unsealed u where u.audit_id = a.id)
        order by a.id limit ${PAGE}`,
      [from, from + RANGE],
    );
    for (const { id } of rows) addFault('unchained', id, null);
  }
  return true;
}
