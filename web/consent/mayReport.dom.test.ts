import { afterEach, beforeEach, expect, it } from 'vitest';
import { setConsentSite, mayReport } from './storedConsent.ts';

const site = (flags: string[], isOn = false) => ({
  cookiesDefaultOn: isOn ? ['US'] : ['MX'],
  features: { __typename: 'FeatureSet' as const, on: flags, isKnown: true },
});
const storeEntries = (entries: Record<string, string>) => {
  for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
};
const fullChoice = (errorLogging: unknown) => ({
  gdprConsent: 'true',
  cookiePrefs: JSON.stringify({ errorLogging, siteSpecific: false, thirdPartyTrackers: false }),
});

beforeEach(() => setConsentSite(site(['cookieConsent'])));
afterEach(() => localStorage.clear());

it.each([
  [{}, false],
  [fullChoice(true), true],
  [fullChoice(false), false],
  [fullChoice('true'), false],
  [{ gdprConsent: 'true', cookiePrefs: '{"errorLogging":true}' }, false],
  [{ cookiePrefs: fullChoice(true).cookiePrefs }, false],
  [{ gdprConsent: 'true', cookiePrefs: '{' }, false],
  [{ consent: 'true' }, false],
])('with %o stored it is %s', (entries, expected) => {
  storeEntries(entries);
  expect(mayReport()).toBe(expected);
});

it('is allowed before a choice when the country starts with everything on', () => {
  setConsentSite(site(['cookieConsent'], true));
  expect(mayReport()).toBe(false); // the visitor's country is unknown
  storeEntries({ user_country: 'US' });
  setConsentSite(site(['cookieConsent'], true));
  expect(mayReport()).toBe(true);
  storeEntries(fullChoice(false));
  expect(mayReport()).toBe(false);
});

it('is allowed with the old banner once its button was pressed', () => {
  setConsentSite(site([], true));
  expect(mayReport()).toBe(false);
  storeEntries({ consent: 'true' });
  expect(mayReport()).toBe(true);
});
