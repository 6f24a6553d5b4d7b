/** What the device and the site say of consent, for whoever must know before the banner's code is there. */
import type { ConsentRules, KeptConsent } from '../../domain/consent/consent.ts';
import { knownCountry } from '../app/axes.ts';
import type { ShellSite } from '../app/boot.ts';
import { localKeys, readKept } from '../app/storage.ts';

/** The banner a site shows: the new one with the flag `cookieConsent`; and how this visitor's country starts. */
export const rulesOf = (site: Pick<ShellSite, 'cookiesDefaultOn' | 'features'>): ConsentRules => ({
  style: site.features.on.includes('cookieConsent') ? 'new' : 'old',
  // Decided here: one HTML serves visitors of every country. Who may be anywhere may be in the European Union.
  defaultOn: site.cookiesDefaultOn.includes(knownCountry() ?? ''),
});

export const keptConsent = (): KeptConsent => ({
  consent: readKept(localKeys.consent),
  gdprConsent: readKept(localKeys.gdprConsent),
  cookiePrefs: readKept(localKeys.cookiePrefs),
});
