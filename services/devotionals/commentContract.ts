/** Comments on devotionals: what readers see, write and report, and what moderators decide. Spec 2 §3; decision 39. */
import { z } from 'zod';
import {
  commentText,
  moderationReason,
  MOST_DECIDED,
  MOST_READINGS,
  reportNote,
  reportReasons,
} from '../../domain/comments/commentFields.ts';
import { anyone, route, signedIn } from '../../rest/contract.ts';
import { cleanText, flag, repeated, wholeNumber } from '../../rest/fields.ts';

/** Removed ones are told to nobody. */
export const commentStates = ['held', 'published', 'hidden', 'rejected'] as const;

/** The id of the post that was commented on: '1-publish.2026-11-21.11-21-2026'. */
const reading = z.string().max(60);
/** Where the next part of a list begins: the `next` of the part before. */
const cursor = z
  .string()
  .regex(/^\d{1,14}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'The `next` of an earlier answer.');
const part = {
  first: wholeNumber(1, 50).default(20),
  after: cursor.optional(),
};
const comment = z.object({
  id: z.uuid(),
  /** What its author wanted to be called; empty for one who did not say. */
  name: z.string(),
  text: z.string(),
  written_at: z.string(),
  edited_at: z.string().nullable(),
});

const ownComment = comment.extend({
  reading,
  state: z.enum(commentStates),
  /** Until when its text may be changed; null when it may not. */
  editable_until: z.string().nullable(),
  /** Why a moderator keeps it from readers. */
  reason: z.string(),
});

const moderatedComment = ownComment.omit({ editable_until: true }).extend({
  /** Of its text and of what was decided on it: who decides says which one they looked at. */
  version: z.int(),
  /** Whose it is. */
  account: z.string(),
  /** Readers who reported it since somebody last decided. */
  reports: z.int(),
  /** What for, the newest first; at most 20. */
  reported_for: z.array(
    z.object({ reason: z.enum(reportReasons), note: z.string(), reported_at: z.string() }),
  ),
  /** The country its reading is for; empty for everybody. */
  country: z.string(),
});

const done = z.object({ ok: z.literal(true) });
const one = z.object({ comment: z.uuid() });

/** Comments as somebody looked at them. */
const lookedAt = z
  .array(z.strictObject({ id: z.uuid(), version: z.int().min(1) }))
  .min(1)
  .max(MOST_DECIDED);
/** What became of each, in no order. */
const decided = z.object({
  decided: z.array(moderatedComment),
  /** Somebody else has decided, or the text has changed since: nothing was done to them. As they are now. */
  clashed: z.array(moderatedComment),
  /** Not there, or no longer. */
  gone: z.array(z.uuid()),
});

export const commentTags = {
  /** The comments readers see of one post. */
  reading: (id: string) => `comments:${id}`,
};

export const commentRoutes = {
  listComments: route({
    method: 'GET',
    path: '/comments',
    summary:
      'Published comments of readings, `id` repeated, the newest first; one answer per reading in the order asked.',
    rule: anyone,
    query: z.object({ id: repeated(reading, MOST_READINGS), ...part }),
    response: z.array(
      z.object({ reading, total: z.int(), next: z.string().nullable(), data: z.array(comment) }),
    ),
    tags: ({ query }) => query.id.map(commentTags.reading),
  }),
  listOwnComments: route({
    method: 'GET',
    path: '/comments/own',
    summary: "The caller's own comments, the newest first, whatever their state; of one reading, or of all.",
    rule: signedIn,
    query: z.object({ id: reading.optional() }),
    response: z.array(ownComment),
  }),
  writeComment: route({
    method: 'POST',
    path: '/comments',
    summary:
      'Writes a comment on a reading visitors can see. The same text sent twice is one. Refused: FORBIDDEN on a site without comments, RATE_LIMITED.',
    rule: signedIn,
    body: z.strictObject({ reading, text: commentText }),
    response: ownComment,
  }),
  editComment: route({
    method: 'PUT',
    path: '/comments/:comment',
    summary: "Changes the text of the caller's own, for a quarter of an hour. Refused: CONFLICT after that.",
    rule: signedIn,
    params: one,
    body: z.strictObject({ text: commentText }),
    response: ownComment,
  }),
  removeComment: route({
    method: 'DELETE',
    path: '/comments/:comment',
    summary: "Removes the caller's own, text and name, whenever they like.",
    rule: signedIn,
    params: one,
    response: done,
  }),
  removeOwnComments: route({
    method: 'DELETE',
    path: '/comments/own',
    summary:
      'Removes everything the caller has written and reported: their account ends. A super_admin names an `author`.',
    rule: signedIn,
    query: z.object({ author: cleanText(200).min(1).optional() }),
    response: z.object({ removed: z.int() }),
  }),
  reportComment: route({
    method: 'POST',
    path: '/comments/:comment/report',
    summary: 'Reports a published comment, once per person; three reports hide it until somebody has looked.',
    rule: signedIn,
    params: one,
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
      'Comments of a site by state, those that wait longest first unless `newest` says otherwise; without a state all that wait.',
    rule: { area: 'comments', action: 'u' },
    query: z.object({
      site: wholeNumber(1, 1_000_000_000),
      state: repeated(z.enum(commentStates), commentStates.length),
      /** Only those that were reported since somebody last decided. */
      reported: flag.optional(),
      newest: flag.optional(),
      ...part,
    }),
    response: z.object({ total: z.int(), next: z.string().nullable(), data: z.array(moderatedComment) }),
  }),
  moderateComments: route({
    method: 'POST',
    path: '/comments/moderation',
    summary:
      'Shows comments to readers, keeps them from readers with a reason, or takes the last decision on them back. Each as it was looked at: one that is another by now is left as it is.',
    rule: { area: 'comments', action: 'u' },
    body: z.strictObject({
      comments: lookedAt,
      verdict: z.enum(['approve', 'reject', 'undo']),
      reason: z.optional(moderationReason),
    }),
    response: decided,
  }),
  deleteComments: route({
    method: 'POST',
    path: '/comments/deletion',
    summary: 'Removes comments for good, text and name, each as it was looked at.',
    rule: { area: 'comments', action: 'd' },
    body: z.strictObject({ comments: lookedAt }),
    response: decided,
  }),
} as const;
