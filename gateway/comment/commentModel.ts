import type { AnswerOf } from '../../rest/contract.ts';
import type { devotionals } from '../../services/devotionals/contract.ts';

type Routes = (typeof devotionals)['routes'];

/** The comments of one reading: a part of them, and how many there are. */
export type CommentListModel = AnswerOf<Routes['listComments']>[number];
export type CommentModel = CommentListModel['data'][number];
/** One as its author sees it. */
export type OwnCommentModel = AnswerOf<Routes['writeComment']>;
/** One as moderators see it, and a part of them. */
export type ModeratedCommentModel = CommentsDecidedModel['decided'][number];
export type CommentsDecidedModel = AnswerOf<Routes['moderateComments']>;
export type CommentReportModel = ModeratedCommentModel['reported_for'][number];
export type ModerationListModel = AnswerOf<Routes['listForModeration']>;
