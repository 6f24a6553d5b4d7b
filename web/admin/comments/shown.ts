/** What of the comments of a site is on show, and how that is asked for. */
import type { CommentState } from '../../../generated/schema.ts';

export const shownKinds = ['waiting', 'held', 'reported', 'published', 'rejected'] as const;
export type Shown = (typeof shownKinds)[number];

interface Asked {
  readonly states: CommentState[];
  readonly reported: boolean;
  readonly newestFirst: boolean;
}

/** What waits is looked at in the order it came; what was decided is looked for among the newest. */
const asked: Readonly<Record<Shown, Asked>> = {
  waiting: { states: ['HELD', 'HIDDEN'], reported: false, newestFirst: false },
  held: { states: ['HELD'], reported: false, newestFirst: false },
  reported: { states: ['PUBLISHED', 'HIDDEN'], reported: true, newestFirst: false },
  published: { states: ['PUBLISHED'], reported: false, newestFirst: true },
  rejected: { states: ['REJECTED'], reported: false, newestFirst: true },
};

export const askedFor = (shown: Shown): Asked => asked[shown];

/** Whether a text names one of them. */
export const isShown = (text: string): text is Shown => (shownKinds as readonly string[]).includes(text);
