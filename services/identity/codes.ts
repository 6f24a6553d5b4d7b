/** Codes: six digits, ten minutes, once, for one account and one purpose. ASVS 6.5 and 6.6; attack case 19. */
import { CODE_MINUTES } from '../../domain/account/accountFields.ts';
import type { Transaction } from '../kit/database.ts';
import { codeMismatch, type IdentityParts } from './parts.ts';
import { putCode, takeCode, tryCode, type Purpose } from './repositorySessions.ts';
import { hashOfCode, isSame, newCode } from './secrets.ts';

/** Wrong codes until the right one does not count either. */
export const MOST_TRIES = 5;

/** Makes the one code of a subject and a purpose. Answers it, for the mail alone. */
export async function makeCode(
  { codeKey, now }: IdentityParts,
  tx: Transaction,
  { subject, purpose, email }: { subject: string; purpose: Purpose; email: string },
): Promise<string> {
  const code = newCode();
  const expiresAt = new Date(now().getTime() + CODE_MINUTES * 60_000);
  const hash = hashOfCode(codeKey(), { subject, purpose, code });
  await putCode(tx, { subject, purpose, hash, email, expiresAt });
  return code;
}

/**
 * Uses a code up within the transaction of what it allows. Answers the address it was sent to. Throws CODE_MISMATCH; the
 * try itself is counted apart, so that a rollback does not take it back.
 */
export async function proveCode(
  { db, codeKey, now }: IdentityParts,
  given: { readonly subject: string; readonly purpose: Purpose; readonly code: string },
): Promise<{ readonly email: string; use(tx: Transaction): Promise<void> }> {
  const { subject, purpose } = given;
  const known = await tryCode(db, { subject, purpose, most: MOST_TRIES, now: now() });
  const hash = hashOfCode(codeKey(), given);
  if (!known || !isSame(known.hash, hash)) throw codeMismatch();
  return {
    email: known.email,
    async use(tx) {
      if (!(await takeCode(tx, { subject, purpose, hash }))) throw codeMismatch();
    },
  };
}
