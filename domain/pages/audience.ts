/** Who a page is for. Spec 2 §3; decisions 6 and 32. */

/** The part of a page for all countries that it does not name. */
interface GlobalPart {
  readonly status: string;
  readonly isHome: boolean;
}

/** What says who a page is for. */
export interface Addressed {
  readonly countries: readonly string[];
  readonly isHome: boolean;
  readonly global: GlobalPart | null;
}

/** The countries a page is for, and those it is the home page of. */
interface Audience {
  readonly forEverybody: boolean;
  readonly homeCountries: readonly string[];
  readonly homeForEverybody: boolean;
}

/** Accepts both spellings (decision 6). */
export const isLive = (status: string): boolean => status === 'publish' || status === 'published';

/**
 * A page is for its countries and, with a published global part, for all; without either it is for all too. Its home
 * flag applies to its countries, that of the global part to all others. Spec 2 §3, decision 32.
 */
export function audienceOf({ countries, isHome, global }: Addressed): Audience {
  const forEverybody = global === null ? countries.length === 0 : isLive(global.status);
  return {
    forEverybody,
    homeCountries: isHome ? countries : [],
    homeForEverybody: forEverybody && (global?.isHome === true || (isHome && countries.length === 0)),
  };
}

/** Whether a page is for readers of every country. */
export const isForEverybody = (page: Addressed): boolean => audienceOf(page).forEverybody;

/** Whether readers of a country see a page. */
export const isFor = (page: Addressed, country: string): boolean =>
  audienceOf(page).forEverybody || page.countries.includes(country);

/** The page that is the home page of a country: its own before that for all, then the first. Decision 32. */
export function homeOf<P extends Addressed>(pages: readonly P[], country: string): P | null {
  const homes = pages.map((page) => ({ page, ...audienceOf(page) }));
  return (
    homes.find(({ homeCountries }) => homeCountries.includes(country))?.page ??
    homes.find(({ homeForEverybody }) => homeForEverybody)?.page ??
    null
  );
}
