/** The tables `identity.outside_attempt` and, as far as sign-in needs it, `outside_identity`. */
import type { Queries } from '../../kit/database.ts';

export interface PendingAttempt {
  readonly redirectUri: string;
  readonly returnTo: string;
  /** The account to link; null to sign in. */
  readonly account: string | null;
  readonly expiresAt: Date;
}

export const addAttempt = async (
  db: Queries,
  record: PendingAttempt & { readonly hash: Uint8Array },
): Promise<void> => {
  await db.rows(
    `insert into identity.outside_attempt (hash, redirect_uri, return_to, account, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [record.hash, record.redirectUri, record.returnTo, record.account, record.expiresAt],
  );
};

/** Consumes an attempt: a second caller finds none. */
export const takeAttempt = (db: Queries, hash: Uint8Array, now: Date): Promise<PendingAttempt | null> =>
  db.row(
    `delete from identity.outside_attempt where hash = $1 and expires_at > $2
     returning redirect_uri as "redirectUri", return_to as "returnTo", account, expires_at as "expiresAt"`,
    [hash, now],
  );

export const accountOfExternal = (
  db: Queries,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<{ account: string } | null> =>
  db.row(`select account from identity.outside_identity where issuer = $1 and subject = $2`, [
    issuer,
    subject,
  ]);

/** Links a person; violates the constraint `outside_identity_issuer_subject_key` when the person is linked already. */
export const addExternalIdentity = async (
  tx: Queries,
  record: {
    readonly id: string;
    readonly account: string;
    readonly issuer: string;
    readonly subject: string;
    readonly name: string;
    readonly now: Date;
  },
): Promise<void> => {
  await tx.rows(
    `insert into identity.outside_identity (id, account, issuer, subject, name, added_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [record.id, record.account, record.issuer, record.subject, record.name, record.now],
  );
};
