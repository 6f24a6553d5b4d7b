/** What makes two errors the same, and how much is kept. */
import { createHash } from 'node:crypto';

/** Reports that are kept at the most: a flood ends in the loss of old ones, not in a full disk. */
export const MOST_REPORTS = 50_000;
/** Rows of one day's violations at the most; beyond, only known ones are counted. */
export const MOST_VIOLATIONS = 2_000;

/** The same for messages that differ only in addresses, ids and numbers. 16 letters of base64url. */
export function fingerprintOf(message: string): string {
  const alike = message
    .replace(/[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'`<>()]+/gi, '<address>')
    .replace(/\b(?=[a-f-]*\d)[\da-f-]{8,}\b/gi, '<id>')
    .replace(/\d+/g, '<n>')
    .replace(/\s+/g, ' ')
    .trim();
  return createHash('sha256').update(alike).digest('base64url').slice(0, 16);
}
