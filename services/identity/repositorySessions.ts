/** The tables `identity.session`, `code`, `attempt` and `known_browser`. */
import type { Queries } from '../kit/database.ts';

export interface Session {
  readonly id: string;
  readonly account: string;
  readonly keepSignedIn: boolean;
  readonly device: string;
  readonly country: string | null;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly endsAt: Date;
}
type Kind = 'full' | 'newPassword';

const columns = `id, account, keep_signed_in as "keepSignedIn", device, country, started_at as "startedAt",
       last_used_at as "lastUsedAt", ends_at as "endsAt"`;

export const addSession = async (
  tx: Queries,
  record: Session & { readonly hash: Uint8Array; readonly kind: Kind },
): Promise<void> => {
  await tx.rows(
    `insert into identity.session (hash, id, account, kind, keep_signed_in, device, country, started_at, last_used_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      record.hash,
      record.id,
      record.account,
      record.kind,
      record.keepSignedIn,
      record.device,
      record.country,
      record.startedAt,
      record.lastUsedAt,
      record.endsAt,
    ],
  );
};

/** A session before its absolute end. Idle sessions are returned too: the idle timeout depends on rights. */
export const sessionByHash = (db: Queries, hash: Uint8Array, now: Date): Promise<Session | null> =>
  db.row(`select ${columns} from identity.session where hash = $1 and kind = 'full' and ends_at > $2`, [
    hash,
    now,
  ]);

/** Consumes a challenge: a second caller finds none. */
export const takeChallenge = (
  tx: Queries,
  hash: Uint8Array,
  now: Date,
): Promise<{ account: string } | null> =>
  tx.row(
    `delete from identity.session where hash = $1 and kind = 'newPassword' and ends_at > $2 returning account`,
    [hash, now],
  );

/** Reads the account of a challenge without consuming it. */
export const challengeByHash = (
  db: Queries,
  hash: Uint8Array,
  now: Date,
): Promise<{ account: string } | null> =>
  db.row(`select account from identity.session where hash = $1 and kind = 'newPassword' and ends_at > $2`, [
    hash,
    now,
  ]);

export const touchSession = async (db: Queries, hash: Uint8Array, now: Date): Promise<void> => {
  await db.rows(`update identity.session set last_used_at = $2 where hash = $1 and last_used_at < $2`, [
    hash,
    now,
  ]);
};

export const removeSession = (
  tx: Queries,
  hash: Uint8Array,
): Promise<{ id: string; account: string } | null> =>
  tx.row(`delete from identity.session where hash = $1 returning id, account`, [hash]);

export const removeOwnSession = (tx: Queries, account: string, id: string): Promise<{ id: string } | null> =>
  tx.row(`delete from identity.session where account = $1 and id = $2 returning id`, [account, id]);

/** Ends every session of an account, challenges too, except the one with the hash, if given. Returns how many. */
export const removeSessions = async (
  tx: Queries,
  account: string,
  exceptHash: Uint8Array | null = null,
): Promise<number> => {
  const rows = await tx.rows(
    `delete from identity.session where account = $1 and hash is distinct from $2::bytea returning 1`,
    [account, exceptHash],
  );
  return rows.length;
};

export const sessionsOf = (db: Queries, account: string, now: Date): Promise<Session[]> =>
  db.rows(
    `select ${columns} from identity.session where account = $1 and kind = 'full' and ends_at > $2
      order by last_used_at desc, id`,
    [account, now],
  );

/** Codes to reset a password are in a table of their own (repositoryResets.ts). */
export type Purpose = 'confirm' | 'email';

/** Sets the one code of a subject and a purpose; replaces an earlier one and its attempts. */
export const putCode = async (
  tx: Queries,
  record: { subject: string; purpose: Purpose; hash: Uint8Array; email: string; expiresAt: Date },
): Promise<void> => {
  await tx.rows(
    `insert into identity.code (subject, purpose, hash, email, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (subject, purpose) do update
       set hash = excluded.hash, email = excluded.email, expires_at = excluded.expires_at, tries = 0`,
    [record.subject, record.purpose, record.hash, record.email, record.expiresAt],
  );
};

/** Voids every code of a subject, because what they allow has changed. Returns the addresses they were sent to. */
export const removeCodes = async (tx: Queries, subject: string): Promise<string[]> => {
  const removed = await tx.rows<{ email: string }>(
    `with codes as (delete from identity.code where subject = $1 returning email),
          resets as (delete from identity.reset_code where subject = $1 returning email)
     select email from codes union select email from resets`,
    [subject],
  );
  return removed.map(({ email }) => email);
};

/** Counts an attempt and returns the code; null when there is none, it has expired, or no attempts are left. */
export const attemptCode = (
  db: Queries,
  { subject, purpose, max, now }: { subject: string; purpose: Purpose; max: number; now: Date },
): Promise<{ hash: Uint8Array; email: string } | null> =>
  db.row(
    `update identity.code set tries = tries + 1
      where subject = $1 and purpose = $2 and tries < $3 and expires_at > $4 returning hash, email`,
    [subject, purpose, max, now],
  );

/** Consumes a code; false for a second caller. */
export const takeCode = async (
  tx: Queries,
  { subject, purpose, hash }: { subject: string; purpose: Purpose; hash: Uint8Array },
): Promise<boolean> => {
  const rows = await tx.rows(
    `delete from identity.code where subject = $1 and purpose = $2 and hash = $3 returning 1`,
    [subject, purpose, hash],
  );
  return rows.length > 0;
};

/**
 * Counts an attempt unless the key is blocked. Blocks the key with exponential backoff once `max` attempts were made
 * without a pause of `windowSeconds`: for `firstBlockSeconds`, doubled for each further attempt, up to
 * `maxBlockSeconds`. One statement, so that concurrent attempts count one by one. Returns null when the key is blocked.
 */
export const countAttempt = (
  db: Queries,
  {
    key,
    max,
    windowSeconds,
    firstBlockSeconds,
    maxBlockSeconds,
    now,
  }: AttemptLimit & { readonly key: string; readonly now: Date },
): Promise<{ tries: number } | null> =>
  db.row(
    `insert into identity.attempt as a (key, tries, last_at, blocked_until) values ($1, 1, $5, $5)
     on conflict (key) do update set
       tries = case when a.last_at < $5::timestamptz - make_interval(secs => $3) then 1 else a.tries + 1 end,
       last_at = $5,
       blocked_until = case
         when a.last_at < $5::timestamptz - make_interval(secs => $3) or a.tries + 1 < $2 then $5::timestamptz
         else $5::timestamptz + make_interval(secs => least($4, $6 * power(2, least(a.tries + 1 - $2, 30)))) end
       where a.blocked_until <= $5
     returning tries`,
    [key, max, windowSeconds, maxBlockSeconds, now, firstBlockSeconds],
  );

export interface AttemptLimit {
  readonly max: number;
  readonly windowSeconds: number;
  /** Duration of the first block. */
  readonly firstBlockSeconds: number;
  /** Maximum duration of a block. */
  readonly maxBlockSeconds: number;
}

export const blockedUntil = (db: Queries, key: string): Promise<{ until: Date } | null> =>
  db.row(`select blocked_until as until from identity.attempt where key = $1`, [key]);

/** Clears the attempts of a key after a success. */
export const clearAttempts = async (db: Queries, key: string): Promise<void> => {
  await db.rows(`delete from identity.attempt where key = $1`, [key]);
};

/** Undoes one attempt, because it succeeded. */
export const undoAttempt = async (db: Queries, key: string): Promise<void> => {
  await db.rows(
    `update identity.attempt set tries = greatest(tries - 1, 0), blocked_until = last_at where key = $1`,
    [key],
  );
};

/** The most browsers that an account knows; the one not seen for longest is forgotten. */
const MAX_KNOWN_BROWSERS = 20;

/** Makes a browser known to an account, by the hash of its secret. */
export const recordBrowser = async (
  tx: Queries,
  { account, hash, now }: { account: string; hash: Uint8Array; now: Date },
): Promise<void> => {
  await tx.rows(
    `insert into identity.known_browser (account, hash, seen_at) values ($1, $2, $3)
     on conflict (account, hash) do update set seen_at = excluded.seen_at`,
    [account, hash, now],
  );
  await tx.rows(
    `delete from identity.known_browser where account = $1 and hash in (
       select hash from identity.known_browser where account = $1 order by seen_at desc, hash offset $2)`,
    [account, MAX_KNOWN_BROWSERS],
  );
};

/** True when the account with this key knows the browser. */
export const isKnownBrowser = async (db: Queries, key: string, hash: Uint8Array): Promise<boolean> =>
  (await db.row(
    `select 1 from identity.known_browser join identity.account on account.id = known_browser.account
      where account.key = $1 and known_browser.hash = $2`,
    [key, hash],
  )) !== null;

/** Removes expired rows. */
export const removeExpired = async (db: Queries, now: Date): Promise<void> => {
  await db.rows(`delete from identity.session where ends_at <= $1`, [now]);
  await db.rows(`delete from identity.sign_up where expires_at <= $1`, [now]);
  await db.rows(`delete from identity.code where expires_at <= $1`, [now]);
  await db.rows(`delete from identity.reset_code where expires_at <= $1`, [now]);
  await db.rows(`delete from identity.outside_attempt where expires_at <= $1`, [now]);
  await db.rows(`delete from identity.attempt where last_at < $1::timestamptz - interval '1 day'`, [now]);
  await db.rows(`delete from identity.known_browser where seen_at < $1::timestamptz - interval '180 days'`, [
    now,
  ]);
};
