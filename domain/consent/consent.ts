/**
 * Cookie consent: what a visitor has chosen, what applies until then, and what saving a choice does. Both banners of
 * spec 1 §4, with decisions 25 and 44. Pure: stored values are passed in and returned as texts.
 */

/** The categories of spec 1 §3 'Cookie preferences'. */
export interface CookiePrefs {
  /** Error reports. */
  readonly errorLogging: boolean;
  /** First-party statistics. */
  readonly siteSpecific: boolean;
  /** Third-party analytics, tag manager and real-user monitoring. */
  readonly thirdPartyTrackers: boolean;
}

export const cookieCategories = ['errorLogging', 'siteSpecific', 'thirdPartyTrackers'] as const;

export const ALL_ON: CookiePrefs = { errorLogging: true, siteSpecific: true, thirdPartyTrackers: true };
export const ALL_OFF: CookiePrefs = { errorLogging: false, siteSpecific: false, thirdPartyTrackers: false };
/** What the single button of the old banner enables: nothing of third parties (decision 25). */
export const FIRST_PARTY: CookiePrefs = { ...ALL_ON, thirdPartyTrackers: false };

/** The site's consent settings. */
export interface ConsentRules {
  /** The flag `cookieConsent`: the new banner has categories, the old one a single button. */
  readonly style: 'new' | 'old';
  /** Visitors of the country start with everything on. Never in the European Union (decision 25). */
  readonly defaultOn: boolean;
}

/** The banner of a site with these feature flags: the new one with the flag `cookieConsent`. */
export const consentStyle = (flags: readonly string[]): ConsentRules['style'] =>
  flags.includes('cookieConsent') ? 'new' : 'old';

/** The values stored on the device, by the names of spec 1 §3 'Storage keys'; null for missing. */
export interface StoredConsent {
  readonly consent: string | null;
  readonly gdprConsent: string | null;
  readonly cookiePrefs: string | null;
}

export interface Consent {
  /** What is enabled now. */
  readonly prefs: CookiePrefs;
  /** The visitor has chosen; otherwise `prefs` is the country's default and the banner shows. */
  readonly hasChosen: boolean;
}

const ACCEPTED = 'true';

/** The consent at page load. A stored choice that is incomplete counts as none. */
export function readConsent(stored: StoredConsent, { style, defaultOn }: ConsentRules): Consent {
  if (style === 'old') {
    const hasChosen = stored.consent === ACCEPTED;
    return { prefs: hasChosen ? FIRST_PARTY : ALL_OFF, hasChosen };
  }
  const prefs = stored.gdprConsent === ACCEPTED ? parsePrefs(stored.cookiePrefs) : null;
  return { prefs: prefs ?? (defaultOn ? ALL_ON : ALL_OFF), hasChosen: prefs !== null };
}

/**
 * The keys to clear at page load: stored preferences that lack a category (spec 1 §4), together with the answer that
 * belongs to them. Empty when nothing is stale.
 */
export function staleKeys({ gdprConsent, cookiePrefs }: StoredConsent): ('gdprConsent' | 'cookiePrefs')[] {
  const isComplete = gdprConsent === ACCEPTED && parsePrefs(cookiePrefs) !== null;
  if (isComplete) return [];
  return [
    ...(gdprConsent === null ? [] : ['gdprConsent' as const]),
    ...(cookiePrefs === null ? [] : ['cookiePrefs' as const]),
  ];
}

export interface SavedConsent {
  readonly consent: Consent;
  /** Values to store on the device; keys that are missing stay as they are. */
  readonly toStore: Partial<Record<keyof StoredConsent, string>>;
  /** 'reload' reloads the page, 'apply' starts and stops what is (not) allowed, 'none' changes nothing. */
  readonly effect: 'reload' | 'apply' | 'none';
}

/**
 * Saves a choice. If one was made before, or the country starts with everything off, the page reloads when the settings
 * changed. Otherwise allowed features are started and the others stopped. Spec 1 §4.
 */
export function saveConsent(
  before: Consent,
  choice: CookiePrefs,
  { style, defaultOn }: ConsentRules,
): SavedConsent {
  if (style === 'old')
    return {
      consent: { prefs: FIRST_PARTY, hasChosen: true },
      toStore: { consent: ACCEPTED },
      effect: 'apply',
    };
  const changed = cookieCategories.some((name) => choice[name] !== before.prefs[name]);
  const reloads = before.hasChosen || !defaultOn;
  return {
    consent: { prefs: choice, hasChosen: true },
    toStore: { gdprConsent: ACCEPTED, cookiePrefs: JSON.stringify(choice) },
    effect: reloads ? (changed ? 'reload' : 'none') : 'apply',
  };
}

/** Stored preferences; null unless every category is present and a boolean. */
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
