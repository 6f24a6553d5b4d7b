import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_OFF,
  ALL_ON,
  FIRST_PARTY,
  readConsent,
  saveConsent,
  staleKeys,
  type ConsentRules,
  type CookiePrefs,
  type StoredConsent,
} from './consent.ts';

const noStored: StoredConsent = { consent: null, gdprConsent: null, cookiePrefs: null };
const off: ConsentRules = { style: 'new', defaultOn: false };
const on: ConsentRules = { style: 'new', defaultOn: true };
const old: ConsentRules = { style: 'old', defaultOn: false };
const only = (name: keyof CookiePrefs): CookiePrefs => ({ ...ALL_OFF, [name]: true });
const storedNew = (prefs: unknown): StoredConsent => ({
  ...noStored,
  gdprConsent: 'true',
  cookiePrefs: typeof prefs === 'string' ? prefs : JSON.stringify(prefs),
});

describe('before a choice', () => {
  it('enables nothing, unless the country starts with everything on', () => {
    expect(readConsent(noStored, off)).toEqual({ prefs: ALL_OFF, hasChosen: false });
    expect(readConsent(noStored, on)).toEqual({ prefs: ALL_ON, hasChosen: false });
  });

  it('enables nothing with the old banner, whatever the country starts with', () => {
    expect(readConsent(noStored, { ...old, defaultOn: true })).toEqual({ prefs: ALL_OFF, hasChosen: false });
  });
});

describe('a stored choice', () => {
  it.each([ALL_ON, ALL_OFF, only('errorLogging'), only('siteSpecific'), only('thirdPartyTrackers')])(
    'is applied as it was made: %o',
    (prefs) => {
      expect(readConsent(storedNew(prefs), on)).toEqual({ prefs, hasChosen: true });
      expect(staleKeys(storedNew(prefs))).toEqual([]);
    },
  );

  it('of the old banner does not count for the new one, which has categories (decision 44)', () => {
    expect(readConsent({ ...noStored, consent: 'true' }, off)).toEqual({ prefs: ALL_OFF, hasChosen: false });
  });

  it('of the old banner enables first-party features only (decision 25)', () => {
    expect(readConsent({ ...noStored, consent: 'true' }, old)).toEqual({
      prefs: FIRST_PARTY,
      hasChosen: true,
    });
    expect(FIRST_PARTY.thirdPartyTrackers).toBe(false);
  });

  it('without the trackers category is cleared, so that the visitor is asked again', () => {
    const before = storedNew({ errorLogging: true, siteSpecific: true });
    expect(readConsent(before, off)).toEqual({ prefs: ALL_OFF, hasChosen: false });
    expect(staleKeys(before)).toEqual(['gdprConsent', 'cookiePrefs']);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"true"',
    '7',
    '{"errorLogging":1,"siteSpecific":true,"thirdPartyTrackers":true}',
  ])('counts as none when it is malformed (%s)', (text) => {
    expect(readConsent(storedNew(text), on)).toEqual({ prefs: ALL_ON, hasChosen: false });
    expect(staleKeys(storedNew(text))).toEqual(['gdprConsent', 'cookiePrefs']);
  });

  it('needs both of its keys', () => {
    const prefs = JSON.stringify(ALL_ON);
    expect(readConsent({ ...noStored, cookiePrefs: prefs }, off).hasChosen).toBe(false);
    expect(staleKeys({ ...noStored, cookiePrefs: prefs })).toEqual(['cookiePrefs']);
    expect(readConsent({ ...noStored, gdprConsent: 'true' }, off).hasChosen).toBe(false);
    expect(staleKeys({ ...noStored, gdprConsent: 'true' })).toEqual(['gdprConsent']);
    expect(staleKeys(noStored)).toEqual([]);
  });

  it('can be read from any stored text and never enables more than was chosen', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.option(fc.json()), (gdprConsent, cookiePrefs) => {
        const { prefs, hasChosen } = readConsent({ consent: null, gdprConsent, cookiePrefs }, off);
        return hasChosen || !Object.values(prefs).some(Boolean);
      }),
    );
  });
});

describe('saving', () => {
  it('reloads the page when the settings changed and a choice was made before', () => {
    const before = { prefs: ALL_ON, hasChosen: true };
    expect(saveConsent(before, ALL_OFF, on).effect).toBe('reload');
    expect(saveConsent(before, ALL_ON, on).effect).toBe('none');
  });

  it('reloads the page when the settings changed and the country starts with everything off', () => {
    const before = readConsent(noStored, off);
    expect(saveConsent(before, ALL_ON, off).effect).toBe('reload');
    expect(saveConsent(before, ALL_OFF, off).effect).toBe('none');
  });

  it('applies a first choice without a reload where the country starts with everything on', () => {
    const before = readConsent(noStored, on);
    expect(saveConsent(before, ALL_ON, on).effect).toBe('apply');
    expect(saveConsent(before, ALL_OFF, on).effect).toBe('apply');
  });

  it('stores values that reading returns unchanged', () => {
    const flag = fc.boolean();
    const prefs = fc.record({ errorLogging: flag, siteSpecific: flag, thirdPartyTrackers: flag });
    fc.assert(
      fc.property(prefs, flag, flag, (choice, hasChosen, defaultOn) => {
        const rules: ConsentRules = { style: 'new', defaultOn };
        const { consent, toStore: keep } = saveConsent({ prefs: ALL_OFF, hasChosen }, choice, rules);
        expect(readConsent({ ...noStored, ...keep }, rules)).toEqual(consent);
      }),
    );
  });

  it('stores a single key with the old banner and enables first-party features', () => {
    expect(saveConsent(readConsent(noStored, old), ALL_ON, old)).toEqual({
      consent: { prefs: FIRST_PARTY, hasChosen: true },
      toStore: { consent: 'true' },
      effect: 'apply',
    });
  });
});
