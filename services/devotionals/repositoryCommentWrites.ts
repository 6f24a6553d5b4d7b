/** Writing the tables of comments. */
import type { reportReasons } from '../../domain/comments/commentFields.ts';
import type { Queries, Transaction } from '../kit/database.ts';
import type { Comment, CommentState, ReadingKey } from './comment.ts';
import { COMMENT_COLUMNS } from './repositoryComments.ts';

/** What one account writes and reports goes one after the other, so that what is counted is counted right. */
export const lockAuthor = (tx: Transaction, account: string): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('devotionals.comment ' || $1, 0))`, [account]);

/** One that was not removed, kept from others until the transaction ends; null when there is none. */
export const lockComment = (tx: Transaction, id: string): Promise<Comment | null> =>
  tx.row(
    `select ${COMMENT_COLUMNS} from devotionals.comment c where c.id = $1::uuid and c.state <> 'removed' for update`,
    [id],
  );

/** The same text by the same person on the same reading, however it fared; null when there is none. */
export const sameComment = (
  tx: Transaction,
  account: string,
  { site, date, dateId }: ReadingKey,
  text: string,
): Promise<Comment | null> =>
  tx.row(
    `select ${COMMENT_COLUMNS} from devotionals.comment c
      where c.account = $1 and c.site = $2 and c.date = $3::date and c.date_id = $4 and c.text = $5
        and c.state <> 'removed'`,
    [account, site, date, dateId, text],
  );

export const addComment = async (tx: Transaction, it: Comment): Promise<void> => {
  await tx.rows(
    `insert into devotionals.comment (id, site, date, date_id, account, name, text, state, written_at,
       edited_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [it.id, it.site, it.date, it.dateId, it.account, it.name, it.text, it.state, it.writtenAt, it.editedAt],
  );
};

/** Nothing can be taken back. */
const SETTLED = 'state_before = null, reason_before = null, looked_before = null';

/** Another text, and what became of it. */
export const putText = async (
  tx: Transaction,
  id: string,
  { text, state, now }: { readonly text: string; readonly state: CommentState; readonly now: Date },
): Promise<void> => {
  await tx.rows(
    `update devotionals.comment set text = $2, state = $3, edited_at = $4, ${SETTLED}, version = version + 1
      where id = $1::uuid`,
    [id, text, state, now],
  );
};

/** Hides one from readers until somebody has looked; whoever looked before saw another state of it. */
export const hideComment = async (tx: Transaction, id: string): Promise<void> => {
  await tx.rows(
    `update devotionals.comment set state = 'hidden', ${SETTLED}, version = version + 1 where id = $1::uuid`,
    [id],
  );
};

/** What a moderator decided, and what it took the place of. Reports from before are answered. */
export const putVerdict = async (
  tx: Transaction,
  id: string,
  { state, reason, now }: { readonly state: CommentState; readonly reason: string; readonly now: Date },
): Promise<void> => {
  await tx.rows(
    `update devotionals.comment set state_before = state, reason_before = reason, looked_before = looked_at,
       state = $2, reason = $3, looked_at = $4, version = version + 1 where id = $1::uuid`,
    [id, state, reason, now],
  );
};

/** Takes the last decision back: the reports it answered are open again. False where nothing can be. */
export const takeBack = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx.rows(
    `update devotionals.comment set state = state_before, reason = reason_before, looked_at = looked_before,
       ${SETTLED}, version = version + 1 where id = $1::uuid and state_before is not null returning id`,
    [id],
  );
  return rows.length > 0;
};

/** Nothing of it stays but that it was: limits count it. */
export const emptyComment = async (tx: Transaction, id: string): Promise<void> => {
  await tx.rows(
    `update devotionals.comment set state = 'removed', name = '', text = '', reason = '', ${SETTLED}
      where id = $1::uuid`,
    [id],
  );
};

interface Report {
  readonly comment: string;
  readonly account: string;
  readonly reason: (typeof reportReasons)[number];
  readonly note: string;
  readonly now: Date;
}

/** Notes a report; a second one by the same person is none. */
export const addReport = async (
  tx: Transaction,
  { comment, account, reason, note, now }: Report,
): Promise<void> => {
  await tx.rows(
    `insert into devotionals.comment_report (comment, account, reason, note, reported_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [comment, account, reason, note, now],
  );
};

/** Reports since somebody last decided. */
export const openReports = async (db: Queries, id: string): Promise<number> =>
  (await db.row<{ count: number }>(
    `select count(*)::integer as count from devotionals.comment_report r
       join devotionals.comment c on c.id = r.comment
      where r.comment = $1::uuid and (c.looked_at is null or r.reported_at >= c.looked_at)`,
    [id],
  ))!.count;

/** Everything somebody has written and reported goes; answers what was there. */
export const removeAllBy = async (tx: Transaction, account: string): Promise<Comment[]> => {
  await tx.rows(`delete from devotionals.comment_report where account = $1`, [account]);
  return tx.rows(`delete from devotionals.comment c where c.account = $1 returning ${COMMENT_COLUMNS}`, [
    account,
  ]);
};
