/** Whether the audit is what was once sealed: finds entries that were changed, removed, or put past the chain. */
import type { faultKinds } from './auditContract.ts';
import type { Queries } from './database.ts';
import { beginning, canonical, sealOf, type ChainEnd } from './auditSeal.ts';
import { schemaOf } from './migrate.ts';

/** Entries read by one statement, and ids one statement looks through. */
const PAGE = 1_000;
const RANGE = 50_000;
/** Faults that are named; more are counted. */
const MOST_FAULTS = 100;

/** One thing that is wrong. */
export interface AuditFault {
  readonly kind: (typeof faultKinds)[number];
  /** The entry's id; null for `cut`. */
  readonly id: string | null;
  /** Its place in the chain, if it has one. */
  readonly place: number | null;
}

export interface Verification {
  /** Seals looked at now. */
  readonly checked: number;
  /** How far it came: the end of the chain when `isComplete`. */
  readonly end: ChainEnd;
  readonly isComplete: boolean;
  /** Entries that wait for their seal. */
  readonly waiting: number;
  readonly faults: readonly AuditFault[];
  readonly faultCount: number;
}

export interface VerifyOptions {
  /** Begins after this place; its seal is believed. */
  readonly after?: number;
  /** A seal written down earlier, which must still be in the chain. */
  readonly seal?: string;
  /** Says when to stop; the answer then is not complete. */
  readonly mayGoOn?: () => boolean;
}

export async function verifyAudit(
  db: Queries,
  service: string,
  { after = 0, seal, mayGoOn = () => true }: VerifyOptions = {},
): Promise<Verification> {
  const schema = schemaOf(service);
  const faults: AuditFault[] = [];
  let faultCount = 0;
  const fault = (kind: AuditFault['kind'], id: string | null, place: number | null) => {
    faultCount += 1;
    if (faults.length < MOST_FAULTS) faults.push({ kind, id, place });
  };

  if (seal !== undefined) {
    const known = await db.row(`select 1 from ${schema}.audit_seal where seal = $1`, [seal]);
    if (!known && seal !== beginning(service).seal) fault('cut', null, null);
  }
  let end = await placeIn(db, service, after);
  let checked = 0;
  let isComplete = false;
  while (!isComplete && mayGoOn()) {
    const rows = await db.rows<{ place: string; id: string; seal: string; entry: string | null }>(
      `select s.place, s.audit_id as id, s.seal, case when a.id is not null then ${canonical} end as entry
         from ${schema}.audit_seal s left join ${schema}.audit a on a.id = s.audit_id
        where s.place > $1 order by s.place limit ${PAGE}`,
      [end.place],
    );
    for (const row of rows) {
      const place = Number(row.place);
      if (place !== end.place + 1) fault('gap', row.id, place);
      else if (row.entry === null) fault('removed', row.id, place);
      else if (sealOf(end.seal, row.entry) !== row.seal) fault('changed', row.id, place);
      end = { place, seal: row.seal };
    }
    checked += rows.length;
    isComplete = rows.length < PAGE;
  }
  if (isComplete) isComplete = await findUnchained(db, schema, mayGoOn, fault);
  const waiting = await db.row<{ count: number }>(
    `select count(*)::integer as count from ${schema}.audit_unsealed`,
  );
  return { checked, end, isComplete, waiting: waiting!.count, faults, faultCount };
}

/** The chain at a place. A place it does not have (a seal was removed) leads to a gap or a change at the next. */
async function placeIn(db: Queries, service: string, place: number): Promise<ChainEnd> {
  if (place === 0) return beginning(service);
  const row = await db.row<{ seal: string }>(
    `select seal from ${schemaOf(service)}.audit_seal where place = $1`,
    [place],
  );
  return { place, seal: row?.seal ?? '' };
}

/** Entries nobody wrote by the service, and waiting ones that are gone. Answers whether it came to the end. */
async function findUnchained(
  db: Queries,
  schema: string,
  mayGoOn: () => boolean,
  fault: (kind: AuditFault['kind'], id: string, place: null) => void,
): Promise<boolean> {
  const gone = await db.rows<{ id: string }>(
    `select u.audit_id as id from ${schema}.audit_unsealed u
      where not exists (select from ${schema}.audit a where a.id = u.audit_id) order by u.audit_id limit ${PAGE}`,
  );
  for (const { id } of gone) fault('removed', id, null);
  const ids = await db.row<{ least: string | null; most: string | null }>(
    `select min(id) as least, max(id) as most from ${schema}.audit`,
  );
  const most = Number(ids!.most ?? -1);
  for (let from = Number(ids!.least ?? 0); from <= most; from += RANGE) {
    if (!mayGoOn()) return false;
    const rows = await db.rows<{ id: string }>(
      `select a.id from ${schema}.audit a
        where a.id >= $1 and a.id < $2
          and not exists (select from ${schema}.audit_seal s where s.audit_id = a.id)
          and not exists (select from ${schema}.audit_unsealed u where u.audit_id = a.id)
        order by a.id limit ${PAGE}`,
      [from, from + RANGE],
    );
    for (const { id } of rows) fault('unchained', id, null);
  }
  return true;
}
