/** What a comment on a reading is made of, and what is done with one: the same for the screen's form and the service. */
import * as z from 'zod/mini';
import { atMost, noHTML, noXSS } from '../forms/rules.ts';
import { filledText, ruledText } from '../forms/schemas.ts';

/** Characters of a comment. */
export const COMMENT_MOST = 1_000;
/** Characters of a moderator's reason, and of what a reader says with a report. */
export const REASON_MOST = 300;
/** What a comment can be reported for. */
export const reportReasons = ['unkind', 'advert', 'private', 'other'] as const;
/** Comments decided on at once. */
export const MOST_DECIDED = 50;
/** Readings whose comments are asked for at once. */
export const MOST_READINGS = 50;
/** Minutes from its writing in which its author may change one. */
export const EDIT_MINUTES = 15;
/** So many readers' reports hide one until somebody has looked at it. */
export const REPORTS_TO_HIDE = 3;

/** Its text: line ends are one kind, at most one empty line stands between two others, none at the ends; nothing turns it. */
export const commentText = z.pipe(
  z.pipe(z.string(), z.transform(tidy)),
  filledText(atMost(COMMENT_MOST), noHTML, noXSS),
);

/** Why a moderator keeps one from readers; its author is told. */
export const moderationReason = ruledText(atMost(REASON_MOST), noHTML);

/** What a reader says with a report; moderators alone read it. */
export const reportNote = z.pipe(
  z.pipe(z.string(), z.transform(tidy)),
  ruledText(atMost(REASON_MOST), noHTML, noXSS),
);

/** Longer ones are refused by their length: what tidying would cost is not spent on them. */
const MOST_TIDIED = 40 * COMMENT_MOST;

/** Signs that turn what comes after them around, a name and a date below it too. Single marks of direction are writers' own. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

function tidy(text: string): string {
  if (text.length > MOST_TIDIED) return text;
  return text
    .replace(TURNING, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*)+/g, '\n\n')
    .trim();
}

/** A scheme, `www.`, a dot between letters as hosts have them, or one that is spelled out. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,24}(?!\p{L})|[[(]dot[\])]/iu;

/**
 * Whether a text may lead elsewhere. Errs on the side of yes ('Amen.thanks' is one): it is then looked at before others
 * see it, and nothing is refused.
 */
export const mayHoldLink = (text: string): boolean => LINK.test(text.normalize('NFKC'));

/** Whether the text of one may still be changed by its author, in ms of one clock. */
export const isEditable = (writtenAt: number, now: number): boolean =>
  now - writtenAt < EDIT_MINUTES * 60_000;
