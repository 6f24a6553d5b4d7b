/** Puts the report of an error to the server. Loaded when there is something to report. Spec 1 §7 `PUT /error-recovery`. */
import type { Described } from './describe.ts';
import { payloadOf } from './payload.ts';
import type { Outcome } from './sendReport.ts';

const ADDRESS = '/api/error-recovery';
const TIMEOUT_MS = 10_000;
/** Reports of a page's life that nobody asked for: an error in a loop is told once or a few times, not for ever. */
const MOST = 5;

/** Lines of a stack that say where: the message and its nearest callers. */
const PLACE = 4;

interface Report {
  readonly errorId: string;
  /** Made once: the server knows a report that comes again by its being the same. */
  readonly body: string;
  /** On its way or taken; null when it was not taken, and may be sent again. */
  sent: Promise<boolean> | null;
}
const reports = new Map<string, Report>();

/**
 * Sends a report, and answers whether the server took it. The same error is sent once; one that was not taken may be
 * sent again, under the id it had. Beyond five only what the reader asks for (`asked`) is sent. Never throws.
 */
export async function report(error: Described, errorId: string, asked = false): Promise<Outcome> {
  const key = keyOf(error);
  const known = reports.get(key);
  if (!known && !asked && reports.size >= MOST) return { errorId, taken: false };
  try {
    const it = known ?? { errorId, body: JSON.stringify(await payloadOf(error, errorId)), sent: null };
    // Another may have begun the same while its payload was made.
    const first = reports.get(key) ?? it;
    reports.set(key, first);
    const isTaken = await (first.sent ??= put(first.body));
    if (!isTaken) first.sent = null;
    return { errorId: first.errorId, taken: isTaken };
  } catch {
    return { errorId, taken: false };
  }
}

/** The same message from the same place, by whatever way the program came there. */
const keyOf = ({ message, stack }: Described): string =>
  [message, ...(stack ?? '').split('\n').slice(0, PLACE)].join('\n');

async function put(body: string): Promise<boolean> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), TIMEOUT_MS);
  try {
    const { ok } = await fetch(ADDRESS, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
      signal: ending.signal,
      redirect: 'error',
      // The reader may reload meanwhile. Browsers refuse it for more than 64 kB.
      keepalive: body.length < 20_000,
    });
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
