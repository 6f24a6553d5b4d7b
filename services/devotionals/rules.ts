/** How inputs are read: sites, days, date ids, statuses, record ids; and whom the rights let in. Spec 2 §4 to §6. */
import { isLocalDate, todayIn, type LocalDate } from '../../domain/dates/localDate.ts';
import { formatSpecDate, INCORRECT_DATE_FORMAT } from '../../domain/dates/specDate.ts';
import {
  contentCountries,
  countriesRefused,
  GLOBAL,
  mayTouchSite,
  rightsOn,
  type ContentAction,
} from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import { forbiddenProblem, Problem } from '../../rest/problem.ts';
import { dayOf } from './contract.ts';
import { idOf, type PostKey, type SiteStage, type Stage, type Status } from './post.ts';

/** Spec 2 §5. */
const MISSING_SITE_ID = 'Missing field: Site ID';
const FIRST_ZONE_OF_A_DAY = 'Pacific/Kiritimati';

/** A wrong input whose text the specification gives: it is the title, the detail and the field's error. */
function literalProblem(text: string, pointer: string): Problem {
  return new Problem({
    status: 400,
    code: 'VALIDATION',
    title: text,
    detail: text,
    errors: [{ pointer, detail: text }],
  });
}

/** The site and stage that `site_id` names; without a word it is the published one. Decision 6. */
export function siteStage(siteId: string): SiteStage {
  if (siteId === '') throw literalProblem(MISSING_SITE_ID, '/query/site_id');
  return { site: Number.parseInt(siteId, 10), stage: siteId.endsWith('draft') ? 'draft' : 'publish' };
}

/** The day a text means; throws the literal text of spec 2 §5. */
export function readDate(given: string, pointer: string): LocalDate {
  const day = dayOf(given);
  if (day === null) throw literalProblem(INCORRECT_DATE_FORMAT, pointer);
  return day;
}

/** As above, for a date that may be absent. */
export const readDateIf = (given: string | undefined, pointer: string): LocalDate | null =>
  given === undefined ? null : readDate(given, pointer);

/**
 * The days asked for, each once. Asking for none is a date that is missing, so the literal text answers that too.
 */
export function readDays(on: readonly string[]): LocalDate[] {
  if (on.length === 0) throw literalProblem(INCORRECT_DATE_FORMAT, '/query/on');
  return [...new Set(on.map((given, index) => readDate(given, `/query/on/${index}`)))];
}

/** A date id in its one spelling: the date as MM-DD-YYYY however it was written, a number as given; null is neither. */
export function dateIdOn(date: LocalDate, given: string): string | null {
  if (dayOf(given) === date) return formatSpecDate(date);
  return /^\d{1,12}$/.test(given) ? given : null;
}

/** The latest day that has begun anywhere on earth: what lies after it is hidden from visitors. Decision 9. */
export const latestToday = (now: Date): LocalDate => todayIn(FIRST_ZONE_OF_A_DAY, now);

/** The status a query asks for, or null when it names none; a word nobody knows is the trash. Decision 6. */
export function askedStatus(given: string | undefined): Status | null {
  if (given === undefined || given === '') return null;
  if (given === 'publish' || given === 'published') return 'publish';
  return given === 'future' || given === 'draft' ? given : 'trash';
}

/** Visitors see what is published, and nothing tells them of anything else. */
export const visitorsMaySee = (stage: Stage, status: string | undefined): boolean =>
  stage === 'publish' && (askedStatus(status) ?? 'publish') === 'publish';

/** What an editor's query asks for, by its status or else by a `-draft` site id; null when by neither. Decision 8. */
export const editorsStatus = (stage: Stage, status: string | undefined): Status | null =>
  askedStatus(status) ?? (stage === 'draft' ? 'draft' : null);

/** The stages in which posts of a status stand; null is any status but the trash. */
export function stagesOf(status: Status | null): readonly Stage[] {
  if (status === null || status === 'trash') return ['publish', 'draft'];
  return status === 'draft' ? ['draft'] : ['publish'];
}

/** The key in a record's id, or null when it is no id of this site and stage. */
export function keyOfId({ site, stage }: SiteStage, id: string): PostKey | null {
  const [, date = '', dateId = ''] = /^\d+-\w+\.([\d-]{10})\.([\d-]{1,12})$/.exec(id) ?? [];
  if (!isLocalDate(date) || dateIdOn(date, dateId) !== dateId) return null;
  return idOf({ site, stage, date, dateId }) === id ? { date, dateId } : null;
}

/** Throws FORBIDDEN when the rights do not hold for the site. */
export function refuseSite(call: Call, site: number): void {
  if (!mayTouchSite(call.caller.rights, site))
    throw forbiddenProblem(`Your rights do not cover site ${site}.`, { refusal: 'OTHER_SITES' });
}

/** Throws FORBIDDEN naming what is not covered; '' stands for everybody and needs `global`. Spec 1 §6. */
export function refuseCountries(
  call: Call,
  site: number,
  action: ContentAction,
  countries: readonly string[],
): void {
  const keys = [...new Set(countries.map((country) => country || GLOBAL))];
  const refused = countriesRefused(rightsOn(call.caller.rights, site), 'devotionals', action, keys);
  if (refused.length === 0) return;
  throw forbiddenProblem(`Your rights do not cover ${refused.join(', ')}.`, { countries: refused });
}

/**
 * Whose unpublished posts an editor may read: the countries of their rights; everybody's ('') needs `global`, which is
 * null here and covers all. Spec 2 §6: a draft shows to who is allowed.
 */
export const readableCountries = ({ caller }: Call): readonly string[] | null =>
  contentCountries(caller.rights, 'devotionals', 'r');
