/** Rules for saving a flag, and the rights required. Decision page 0016. */
import { isCountry } from '../../domain/countries/isCountry.ts';
import { EVERYWHERE, type Flag } from '../../domain/features/flag.ts';
import { rangeIssues } from '../../domain/features/flagRange.ts';
import { mayTouchSite } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { ParsedOf } from '../../rest/contract.ts';
import { forbiddenProblem, Problem, validationProblem, type FieldError } from '../../rest/problem.ts';
import type { EditedFlag, features } from './contract.ts';

/** The part of a flag that a change may change. */
export type FlagContent = Omit<Flag, 'name'>;

type Input = ParsedOf<(typeof features)['routes']['putFeature']>['body'];

/** The content of a flag that does not exist. */
export const EMPTY: FlagContent = { settings: {}, start: null, end: null, note: '', owner: '' };

/** A name that objects treat as their prototype; it would get lost in every response. */
const UNUSABLE_NAME = '__proto__';

export function refuseName(name: string): void {
  if (name !== UNUSABLE_NAME) return;
  throw validationProblem([{ pointer: '/body/name', detail: `${name} is not a valid flag name.` }]);
}

/** Throws FORBIDDEN for a site that the caller's rights do not cover. Flags write a site's code as 'odbx-en'. */
export function refuseSite(call: Call, siteCode: string): void {
  if (mayTouchSite(call.caller.rights, siteCode.replace(/^odbx-/, ''))) return;
  throw forbiddenProblem(`Your rights do not cover the site ${siteCode}.`, { refusal: 'OTHER_SITES' });
}

/** The content of a flag from a request. Throws VALIDATION with a pointer to each invalid field. */
export function contentOf(input: Input, before: FlagContent | null, now: Date): FlagContent {
  const { settings, note, owner } = input;
  const start = input.start === null ? null : new Date(input.start);
  const end = input.end === null ? null : new Date(input.end);
  const errors: FieldError[] = rangeIssues({ start, end }, before, now).map(({ field, code, text }) => ({
    pointer: `/body/${field}`,
    detail: text,
    code,
  }));
  const countries = settings.map(({ country }) => country);
  countries.forEach((country, index) => {
    const refuse = (detail: string) => errors.push({ pointer: `/body/settings/${index}/country`, detail });
    if (country !== EVERYWHERE && !isCountry(country)) refuse(`Unknown country: ${country}.`);
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

/** The flag was changed meanwhile; `data.flag` is its current state, null when it is archived or missing. */
export const flagConflictProblem = (name: string, flag: EditedFlag | null): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: `Someone else changed the flag ${name}. Reload and try again.`,
    data: { flag },
  });
