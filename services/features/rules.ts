/** Rules for saving a flag, and the rights required. Decision page 0016. */
import type { Flag } from '../../domain/features/flag.ts';
import { flagResource, type FlagValues } from '../../domain/features/flagResource.ts';
import { checkValues, issueText } from '../../domain/resource/resource.ts';
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
  throw validationProblem([{ pointer: '/body/name', detail: `A flag cannot be called ${name}.` }]);
}

/** Throws FORBIDDEN for a site that the caller's rights do not cover. Flags write a site's code as 'odbx-en'. */
export function refuseSite(call: Call, siteCode: string): void {
  if (mayTouchSite(call.caller.rights, siteCode.replace(/^odbx-/, ''))) return;
  throw forbiddenProblem(`Your rights do not hold for the site ${siteCode}.`, { refusal: 'OTHER_SITES' });
}

/** The content of a flag from a request. Throws VALIDATION with a pointer to each invalid field. */
export function contentOf(input: Input, before: FlagContent | null, now: Date): FlagContent {
  const { name, settings, ...others } = input;
  const { values, issues } = checkValues(
    flagResource,
    { ...others, name, settings: mapOf(settings) },
    before && valuesOf(name, before),
    now,
  );
  const countries = settings.map(({ country }) => country);
  const errors: FieldError[] = issues.map(({ path: [field, key], code }) => ({
    pointer:
      field === 'settings' && key !== undefined
        ? `/body/settings/${countries.indexOf(key)}/country`
        : `/body/${field}`,
    detail: issueText(flagResource, code),
    code,
  }));
  countries.forEach((country, index) => {
    if (countries.indexOf(country) === index) return;
    errors.push({ pointer: `/body/settings/${index}/country`, detail: `${country} is set twice.` });
  });
  if (errors.length > 0) throw validationProblem(errors);
  const { start, end, note, owner } = values;
  return { settings: values.settings, start: dateOf(start), end: dateOf(end), note, owner };
}

const mapOf = (settings: Input['settings']) =>
  Object.fromEntries(settings.map(({ country, on }) => [country, on]));
const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const valuesOf = (name: string, { start, end, ...content }: FlagContent): FlagValues => ({
  ...content,
  name,
  start: start?.toISOString() ?? null,
  end: end?.toISOString() ?? null,
});

/** The flag was changed meanwhile; `data.flag` is its current state, null when it is archived or missing. */
export const flagConflictProblem = (name: string, flag: EditedFlag | null): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: `The flag ${name} was changed meanwhile.`,
    data: { flag },
  });
