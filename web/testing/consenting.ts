import { consentOf } from '../consent/mayReport.ts';

/** A visitor of the new banner, who has answered it: error reports or nothing. */
export function answerConsent(errorLogging: boolean): void {
  consentOf({
    cookiesDefaultOn: [],
    features: { __typename: 'FeatureSet', on: ['cookieConsent'], isKnown: true },
  });
  localStorage.setItem('gdprConsent', 'true');
  const prefs = { errorLogging, siteSpecific: false, thirdPartyTrackers: false };
  localStorage.setItem('cookiePrefs', JSON.stringify(prefs));
}
