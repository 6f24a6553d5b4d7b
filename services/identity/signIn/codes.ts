/**
 * Codes: six digits, valid ten minutes, single use, for one account and one purpose. ASVS 6.5 and 6.6; attack case 19.
 */
import { CODE_MINUTES } from '../../../domain/account/accountFields.ts';
import type { Transaction } from '../../kit/database.ts';
import { codeMismatch, type IdentityDeps } from '../deps.ts';
import { putCode, takeCode, attemptCode, type Purpose } from '../repositorySessions.ts';
import { hashOfCode, isSame, newCode } from '../secrets.ts';

/** Maximum number of wrong codes; after that even the right one is refused. */
export const MAX_ATTEMPTS = 5;

/** Creates the one code of a subject and a purpose, replacing an earlier one. Returns it, for the mail only. */
export async function createCode(
  { codeKey, now }: IdentityDeps,
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
 * Checks a code; `use` then consumes it within the transaction of what it allows. `email` is the address it was sent
 * to. Throws CODE_MISMATCH. The attempt is counted in a transaction of its own, so that a rollback does not undo the
 * count.
 */
export async function verifyCode(
  { db, codeKey, now }: IdentityDeps,
  input: { readonly subject: string; readonly purpose: Purpose; readonly code: string },
): Promise<{ readonly email: string; use(tx: Transaction): Promise<void> }> {
  const { subject, purpose } = input;
  const stored = await attemptCode(db, { subject, purpose, max: MAX_ATTEMPTS, now: now() });
  const hash = hashOfCode(codeKey(), input);
  if (!stored || !isSame(stored.hash, hash)) throw codeMismatch();
  return {
    email: stored.email,
    async use(tx) {
      if (!(await takeCode(tx, { subject, purpose, hash }))) throw codeMismatch();
    },
  };
}
