/** The fingerprint that groups errors, the storage limits, and the days of the tables. */
import { createHash } from 'node:crypto';

/** Maximum number of stored reports: a flood removes old reports instead of filling the disk. */
export const MAX_REPORTS = 50_000;
/** Maximum number of violation rows per day; beyond it only known ones are counted. */
export const MAX_VIOLATIONS = 2_000;

/** A fingerprint, equal for messages that differ only in addresses, ids and numbers. 16 characters of base64url. */
export function fingerprintOf(message: string): string {
  const normalised = message
    .replace(/[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'`<>()]+/gi, '<address>')
    .replace(/\b(?=[a-f-]*\d)[\da-f-]{8,}\b/gi, '<id>')
    .replace(/\d+/g, '<n>')
    .replace(/\s+/g, ' ')
    .trim();
  return createHash('sha256').update(normalised).digest('base64url').slice(0, 16);
}

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The day in UTC: '2026-11-21'. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
