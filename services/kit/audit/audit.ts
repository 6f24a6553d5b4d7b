/**
 * The audit log: who did what to which object, written in the transaction of the change (security page 3.8). Each
 * service has its own tables, from `../migrations/0002-kit-audit.sql`. The comment `history: …` on a table revokes UPDATE
 * and DELETE from the service's role. A background worker seals the entries (auditSeal.ts); decision page 0015.
 */
import { createHash } from 'node:crypto';
import type { Call } from '../../../rest/call.ts';
import type { Caller } from '../../../rest/caller.ts';
import type { Refusal } from '../../../rest/dispatch.ts';
import { createThrottle, type RateLimit } from '../../../rest/throttle.ts';
import type { Outcome } from './auditContract.ts';
import type { Database, Queries, Transaction } from '../database.ts';
import { schemaOf } from '../migrate.ts';
import { oneLine, redacted } from './redact.ts';

/** Who acts: the caller of a call, or the user who requested a change that runs later (a scheduled change). */
export interface Actor {
  readonly caller: Pick<Caller, 'subject' | 'session' | 'rights'>;
  readonly requestId: string;
  readonly address?: string;
}

export interface AuditEntry {
  /** The route's operation id: 'saveDevotional'. */
  readonly operation: string;
  /** The acting user when the call does not name one: a caller who has just proven their identity. */
  readonly by?: string;
  /** The object that was changed: 'devotional 1/2026-11-21/11-21-2026'. */
  readonly object: string;
  readonly countries?: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
  /** Stores the states themselves too, without secrets: for rights and switches, whose values an audit needs. */
  readonly storesValues?: true;
}

/** Writes one entry. States are stored as hashes, so that the audit holds no content; as values too when requested. */
export const audit = (tx: Transaction, service: string, call: Actor, entry: AuditEntry): Promise<void> =>
  write(tx, service, call, entry, 'done');

async function write(
  db: Queries,
  service: string,
  call: Actor,
  entry: AuditEntry,
  outcome: Outcome,
): Promise<void> {
  const schema = schemaOf(service);
  const { subject, session } = call.caller;
  await db.rows(
    `with entry as (
       insert into ${schema}.audit (subject, session_id, address, operation, object, countries, outcome,
                                    before_hash, after_hash, before_value, after_value, request_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12) returning id)
     insert into ${schema}.audit_unsealed (audit_id) select id from entry`,
    [
      oneLine(entry.by ?? subject ?? 'nobody'),
      session === null ? null : oneLine(session),
      call.address === undefined ? null : oneLine(call.address, 100),
      entry.operation,
      oneLine(entry.object),
      [...(entry.countries ?? [])],
      outcome,
      hashOf(entry.before),
      hashOf(entry.after),
      entry.storesValues ? redacted(entry.before) : null,
      entry.storesValues ? redacted(entry.after) : null,
      oneLine(call.requestId),
    ],
  );
}

const hashOf = (state: unknown): string | null =>
  state === undefined || state === null
    ? null
    : createHash('sha256').update(JSON.stringify(state)).digest('hex');

/** Refusals recorded per minute: of one caller, and of all callers together. */
const MAX_REFUSALS: RateLimit = { address: 20, total: 200 };

/**
 * Creates the function that records refusals of signed-in callers, rate limited per minute so that refused calls cannot
 * fill the table. Errors while recording are ignored: the caller gets the refusal all the same.
 */
export function createRefusalRecorder(
  db: Database,
  service: string,
  limit: RateLimit = MAX_REFUSALS,
): (refusal: Refusal, call: Call) => Promise<void> {
  const throttle = createThrottle(limit);
  return async ({ operation, object, countries, title }, call) => {
    const { subject } = call.caller;
    if (subject === null || throttle(subject) > 0) return;
    const entry = { operation, object, countries, after: { refused: title }, storesValues: true } as const;
    await write(db, service, call, entry, 'refused').catch(() => undefined);
  };
}
