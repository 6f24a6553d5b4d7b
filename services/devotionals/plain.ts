/** The reads of this contract that the specifications do not have, made of those they do. Spec 2 §7. */
import { formatSpecDate } from '../../domain/dates/specDate.ts';
import { anonymous } from '../../rest/caller.ts';
import type { Transport } from '../../rest/client.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { perObject } from '../../rest/perObject.ts';
import { plainTransport } from '../../rest/plain.ts';
import { dayOf, devotionals, type Devotional } from './contract.ts';

type Line = AnswerOf<(typeof devotionals)['routes']['listDays']>['data'][number];

/** How much of the list a sitemap is made of: its newest thousand posts. A post comes whole, with its text. */
const LISTED = { perPage: 100, pages: 10 } as const;

/** In front of a service that keeps only the specifications: several days are one call each, the days a list. */
export const plainDevotionals = (inner: Transport): Transport =>
  plainTransport(
    devotionals,
    {
      async readDay({ query }, service, call) {
        // Without a day: what that is called is the service's to say.
        if (query.on.length === 0) return service.readDay({ query }, call);
        const days = [...new Set(query.on.map(spelled))];
        const found = await inParallel(days, async (on) =>
          onDay(await service.readDay({ query: { ...query, on } }, call), on),
        );
        return found.flat();
      },

      // It has no rights of ours to give; what it shows ahead of a day is all there is.
      readDayAhead: ({ query }, service, call) => service.readDay({ query }, { ...call, caller: anonymous }),

      async listDays({ query: { site_id, from, to } }, service, call) {
        const query = { site_id, from, to, per_page: LISTED.perPage };
        const first = await service.listDevotionals({ query }, call);
        // It may give fewer at once than were asked for.
        const pages = first.data.length === 0 ? 0 : Math.ceil(first.total / first.data.length);
        const further = Array.from({ length: Math.min(pages, LISTED.pages) }, (_, page) => page).slice(1);
        const others = await inParallel(further, (page) =>
          service.listDevotionals({ query: { ...query, page } }, call),
        );
        const posts = [first, ...others].flatMap(({ data }) => data).filter(isWithin(from, to));
        // One that knows nothing of pages sends the same again.
        return { data: [...new Map(posts.map((post) => [post.id, lineOf(post)])).values()] };
      },
    },
    inner,
  );

/** A day as the specification spells it; what is none goes to the service as it came. */
function spelled(given: string): string {
  const day = dayOf(given);
  return day ? formatSpecDate(day) : given;
}

/** All that was answered to a question for one day is for that day, whatever date it bears itself. */
function onDay(posts: readonly Devotional[], on: string): readonly Devotional[] {
  const made = madeOf(posts);
  let answer = made.get(on);
  if (!answer) made.set(on, (answer = posts.map((post) => ({ ...post, on }))));
  return answer;
}
const madeOf = perObject((_posts: readonly Devotional[]) => new Map<string, readonly Devotional[]>());

/** Published and within the days asked for, both included: a list may know nothing of either. */
function isWithin(from: string | undefined, to: string | undefined): (post: Devotional) => boolean {
  const [first, last] = [from, to].map((given) => (given === undefined ? null : dayOf(given)));
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
