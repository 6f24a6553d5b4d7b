/** Routes of comments on devotionals: reading, writing, reporting and moderation. Spec 2 §3; decision 39. */
import { z } from 'zod';
import {
  commentText,
  moderationReason,
  MAX_DECISIONS,
  MAX_READINGS,
  reportNote,
  reportReasons,
} from '../../domain/comments/commentFields.ts';
import { anyone, route, signedIn } from '../../rest/contract.ts';
import { cleanText, flag, repeated, wholeNumber } from '../../rest/fields.ts';

/** Removed comments are never returned. */
export const commentStates = ['held', 'published', 'hidden', 'rejected'] as const;

/** The id of the commented post: '1-publish.2026-11-21.11-21-2026'. */
const reading = z.string().max(60);
/** The cursor of the next page: `next` of the previous response. */
const cursor = z
  .string()
  .regex(/^\d{1,14}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'The `next` of a previous response.');
const paging = {
  first: wholeNumber(1, 50).default(20),
  after: cursor.optional(),
};
const comment = z.object({
  id: z.uuid(),
  /** The author's name as they set it; empty if not set. */
  name: z.string(),
  text: z.string(),
  written_at: z.string(),
  edited_at: z.string().nullable(),
});

const ownComment = comment.extend({
  reading,
  state: z.enum(commentStates),
  /** Until when its text may be edited; null if it may not. */
  editable_until: z.string().nullable(),
  /** Why a moderator rejected it. */
  reason: z.string(),
});

const moderatedComment = ownComment.omit({ editable_until: true }).extend({
  /** The version of its text and moderation state (optimistic lock). */
  version: z.int(),
  /** The author's account. */
  account: z.string(),
  /** Number of readers who reported it since the last decision. */
  reports: z.int(),
  /** The reports, newest first; at most 20. */
  reported_for: z.array(
    z.object({ reason: z.enum(reportReasons), note: z.string(), reported_at: z.string() }),
  ),
  /** The country of its reading; empty for all. */
  country: z.string(),
});

const done = z.object({ ok: z.literal(true) });
const idParam = z.object({ comment: z.uuid() });

/** Comments with the version the moderator has loaded. */
const versionedComments = z
  .array(z.strictObject({ id: z.uuid(), version: z.int().min(1) }))
  .min(1)
  .max(MAX_DECISIONS);
/** The result for each comment, unordered. */
const decided = z.object({
  decided: z.array(moderatedComment),
  /** Changed since the given version by a decision or an edit: left unchanged. Their current state. */
  clashed: z.array(moderatedComment),
  /** Unknown or removed. */
  gone: z.array(z.uuid()),
});

export const commentTags = {
  /** The published comments of one post. */
  reading: (id: string) => `comments:${id}`,
};

export const commentRoutes = {
  listComments: route({
    method: 'GET',
    path: '/comments',
    summary:
      'Published comments of devotionals, newest first. Repeat `id` for several; results are in the requested order.',
    rule: anyone,
    query: z.object({ id: repeated(reading, MAX_READINGS), ...paging }),
    response: z.array(
      z.object({ reading, total: z.int(), next: z.string().nullable(), data: z.array(comment) }),
    ),
    tags: ({ query }) => query.id.map(commentTags.reading),
  }),
  listOwnComments: route({
    method: 'GET',
    path: '/comments/own',
    summary: "The caller's own comments in any state, newest first; of one devotional or of all.",
    rule: signedIn,
    query: z.object({ id: reading.optional() }),
    response: z.array(ownComment),
  }),
  writeComment: route({
    method: 'POST',
    path: '/comments',
    summary:
      'Creates a comment on a published devotional. Idempotent: the same text sent twice is stored once. Errors: FORBIDDEN on a site without comments, RATE_LIMITED.',
    rule: signedIn,
    body: z.strictObject({ reading, text: commentText }),
    response: ownComment,
  }),
  editComment: route({
    method: 'PUT',
    path: '/comments/:comment',
    summary: "Edits the caller's own comment within 15 minutes after writing. Errors: CONFLICT after that.",
    rule: signedIn,
    params: idParam,
    body: z.strictObject({ text: commentText }),
    response: ownComment,
  }),
  removeComment: route({
    method: 'DELETE',
    path: '/comments/:comment',
    summary: "Deletes the caller's own comment, with text and name, at any time.",
    rule: signedIn,
    params: idParam,
    response: done,
  }),
  removeOwnComments: route({
    method: 'DELETE',
    path: '/comments/own',
    summary:
      'Deletes all comments and reports of the caller when their account is deleted. A super_admin can name another `author`.',
    rule: signedIn,
    query: z.object({ author: cleanText(200).min(1).optional() }),
    response: z.object({ removed: z.int() }),
  }),
  reportComment: route({
    method: 'POST',
    path: '/comments/:comment/report',
    summary:
      'Reports a published comment, once per account. Three reports hide it until a moderator has reviewed it.',
    rule: signedIn,
    params: idParam,
    body: z.strictObject({
      reason: z.enum(reportReasons).default('other'),
      note: z.optional(reportNote),
    }),
    response: done,
  }),
  listForModeration: route({
    method: 'GET',
    path: '/comments/admin',
    summary:
      'Comments of a site by state, oldest first unless `newest` is set; without a state, all that await moderation.',
    rule: { area: 'comments', action: 'u' },
    query: z.object({
      site: wholeNumber(1, 1_000_000_000),
      state: repeated(z.enum(commentStates), commentStates.length),
      /** Only comments reported since the last decision. */
      reported: flag.optional(),
      newest: flag.optional(),
      ...paging,
    }),
    response: z.object({ total: z.int(), next: z.string().nullable(), data: z.array(moderatedComment) }),
  }),
  moderateComments: route({
    method: 'POST',
    path: '/comments/moderation',
    summary:
      'Publishes comments, rejects them with a reason, or undoes the last decision. Each entry names the version the moderator saw; a comment with another version is left unchanged.',
    rule: { area: 'comments', action: 'u' },
    body: z.strictObject({
      comments: versionedComments,
      verdict: z.enum(['approve', 'reject', 'undo']),
      reason: z.optional(moderationReason),
    }),
    response: decided,
  }),
  deleteComments: route({
    method: 'POST',
    path: '/comments/deletion',
    summary: 'Deletes comments permanently, with text and name; each in the version the moderator saw.',
    rule: { area: 'comments', action: 'd' },
    body: z.strictObject({ comments: versionedComments }),
    response: decided,
  }),
} as const;
