/** The table `identity.reset_code`. */
import type { Queries } from '../../kit/database.ts';

export interface ResetCode {
  readonly handle: Uint8Array;
  readonly subject: string;
  readonly hash: Uint8Array;
  /** The address it was sent to. */
  readonly email: string;
}
const columns = 'handle, subject, hash, email';

export const addResetCode = async (
  tx: Queries,
  record: ResetCode & { readonly expiresAt: Date },
): Promise<void> => {
  await tx.rows(
    `insert into identity.reset_code (handle, subject, hash, email, expires_at) values ($1, $2, $3, $4, $5)`,
    [record.handle, record.subject, record.hash, record.email, record.expiresAt],
  );
};

interface AttemptLimit {
  readonly max: number;
  readonly now: Date;
}

/**
 * Counts an attempt with the handle of the request. `isSpent`: no attempts left, or expired. Null for an unknown
 * handle.
 */
export const attemptWithHandle = (
  db: Queries,
  handle: Uint8Array,
  { max, now }: AttemptLimit,
): Promise<(ResetCode & { readonly isSpent: boolean }) | null> =>
  db.row(
    `update identity.reset_code set tries = tries + 1 where handle = $1
      returning ${columns}, tries > $2 or expires_at <= $3 as "isSpent"`,
    [handle, max, now],
  );

/** Counts an attempt without a handle against every code of an account; returns the codes that are still valid. */
export const attemptWithoutHandle = (
  db: Queries,
  subject: string,
  { max, now }: AttemptLimit,
): Promise<ResetCode[]> =>
  db.rows(
    `update identity.reset_code set loose_tries = loose_tries + 1
      where subject = $1 and loose_tries < $2 and expires_at > $3 returning ${columns}`,
    [subject, max, now],
  );

/** Consumes a code; false for a second caller. */
export const takeResetCode = async (tx: Queries, { handle, hash }: ResetCode): Promise<boolean> => {
  const rows = await tx.rows(`delete from identity.reset_code where handle = $1 and hash = $2 returning 1`, [
    handle,
    hash,
  ]);
  return rows.length > 0;
};
