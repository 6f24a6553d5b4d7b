/** The way to the reports: a part of the program that no first visit waits for. */
import { whenIdle } from '../app/whenIdle.ts';
import type { Described } from './describe.ts';

export interface Outcome {
  /** The id the report stands under; that of the first for an error that was reported before. */
  readonly errorId: string;
  /** The server has it. */
  readonly taken: boolean;
}

const load = () => import('./report.ts');

/**
 * Loads them once the page is loaded and idle, unless the reader saves data. When something breaks the network may be
 * gone, and to browsers an import that failed has failed for the page's life.
 */
export function prepareReports(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  whenIdle(() => void load().catch(() => undefined));
}

/** Sends a report; `asked` when the reader wants it sent. Never throws: without a network it was not taken. */
export async function sendReport(error: Described, errorId: string, asked = false): Promise<Outcome> {
  try {
    const { report } = await load();
    return await report(error, errorId, asked);
  } catch {
    return { errorId, taken: false };
  }
}
