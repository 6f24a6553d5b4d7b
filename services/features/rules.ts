/** What a flag must fulfil to be saved, and whom the rights let in. Decision page 0016. */
import { isCountry } from '../../domain/countries/isCountry.ts';
import { EVERYWHERE, type Flag } from '../../domain/features/flag.ts';
import { rangeIssues } from '../../domain/features/flagRange.ts';
import { mayTouchSite } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { ParsedOf } from '../../rest/contract.ts';
import { forbiddenProblem, Problem, validationProblem, type FieldError } from '../../rest/problem.ts';
import type { EditedFlag, features } from './contract.ts';

/** What of a flag a change may change. */
export type FlagContent = Omit<Flag, 'name'>;

type Given = ParsedOf<(typeof features)['routes']['putFeature']>['body'];

/** A flag nobody has said anything of. */
export const EMPTY: FlagContent = { settings: {}, start: null, end: null, note: '', owner: '' };

/** A name that objects take for their prototype would get lost in every answer. */
const UNUSABLE_NAME = '__proto__';

export function refuseName(name: string): void {
  if (name !== UNUSABLE_NAME) return;
  throw validationProblem([{ pointer: '/body/name', detail: `A flag cannot be called ${name}.` }]);
}

/** Throws FORBIDDEN for a site the rights do not hold for. Flags write a site's code as 'odbx-en'. */
export function refuseSite(call: Call, siteCode: string): void {
  if (mayTouchSite(call.caller.rights, siteCode.replace(/^odbx-/, ''))) return;
  throw forbiddenProblem(`Your rights do not hold for the site ${siteCode}.`, { refusal: 'OTHER_SITES' });
}

/** The flag as it was sent. Throws VALIDATION with a pointer to each field that is wrong. */
export function contentOf(given: Given, before: FlagContent | null, now: Date): FlagContent {
  const { settings, note, owner } = given;
  const start = given.start === null ? null : new Date(given.start);
  const end = given.end === null ? null : new Date(given.end);
  const errors: FieldError[] = rangeIssues({ start, end }, before, now).map(({ field, code, text }) => ({
    pointer: `/body/${field}`,
    detail: text,
    code,
  }));
  const countries = settings.map(({ country }) => country);
  countries.forEach((country, index) => {
    const refuse = (detail: string) => errors.push({ pointer: `/body/settings/${index}/country`, detail });
    if (country !== EVERYWHERE && !isCountry(country)) refuse(`There is no country ${country}.`);
    if (countries.indexOf(country) !== index) refuse(`${country} is set twice.`);
  });
  if (errors.length > 0) throw validationProblem(errors);
  return {
    settings: Object.fromEntries(settings.map(({ country, on }) => [country, on])),
    start,
    end,
    note,
    owner,
  };
}

/** Somebody else changed the flag meanwhile; `data.flag` is what it is now, null for a flag that is gone. */
export const clashProblem = (name: string, flag: EditedFlag | null): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: `The flag ${name} was changed meanwhile.`,
    data: { flag },
  });
