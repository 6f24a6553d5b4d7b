/** The table `identity.departed`: deleted accounts of which other services may still store data. */
import type { Queries } from '../../kit/database.ts';

/** Records a deleted account. */
export const addDeletedAccount = async (tx: Queries, account: string, at: Date): Promise<void> => {
  await tx.rows(`insert into identity.departed (account, at) values ($1, $2) on conflict do nothing`, [
    account,
    at,
  ]);
};

/** Removes an account after all services have erased its data. */
export const removeDeletedAccount = async (db: Queries, account: string): Promise<void> => {
  await db.rows(`delete from identity.departed where account = $1`, [account]);
};

/** Up to `limit` recorded accounts and when they were deleted, in random order. */
export const listDeletedAccounts = (db: Queries, limit: number): Promise<{ account: string; at: Date }[]> =>
  db.rows(`select account, at from identity.departed order by random() limit $1`, [limit]);
