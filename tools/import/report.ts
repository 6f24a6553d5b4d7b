/** What an import did, counted; every sum of the summary comes from here. */
import type { BadRecord, Ignored, Kind } from './record.ts';

export interface Tally {
  read: number;
  created: number;
  changed: number;
  same: number;
  skipped: number;
}

export interface Report {
  readonly kinds: Readonly<Record<Kind, Tally>>;
  /** Bad records of which not even the kind is known. */
  skippedElse: number;
  /** How often each reason, without what was particular to a record. */
  readonly reasons: Map<string, number>;
  readonly ignored: Map<string, number>;
  readonly statuses: Map<string, number>;
  /** Pictures that cannot be had, each told with its record. */
  images: number;
  /** Transactions that went through. */
  batches: number;
}

/** More kinds of reasons than this are summed up as one. */
const MOST_REASONS = 40;

export function emptyReport(): Report {
  const tally = () => ({ read: 0, created: 0, changed: 0, same: 0, skipped: 0 });
  return {
    kinds: { devotional: tally(), page: tally() },
    skippedElse: 0,
    reasons: new Map(),
    ignored: new Map(),
    statuses: new Map(),
    images: 0,
    batches: 0,
  };
}

/** Counts a record that was left out and answers the line that tells of it. `read` is false when it is counted already. */
export function skip(
  report: Report,
  { kind, where, reason, sourceStatus }: Omit<BadRecord, 'type'>,
  read = true,
): string {
  if (!kind) report.skippedElse += 1;
  else {
    report.kinds[kind].skipped += 1;
    if (read) report.kinds[kind].read += 1;
  }
  if (sourceStatus) add(report.statuses, sourceStatus);
  const general = reason.replace(/‘[^’]*’/g, '‘…’').replace(/\d+/g, 'N');
  add(
    report.reasons,
    report.reasons.has(general) || report.reasons.size < MOST_REASONS ? general : 'other reasons',
  );
  return `  skipped: ${where}: ${reason}`;
}

export function ignore(report: Report, { what, count }: Ignored): void {
  add(report.ignored, what, count);
}

export function add(counts: Map<string, number>, what: string, count = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + count);
}

export function skippedIn({ kinds, skippedElse }: Report): number {
  return kinds.devotional.skipped + kinds.page.skipped + skippedElse;
}
