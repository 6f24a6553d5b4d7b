/** The tables `identity.account`, `sign_up`, `known_device` and `outside_identity`. */
import type { Queries } from '../kit/database.ts';
import type { AccountStatus } from './shapes.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly verified: boolean;
  readonly status: AccountStatus;
  readonly passwordHash: string | null;
  readonly passwordExpiresAt: Date | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly nickname: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly picture: string | null;
  readonly language: string | null;
  readonly country: string | null;
  /** Mail about days without a reading on sites that they edit. */
  readonly emptyDaysMail: boolean;
  readonly createdAt: Date;
  readonly passwordSetAt: Date | null;
}

const columns = `a.id, a.email, a.verified, a.status, a.password_hash as "passwordHash",
       a.password_expires_at as "passwordExpiresAt", a.given_name as "givenName", a.family_name as "familyName",
       a.nickname, a.phone_number as "phoneNumber", a.address, a.picture, a.language, a.country,
       a.empty_days_mail as "emptyDaysMail",
       a.created_at as "createdAt", a.password_set_at as "passwordSetAt"`;

const byKey = `select ${columns} from identity.account a where a.key = $1`;
const byId = `select ${columns} from identity.account a where a.id = $1`;
const locked = `select ${columns} from identity.account a where a.id = $1 for update`;

export const accountByKey = (db: Queries, key: string): Promise<Account | null> => db.row(byKey, [key]);
export const accountById = (db: Queries, id: string): Promise<Account | null> => db.row(byId, [id]);
/** Reads an account and locks its row until the transaction ends. */
export const lockAccount = (tx: Queries, id: string): Promise<Account | null> => tx.row(locked, [id]);

/** Adds an account; violates the constraint `account_key_key` when the name is taken. */
export const addAccount = async (
  tx: Queries,
  record: Pick<
    Account,
    'id' | 'email' | 'verified' | 'status' | 'passwordHash' | 'givenName' | 'familyName'
  > & {
    readonly key: string;
    readonly passwordExpiresAt: Date | null;
    readonly now: Date;
  },
): Promise<void> => {
  await tx.rows(
    `insert into identity.account (id, email, key, verified, status, password_hash, password_set_at,
                                   password_expires_at, given_name, family_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $10, $7, $8, $9, $10, $10)`,
    [
      record.id,
      record.email,
      record.key,
      record.verified,
      record.status,
      record.passwordHash,
      record.passwordExpiresAt,
      record.givenName,
      record.familyName,
      record.now,
    ],
  );
};

/** Columns of the profile, by field name: what an account may change of itself. */
const settable = {
  givenName: 'given_name',
  familyName: 'family_name',
  nickname: 'nickname',
  phoneNumber: 'phone_number',
  address: 'address',
  language: 'language',
  country: 'country',
  picture: 'picture',
  emptyDaysMail: 'empty_days_mail',
} as const;
export type Profile = Pick<Account, keyof typeof settable>;
const profileText = `update identity.account set ${Object.values(settable)
  .map((column, index) => `${column} = $${index + 3}`)
  .join(', ')}, updated_at = $2 where id = $1`;

export const putProfile = async (tx: Queries, id: string, profile: Profile, now: Date): Promise<void> => {
  const values = (Object.keys(settable) as (keyof Profile)[]).map((field) => profile[field]);
  await tx.rows(profileText, [id, now, ...values]);
};

/**
 * Sets a password, which also confirms the account unless it is disabled. `byMail`: the change was allowed by something
 * sent to the account's address, which verifies the address.
 */
export const putPassword = async (
  tx: Queries,
  id: string,
  { hash, byMail }: { readonly hash: string; readonly byMail: boolean },
  now: Date,
): Promise<void> => {
  await tx.rows(
    `update identity.account set password_hash = $2, password_set_at = $3, password_expires_at = null,
            status = case when status = 'DISABLED' then status else 'CONFIRMED' end,
            verified = verified or $4, updated_at = $3
      where id = $1`,
    [id, hash, now, byMail],
  );
};

/** Sets another first password, which expires. */
export const putFirstPassword = async (
  tx: Queries,
  id: string,
  { hash, expiresAt }: { readonly hash: string; readonly expiresAt: Date },
  now: Date,
): Promise<void> => {
  await tx.rows(
    `update identity.account set password_hash = $2, password_set_at = $3, password_expires_at = $4, updated_at = $3
      where id = $1`,
    [id, hash, now, expiresAt],
  );
};

/** Replaces the hash of the same password by one with newer parameters. */
export const putRehashed = async (db: Queries, id: string, from: string, to: string): Promise<void> => {
  await db.rows(`update identity.account set password_hash = $3 where id = $1 and password_hash = $2`, [
    id,
    from,
    to,
  ]);
};

export const putEmail = async (
  tx: Queries,
  id: string,
  { email, key }: { email: string; key: string },
  now: Date,
): Promise<void> => {
  await tx.rows(
    `update identity.account set email = $2, key = $3, verified = true, updated_at = $4 where id = $1`,
    [id, email, key, now],
  );
};

/**
 * Sets the status. A disabled account stores its previous status in `status_before`, and enabling restores it. A new
 * status of a disabled account is stored there too: only ENABLED opens it. ENABLED on an account that is not disabled
 * changes nothing.
 */
