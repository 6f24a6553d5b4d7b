import { afterEach, beforeEach, expect, it } from 'vitest';
import { consentOf, mayReport } from './mayReport.ts';

const site = (flags: string[], isOn = false) => ({
  cookiesDefaultOn: isOn ? ['US'] : ['MX'],
  features: { __typename: 'FeatureSet' as const, on: flags, isKnown: true },
});
const keep = (entries: Record<string, string>) => {
  for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
};
const whole = (errorLogging: unknown) => ({
  gdprConsent: 'true',
  cookiePrefs: JSON.stringify({ errorLogging, siteSpecific: false, thirdPartyTrackers: false }),
});

beforeEach(() => consentOf(site(['cookieConsent'])));
afterEach(() => localStorage.clear());

it.each([
  [{}, false],
  [whole(true), true],
  [whole(false), false],
  [whole('true'), false],
  [{ gdprConsent: 'true', cookiePrefs: '{"errorLogging":true}' }, false],
  [{ cookiePrefs: whole(true).cookiePrefs }, false],
  [{ gdprConsent: 'true', cookiePrefs: '{' }, false],
  [{ consent: 'true' }, false],
])('with %o kept it is %s', (kept, may) => {
  keep(kept);
  expect(mayReport()).toBe(may);
});

it('is so before a choice where the country starts with everything on', () => {
  consentOf(site(['cookieConsent'], true));
  expect(mayReport()).toBe(false); // nobody has said where the visitor is
  keep({ user_country: 'US' });
  consentOf(site(['cookieConsent'], true));
  expect(mayReport()).toBe(true);
  keep(whole(false));
  expect(mayReport()).toBe(false);
});

it('is so with the old banner once its button was pressed', () => {
  consentOf(site([], true));
  expect(mayReport()).toBe(false);
  keep({ consent: 'true' });
  expect(mayReport()).toBe(true);
});
