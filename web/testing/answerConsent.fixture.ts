import { setConsentSite } from '../consent/storedConsent.ts';

/** Stores a visitor's answer to the new banner: consent to error reports, or to nothing. */
export function answerConsent(errorLogging: boolean): void {
  setConsentSite({
    cookiesDefaultOn: [],
    features: { __typename: 'FeatureSet', on: ['cookieConsent'], isKnown: true },
  });
  localStorage.setItem('gdprConsent', 'true');
  const prefs = { errorLogging, siteSpecific: false, thirdPartyTrackers: false };
  localStorage.setItem('cookiePrefs', JSON.stringify(prefs));
}
