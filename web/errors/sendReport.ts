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
