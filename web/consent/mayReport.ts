/** Whether an error may be reported without asking the user. Spec 1 §4 'Error boundary' and 'Cookie consent'. */
import { readConsent, type ConsentRules } from '../../domain/consent/consent.ts';
import { storedConsent, consentRulesOf } from './storedConsent.ts';

let rules: ConsentRules | null = null;

/** Sets the site whose consent rules apply; before that nothing is reported. */
export function setConsentSite(site: Parameters<typeof consentRulesOf>[0]): void {
  rules = consentRulesOf(site);
}

/**
 * True with consent for error reports: the visitor's own choice, or the default of a country that starts with
 * everything on.
 */
export const mayReport = (): boolean =>
  rules !== null && readConsent(storedConsent(), rules).prefs.errorLogging;