export const putStatus = async (
  tx: Queries,
  id: string,
  status: AccountStatus | 'ENABLED',
  now: Date,
): Promise<void> => {
  await tx.rows(
    `update identity.account set
            status_before = case when status <> 'DISABLED' then (case when $2 = 'DISABLED' then status end)
                                 when $2 in ('DISABLED', 'ENABLED') then status_before else $2 end,
            status = case when $2 = 'ENABLED' then coalesce(status_before, 'CONFIRMED')
                          when status = 'DISABLED' then status else $2 end, updated_at = $3
      where id = $1 and not ($2 = 'ENABLED' and status <> 'DISABLED')`,
    [id, status, now],
  );
};

/**
 * The next sequence number for notifications to permissions; taken while the account is locked, so it only increases.
 */
export const nextStatusSequence = async (tx: Queries): Promise<number> =>
  (await tx.row<{ next: number }>(`select nextval('identity.shut_turn')::float8 as next`))!.next;

export const removeAccount = async (tx: Queries, id: string): Promise<void> => {
  await tx.rows(`delete from identity.account where id = $1`, [id]);
};

export interface SignUp {
  readonly id: string;
  readonly email: string;
  readonly key: string;
  readonly passwordHash: string;
  readonly givenName: string;
  readonly familyName: string;
}
const signUpColumns = `id, email, key, password_hash as "passwordHash", given_name as "givenName",
       family_name as "familyName"`;

/** The newest pending sign-up of a name, and the oldest one if that differs. */
export const signUpsByKey = (db: Queries, key: string, now: Date): Promise<SignUp[]> =>
  db.rows(
    `with waiting as (select * from identity.sign_up where key = $1 and expires_at > $2)
     (select ${signUpColumns} from waiting order by created_at desc, id limit 1)
      union (select ${signUpColumns} from waiting order by created_at, id desc limit 1)`,
    [key, now],
  );

export const signUpByHandle = (db: Queries, handle: Uint8Array, now: Date): Promise<SignUp | null> =>
  db.row(
    `select ${signUpColumns} from identity.sign_up
      where (handle = $1 or id = (select sign_up from identity.sign_up_handle where handle = $1))
        and expires_at > $2`,
    [handle, now],
  );

export const addSignUp = async (
  tx: Queries,
  record: SignUp & { readonly handle: Uint8Array; readonly now: Date; readonly expiresAt: Date },
): Promise<void> => {
  await tx.rows(
    `insert into identity.sign_up (id, handle, email, key, password_hash, given_name, family_name, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      record.id,
      record.handle,
      record.email,
      record.key,
      record.passwordHash,
      record.givenName,
      record.familyName,
      record.now,
      record.expiresAt,
    ],
  );
};

/** Adds a handle to a sign-up, for another browser that knows its password. */
export const addHandle = async (tx: Queries, id: string, handle: Uint8Array): Promise<void> => {
  await tx.rows(`insert into identity.sign_up_handle (sign_up, handle) values ($1, $2)`, [id, handle]);
};

export const removeSignUps = async (tx: Queries, key: string): Promise<void> => {
  await tx.rows(`delete from identity.sign_up where key = $1`, [key]);
};

/** Records the device and country of a sign-in. Returns whether they are new, and whether none was known before. */
export const recordDevice = async (
  tx: Queries,
  record: { account: string; device: string; country: string; now: Date },
): Promise<{ isNew: boolean; isFirst: boolean }> => {
  const before = await tx.row<{ known: number; same: number }>(
    `select count(*)::integer as known,
            (count(*) filter (where device = $2 and country = $3))::integer as same
       from identity.known_device where account = $1`,
    [record.account, record.device, record.country],
  );
  await tx.rows(
    `insert into identity.known_device (account, device, country, seen_at) values ($1, $2, $3, $4)
     on conflict (account, device, country) do update set seen_at = excluded.seen_at`,
    [record.account, record.device, record.country, record.now],
  );
  return { isNew: before!.same === 0, isFirst: before!.known === 0 };
};

export interface ExternalIdentity {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
}
export const externalIdentitiesOf = (db: Queries, account: string): Promise<ExternalIdentity[]> =>
  db.rows(
    `select id, name, added_at as "addedAt" from identity.outside_identity where account = $1 order by added_at, id`,
    [account],
  );
export const removeExternalIdentity = async (tx: Queries, account: string, id: string): Promise<void> => {
  await tx.rows(`delete from identity.outside_identity where account = $1 and id::text = $2`, [account, id]);
};

export interface ListedAccount extends Account {
  readonly sessions: number;
  readonly lastUsedAt: Date | null;
}
const listed = `select ${columns},
       (select count(*)::integer from identity.session s where s.account = a.id and s.kind = 'full') as sessions,
       (select max(s.last_used_at) from identity.session s where s.account = a.id) as "lastUsedAt"
  from identity.account a`;
const searched = `($1 = '' or a.key like $1 or lower(a.given_name || ' ' || a.family_name) like $1)
   and ($2 = '' or a.status = $2)`;

export const listAccounts = (
  db: Queries,
  record: { like: string; status: string; limit: number; offset: number },
): Promise<ListedAccount[]> =>
  db.rows(`${listed} where ${searched} order by a.created_at desc, a.id limit $3 offset $4`, [
    record.like,
    record.status,
    record.limit,
    record.offset,
  ]);

export const countAccounts = async (
  db: Queries,
  record: { like: string; status: string },
): Promise<number> => {
  const row = await db.row<{ total: number }>(
    `select count(*)::integer as total from identity.account a where ${searched}`,
    [record.like, record.status],
  );
  return row!.total;
};

export const accountsOf = (db: Queries, ids: readonly string[]): Promise<ListedAccount[]> =>
  db.rows(`${listed} where a.id = any($1::uuid[])`, [ids]);
