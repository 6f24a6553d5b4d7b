/** The fingerprint that groups errors, and the storage limits. */
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
