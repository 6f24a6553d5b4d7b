/** Sends an error report to the server. Loaded when there is something to report. Spec 1 §7 `PUT /error-recovery`. */
import { payloadOf } from './payload.ts';
import type { ErrorDescription } from '../base/navigation/missingChunk.ts';

const ADDRESS = '/api/error-recovery';
const TIMEOUT_MS = 10_000;
/** Limit of automatic reports per page load, so that an error in a loop does not report indefinitely. */
const MAX_REPORTS = 5;

/** Stack lines that identify the place: the message and its nearest callers. */
const KEY_STACK_LINES = 4;

export interface ReportOutcome {
  /** The id of the report; for an error that was reported before, the id of the first report. */
  readonly errorId: string;
  /** The server accepted the report. */
  readonly isAccepted: boolean;
}

interface Report {
  readonly errorId: string;
  /** Built once: the server recognizes a repeated report because it is identical. */
  readonly body: string;
  /** In flight or accepted; null when it was not accepted and may be sent again. */
  sent: Promise<boolean> | null;
}
const reports = new Map<string, Report>();

/**
 * Sends a report and returns whether the server accepted it. The same error is sent once; one that was not accepted may
 * be retried with its first id. After five reports only those the user requests (`isUserRequest`) are sent. Never
 * throws.
 */
export async function report(
  error: ErrorDescription,
  errorId: string,
  isUserRequest = false,
): Promise<ReportOutcome> {
  const key = keyOf(error);
  const existing = reports.get(key);
  if (!existing && !isUserRequest && reports.size >= MAX_REPORTS) return { errorId, isAccepted: false };
  try {
    const ownReport = existing ?? {
      errorId,
      body: JSON.stringify(await payloadOf(error, errorId)),
      sent: null,
    };
    // A concurrent call may have created the same report while this payload was built.
    const currentReport = reports.get(key) ?? ownReport;
    reports.set(key, currentReport);
    const isAccepted = await (currentReport.sent ??= put(currentReport.body));
    if (!isAccepted) currentReport.sent = null;
    return { errorId: currentReport.errorId, isAccepted };
  } catch {
    return { errorId, isAccepted: false };
  }
}

/** Deduplication key: message and the nearest callers. */
const keyOf = ({ message, stack }: ErrorDescription): string =>
  [message, ...(stack ?? '').split('\n').slice(0, KEY_STACK_LINES)].join('\n');

async function put(body: string): Promise<boolean> {
  const abortController = new AbortController();
  const timer = setTimeout(() => abortController.abort(), TIMEOUT_MS);
  try {
    const { ok } = await fetch(ADDRESS, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
      signal: abortController.signal,
      redirect: 'error',
      // The user may reload before the response. Browsers refuse `keepalive` for more than 64 kB.
      keepalive: body.length < 20_000,
    });
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
