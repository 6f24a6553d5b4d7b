/** SQL writes of the comment tables. */
import type { reportReasons } from '../../../domain/comments/commentFields.ts';
import type { Queries, Transaction } from '../../kit/database.ts';
import type { Comment, CommentState, ReadingKey } from './comment.ts';
import { COMMENT_COLUMNS } from './repositoryComments.ts';

/**
 * Advisory lock per account until the transaction ends: serialises its comments and reports, so that rate limits
 * count correctly.
 */
export const lockAuthor = (tx: Transaction, account: string): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('devotionals.comment ' || $1, 0))`, [account]);

/** Locks and reads a comment that is not removed; null if there is none. */
export const lockComment = (tx: Transaction, id: string): Promise<Comment | null> =>
  tx.row(
    `select ${COMMENT_COLUMNS} from devotionals.comment c where c.id = $1::uuid and c.state <> 'removed' for update`,
    [id],
  );

/** An equal comment by the same account on the same reading, in any state; null if there is none. */
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

export const addComment = async (tx: Transaction, comment: Comment): Promise<void> => {
  await tx.rows(
    `insert into devotionals.comment (id, site, date, date_id, account, name, text, state, written_at,
       edited_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      comment.id,
      comment.site,
      comment.date,
      comment.dateId,
      comment.account,
      comment.name,
      comment.text,
      comment.state,
      comment.writtenAt,
      comment.editedAt,
    ],
  );
};

/** SQL: clears the previous state, so that no decision can be undone. */
const CLEAR_UNDO_STATE = 'state_before = null, reason_before = null, looked_before = null';

/** Sets a new text and state. */
export const saveText = async (
  tx: Transaction,
  id: string,
  { text, state, now }: { readonly text: string; readonly state: CommentState; readonly now: Date },
): Promise<void> => {
  await tx.rows(
    `update devotionals.comment set text = $2, state = $3, edited_at = $4, ${CLEAR_UNDO_STATE}, version = version + 1
      where id = $1::uuid`,
    [id, text, state, now],
  );
};

/** Hides a comment until a moderator decides; increments the version, so that decisions on the old state conflict. */
export const hideComment = async (tx: Transaction, id: string): Promise<void> => {
  await tx.rows(
    `update devotionals.comment set state = 'hidden', ${CLEAR_UNDO_STATE}, version = version + 1 where id = $1::uuid`,
    [id],
  );
};

/** Sets a moderator's decision and saves the previous state for undo. Earlier reports count as answered. */
export const saveDecision = async (
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

/** Undoes the last decision: the reports it answered are open again. False if there is nothing to undo. */
export const undoDecision = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx.rows(
    `update devotionals.comment set state = state_before, reason = reason_before, looked_at = looked_before,
       ${CLEAR_UNDO_STATE}, version = version + 1 where id = $1::uuid and state_before is not null returning id`,
    [id],
  );
  return rows.length > 0;
};

/** Erases the content; the row stays, because rate limits count it. */
export const eraseComment = async (tx: Transaction, id: string): Promise<void> => {
  await tx.rows(
    `update devotionals.comment set state = 'removed', name = '', text = '', reason = '', ${CLEAR_UNDO_STATE}
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

/** Stores a report, once per person. */
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

/** The number of reports since the last decision. */
export const countOpenReports = async (db: Queries, id: string): Promise<number> =>
  (await db.row<{ count: number }>(
    `select count(*)::integer as count from devotionals.comment_report r
       join devotionals.comment c on c.id = r.comment
      where r.comment = $1::uuid and (c.looked_at is null or r.reported_at >= c.looked_at)`,
    [id],
  ))!.count;

/** Deletes all comments and reports of an account; returns the comments. */
export const removeAllBy = async (tx: Transaction, account: string): Promise<Comment[]> => {
  await tx.rows(`delete from devotionals.comment_report where account = $1`, [account]);
  return tx.rows(`delete from devotionals.comment c where c.account = $1 returning ${COMMENT_COLUMNS}`, [
    account,
  ]);
};
