/** Spec-only adapter: answers the reads that only this contract has with routes of the specifications. Spec 2 §7. */
import { formatSpecDate } from '../../domain/dates/specDate.ts';
import { anonymous } from '../../rest/caller.ts';
import type { Transport } from '../../rest/client/client.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import { specOnlyTransport } from '../../rest/client/specOnly.ts';
import { dayOf, devotionals, type Devotional } from './contract.ts';

type Line = AnswerOf<(typeof devotionals)['routes']['listDays']>['data'][number];

/** Limits of a sitemap: the newest 1,000 posts, because the list returns complete posts. */
const SITEMAP_LIMITS = { perPage: 100, pages: 10 } as const;

/**
 * Wraps a service that implements only the specifications: several days are one call each, the list of days is made
 * from the post list.
 */
export const specOnlyDevotionals = (inner: Transport): Transport =>
  specOnlyTransport(
    devotionals,
    {
      async readDay({ query }, service, call) {
        // Without a day the service returns its own error.
        if (query.on.length === 0) return service.readDay({ query }, call);
        const days = [...new Set(query.on.map(toSpecDate))];
        const found = await inParallel(days, async (on) =>
          onDay(await service.readDay({ query: { ...query, on } }, call), on),
        );
        return found.flat();
      },

      // The service does not know our rights; future days are what it returns to anonymous callers.
      readDayAhead: ({ query }, service, call) => service.readDay({ query }, { ...call, caller: anonymous }),

      async listDays({ query: { site_id, from, to } }, service, call) {
        const query = { site_id, from, to, per_page: SITEMAP_LIMITS.perPage };
        const first = await service.listDevotionals({ query }, call);
        // It may return fewer per page than requested.
        const pages = first.data.length === 0 ? 0 : Math.ceil(first.total / first.data.length);
        const further = Array.from(
          { length: Math.min(pages, SITEMAP_LIMITS.pages) },
          (_, page) => page,
        ).slice(1);
        const others = await inParallel(further, (page) =>
          service.listDevotionals({ query: { ...query, page } }, call),
        );
        const posts = [first, ...others].flatMap(({ data }) => data).filter(isWithin(from, to));
        // A service that ignores `page` returns the same posts again: remove duplicates.
        return { data: [...new Map(posts.map((post) => [post.id, lineOf(post)])).values()] };
      },
    },
    inner,
  );

/** A day in the specification's format; an invalid one is passed on unchanged. */
function toSpecDate(value: string): string {
  const day = dayOf(value);
  return day ? formatSpecDate(day) : value;
}

/** All posts returned for one day are for that day, whatever their own date. */
function onDay(posts: readonly Devotional[], on: string): readonly Devotional[] {
  const byDay = copiesOf(posts);
  let answer = byDay.get(on);
  if (!answer) byDay.set(on, (answer = posts.map((post) => ({ ...post, on }))));
  return answer;
}
const copiesOf = memoisePerObject(
  (_posts: readonly Devotional[]) => new Map<string, readonly Devotional[]>(),
);

/** Published and within the days, both included: the service may ignore both filters. */
function isWithin(from: string | undefined, to: string | undefined): (post: Devotional) => boolean {
  const [first, last] = [from, to].map((value) => (value === undefined ? null : dayOf(value)));
  return ({ status, date }) => {
    const day = dayOf(date);
    return status === 'publish' && day !== null && !(first && day < first) && !(last && day > last);
  };
}

const lineOf = ({ id, date, date_id, slug, title, country, updated_at }: Devotional): Line => ({
  id,
  date,
  date_id,
  slug,
  title,
  country,
  updated_at,
});
