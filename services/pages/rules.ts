/** Validates a write and computes the next version of a page; checks rights. Decisions 27, 33, 40. */
import type { z } from 'zod';
import { sentenceOfFault, type FaultCode } from '../../domain/forms/faults.ts';
import { countriesRefused, GLOBAL, mayTouchSite, rightsOn } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import { isWebAddress, sanitise } from '../../rest/html/sanitise.ts';
import { forbiddenProblem, Problem, validationProblem } from '../../rest/problem.ts';
import { HOME_CLASH, type HomeConflict, type pageInput } from './contract.ts';
import { audienceOf, isLive } from '../../domain/pages/audience.ts';
import type { PageContent, Section } from './page.ts';

export type ParsedPage = z.output<typeof pageInput>;

const EMPTY: Omit<PageContent, 'title'> = {
  countries: [],
  isHome: false,
  global: null,
  sections: [],
  countrySections: {},
  seo: {},
  isNewEditor: false,
  newEditorContent: null,
  extra: {},
};

/**
 * The content after the save: omitted fields keep the value of `base`, the working draft or else the live version, so
 * that posting `publish` promotes it. Sanitises HTML. Throws VALIDATION.
 */
export function contentOf(input: ParsedPage, base: PageContent | null): PageContent {
  const before = base ?? EMPTY;
  const countries = input.countries ?? input.selectedCountries ?? before.countries;
  if (input.seo?.image && !isWebAddress(input.seo.image)) {
    throw validationProblem([{ pointer: '/body/seo/image', detail: 'A path or an http(s) address.' }]);
  }
  return {
    title: input.title,
    countries: [...new Set(countries)].toSorted(),
    isHome: input.isHome ?? before.isHome,
    global: input.global === undefined ? before.global : input.global && globalOf(input.global),
    sections: input.sections?.map(cleanSection) ?? before.sections,
    countrySections: input.countrySections
      ? Object.fromEntries(
          Object.entries(input.countrySections).map(([code, own]) => [code, own.map(cleanSection)]),
        )
      : before.countrySections,
    seo: input.seo ?? before.seo,
    isNewEditor: input.isNewEditor ?? before.isNewEditor,
    newEditorContent:
      input.newEditorContent === undefined
        ? before.newEditorContent
        : input.newEditorContent && sanitise(input.newEditorContent),
    extra: Object.fromEntries(
      Object.entries({ ...before.extra, ...(cleanValue(input.extra) as typeof input.extra) }).filter(
        ([, value]) => value !== null,
      ),
    ),
  };
}

/** An added field's value, with every text that has tags sanitised: a client may show it as HTML. */
function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return /<[a-z/!?]/i.test(value) ? sanitise(value) : value;
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanValue(inner)]));
}

const cleanSection = (section: Section): Section => ({ ...section, html: sanitise(section.html) });

/** Writes one spelling of published (decision 6). */
const globalOf = (global: NonNullable<PageContent['global']>) => ({
  ...global,
  status: isLive(global.status) ? 'publish' : 'draft',
});

/** The countries a page affects; `global` if everyone may see it now or once it is published. */
export function affectedCountries(content: PageContent | null): string[] {
  if (content === null) return [];
  const isForAll = content.global !== null || content.countries.length === 0;
  return [...content.countries, ...Object.keys(content.countrySections), ...(isForAll ? [GLOBAL] : [])];
}

/** Throws FORBIDDEN with the countries that are not covered. Spec 1 §6, decision 27. */
export function refuseCountries(call: Call, siteCode: string, countries: readonly string[]): void {
  const rights = rightsOn(call.caller.rights, siteCode);
  const refused = countriesRefused(rights, 'pages', 'u', [...new Set(countries)].toSorted());
  if (refused.length === 0) return;
  throw forbiddenProblem(`Your rights do not cover ${refused.join(', ')}.`, { countries: refused });
}

/** Throws FORBIDDEN if the rights do not cover the site. */
export function refuseSite(call: Call, siteCode: string): void {
  if (mayTouchSite(call.caller.rights, siteCode)) return;
  throw forbiddenProblem(`Your rights do not cover the site ${siteCode}.`, { refusal: 'OTHER_SITES' });
}

export interface OtherHome {
  readonly slug: string;
  readonly title: string;
  readonly homeCountries: readonly string[];
  readonly homeForEverybody: boolean;
}

/** Throws HOME_CLASH if another live page is the home page of the same country, or of all too. Decision 32. */
export function refuseHomeConflict(content: PageContent, others: readonly OtherHome[]): void {
  const { homeCountries, homeForEverybody } = audienceOf(content);
  const conflicts: HomeConflict[] = others
    .map(({ slug, title, ...other }) => ({
      slug,
      title,
      countries: [
        ...homeCountries.filter((country) => other.homeCountries.includes(country)),
        ...(homeForEverybody && other.homeForEverybody ? [GLOBAL] : []),
      ],
    }))
    .filter(({ countries }) => countries.length > 0);
  if (conflicts.length === 0) return;
  const names = conflicts.map(({ title, countries }) => `${title} (${countries.join(', ')})`).join('; ');
  const taken = `homeTaken:${names}` satisfies FaultCode;
  throw new Problem({
    status: 409,
    code: HOME_CLASH,
    title: 'Another page is already the home page of these countries.',
    data: { clashes: conflicts },
    errors: [{ pointer: '/body/values/isHome', detail: sentenceOfFault(taken), code: taken }],
  });
}
