import type { LocalDateTime } from '../../dates/localTime.ts';
import type { Draw, Reason } from '../types.ts';

/** What one resolution records: its reasons, draws, and the moments when its result may change. */
export interface ResolutionTrace {
  readonly reasons: Reason[];
  readonly draws: Draw[];
  /** Every moment a decision depends on; null for one that never comes. */
  readonly localMoments: (LocalDateTime | null)[];
  readonly instants: (Date | null)[];
}

export function createTrace(): ResolutionTrace {
  return { reasons: [], draws: [], localMoments: [], instants: [] };
}

/** Records a decision, with the moment it ends if there is one. */
export function recordReason(
  trace: ResolutionTrace,
  reason: Omit<Reason, 'at'>,
  at: LocalDateTime | Date | null = null,
): void {
  const moment = at instanceof Date ? at.toISOString() : at;
  trace.reasons.push(moment === null ? reason : { ...reason, at: moment });
}

/** The earliest of some moments; null when there is none. */
export function earliest<T extends string | Date>(moments: readonly (T | null)[]): T | null {
  let first: T | null = null;
  for (const moment of moments) if (moment !== null && (first === null || moment < first)) first = moment;
  return first;
}
