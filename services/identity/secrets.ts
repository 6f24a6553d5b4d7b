/** Random secrets and what is stored of them. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits in base64url: sessions, handles, challenges. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What of a secret is stored: 256 random bits need no salt. */
export const hashOfSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

/** Six digits from a secure source. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * What of a code is stored: six digits are guessed in no time by whoever has the table, so the key is not in it. Bound to
 * what it proves (attack case 19).
 */
export const hashOfCode = (
  key: Uint8Array,
  { subject, purpose, code }: { subject: string; purpose: string; code: string },
): Uint8Array => createHmac('sha256', key).update(`${subject}:${purpose}:${code}`).digest();

/** Whether two hashes are one, in the same time whatever they are. */
export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
