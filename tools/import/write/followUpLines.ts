/** The last lines of an import summary: where to look at the result, and which demo readings are still on the site. */
import { addDays, todayIn, type LocalDate } from '../../../domain/dates/localDate.ts';
import { formatSpecDate, parseSpecDate } from '../../../domain/dates/specDate.ts';
import type { ServiceClients } from '../../../gateway/request/clients.ts';
import { Problem } from '../../../rest/problem.ts';
import type { CreateCall } from './runDeps.ts';

export interface FollowUpDeps {
  readonly devotionals: Pick<ServiceClients['devotionals'], 'listDays'>;
  readonly call: CreateCall;
  /** The base URL of a site: 'https://example.org/es'. */
  readonly baseOf: (siteId: number) => string | Promise<string>;
  /** The slugs of the demo's readings in the language of the site. */
  readonly demoSlugsOf: (siteId: number) => Iterable<string> | Promise<Iterable<string>>;
  readonly now: () => Date;
}

/** Number of days after its first start for which the demo has texts. */
const DAYS_AHEAD = 31;

/**
 * The last lines of a summary. `imported` are the days for which the source has published readings of its own; only
 * days that the service has afterwards are named. A reading counts as the demo's by its slug, which no other reading
 * has. Returns no lines when the service does not list days.
 */
export async function followUpLines(
  siteId: number,
  imported: ReadonlySet<LocalDate>,
  { devotionals, call, baseOf, demoSlugsOf, now }: FollowUpDeps,
): Promise<string[]> {
  const today = todayIn('UTC', now());
  const to = formatSpecDate(addDays(today, DAYS_AHEAD));
  const restCall = await call('devotionals');
  const listedDays = await devotionals
    .listDays({ query: { site_id: `${siteId}-publish`, to } }, restCall)
    .catch((error: unknown) => {
      if (error instanceof Problem) return { data: [] }; // a foreign service need not have this route
      throw error;
    });
  const days = listedDays.data
    .filter((post) => post.country === '' && post.date_id === post.date)
    .map((post) => ({ date: parseSpecDate(post.date), slug: post.slug }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const readable = days.map(({ date }) => date).filter((date) => date <= today && imported.has(date));
  const slugs = new Set(await demoSlugsOf(siteId));
  const demoDates = days.filter(({ slug }) => slugs.has(slug)).map(({ date }) => date);
  return [
    ...(await addressLines([...new Set([readable[0], readable.at(-1)])], () => baseOf(siteId))),
    ...demoLines(demoDates),
  ];
}

async function addressLines(
  dates: readonly (LocalDate | undefined)[],
  base: () => string | Promise<string>,
): Promise<string[]> {
  const start = dates[0] === undefined ? '' : await base();
  return dates.flatMap((date) =>
    date === undefined ? [] : [`  Look: ${start}/${date.replaceAll('-', '/')}`],
  );
}

const demoLines = (days: readonly LocalDate[]): string[] =>
  days.length === 0
    ? []
    : [
        `  Demo readings still on this site: ${days.length === 1 ? '1 day' : `${days.length} days`}, from ${days[0]} to ${days.at(-1)}. Import those days too, or`,
        '  begin with an empty data folder and LECTERN_DEMO=0.',
      ];
