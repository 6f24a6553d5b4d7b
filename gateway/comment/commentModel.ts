import type { AnswerOf } from '../../rest/contract.ts';
import type { devotionals } from '../../services/devotionals/contract.ts';

type Routes = (typeof devotionals)['routes'];

/** A page of the comments of one reading, and their total. */
export type CommentListModel = AnswerOf<Routes['listComments']>[number];
export type CommentModel = CommentListModel['data'][number];
/** A comment as its author sees it. */
export type OwnCommentModel = AnswerOf<Routes['writeComment']>;
/** A comment as moderators see it, and a page of them. */
export type ModeratedCommentModel = CommentsDecidedModel['decided'][number];
export type CommentsDecidedModel = AnswerOf<Routes['moderateComments']>;
export type CommentReportModel = ModeratedCommentModel['reported_for'][number];
export type ModerationListModel = AnswerOf<Routes['listForModeration']>;
