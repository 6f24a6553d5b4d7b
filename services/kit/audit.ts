/**
 * The audit: who did what to which thing, written in the transaction of the change (security page 3.8). The table is
 * each service's own; its migration creates it with `comment on table … is 'history: …'`, which takes UPDATE and
 * DELETE from the service's role.
 */
import { createHash } from 'node:crypto';
import type { Call } from '../../rest/call.ts';
import type { Transaction } from './database.ts';
import { schemaOf } from './migrate.ts';

export interface AuditEntry {
  /** The route's name: 'saveDevotional'. */
  readonly operation: string;
  /** The thing: 'devotional 1/2026-11-21/11-21-2026'. */
  readonly object: string;
  readonly countries?: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes one entry; states are kept as hashes, so that the audit holds no content and no secret. */
export async function audit(tx: Transaction, service: string, call: Call, entry: AuditEntry): Promise<void> {
  await tx.rows(
    `insert into ${schemaOf(service)}.audit (subject, operation, object, countries, before_hash, after_hash, request_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      call.caller.subject ?? 'nobody',
      entry.operation,
      plain(entry.object),
      [...(entry.countries ?? [])],
      hashOf(entry.before),
      hashOf(entry.after),
      call.requestId,
    ],
  );
}

const hashOf = (state: unknown): string | null =>
  state === undefined || state === null
    ? null
    : createHash('sha256').update(JSON.stringify(state)).digest('hex');

/** No control characters: a log line stays one line. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, '\u{FFFD}').slice(0, 500);
