/**
 * A site's code: the key of its pages and flags, and so of the rights on them. Codes are unique; if a service still
 * returns one code for several sites, nobody gains rights on one of them through another. Decision page 0015.
 */
import { GLOBAL_OVERRIDE } from '../rights/countryPermissions.ts';
import type { OpenSite } from '../rights/rights.ts';
import type { SiteConfig } from './siteConfig.ts';

type Coded = Pick<SiteConfig, 'siteId' | 'siteCode'>;

/**
 * The default code of a site: `site-2`, or `site-2-2` when another site has that. `taken` are the codes of other sites.
 */
export function uniqueSiteCode(siteId: number, taken: ReadonlySet<string>): string {
  const first = `site-${siteId}`;
  let code = first;
  for (let place = 2; taken.has(code); place += 1) code = `${first}-${place}`;
  return code;
}

/** The codes of the sites with these ids, without those that any other site has too. */
export const codesOf = (sites: readonly Coded[], siteIds: readonly number[]): string[] =>
  codesWhere(sites, ({ siteId }) => siteIds.includes(siteId));

/**
 * The sites whose override opens every country to their editors. A site is left out if its code also belongs to a site
 * without the override, whose pages it would open.
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

/** The codes for which the condition holds for every site that has them. */
function codesWhere<T extends Coded>(sites: readonly T[], condition: (site: T) => boolean): string[] {
  const others = new Set(sites.filter((site) => !condition(site)).map(({ siteCode }) => siteCode));
  return [...new Set(sites.filter(condition).map(({ siteCode }) => siteCode))].filter(
    (code) => !others.has(code),
  );
}
