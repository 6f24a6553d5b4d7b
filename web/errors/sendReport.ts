/** Lazy loads the code that reports errors, so that no first visit waits for it. */
import { whenIdle } from '../base/device/whenIdle.ts';
import type { ReportOutcome } from './report.ts';
import type { ErrorDescription } from '../base/navigation/missingChunk.ts';

const load = () => import('./report.ts');

/**
 * Prefetches the report code once the page is loaded and idle, unless the browser's data saver is on. When an error
 * occurs the network may be gone, and browsers remember a failed import for the lifetime of the page.
 */
export function prepareReports(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  whenIdle(() => void load().catch(() => undefined));
}

/** Sends a report; `isUserRequest` when the user asked to send it. Never throws: a failure returns `taken: false`. */
export async function sendReport(
  error: ErrorDescription,
  errorId: string,
  isUserRequest = false,
): Promise<ReportOutcome> {
  try {
    const { report } = await load();
    return await report(error, errorId, isUserRequest);
  } catch {
    return { errorId, isAccepted: false };
  }
}

/** A unique error id: 'ODB-' and 12 hex digits, 48 bits from a secure source. Spec 1 §8; decision 46. */
export function newErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `ODB-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
