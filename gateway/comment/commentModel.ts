import type { AnswerOf } from '../../rest/contract.ts';
import type { devotionals } from '../../services/devotionals/contract.ts';
import type { CountedConnection } from '../request/connection.ts';

type Routes = (typeof devotionals)['routes'];

/** A page of the comments of one reading, and their total. */
/** A page of comments as the service returns it. */
export type CommentPage = AnswerOf<Routes['listComments']>[number];
export type CommentConnectionModel = CountedConnection<CommentModel>;
export type CommentModel = CommentPage['data'][number];
/** A comment as its author sees it. */
export type OwnCommentModel = AnswerOf<Routes['writeComment']>;
/** A comment as moderators see it, and a page of them. */
export type ModeratedCommentModel = CommentsDecidedModel['decided'][number];
export type CommentsDecidedModel = AnswerOf<Routes['moderateComments']>;
export type CommentReportModel = ModeratedCommentModel['reported_for'][number];
export type ModeratedCommentConnectionModel = CountedConnection<ModeratedCommentModel>;
