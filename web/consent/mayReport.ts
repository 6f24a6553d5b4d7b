/** Whether an error may be reported without asking the user. Spec 1 §4 'Error boundary' and 'Cookie consent'. */
import { readConsent, type ConsentRules } from '../../domain/consent/consent.ts';
import { keptConsent, rulesOf } from './keptConsent.ts';

let rules: ConsentRules | null = null;

/** Sets the site whose consent rules apply; before that nothing is reported. */
export function consentOf(site: Parameters<typeof rulesOf>[0]): void {
  rules = rulesOf(site);
}

/**
 * True with consent for error reports: the visitor's own choice, or the default of a country that starts with
 * everything on.
 */
export const mayReport = (): boolean =>
  rules !== null && readConsent(keptConsent(), rules).prefs.errorLogging;
