/** Random secrets, and the hashes that are stored of them. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits in base64url: sessions, handles, challenges. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a secret: 256 random bits need no salt. */
export const hashOfSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

/** Six random digits from a cryptographic source. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * The stored HMAC of a code: six digits are brute-forced quickly by anyone who has the table, so the key is not stored
 * in it. Bound to subject and purpose (attack case 19).
 */
export const hashOfCode = (
  key: Uint8Array,
  { subject, purpose, code }: { subject: string; purpose: string; code: string },
): Uint8Array => createHmac('sha256', key).update(`${subject}:${purpose}:${code}`).digest();

/** Compares two hashes in constant time. */
export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
