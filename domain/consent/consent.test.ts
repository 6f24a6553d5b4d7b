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
  type KeptConsent,
} from './consent.ts';

const nothing: KeptConsent = { consent: null, gdprConsent: null, cookiePrefs: null };
const off: ConsentRules = { style: 'new', defaultOn: false };
const on: ConsentRules = { style: 'new', defaultOn: true };
const old: ConsentRules = { style: 'old', defaultOn: false };
const only = (name: keyof CookiePrefs): CookiePrefs => ({ ...ALL_OFF, [name]: true });
const keptNew = (prefs: unknown): KeptConsent => ({
  ...nothing,
  gdprConsent: 'true',
  cookiePrefs: typeof prefs === 'string' ? prefs : JSON.stringify(prefs),
});

describe('before a choice', () => {
  it('nothing runs, unless the country starts with everything on', () => {
    expect(readConsent(nothing, off)).toEqual({ prefs: ALL_OFF, given: false });
    expect(readConsent(nothing, on)).toEqual({ prefs: ALL_ON, given: false });
  });

  it('the old banner starts nothing, whatever the country starts with', () => {
    expect(readConsent(nothing, { ...old, defaultOn: true })).toEqual({ prefs: ALL_OFF, given: false });
  });
});

describe('a kept choice', () => {
  it.each([ALL_ON, ALL_OFF, only('errorLogging'), only('siteSpecific'), only('thirdPartyTrackers')])(
    'holds as it was made: %o',
    (prefs) => {
      expect(readConsent(keptNew(prefs), on)).toEqual({ prefs, given: true });
      expect(staleKeys(keptNew(prefs))).toEqual([]);
    },
  );

  it('of the old banner never counts for the new one, which has categories (decision 44)', () => {
    expect(readConsent({ ...nothing, consent: 'true' }, off)).toEqual({ prefs: ALL_OFF, given: false });
  });

  it('of the old banner starts what is ours and nothing of others (decision 25)', () => {
    expect(readConsent({ ...nothing, consent: 'true' }, old)).toEqual({ prefs: FIRST_PARTY, given: true });
    expect(FIRST_PARTY.thirdPartyTrackers).toBe(false);
  });

  it('without the category of trackers is cleared and asked for again', () => {
    const before = keptNew({ errorLogging: true, siteSpecific: true });
    expect(readConsent(before, off)).toEqual({ prefs: ALL_OFF, given: false });
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
  ])('that is broken (%s) is none', (text) => {
    expect(readConsent(keptNew(text), on)).toEqual({ prefs: ALL_ON, given: false });
    expect(staleKeys(keptNew(text))).toEqual(['gdprConsent', 'cookiePrefs']);
  });

  it('needs both of its keys', () => {
    const prefs = JSON.stringify(ALL_ON);
    expect(readConsent({ ...nothing, cookiePrefs: prefs }, off).given).toBe(false);
    expect(staleKeys({ ...nothing, cookiePrefs: prefs })).toEqual(['cookiePrefs']);
    expect(readConsent({ ...nothing, gdprConsent: 'true' }, off).given).toBe(false);
    expect(staleKeys({ ...nothing, gdprConsent: 'true' })).toEqual(['gdprConsent']);
    expect(staleKeys(nothing)).toEqual([]);
  });

  it('is read whatever stands there, and never starts more than was chosen', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.option(fc.json()), (gdprConsent, cookiePrefs) => {
        const { prefs, given } = readConsent({ consent: null, gdprConsent, cookiePrefs }, off);
        return given || !Object.values(prefs).some(Boolean);
      }),
    );
  });
});

describe('saving', () => {
  it('loads the page anew when the settings changed and a choice was given before', () => {
    const before = { prefs: ALL_ON, given: true };
    expect(saveConsent(before, ALL_OFF, on).effect).toBe('reload');
    expect(saveConsent(before, ALL_ON, on).effect).toBe('none');
  });

  it('loads the page anew when the settings changed and the country starts with everything off', () => {
    const before = readConsent(nothing, off);
    expect(saveConsent(before, ALL_ON, off).effect).toBe('reload');
    expect(saveConsent(before, ALL_OFF, off).effect).toBe('none');
  });

  it('applies a first choice where the country starts with everything on', () => {
    const before = readConsent(nothing, on);
    expect(saveConsent(before, ALL_ON, on).effect).toBe('apply');
    expect(saveConsent(before, ALL_OFF, on).effect).toBe('apply');
  });

  it('keeps what reading gives back', () => {
    const flag = fc.boolean();
    const prefs = fc.record({ errorLogging: flag, siteSpecific: flag, thirdPartyTrackers: flag });
    fc.assert(
      fc.property(prefs, flag, flag, (choice, given, defaultOn) => {
        const rules: ConsentRules = { style: 'new', defaultOn };
        const { consent, keep } = saveConsent({ prefs: ALL_OFF, given }, choice, rules);
        expect(readConsent({ ...nothing, ...keep }, rules)).toEqual(consent);
      }),
    );
  });

  it('with the old banner keeps one word and starts what is ours', () => {
    expect(saveConsent(readConsent(nothing, old), ALL_ON, old)).toEqual({
      consent: { prefs: FIRST_PARTY, given: true },
      keep: { consent: 'true' },
      effect: 'apply',
    });
  });
});
