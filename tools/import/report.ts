/** Counts what an import did; all numbers of the summary come from here. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { cleanLine, printable } from '../../domain/text/cleanText.ts';
import type { BadRecord, Ignored, Kind } from '../../services/kit/importing/record.ts';
import { copyString } from '../../services/kit/importing/text/foreignText.ts';
import { leftOutText, type LeftOut } from '../../services/kit/importing/text/leftOut.ts';

export interface Tally {
  read: number;
  created: number;
  changed: number;
  same: number;
  skipped: number;
}

export interface Report {
  readonly kinds: Readonly<Record<Kind, Tally>>;
  /** Bad records of unknown kind. */
  skippedElse: number;
  /** By kind of reason: the reason without its values and numbers. */
  readonly reasons: Map<string, Reason>;
  readonly ignored: Map<string, number>;
  /** Types of posts that are left aside and could be named. */
  readonly customTypes: Set<string>;
  /** What of texts is saved otherwise than in the source, by kind and name. */
  readonly left: Map<string, LeftInAll>;
  /** Words of the source, of what is saved, and of records that are skipped. */
  readonly words: { read: number; saved: number; skipped: number };
  readonly statuses: Map<string, number>;
  /** Unusable pictures, each reported with its record. */
  images: number;
  /** Pictures beyond the maximum number of checked addresses; a repeated one counts each time. */
  unchecked: number;
  /** Pictures whose http address was changed to https. */
  raised: number;
  /** Days that have a published default reading in the source. */
  readonly days: Set<LocalDate>;
  /** Readings and pages that have left their day or their address, and those whose record is in the trash of the source. */
  readonly moved: { days: number; pages: number; inTrash: number };
  /** Committed transactions. */
  batches: number;
}

/** Something left out of texts, in all records. */
export interface LeftInAll extends LeftOut {
  /** The first record. */
  readonly where: string;
}

/** A kind of reason for skipping records. */
export interface Reason {
  count: number;
  /** The first occurrence, printable: 'date: ‘2024-02-30’ is no day there is'. */
  readonly first: string;
  /** Whether all occurrences were identical, including values. */
  isSame: boolean;
}

/** Maximum kinds of reasons; further kinds are counted as one. */
const MAX_REASONS = 40;

export function emptyReport(): Report {
  const tally = () => ({ read: 0, created: 0, changed: 0, same: 0, skipped: 0 });
  return {
    kinds: { devotional: tally(), page: tally() },
    skippedElse: 0,
    reasons: new Map(),
    ignored: new Map(),
    customTypes: new Set(),
    left: new Map(),
    words: { read: 0, saved: 0, skipped: 0 },
    statuses: new Map(),
    images: 0,
    unchecked: 0,
    raised: 0,
    days: new Set(),
    moved: { days: 0, pages: 0, inTrash: 0 },
    batches: 0,
  };
}

/**
 * Counts a skipped record and returns the line to print. `read` is false when the record is counted as read already.
 */
export function skip(
  report: Report,
  { kind, where, reason, sourceStatus, words = 0 }: Omit<BadRecord, 'type'>,
  read = true,
): string {
  if (!kind) report.skippedElse += 1;
  else {
    report.kinds[kind].skipped += 1;
    if (read) report.kinds[kind].read += 1;
  }
  if (sourceStatus) add(report.statuses, sourceStatus);
  report.words.read += words;
  report.words.skipped += words;
  addReason(report.reasons, reason);
  return `  skipped: ${where}: ${reason}`;
}

function addReason(reasons: Report['reasons'], reason: string): void {
  const kind = reason.replace(/‘[^’]*’/g, '‘’').replace(/\d+/g, '0');
  const isSeparate = reasons.has(kind) || reasons.size < MAX_REASONS;
  const [key, text] = isSeparate ? [kind, shorten(reason)] : ['other', 'other reasons'];
  const existing = reasons.get(key);
  if (!existing) reasons.set(key, { count: 1, first: text, isSame: true });
  else {
    existing.count += 1;
    existing.isSame &&= existing.first === text;
  }
}

/** Makes a reason printable: on one line, safe for a terminal, each value of the source at most 40 characters long. */
const shorten = (reason: string): string =>
  cleanLine(printable(reason)).replace(/‘([^’]{39})[^’]{2,}’/gu, '‘$1…’');

/** Counts what is left out of one text; returns the line to print, or null for nothing. */
export function leaveOut(report: Report, where: string, left: readonly LeftOut[]): string | null {
  for (const each of left) {
    const key = `${each.kind} ${each.name}`;
    const known = report.left.get(key);
    report.left.set(key, {
      ...each,
      where: known?.where ?? copyString(where),
      count: (known?.count ?? 0) + each.count,
    });
  }
  return left.length === 0 ? null : `  left out or changed: ${where}: ${leftOutText(left)}`;
}

export function ignore(report: Report, { what, count, postType }: Ignored): void {
  if (postType !== undefined) report.customTypes.add(postType);
  add(report.ignored, what, count);
}

export function add(counts: Map<string, number>, what: string, count = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + count);
}

export function skippedIn({ kinds, skippedElse }: Report): number {
  return kinds.devotional.skipped + kinds.page.skipped + skippedElse;
}
