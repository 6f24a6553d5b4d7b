/** The table `identity.api_token`. */
import type { Queries } from '../kit/database.ts';

export interface ApiToken {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly services: readonly string[];
  readonly canWrite: boolean;
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = `id, account, name, services, can_write as "canWrite", created_at as "createdAt", ends_at as "endsAt",
       last_used_at as "lastUsedAt"`;

/** Also those that have ended, until they are removed. */
export const apiTokensOf = (db: Queries, account: string): Promise<ApiToken[]> =>
  db.rows(`select ${columns} from identity.api_token where account = $1 order by created_at desc, id`, [
    account,
  ]);

export const apiTokenByHash = (db: Queries, hash: Uint8Array, now: Date): Promise<ApiToken | null> =>
  db.row(`select ${columns} from identity.api_token where hash = $1 and ends_at > $2`, [hash, now]);

/** Inserts a token; `key` is its folded name. */
export const addApiToken = async (
  tx: Queries,
  token: ApiToken & { readonly key: string; readonly hash: Uint8Array },
): Promise<void> => {
  await tx.rows(
    `insert into identity.api_token (id, account, name, key, hash, services, can_write, created_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      token.id,
      token.account,
      token.name,
      token.key,
      token.hash,
      token.services,
      token.canWrite,
      token.createdAt,
      token.endsAt,
    ],
  );
};

export const touchApiToken = async (db: Queries, id: string, now: Date): Promise<void> => {
  await db.rows(`update identity.api_token set last_used_at = $2 where id = $1`, [id, now]);
};

/** Returns the name of the removed token; null when the account has none with the id. */
export const removeApiToken = (db: Queries, account: string, id: string): Promise<{ name: string } | null> =>
  db.row(`delete from identity.api_token where account = $1 and id = $2 returning name`, [account, id]);

export const removeApiTokens = async (tx: Queries, account: string): Promise<void> => {
  await tx.rows(`delete from identity.api_token where account = $1`, [account]);
};

/** Ended tokens stay in the list for some time, so that their owner sees why a program stopped. */
export const removeEndedApiTokens = async (db: Queries, before: Date): Promise<void> => {
  await db.rows(`delete from identity.api_token where ends_at < $1`, [before]);
};
