/** Rules of comments: which readings, rate limits, initial state, and moderation rights. */
import { mayContainLink } from '../../../domain/comments/commentFields.ts';
import {
  contentCountries,
  countriesRefused,
  GLOBAL,
  rightsOn,
  type ContentAction,
} from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import { forbiddenProblem, notFoundProblem, rateLimitedProblem } from '../../../rest/problem.ts';
import { createAddressThrottle, refuseThrottled } from '../../../rest/throttle.ts';
import type { Queries } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { CommentState, ModeratedComment, ReadingKey } from './comment.ts';
import { countBy, countReportsBy, isKnownAuthor, visibleReadings } from './repositoryComments.ts';
import { keyOfId, latestToday, refuseSite } from '../rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Rate limits of one account: comments and reports. */
export const limits = {
  short: { max: 5, ms: 10 * MINUTE },
  long: { max: 30, ms: DAY },
  reports: { max: 20, ms: DAY },
  /** Per address and in total, comments and reports per minute: a congregation shares one address. */
  perMinute: { address: 20, total: 600 },
} as const;

/** Parses a reading id, of any site; null if it is not the id of a published post. */
export function readingKey(id: string): ReadingKey | null {
  const site = Number(/^(\d{1,9})-publish\./.exec(id)?.[1] ?? NaN);
  const key = Number.isNaN(site) ? null : keyOfId({ site, stage: 'publish' }, id);
  return key && { site, ...key };
}

/**
 * The reading, if visitors can comment on it. Throws NOT_FOUND for a draft, a future day, or another site's stage, and
 * FORBIDDEN for a reading without comments.
 */
export async function commentableReading({ db, now }: ServiceDeps, id: string): Promise<ReadingKey> {
  const key = readingKey(id);
  const [found] = key ? await visibleReadings(db, [key], latestToday(now())) : [];
  if (!found) throw notFoundProblem('The reading');
  if (!found.hasComments) throw forbiddenProblem('Comments are turned off on this reading.');
  const { hasComments: _, ...reading } = found;
  return reading;
}

/**
 * Whether all comments of a site are held for moderation. Throws FORBIDDEN on a site without comments, and if the
 * settings are unavailable.
 */
export async function holdsAllComments({ links }: ServiceDeps, site: number, call: Call): Promise<boolean> {
  const { allowed, moderated } = await links.commentsOn(site, call);
  if (!allowed) throw forbiddenProblem('Comments are turned off on this site.');
  return moderated;
}

/** The initial state of a text: held for an author's first comment, and for a text that may contain a link. */
export async function initialStateOf(
  db: Queries,
  { id, account, text }: { readonly id: string; readonly account: string; readonly text: string },
  holdsAll: boolean,
): Promise<Extract<CommentState, 'held' | 'published'>> {
  if (holdsAll || mayContainLink(text)) return 'held';
  return (await isKnownAuthor(db, account, id)) ? 'published' : 'held';
}

/** Throws RATE_LIMITED for too many comments. The caller holds the account's lock. */
export async function refuseTooManyComments(db: Queries, account: string, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const count = await countBy(db, account, { short: ago(limits.short.ms), long: ago(limits.long.ms) });
  if (count.short >= limits.short.max) throw rateLimitedProblem(TOO_MANY, limits.short.ms / 1_000);
  if (count.long >= limits.long.max) throw rateLimitedProblem(TOO_MANY, limits.long.ms / 1_000);
}

/** The same for reports. */
export async function refuseTooManyReports(db: Queries, account: string, now: Date): Promise<void> {
  const { max, ms } = limits.reports;
  if ((await countReportsBy(db, account, new Date(now.getTime() - ms))) >= max)
    throw rateLimitedProblem(TOO_MANY, ms / 1_000);
}

/** Creates the rate limit per address; the function throws RATE_LIMITED. */
export function createAddressLimit(): (call: Call) => void {
  const throttle = createAddressThrottle(limits.perMinute);
  return ({ address }) => {
    if (address !== undefined) refuseThrottled(throttle(address), TOO_MANY);
  };
}

const TOO_MANY = 'Too many comments or reports. Try again later.';

/** The countries ('' for readings of all countries) whose comments a moderator decides on; null for all. */
export function moderatedCountries({ caller }: Call, site: number): readonly string[] | null {
  return contentCountries(rightsOn(caller.rights, site), 'comments', 'u');
}

/** Throws FORBIDDEN with the missing countries if the rights do not cover the sites or countries of comments. */
export function refuseModeration(
  call: Call,
  action: ContentAction,
  of: readonly Pick<ModeratedComment, 'site' | 'country'>[],
): void {
  const refused = of.flatMap(({ site, country }) => {
    refuseSite(call, site);
    return countriesRefused(rightsOn(call.caller.rights, site), 'comments', action, [country || GLOBAL]);
  });
  const countries = [...new Set(refused)];
  if (countries.length > 0)
    throw forbiddenProblem(`Your rights do not cover ${countries.join(', ')}.`, { countries });
}
