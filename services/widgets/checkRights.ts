/** Checks of an editor's rights for a site and for countries. Decision 27. */
import { countriesRefused, mayTouchSite, rightsOn, type Rights } from '../../domain/rights/rights.ts';
import { forbiddenProblem } from '../../rest/problem.ts';

/** Throws FORBIDDEN for an editor of another site. */
export function checkSite(rights: Rights, site: number): void {
  if (!mayTouchSite(rights, site))
    throw forbiddenProblem('Your rights do not cover this site.', { refusal: 'OTHER_SITES', sites: [site] });
}

/** Throws FORBIDDEN with the countries that the editor's rights do not cover. */
export function checkCountries(rights: Rights, site: number, countries: readonly string[]): void {
  const refused = countriesRefused(rightsOn(rights, site), 'layouts', 'u', countries);
  if (refused.length > 0)
    throw forbiddenProblem('Your rights do not cover these countries.', { countries: refused });
}
