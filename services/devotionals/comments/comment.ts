/** Types of comments, and conversion to the wire's form. */
import { EDIT_MINUTES, isEditable } from '../../../domain/comments/commentFields.ts';
import type { HandlerResultOf } from '../../../rest/contract.ts';
import type { commentRoutes, commentStates } from '../commentContract.ts';
import { idOf, type PostKey } from '../post.ts';

type Routes = typeof commentRoutes;
type ModeratedAnswer = HandlerResultOf<Routes['moderateComments']>['decided'][number];
export type CommentState = (typeof commentStates)[number];

/** The post that a comment belongs to. */
export interface ReadingKey extends PostKey {
  readonly site: number;
}

/** A comment record; removed ones are never returned, so that state is missing here. */
export interface Comment extends ReadingKey {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly text: string;
  readonly state: CommentState;
  readonly version: number;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
  readonly reason: string;
}

/** A comment with the data for moderators. */
export interface ModeratedComment extends Comment {
  readonly reports: number;
  /** Newest first, in the wire's form. */
  readonly reportedFor: ModeratedAnswer['reported_for'];
  /** '' for all countries. */
  readonly country: string;
}

/** A cursor in a list by time; the id orders comments of the same moment. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** The id of a comment's reading. */
export const readingId = ({ site, date, dateId }: ReadingKey): string =>
  idOf({ site, stage: 'publish', date, dateId });

/** A comment as every reader sees it. */
export const commentAnswer = ({ id, name, text, writtenAt, editedAt }: Comment) => ({
  id,
  name,
  text,
  written_at: writtenAt.toISOString(),
  edited_at: editedAt?.toISOString() ?? null,
});

/** A comment as its author sees it. */
export const ownAnswer = (comment: Comment, now: Date): HandlerResultOf<Routes['writeComment']> => ({
  ...commentAnswer(comment),
  reading: readingId(comment),
  state: comment.state,
  reason: comment.reason,
  editable_until: mayEdit(comment, now)
    ? new Date(comment.writtenAt.getTime() + EDIT_MINUTES * 60_000).toISOString()
    : null,
});

/** Whether its author may edit it: it is recent, and not rejected or hidden. */
export const mayEdit = ({ state, writtenAt }: Comment, now: Date): boolean =>
  (state === 'held' || state === 'published') && isEditable(writtenAt.getTime(), now.getTime());

/** A comment as moderators see it. */
export const moderatedAnswer = (comment: ModeratedComment): ModeratedAnswer => ({
  ...commentAnswer(comment),
  reading: readingId(comment),
  state: comment.state,
  reason: comment.reason,
  version: comment.version,
  account: comment.account,
  reports: comment.reports,
  reported_for: comment.reportedFor,
  country: comment.country,
});

/** The cursor after this comment: '1795260000000.<id>'. */
export const formatCursor = ({ writtenAt, id }: Comment): string => `${writtenAt.getTime()}.${id}`;

/** Parses a cursor; its form was validated. */
export function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [at = '', id = ''] = text.split('.');
  return { at: new Date(Number(at)), id };
}
