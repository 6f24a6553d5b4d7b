/** Journals of the viewer. The rules, and the check of ownership, are identity's. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { Problem } from '../../rest/problem.ts';
import type { MutationResolvers, Resolvers, ViewerResolvers } from '../../generated/resolvers.ts';
import { connection, olderCursor, olderNodes } from '../request/connection.ts';
import { asViewer } from '../request/viewerModel.ts';
import type { Context } from '../request/context.ts';
import { limits } from '../operations/limits.ts';
import { expectedFailure, outcome } from '../request/outcome.ts';
import type { JournalModel } from './journalModel.ts';
import { siteOf } from '../site/siteOf.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const journalViewerFields = {
  async journals(viewer, { first, after, search, label }, context) {
    const query = {
      first: Math.max(1, Math.min(first, limits.maxPageSize)),
      search: search ?? '',
      ...(after != null && { after }),
      ...(label != null && { label }),
    };
    const { data, total, next } = await context.clients.identity.listJournals(
      { query },
      asViewer(viewer, context),
    );
    return connection(
      data.map((it) => ({ ...it, viewer })),
      next,
      total,
    );
  },
  async journal(viewer, { id }, { loaders }) {
    if (!UUID.test(id)) return null;
    const entry = await loaders.journal.load({ viewer, id });
    return entry && { ...entry, viewer };
  },
  journalLabels: async (viewer, _args, context) => [
    ...(await context.clients.identity.listJournalLabels({}, asViewer(viewer, context))),
  ],
} satisfies ViewerResolvers;

/** The viewer of a mutation. Throws UNAUTHENTICATED without one; the service would refuse the call too. */
function viewerOf({ session }: Context) {
  const viewer = session?.viewer;
  if (!viewer) throw new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'Sign in first.' });
  return viewer;
}

export const journalMutations = {
  async saveJournal(_root, { input: { site, ...input } }, context) {
    const viewer = viewerOf(context);
    const { id, account, date, reading, writtenAt, ...rest } = input;
    // Refuses the entry when another user has signed in on the device and the page has not noticed yet: texts of two
    // people must not mix.
    if (account != null && account !== viewer.account.sub)
      return expectedFailure('NOT_FOUND', { message: 'The entry was not found.' });
    const { config } = await siteOf(context, site);
    const body = {
      ...rest,
      date: (date ?? null) as LocalDate | null,
      reading: reading ? { ...reading, dateId: reading.dateId ?? null } : null,
      writtenAt: new Date(writtenAt).toISOString(),
      locale: config.MOMENT_CODE,
      device: context.session?.port.device.name ?? '',
    };
    const work = context.clients.identity.saveJournal({ params: { id }, body }, context.call);
    const result = await outcome(work, ['NOT_FOUND', 'CONFLICT', 'VALIDATION']);
    if ('__typename' in result) return result;
    return { __typename: 'SavedJournal', ...result, entry: { ...result.entry, viewer } };
  },

  async deleteJournal(_root, { input: { id } }, { clients, call }) {
    const result = await outcome(clients.identity.deleteJournal({ params: { id } }, call), [
      'NOT_FOUND',
      'VALIDATION',
    ]);
    return '__typename' in result ? result : { __typename: 'Done', ...result };
  },
} satisfies MutationResolvers;

export const journalResolvers = {
  JournalEntryConnection: {
    items: olderNodes,
    total: ({ totalCount }) => totalCount,
    next: olderCursor,
  },
  JournalEntry: {
    text: async (entry: JournalModel, _args: unknown, { loaders }: Context) =>
      entry.text ??
      (await loaders.journal.load({ viewer: entry.viewer, id: entry.id }))?.text ??
      entry.excerpt,
  },
} satisfies Resolvers;
