/** The fields of a comment on a reading and its limits: the same for the screen's form and the service. */
import * as z from 'zod/mini';
import { atMost, noHTML, noXSS } from '../forms/rules.ts';
import { requiredText, validatedText } from '../forms/schemas.ts';

/** Maximum length of a comment in characters. */
export const MAX_COMMENT_LENGTH = 1_000;
/** Maximum length of a moderator's reason and of a reader's note with a report, in characters. */
export const MAX_REASON_LENGTH = 300;
/** Reasons a comment can be reported for. */
export const reportReasons = ['unkind', 'advert', 'private', 'other'] as const;
/** Maximum number of comments moderated in one call. */
export const MAX_DECISIONS = 50;
/** Maximum number of readings whose comments are requested at once. */
export const MAX_READINGS = 50;
/** Minutes after writing during which the author may edit a comment. */
export const EDIT_MINUTES = 15;
/** A comment is hidden after this many readers' reports, until a moderator has looked at it. */
export const REPORTS_TO_HIDE = 3;

/** The text: line ends are normalised, at most one empty line in a row and none at the ends, no bidi overrides. */
export const commentText = z.pipe(
  z.pipe(z.string(), z.transform(tidy)),
  requiredText(atMost(MAX_COMMENT_LENGTH), noHTML, noXSS),
);

/** Why a moderator hides a comment. Its author sees the reason. */
export const moderationReason = validatedText(atMost(MAX_REASON_LENGTH), noHTML);

/** A reader's note with a report. Only moderators read it. */
export const reportNote = z.pipe(
  z.pipe(z.string(), z.transform(tidy)),
  validatedText(atMost(MAX_REASON_LENGTH), noHTML, noXSS),
);

/** Longer texts are not tidied, which would take time; they are rejected for their length. */
const MAX_TIDY_LENGTH = 40 * MAX_COMMENT_LENGTH;

/**
 * Bidi overrides and isolates: they would reorder what follows the text, such as a name and a date. Single direction
 * marks belong to normal writing and stay.
 */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

function tidy(text: string): string {
  if (text.length > MAX_TIDY_LENGTH) return text;
  return text
    .replace(BIDI_CONTROLS, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*)+/g, '\n\n')
    .trim();
}

/** A scheme, `www.`, a dot between letters as in host names, or a spelled-out dot. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,24}(?!\p{L})|[[(]dot[\])]/iu;

/**
 * Whether a text may contain a link. Prefers false positives ('Amen.thanks' counts): such a comment waits for a
 * moderator before others see it; nothing is rejected.
 */
export const mayContainLink = (text: string): boolean => LINK.test(text.normalize('NFKC'));

/** Whether the author may still edit the text of a comment. Both times in ms of the same clock. */
export const isEditable = (writtenAt: number, now: number): boolean =>
  now - writtenAt < EDIT_MINUTES * 60_000;
