/**
 * The audit: who did what to which thing, written in the transaction of the change (security page 3.8). The table is
 * each service's own; its migration creates it with `comment on table … is 'history: …'`, which takes UPDATE and
 * DELETE from the service's role. A worker seals what is written (auditSeal.ts); decision page 0015.
 */
import { createHash } from 'node:crypto';
import type { Call } from '../../rest/call.ts';
import type { Caller } from '../../rest/caller.ts';
import type { Refusal } from '../../rest/dispatch.ts';
import type { Outcome } from './auditContract.ts';
import type { Database, Queries, Transaction } from './database.ts';
import { schemaOf } from './migrate.ts';
import { oneLine, redacted } from './redact.ts';
import { createThrottle, type Most } from './throttle.ts';

/** Who does something: the caller of a call, or somebody who asked for it before it was due (a scheduled change). */
export interface Actor {
  readonly caller: Pick<Caller, 'subject' | 'session' | 'rights'>;
  readonly requestId: string;
  readonly address?: string;
}

export interface AuditEntry {
  /** The route's name: 'saveDevotional'. */
  readonly operation: string;
  /** Who did it, where the call does not say: somebody who has only just proven who they are. */
  readonly by?: string;
  /** The thing: 'devotional 1/2026-11-21/11-21-2026'. */
  readonly object: string;
  readonly countries?: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
  /** The states are kept as they are too, without secrets: for rights and switches, of which an audit is asked. */
  readonly keepsValues?: true;
}

/** Writes one entry. States are kept as hashes, so that the audit holds no content, and as values where asked. */
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
      entry.keepsValues ? redacted(entry.before) : null,
      entry.keepsValues ? redacted(entry.after) : null,
      oneLine(call.requestId),
    ],
  );
}

const hashOf = (state: unknown): string | null =>
  state === undefined || state === null
    ? null
    : createHash('sha256').update(JSON.stringify(state)).digest('hex');

/** Refusals kept in a minute: of one caller, and of all. */
const MOST_REFUSALS: Most = { address: 20, total: 200 };

/**
 * Keeps refusals of signed-in callers, as many as a minute may have: nobody fills the table by being refused. A refusal
 * that cannot be kept is a refusal all the same.
 */
export function keepRefusals(
  db: Database,
  service: string,
  most: Most = MOST_REFUSALS,
): (refusal: Refusal, call: Call) => Promise<void> {
  const throttle = createThrottle(most);
  return async ({ operation, object, countries, title }, call) => {
    const { subject } = call.caller;
    // Encoded: a subject with colons is no IPv6 address, of which the throttle counts the network.
    if (subject === null || throttle(encodeURIComponent(subject)) > 0) return;
    const entry = { operation, object, countries, after: { refused: title }, keepsValues: true } as const;
    await write(db, service, call, entry, 'refused').catch(() => undefined);
  };
}
