/** The lists of a site's comments that the screen can show, and the query variables of each. */
import type { CommentState } from '../../../generated/schema.ts';

export const commentViews = ['waiting', 'held', 'reported', 'published', 'rejected'] as const;
export type CommentView = (typeof commentViews)[number];

interface ViewVariables {
  readonly states: CommentState[];
  readonly reported: boolean;
  readonly newestFirst: boolean;
}

/** Pending comments are listed oldest first; decided ones newest first. */
const variablesByView: Readonly<Record<CommentView, ViewVariables>> = {
  waiting: { states: ['HELD', 'HIDDEN'], reported: false, newestFirst: false },
  held: { states: ['HELD'], reported: false, newestFirst: false },
  reported: { states: ['PUBLISHED', 'HIDDEN'], reported: true, newestFirst: false },
  published: { states: ['PUBLISHED'], reported: false, newestFirst: true },
  rejected: { states: ['REJECTED'], reported: false, newestFirst: true },
};

export const variablesOf = (shown: CommentView): ViewVariables => variablesByView[shown];

/** Type guard for texts from the address or a select. */
export const isCommentView = (text: string): text is CommentView =>
  (commentViews as readonly string[]).includes(text);
