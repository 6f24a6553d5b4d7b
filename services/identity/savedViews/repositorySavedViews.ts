/** The table `identity.saved_view`. */
import { nameKey } from '../../../domain/text/nameKey.ts';
import type { Queries } from '../../kit/database.ts';

export interface StoredView {
  readonly id: string;
  readonly screen: string;
  readonly name: string;
  readonly query: string;
  readonly savedAt: Date;
}

const columns = `id, screen, name, query, saved_at as "savedAt"`;

export const viewsOf = (db: Queries, account: string, screen: string): Promise<StoredView[]> =>
  db.rows(`select ${columns} from identity.saved_view where account = $1 and screen = $2 order by key, id`, [
    account,
    screen,
  ]);

/** Of every screen. */
export const allViewsOf = (db: Queries, account: string): Promise<StoredView[]> =>
  db.rows(`select ${columns} from identity.saved_view where account = $1 order by screen, key, id`, [
    account,
  ]);

/** Inserts a view, or replaces that with its id; violates `saved_view_account_screen_key_key` when the name is taken. */
export const putView = async (
  tx: Queries,
  account: string,
  { id, screen, name, query, savedAt }: StoredView,
): Promise<void> => {
  await tx.rows(
    `insert into identity.saved_view (id, account, screen, name, key, query, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set name = excluded.name, key = excluded.key, query = excluded.query,
                                    saved_at = excluded.saved_at`,
    [id, account, screen, name, nameKey(name), query, savedAt],
  );
};

export const removeView = async (db: Queries, account: string, id: string): Promise<boolean> =>
  (await db.row(`delete from identity.saved_view where account = $1 and id = $2 returning id`, [
    account,
    id,
  ])) !== null;
