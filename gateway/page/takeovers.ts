/** The pages that replace the home page, and for which countries each does. Decision 32. */
import { countries } from '../../domain/countries/countries.ts';
import type { Page } from '../../services/pages/contract.ts';

export interface Takeover {
  readonly page: Page;
  /** The countries whose readers see it; never empty. */
  readonly countries: readonly string[];
}

/**
 * What readers see in place of the home page. `pages` are in order of precedence; of a country the first page of its own
 * is shown, otherwise the first for everybody.
 */
export function takeoversOf(pages: readonly Page[]): Takeover[] {
  const shown = new Map<Page, string[]>();
  for (const { code } of countries) {
    const page =
      pages.find((it) => it.isHome && it.countries.includes(code)) ?? pages.find(isHomeForEverybody);
    if (page) shown.set(page, [...(shown.get(page) ?? []), code]);
  }
  return [...shown].map(([page, codes]) => ({ page, countries: codes }));
}

/** A page without countries is for everybody; so is one with a part for all of them. Spec 2 §3. */
const isHomeForEverybody = ({ isHome, countries: own, global }: Page): boolean =>
  global?.isHome === true || (isHome && own.length === 0);
