/** Parses inputs (sites, days, date ids, statuses, record ids) and checks rights. Spec 2 §4 to §6. */
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

/** A problem with a literal text of the specification as title, detail and field error. */
function literalProblem(text: string, pointer: string): Problem {
  return new Problem({
    status: 400,
    code: 'VALIDATION',
    title: text,
    detail: text,
    errors: [{ pointer, detail: text }],
  });
}

/** Parses `site_id`; without a stage it is the published one. Decision 6. Throws VALIDATION with the literal text. */
export function siteStage(siteId: string): SiteStage {
  if (siteId === '') throw literalProblem(MISSING_SITE_ID, '/query/site_id');
  return { site: Number.parseInt(siteId, 10), stage: siteId.endsWith('draft') ? 'draft' : 'publish' };
}

/** Parses a day; throws VALIDATION with the literal text of spec 2 §5. */
export function readDate(value: string, pointer: string): LocalDate {
  const day = dayOf(value);
  if (day === null) throw literalProblem(INCORRECT_DATE_FORMAT, pointer);
  return day;
}

/** The same for an optional date. */
export const readDateIf = (value: string | undefined, pointer: string): LocalDate | null =>
  value === undefined ? null : readDate(value, pointer);

/** Parses the requested days, each once. No day at all is a missing date, with the same literal text. */
export function readDays(on: readonly string[]): LocalDate[] {
  if (on.length === 0) throw literalProblem(INCORRECT_DATE_FORMAT, '/query/on');
  return [...new Set(on.map((value, index) => readDate(value, `/query/on/${index}`)))];
}

/** A date id in normal form: the date as MM-DD-YYYY from any format, a number unchanged; null for anything else. */
export function dateIdOn(date: LocalDate, value: string): string | null {
  if (dayOf(value) === date) return formatSpecDate(date);
  return /^\d{1,12}$/.test(value) ? value : null;
}

/** The latest day that has begun in any time zone: later days are hidden from visitors. Decision 9. */
export const latestToday = (now: Date): LocalDate => todayIn(FIRST_ZONE_OF_A_DAY, now);

/** The requested status, or null if none; an unknown word is the trash. Decision 6. */
export function requestedStatus(value: string | undefined): Status | null {
  if (value === undefined || value === '') return null;
  if (value === 'publish' || value === 'published') return 'publish';
  return value === 'future' || value === 'draft' ? value : 'trash';
}

/** Visitors see published posts only; other statuses return nothing, without an error. */
export const visitorsMaySee = (stage: Stage, status: string | undefined): boolean =>
  stage === 'publish' && (requestedStatus(status) ?? 'publish') === 'publish';

/** The status an editor requests, by `status` or by a `-draft` site id; null if by neither. Decision 8. */
export const editorsStatus = (stage: Stage, status: string | undefined): Status | null =>
  requestedStatus(status) ?? (stage === 'draft' ? 'draft' : null);

/** The stages that hold posts of a status; null is any status but the trash. */
export function stagesOf(status: Status | null): readonly Stage[] {
  if (status === null || status === 'trash') return ['publish', 'draft'];
  return status === 'draft' ? ['draft'] : ['publish'];
}

/** Parses a record id; null if it does not belong to this site and stage. */
export function keyOfId({ site, stage }: SiteStage, id: string): PostKey | null {
  const [, date = '', dateId = ''] = /^\d+-\w+\.([\d-]{10})\.([\d-]{1,12})$/.exec(id) ?? [];
  if (!isLocalDate(date) || dateIdOn(date, dateId) !== dateId) return null;
  return idOf({ site, stage, date, dateId }) === id ? { date, dateId } : null;
}

/** Throws FORBIDDEN if the rights do not cover the site. */
export function refuseSite(call: Call, site: number): void {
  if (!mayTouchSite(call.caller.rights, site))
    throw forbiddenProblem(`Your rights do not cover site ${site}.`, { refusal: 'OTHER_SITES' });
}

/** Throws FORBIDDEN with the missing countries; '' means all countries and needs `global`. Spec 1 §6. */
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
 * Countries whose unpublished posts an editor may read; posts for all ('') need `global`, which is null here and
 * covers all. Spec 2 §6: a draft shows to who is allowed.
 */
export const readableCountries = ({ caller }: Call): readonly string[] | null =>
  contentCountries(caller.rights, 'devotionals', 'r');
