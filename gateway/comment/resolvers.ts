/** Comments on devotionals. The service owns the rules: what may be written, who sees it, who moderates. */
import { parseSpecDate } from '../../domain/dates/specDate.ts';
import type { CommentState, CommentVerdict, ReportReason } from '../../generated/schema.ts';
import type {
  DevotionalResolvers,
  MutationResolvers,
  Resolvers,
  SiteResolvers,
  ViewerResolvers,
} from '../../generated/resolvers.ts';
import { postPath } from '../../domain/permalinks/readingAddress.ts';
import { connection, olderCursor, olderNodes } from '../request/connection.ts';
import { outcome } from '../request/outcome.ts';
import { Problem } from '../../rest/problem.ts';

/**
 * Returns the post's id. A devotional's id also carries the day an archived post replaces:
 * '1-publish.2024-11-21.11-21-2024@2026-11-21'.
 */
const readingOf = (id: string): string => id.split('@', 1)[0]!;

type WireState = Lowercase<CommentState>;
const stateOf = (state: WireState) => state.toUpperCase() as CommentState;

export const commentDevotionalFields = {
  async comments({ post, site }, { first, after }, { loaders }) {
    if (!site.config.commentsAllowed || !post.has_comments) return null;
    const page = { reading: post.id, first: bounded(first), after: after ?? null };
    const { data, next, total } = (await loaders.comments.load(page))!;
    return connection(data, next, total);
  },
} satisfies DevotionalResolvers;

export const commentViewerFields = {
  ownComments: async (viewer, { reading }, { clients, call }) => {
    const query = { id: readingOf(reading) };
    const own = await clients.devotionals
      .listOwnComments({ query }, { ...call, caller: viewer.caller })
      .catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'NOT_FOUND') return []; // an unknown reading has no comments
        throw error;
      });
    return [...own];
  },
} satisfies ViewerResolvers;

export const commentSiteFields = {
  async commentsToModerate({ config }, { states, reported, newestFirst, first, after }, { clients, call }) {
    const { data, next, total } = await clients.devotionals.listForModeration(
      {
        query: {
          site: config.siteId,
          state: states.map((it) => it.toLowerCase() as WireState),
          reported,
          newest: newestFirst,
          first: bounded(first),
          ...(after && { after }),
        },
      },
      call,
    );
    return connection(data, next, total);
  },
} satisfies SiteResolvers;

export const commentMutations = {
  async writeComment(_root, { input: { reading, text } }, { clients, call }) {
    const body = { reading: readingOf(reading), text };
    const work = clients.devotionals.writeComment({ body }, call);
    const result = await outcome(work, ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'OwnComment', ...result };
  },

  async editComment(_root, { input: { id, text } }, { clients, call }) {
    const work = clients.devotionals.editComment({ params: { comment: id }, body: { text } }, call);
    const codes = ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED', 'VALIDATION'] as const;
    const result = await outcome(work, codes);
    return '__typename' in result ? result : { __typename: 'OwnComment', ...result };
  },

  async removeComment(_root, { input: { id } }, { clients, call }) {
    const result = await outcome(
      orNotFound(clients.devotionals.removeComment({ params: { comment: id } }, call)),
      ['NOT_FOUND'],
    );
    return '__typename' in result ? result : done;
  },

  async reportComment(_root, { input: { id, reason = 'OTHER', note } }, { clients, call }) {
    const body = { reason: reason.toLowerCase() as Lowercase<ReportReason>, note };
    const work = clients.devotionals.reportComment({ params: { comment: id }, body }, call);
    const result = await outcome(orNotFound(work), ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : done;
  },

  async moderateComments(_root, { input: { comments, verdict, reason } }, { clients, call }) {
    const body = {
      comments: [...comments],
      verdict: verdict.toLowerCase() as Lowercase<CommentVerdict>,
      reason,
    };
    const work = clients.devotionals.moderateComments({ body }, call);
    const result = await outcome(work, ['FORBIDDEN', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'CommentsDecided', ...result };
  },

  async deleteComments(_root, { input: { comments } }, { clients, call }) {
    const work = clients.devotionals.deleteComments({ body: { comments: [...comments] } }, call);
    const result = await outcome(work, ['FORBIDDEN', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'CommentsDecided', ...result };
  },
} satisfies MutationResolvers;

const done = { __typename: 'Done', ok: true } as const;

/** Turns VALIDATION of the id into NOT_FOUND: a malformed id names no comment. */
const orNotFound = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'VALIDATION' || !isAboutId(error)) throw error;
    throw new Problem({ status: 404, code: 'NOT_FOUND', title: 'The comment was not found.', cause: error });
  });

const isAboutId = ({ errors }: Problem): boolean =>
  (errors ?? []).some(({ pointer }) => pointer.startsWith('/params'));

const MAX_PAGE_SIZE = 50;
const bounded = (first: number): number => Math.max(1, Math.min(first, MAX_PAGE_SIZE));

export const commentResolvers = {
  Comment: {
    writtenAt: ({ written_at }) => written_at,
    editedAt: ({ edited_at }) => edited_at,
  },
  CommentConnection: {
    items: olderNodes,
    total: ({ totalCount }) => totalCount,
    endCursor: olderCursor,
  },
  OwnComment: {
    state: ({ state }) => stateOf(state),
    writtenAt: ({ written_at }) => written_at,
    editedAt: ({ edited_at }) => edited_at,
    editableUntil: ({ editable_until }) => editable_until,
  },
  ModeratedComment: {
    state: ({ state }) => stateOf(state),
    post: ({ reading }, _args, { loaders }) => loaders.posts.load(reading),
    country: ({ country }) => country || null,
    reportedFor: ({ reported_for }) => reported_for,
    writtenAt: ({ written_at }) => written_at,
    editedAt: ({ edited_at }) => edited_at,
  },
  CommentReport: {
    reason: ({ reason }) => reason.toUpperCase() as ReportReason,
    reportedAt: ({ reported_at }) => reported_at,
  },
  CommentedPost: {
    path: (post) => postPath(post, parseSpecDate(post.date)),
    date: ({ date }) => parseSpecDate(date),
  },
  ModeratedCommentConnection: {
    items: olderNodes,
    total: ({ totalCount }) => totalCount,
    endCursor: olderCursor,
  },
} satisfies Resolvers;
