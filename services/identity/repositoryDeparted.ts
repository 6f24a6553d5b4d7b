/** The table `identity.departed`: accounts that are gone, of which others may still keep something. */
import type { Queries } from '../kit/database.ts';

/** Notes that an account goes. */
export const addDeparted = async (tx: Queries, account: string, at: Date): Promise<void> => {
  await tx.rows(`insert into identity.departed (account, at) values ($1, $2) on conflict do nothing`, [
    account,
    at,
  ]);
};

/** Nobody keeps anything of it any more. */
export const removeDeparted = async (db: Queries, account: string): Promise<void> => {
  await db.rows(`delete from identity.departed where account = $1`, [account]);
};

/** So many of those that are noted, and when they went, in any order. */
export const departed = (db: Queries, most: number): Promise<{ account: string; at: Date }[]> =>
  db.rows(`select account, at from identity.departed order by random() limit $1`, [most]);
