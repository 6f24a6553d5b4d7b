/** What may be written below which reading, by whom, how often, and who sees it at first. */
import { mayHoldLink } from '../../domain/comments/commentFields.ts';
import {
  contentCountries,
  countriesRefused,
  GLOBAL,
  rightsOn,
  type ContentAction,
} from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import { forbiddenProblem, notFoundProblem, Problem } from '../../rest/problem.ts';
import type { Queries } from '../kit/database.ts';
import { createThrottle } from '../kit/throttle.ts';
import type { ServiceParts } from '../kit/service.ts';
import type { CommentState, Judged, ReadingKey } from './comment.ts';
import { countBy, countReportsBy, isKnownAuthor, visibleReadings } from './repositoryComments.ts';
import { keyOfId, latestToday, refuseSite } from './rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Comments of one account, and its reports. */
export const limits = {
  short: { most: 5, ms: 10 * MINUTE },
  long: { most: 30, ms: DAY },
  reports: { most: 20, ms: DAY },
  /** What one address, and all together, may write and report in a minute: a congregation shares one. */
  perMinute: { address: 20, total: 600 },
} as const;

/** The reading an id names, of any site; null when it is none of a published post. */
export function readingKey(id: string): ReadingKey | null {
  const site = Number(/^(\d{1,9})-publish\./.exec(id)?.[1] ?? NaN);
  const key = Number.isNaN(site) ? null : keyOfId({ site, stage: 'publish' }, id);
  return key && { site, ...key };
}

/** The reading, if visitors can see it. Throws NOT_FOUND: a draft, a day to come, another site's stage. */
export async function visibleReading({ db, now }: ServiceParts, id: string): Promise<ReadingKey> {
  const key = readingKey(id);
  const [found] = key ? await visibleReadings(db, [key], latestToday(now())) : [];
  if (!found) throw notFoundProblem('The reading');
  return found;
}

/** Whether every comment of a site waits. Throws FORBIDDEN on one without comments, and while nobody can say. */
export async function allHeld({ links }: ServiceParts, site: number, call: Call): Promise<boolean> {
  const { allowed, moderated } = await links.commentsOn(site, call);
  if (!allowed) throw forbiddenProblem('This site takes no comments.');
  return moderated;
}

/** What becomes of a text: an author's first waits, and so does one that may lead elsewhere. */
export async function stateOf(
  db: Queries,
  { id, account, text }: { readonly id: string; readonly account: string; readonly text: string },
  areHeld: boolean,
): Promise<Extract<CommentState, 'held' | 'published'>> {
  if (areHeld || mayHoldLink(text)) return 'held';
  return (await isKnownAuthor(db, account, id)) ? 'published' : 'held';
}

/** Refuses whoever writes too much. In the lock of the account. */
export async function refuseMany(db: Queries, account: string, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const count = await countBy(db, account, { short: ago(limits.short.ms), long: ago(limits.long.ms) });
  if (count.short >= limits.short.most) throw tooMany(limits.short.ms / 1_000);
  if (count.long >= limits.long.most) throw tooMany(limits.long.ms / 1_000);
}

/** The same for reports. */
export async function refuseManyReports(db: Queries, account: string, now: Date): Promise<void> {
  const { most, ms } = limits.reports;
  if ((await countReportsBy(db, account, new Date(now.getTime() - ms))) >= most) throw tooMany(ms / 1_000);
}

/** Counts what an address sends; throws RATE_LIMITED. */
export function createAddressLimit(): (call: Call) => void {
  const wait = createThrottle(limits.perMinute);
  return ({ address }) => {
    const seconds = address === undefined ? 0 : wait(address);
    if (seconds > 0) throw tooMany(seconds);
  };
}

const tooMany = (retryAfterSeconds: number): Problem =>
  new Problem({
    status: 429,
    code: 'RATE_LIMITED',
    title: 'Too many at once; wait a while.',
    data: { retryAfterSeconds },
  });

/** The countries ('' for everybody's readings) whose comments a moderator decides on; null for all. */
export function moderatedCountries({ caller }: Call, site: number): readonly string[] | null {
  return contentCountries(rightsOn(caller.rights, site), 'comments', 'u');
}

/** Throws FORBIDDEN naming the countries when one's rights do not hold for the sites or the readings of comments. */
export function refuseModeration(
  call: Call,
  action: ContentAction,
  of: readonly Pick<Judged, 'site' | 'country'>[],
): void {
  const refused = of.flatMap(({ site, country }) => {
    refuseSite(call, site);
    return countriesRefused(rightsOn(call.caller.rights, site), 'comments', action, [country || GLOBAL]);
  });
  const countries = [...new Set(refused)];
  if (countries.length > 0)
    throw forbiddenProblem(`Your rights do not cover ${countries.join(', ')}.`, { countries });
}
