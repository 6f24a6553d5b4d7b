/** From what a writer sends to the next version of a page, and whom the rights let in. Decisions 27, 33, 40. */
import type { z } from 'zod';
import { countriesRefused, GLOBAL, mayTouchSite, rightsOn } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import { isWebAddress, sanitise } from '../../rest/html/sanitise.ts';
import { forbiddenProblem, Problem, validationProblem } from '../../rest/problem.ts';
import { HOME_CLASH, type HomeClash, type pageInput } from './contract.ts';
import { isLive, reachOf, type PageContent, type Section } from './page.ts';

export type Given = z.output<typeof pageInput>;

const EMPTY: Omit<PageContent, 'title'> = {
  countries: [],
  isHome: false,
  global: null,
  sections: [],
  countrySections: {},
  seo: {},
  isNewEditor: false,
  newEditorContent: null,
};

/**
 * The page as it is after the save: what was left out stays as in `base`, the working draft or else the live version, so
 * that posting `publish` promotes it. HTML is cleaned here.
 */
export function contentOf(given: Given, base: PageContent | null): PageContent {
  const before = base ?? EMPTY;
  const countries = given.countries ?? given.selectedCountries ?? before.countries;
  if (given.seo?.image && !isWebAddress(given.seo.image)) {
    throw validationProblem([{ pointer: '/body/seo/image', detail: 'A path or an http(s) address.' }]);
  }
  return {
    title: given.title,
    countries: [...new Set(countries)].toSorted(),
    isHome: given.isHome ?? before.isHome,
    global: given.global === undefined ? before.global : given.global && globalOf(given.global),
    sections: given.sections?.map(cleanSection) ?? before.sections,
    countrySections: given.countrySections
      ? Object.fromEntries(
          Object.entries(given.countrySections).map(([code, own]) => [code, own.map(cleanSection)]),
        )
      : before.countrySections,
    seo: given.seo ?? before.seo,
    isNewEditor: given.isNewEditor ?? before.isNewEditor,
    newEditorContent:
      given.newEditorContent === undefined
        ? before.newEditorContent
        : given.newEditorContent && sanitise(given.newEditorContent),
  };
}

const cleanSection = (section: Section): Section => ({ ...section, html: sanitise(section.html) });

/** One word for published is written (decision 6). */
const globalOf = (global: NonNullable<PageContent['global']>) => ({
  ...global,
  status: isLive(global.status) ? 'publish' : 'draft',
});

/** The countries a state of the page touches; `global` where everybody may see it, or would once it is published. */
export function touched(content: PageContent | null): string[] {
  if (content === null) return [];
  const everybody = content.global !== null || content.countries.length === 0;
  return [...content.countries, ...Object.keys(content.countrySections), ...(everybody ? [GLOBAL] : [])];
}

/** Throws FORBIDDEN naming the countries that are not covered. Spec 1 §6, decision 27. */
export function refuseCountries(call: Call, siteCode: string, countries: readonly string[]): void {
  const rights = rightsOn(call.caller.rights, siteCode);
  const refused = countriesRefused(rights, 'pages', 'u', [...new Set(countries)].toSorted());
  if (refused.length === 0) return;
  throw forbiddenProblem(`Your rights do not cover ${refused.join(', ')}.`, { countries: refused });
}

/** Throws FORBIDDEN for a site the rights do not hold for. */
export function refuseSite(call: Call, siteCode: string): void {
  if (mayTouchSite(call.caller.rights, siteCode)) return;
  throw forbiddenProblem(`Your rights do not hold for the site ${siteCode}.`, { refusal: 'OTHER_SITES' });
}

export interface OtherHome {
  readonly slug: string;
  readonly title: string;
  readonly homeCountries: readonly string[];
  readonly homeForEverybody: boolean;
}

/** Throws HOME_CLASH when another live page is the home of the same country, or of everybody too. Decision 32. */
export function refuseHomeClash(content: PageContent, others: readonly OtherHome[]): void {
  const { homeCountries, homeForEverybody } = reachOf(content);
  const clashes: HomeClash[] = others
    .map(({ slug, title, ...other }) => ({
      slug,
      title,
      countries: [
        ...homeCountries.filter((country) => other.homeCountries.includes(country)),
        ...(homeForEverybody && other.homeForEverybody ? [GLOBAL] : []),
      ],
    }))
    .filter(({ countries }) => countries.length > 0);
  if (clashes.length === 0) return;
  throw new Problem({
    status: 409,
    code: HOME_CLASH,
    title: 'Another page is the home of the same countries.',
    data: { clashes },
  });
}
