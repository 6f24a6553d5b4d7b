/** Comments on devotionals. Rules are the service's: what may be written, who sees it, who decides. */
import type { CommentState } from '../../generated/schema.ts';
import type {
  DevotionalResolvers,
  MutationResolvers,
  Resolvers,
  SiteResolvers,
  ViewerResolvers,
} from '../../generated/resolvers.ts';
import { outcome } from '../outcome.ts';
import { Problem } from '../../rest/problem.ts';

/** A devotional's id names the day it stands in for as well: '1-publish.2024-11-21.11-21-2024@2026-11-21'. */
const readingOf = (id: string): string => id.split('@', 1)[0]!;

type WireState = Lowercase<CommentState>;
const stateOf = (state: WireState) => state.toUpperCase() as CommentState;

export const commentDevotionalFields = {
  comments: ({ post, site }, { first, after }, { loaders }) =>
    site.config.commentsAllowed
      ? loaders.comments.load({ reading: post.id, first: bounded(first), after: after ?? null })
      : null,
} satisfies DevotionalResolvers;

export const commentViewerFields = {
  ownComments: async (viewer, { reading }, { clients, call }) => {
    const query = { id: readingOf(reading) };
    const own = await clients.devotionals
      .listOwnComments({ query }, { ...call, caller: viewer.caller })
      .catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'NOT_FOUND') return []; // no reading, nothing on it
        throw error;
      });
    return [...own];
  },
} satisfies ViewerResolvers;

export const commentSiteFields = {
  commentsToModerate: ({ config }, { states, first, after }, { clients, call }) =>
    clients.devotionals.listForModeration(
      {
        query: {
          site: config.siteId,
          state: states.map((it) => it.toLowerCase() as WireState),
          first: bounded(first),
          ...(after && { after }),
        },
      },
      call,
    ),
} satisfies SiteResolvers;

export const commentMutations = {
  async writeComment(_root, { reading, text }, { clients, call }) {
    const body = { reading: readingOf(reading), text };
    const work = clients.devotionals.writeComment({ body }, call);
    const result = await outcome(work, ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'OwnComment', ...result };
  },

  async editComment(_root, { id, text }, { clients, call }) {
    const work = clients.devotionals.editComment({ params: { comment: id }, body: { text } }, call);
    const codes = ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED', 'VALIDATION'] as const;
    const result = await outcome(work, codes);
    return '__typename' in result ? result : { __typename: 'OwnComment', ...result };
  },

  async removeComment(_root, { id }, { clients, call }) {
    const result = await outcome(
      named(clients.devotionals.removeComment({ params: { comment: id } }, call)),
      ['NOT_FOUND'],
    );
    return '__typename' in result ? result : done;
  },

  async reportComment(_root, { id }, { clients, call }) {
    const work = clients.devotionals.reportComment({ params: { comment: id } }, call);
    const result = await outcome(named(work), ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED']);
    return '__typename' in result ? result : done;
  },

  async moderateComment(_root, { id, version, verdict, reason }, { clients, call }) {
    const body = {
      verdict: verdict === 'APPROVE' ? ('approve' as const) : ('reject' as const),
      version,
      reason,
    };
    const work = clients.devotionals.moderateComment({ params: { comment: id }, body }, call);
    const result = await outcome(work, ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'ModeratedComment', ...result };
  },
} satisfies MutationResolvers;

const done = { __typename: 'Done', ok: true } as const;

/** What is no id at all names nothing either. */
const named = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'VALIDATION') throw error;
    throw new Problem({ status: 404, code: 'NOT_FOUND', title: 'The comment was not found.', cause: error });
  });

const MOST = 50;
const bounded = (first: number): number => Math.max(1, Math.min(first, MOST));

export const commentResolvers = {
  Comment: {
    writtenAt: ({ written_at }) => written_at,
    editedAt: ({ edited_at }) => edited_at,
  },
  CommentList: {
    items: ({ data }) => data,
    endCursor: ({ next }) => next,
  },
  OwnComment: {
    state: ({ state }) => stateOf(state),
    writtenAt: ({ written_at }) => written_at,
    editedAt: ({ edited_at }) => edited_at,
    editableUntil: ({ editable_until }) => editable_until,
  },
  ModeratedComment: {
    state: ({ state }) => stateOf(state),
    country: ({ country }) => country || null,
    writtenAt: ({ written_at }) => written_at,
    editedAt: ({ edited_at }) => edited_at,
  },
  ModerationList: {
    items: ({ data }) => data,
    endCursor: ({ next }) => next,
  },
} satisfies Resolvers;
