/** What an import did, counted; every sum of the summary comes from here. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { cleanLine, printable } from '../../domain/text/cleanText.ts';
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
  /** By the kind of reason: what it is without its values and numbers. */
  readonly reasons: Map<string, Reason>;
  readonly ignored: Map<string, number>;
  readonly statuses: Map<string, number>;
  /** Pictures that cannot be had, each told with its record. */
  images: number;
  /** Pictures whose http address became https. */
  raised: number;
  /** Days with a published reading of their own in the source. */
  readonly days: Set<LocalDate>;
  /** Transactions that went through. */
  batches: number;
}

/** A kind of reason for leaving records out. */
export interface Reason {
  count: number;
  /** As it was the first time, fit to be printed: 'date: ‘2024-02-30’ is no day there is'. */
  readonly first: string;
  /** Whether it was the same each time, values and all. */
  isSame: boolean;
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
    raised: 0,
    days: new Set(),
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
  addReason(report.reasons, reason);
  return `  skipped: ${where}: ${reason}`;
}

function addReason(reasons: Report['reasons'], reason: string): void {
  const kind = reason.replace(/‘[^’]*’/g, '‘’').replace(/\d+/g, '0');
  const isOwn = reasons.has(kind) || reasons.size < MOST_REASONS;
  const [key, text] = isOwn ? [kind, brief(reason)] : ['other', 'other reasons'];
  const known = reasons.get(key);
  if (!known) reasons.set(key, { count: 1, first: text, isSame: true });
  else {
    known.count += 1;
    known.isSame &&= known.first === text;
  }
}

/** On one line, safe for a terminal, each value of the source at most 40 characters long. */
const brief = (reason: string): string =>
  cleanLine(printable(reason)).replace(/‘([^’]{39})[^’]{2,}’/gu, '‘$1…’');

export function ignore(report: Report, { what, count }: Ignored): void {
  add(report.ignored, what, count);
}

export function add(counts: Map<string, number>, what: string, count = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + count);
}

export function skippedIn({ kinds, skippedElse }: Report): number {
  return kinds.devotional.skipped + kinds.page.skipped + skippedElse;
}
