/** The table `identity.bookmark`. */
import type { BookmarkTarget } from '../../../domain/bookmarks/bookmark.ts';
import type { Queries } from '../../kit/database.ts';

export interface StoredBookmark {
  readonly id: string;
  readonly key: string;
  readonly target: BookmarkTarget;
  readonly title: string;
  readonly image: string | null;
  readonly labels: readonly string[];
  readonly addedAt: Date;
}

const columns = `id, key, target, title, image, labels, added_at as "addedAt"`;

export const bookmarksOf = (db: Queries, account: string): Promise<StoredBookmark[]> =>
  db.rows(`select ${columns} from identity.bookmark where account = $1 order by added_at desc, id`, [
    account,
  ]);

export const bookmarkByKey = (db: Queries, account: string, key: string): Promise<StoredBookmark | null> =>
  db.row(`select ${columns} from identity.bookmark where account = $1 and key = $2`, [account, key]);

/** Adds a bookmark, or updates labels and date of the existing one; its title and image stay. */
export const putBookmark = async (tx: Queries, account: string, record: StoredBookmark): Promise<void> => {
  await tx.rows(
    `insert into identity.bookmark (id, account, key, target, title, image, labels, added_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)
     on conflict (account, key) do update set labels = excluded.labels, added_at = excluded.added_at`,
    [
      record.id,
      account,
      record.key,
      JSON.stringify(record.target),
      record.title,
      record.image,
      record.labels,
      record.addedAt,
    ],
  );
};

export const putLabels = (
  db: Queries,
  account: string,
  id: string,
  labels: readonly string[],
): Promise<StoredBookmark | null> =>
  db.row(`update identity.bookmark set labels = $3 where account = $1 and id = $2 returning ${columns}`, [
    account,
    id,
    labels,
  ]);

export const removeBookmark = async (db: Queries, account: string, id: string): Promise<boolean> =>
  (await db.row(`delete from identity.bookmark where account = $1 and id = $2 returning id`, [
    account,
    id,
  ])) !== null;
