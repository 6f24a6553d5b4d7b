/**
 * Cookie consent: what a visitor has chosen, what holds until they have, and what saving a choice does. Both banners of
 * spec 1 §4, with decisions 25 and 44. Pure: what the device keeps comes in as texts and goes out as texts.
 */

/** The categories of spec 1 §3 'Cookie preferences'. */
export interface CookiePrefs {
  /** Reports of what broke. */
  readonly errorLogging: boolean;
  /** Statistics of our own. */
  readonly siteSpecific: boolean;
  /** Analytics, tag manager and real-user monitoring of others. */
  readonly thirdPartyTrackers: boolean;
}

export const cookieCategories = ['errorLogging', 'siteSpecific', 'thirdPartyTrackers'] as const;

export const ALL_ON: CookiePrefs = { errorLogging: true, siteSpecific: true, thirdPartyTrackers: true };
export const ALL_OFF: CookiePrefs = { errorLogging: false, siteSpecific: false, thirdPartyTrackers: false };
/** What the old banner's one button starts: nothing of others (decision 25). */
export const FIRST_PARTY: CookiePrefs = { ...ALL_ON, thirdPartyTrackers: false };

/** What the site says of its banner. */
export interface ConsentRules {
  /** The flag `cookieConsent`: the new banner has categories, the old one a single button. */
  readonly style: 'new' | 'old';
  /** The country's visitors start with everything on. Never in the European Union (decision 25). */
  readonly defaultOn: boolean;
}

/** What the device keeps, by the names of spec 1 §3 'Storage keys'; null for nothing. */
export interface KeptConsent {
  readonly consent: string | null;
  readonly gdprConsent: string | null;
  readonly cookiePrefs: string | null;
}

export interface Consent {
  /** What may run now. */
  readonly prefs: CookiePrefs;
  /** The visitor has chosen; else `prefs` is what the country starts with, and the banner shows. */
  readonly given: boolean;
}

const GIVEN = 'true';

/** The state at load. Anything kept that is not a whole choice counts as none. */
export function readConsent(kept: KeptConsent, { style, defaultOn }: ConsentRules): Consent {
  if (style === 'old') {
    const given = kept.consent === GIVEN;
    return { prefs: given ? FIRST_PARTY : ALL_OFF, given };
  }
  const prefs = kept.gdprConsent === GIVEN ? parsePrefs(kept.cookiePrefs) : null;
  return { prefs: prefs ?? (defaultOn ? ALL_ON : ALL_OFF), given: prefs !== null };
}

/**
 * What must be cleared at load: stored preferences that lack a category (spec 1 §4), with the answer that belongs to them.
 * Empty when all is well.
 */
export function staleKeys({ gdprConsent, cookiePrefs }: KeptConsent): ('gdprConsent' | 'cookiePrefs')[] {
  const isWhole = gdprConsent === GIVEN && parsePrefs(cookiePrefs) !== null;
  if (isWhole) return [];
  return [
    ...(gdprConsent === null ? [] : ['gdprConsent' as const]),
    ...(cookiePrefs === null ? [] : ['cookiePrefs' as const]),
  ];
}

export interface Saved {
  readonly consent: Consent;
  /** What the device keeps from now on; names left out stay as they are. */
  readonly keep: Partial<Record<keyof KeptConsent, string>>;
  /** 'reload' loads the page anew, 'apply' starts and stops what may run, 'none' changes nothing. */
  readonly effect: 'reload' | 'apply' | 'none';
}

/**
 * Saves a choice. If one was given before, or the country starts with everything off, the page loads anew when the
 * settings changed; otherwise what may run is started, and what may not is stopped. Spec 1 §4.
 */
export function saveConsent(before: Consent, choice: CookiePrefs, { style, defaultOn }: ConsentRules): Saved {
  if (style === 'old')
    return { consent: { prefs: FIRST_PARTY, given: true }, keep: { consent: GIVEN }, effect: 'apply' };
  const changed = cookieCategories.some((name) => choice[name] !== before.prefs[name]);
  const reloads = before.given || !defaultOn;
  return {
    consent: { prefs: choice, given: true },
    keep: { gdprConsent: GIVEN, cookiePrefs: JSON.stringify(choice) },
    effect: reloads ? (changed ? 'reload' : 'none') : 'apply',
  };
}

/** Stored preferences; null unless each category is there and is a boolean. */
function parsePrefs(text: string | null): CookiePrefs | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    if (!cookieCategories.every((name) => typeof value?.[name] === 'boolean')) return null;
    const { errorLogging, siteSpecific, thirdPartyTrackers } = value as unknown as CookiePrefs;
    return { errorLogging, siteSpecific, thirdPartyTrackers };
  } catch {
    return null;
  }
}
