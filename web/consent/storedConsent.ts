/** The stored consent and the site's rules, for code that needs them before the banner's code is loaded. */
import {
  type ConsentRules,
  type StoredConsent,
  consentStyle,
  readConsent,
} from '../../domain/consent/consent.ts';
import { knownCountry } from '../base/site/axes.ts';
import type { ShellSite } from '../base/site/boot.ts';
import { localKeys, readStored } from '../base/device/storage.ts';

/**
 * The consent rules of a site: its banner, and the default for this visitor's country.
 */
export const consentRulesOf = (site: Pick<ShellSite, 'cookiesDefaultOn' | 'features'>): ConsentRules => ({
  style: consentStyle(site.features.on),
  // Decided in the browser because one HTML serves visitors of every country. An unknown country may be in the European
  // Union, so its default is off.
  defaultOn: site.cookiesDefaultOn.includes(knownCountry() ?? ''),
});

export const storedConsent = (): StoredConsent => ({
  consent: readStored(localKeys.consent),
  gdprConsent: readStored(localKeys.gdprConsent),
  cookiePrefs: readStored(localKeys.cookiePrefs),
});

let rules: ConsentRules | null = null;

/** Sets the site whose consent rules apply; before that nothing is reported. */
export function setConsentSite(site: Parameters<typeof consentRulesOf>[0]): void {
  rules = consentRulesOf(site);
}

/**
 * Whether an error may be reported without asking the user: with the visitor's own consent, or by the default of a
 * country that starts with everything on. Spec 1 §4 'Error boundary' and 'Cookie consent'.
 */
export const mayReport = (): boolean =>
  rules !== null && readConsent(storedConsent(), rules).prefs.errorLogging;
