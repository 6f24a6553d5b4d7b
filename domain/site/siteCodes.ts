/**
 * A site's code: what its pages and flags are kept under, so what rights on them hang on. Each site's own; where a
 * service answers one code for several sites all the same, nobody gets by it what they have on one of them. Decision
 * page 0015.
 */
import { GLOBAL_OVERRIDE } from '../rights/countryPermissions.ts';
import type { OpenSite } from '../rights/rights.ts';
import type { SiteConfig } from './siteConfig.ts';

type Coded = Pick<SiteConfig, 'siteId' | 'siteCode'>;

/** The code a site has by itself: `site-2`, or `site-2-2` where another has taken that. `taken` are the others' codes. */
export function ownCode(siteId: number, taken: ReadonlySet<string>): string {
  const first = `site-${siteId}`;
  let code = first;
  for (let place = 2; taken.has(code); place += 1) code = `${first}-${place}`;
  return code;
}

/** The codes of the sites with these ids, without those that any other site has too. */
export const codesOf = (sites: readonly Coded[], siteIds: readonly number[]): string[] =>
  codesWhere(sites, ({ siteId }) => siteIds.includes(siteId));

/**
 * The sites whose override opens every country to their editors. One whose code a site without it has too is left out: it
 * would open that one's pages.
 */
export function openSitesOf(
  sites: readonly (Coded & Pick<SiteConfig, 'COUNTRY_PERMISSIONS_OVERRIDE'>)[],
): OpenSite[] {
  const open = sites.filter((site) => site.COUNTRY_PERMISSIONS_OVERRIDE === GLOBAL_OVERRIDE);
  const ids = new Set(open.map(({ siteId }) => siteId));
  const codes = new Set(codesWhere(sites, ({ siteId }) => ids.has(siteId)));
  return open
    .filter(({ siteCode }) => codes.has(siteCode))
    .map(({ siteId, siteCode }) => ({ siteId, siteCode }));
}

/** Codes of which it is true of every site that has them. */
function codesWhere<T extends Coded>(sites: readonly T[], isSo: (site: T) => boolean): string[] {
  const others = new Set(sites.filter((site) => !isSo(site)).map(({ siteCode }) => siteCode));
  return [...new Set(sites.filter(isSo).map(({ siteCode }) => siteCode))].filter((code) => !others.has(code));
}
