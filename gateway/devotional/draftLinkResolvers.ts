/** Signed links to the draft of a devotional. Decision page 0057. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { formatSpecDate, parseSpecDate } from '../../domain/dates/specDate.ts';
import { postPath } from '../../domain/permalinks/readingAddress.ts';
import { formatViewAs, parseViewAs } from '../../domain/preview/viewAs.ts';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import { outcome } from '../request/outcome.ts';
import { PREVIEW_PATH } from '../request/previewLink.ts';
import { siteOf } from '../site/siteOf.ts';

/** The date id of a draft: the date of a default, or its number. */
const keyOf = (date: string, number: string) => {
  const day = formatSpecDate(date as LocalDate);
  return { date: day, date_id: number === '' ? day : number };
};

export const draftLinkQueries = {
  async devotionalDraftLinks(_root, { site: key, date, number }, context) {
    const { siteId } = (await siteOf(context, key)).config;
    const query = { site: siteId, ...keyOf(date, number) };
    const links = await context.clients.devotionals.listDraftLinks({ query }, context.call);
    return links.map(({ id, sharedAt, endsAt }) => ({ id, sharedAt, endsAt }));
  },
} satisfies QueryResolvers;

export const draftLinkMutations = {
  async shareDevotionalDraft(_root, { input: { site: key, date, number, seconds } }, context) {
    const share = async () => {
      const { config } = await siteOf(context, key);
      const { id, owner, post, sharedAt, endsAt } = await context.clients.devotionals.shareDraft(
        {
          query: { site: config.siteId },
          body: { ...keyOf(date, number), seconds: seconds as 604_800 },
        },
        context.call,
      );
      const day = parseSpecDate(post.date);
      const path = config.BASE_PATH + postPath(post, day);
      // The day of the reading has begun in every zone, so that the page shows it.
      const view = parseViewAs(
        new URLSearchParams({
          ...(post.country !== '' && { country: post.country }),
          zone: 'UTC',
          at: `${day}T12:00:00Z`,
        }),
      );
      const token = context.signLink({
        kind: 'reading',
        id,
        site: config.siteId,
        path,
        query: formatViewAs(view).toString(),
        issuer: owner,
        endsAt,
      });
      return {
        __typename: 'SharedDraft' as const,
        path: `${PREVIEW_PATH}${path}?link=${token}`,
        link: { id, sharedAt, endsAt },
      };
    };
    return outcome(share(), ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION', 'RATE_LIMITED']);
  },

  async revokeDevotionalDraftLink(_root, { input: { site: key, id } }, context) {
    const revoke = async () => {
      const { siteId } = (await siteOf(context, key)).config;
      await context.clients.devotionals.revokeDraftLink(
        { params: { id }, query: { site: siteId } },
        context.call,
      );
      return { __typename: 'RevokedDraftLink' as const, id };
    };
    return outcome(revoke(), ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
  },
} satisfies MutationResolvers;
