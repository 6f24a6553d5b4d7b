/** The stored consent and the site's rules, for code that needs them before the banner's code is loaded. */
import type { ConsentRules, StoredConsent } from '../../domain/consent/consent.ts';
import { knownCountry } from '../base/site/axes.ts';
import type { ShellSite } from '../base/site/boot.ts';
import { localKeys, readStored } from '../base/device/storage.ts';

/**
 * The consent rules of a site: the new banner with the flag `cookieConsent`, and the default for this visitor's
 * country.
 */
export const consentRulesOf = (site: Pick<ShellSite, 'cookiesDefaultOn' | 'features'>): ConsentRules => ({
  style: site.features.on.includes('cookieConsent') ? 'new' : 'old',
  // Decided in the browser because one HTML serves visitors of every country. An unknown country may be in the European
  // Union, so its default is off.
  defaultOn: site.cookiesDefaultOn.includes(knownCountry() ?? ''),
});

export const storedConsent = (): StoredConsent => ({
  consent: readStored(localKeys.consent),
  gdprConsent: readStored(localKeys.gdprConsent),
  cookiePrefs: readStored(localKeys.cookiePrefs),
});
