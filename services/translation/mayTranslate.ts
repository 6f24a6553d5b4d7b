/** Who may change the texts of a language. Decision page 0058. */
import { mayTouchEverySite, mayTouchSite } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import { forbiddenProblem } from '../../rest/problem.ts';
import type { ServiceLinks } from '../kit/service.ts';
import type { Scope } from './repository.ts';

/**
 * Whether the caller's rights cover a language: they hold on every site, or on each site that has the language. A
 * language without a site needs rights on every site.
 */
export async function mayTranslate(
  links: Pick<ServiceLinks, 'sitesOfLanguage'>,
  call: Call,
  language: string,
): Promise<boolean> {
  const { rights } = call.caller;
  if (mayTouchEverySite(rights)) return true;
  // Not asked for callers whose rights hold nowhere.
  if (rights.sites?.length === 0) return false;
  const sites = await links.sitesOfLanguage(language, call);
  return sites.length > 0 && sites.every((site) => mayTouchSite(rights, site));
}

/** Throws FORBIDDEN when the caller may not change a language's texts, or a site's own wording. */
export async function refuseScope(
  links: Pick<ServiceLinks, 'sitesOfLanguage'>,
  call: Call,
  { language, site }: Scope,
): Promise<void> {
  if (site !== null) {
    if (mayTouchSite(call.caller.rights, site)) return;
    throw forbiddenProblem(`Site ${site}: your rights do not cover it.`, { refusal: 'OTHER_SITES' });
  }
  if (await mayTranslate(links, call, language)) return;
  throw forbiddenProblem(
    `The texts of ${language} are those of every site with this language, and your rights do not cover all of them.`,
    { refusal: 'OTHER_SITES' },
  );
}
