/** Cookies that page and edge share, by the names of spec 1 §3. Nothing secret is among them. */

export const cookieNames = {
  preferredCountry: 'preferredCountry',
  preferredLanguage: 'preferredLanguage',
  preferredDomain: 'preferredDomain',
  country: 'country',
  /** The site by its name, where one host has several (decision 50). */
  override: 'override',
  /** Set by the page itself: the reader's zone, so that the server knows their date. */
  zone: 'zone',
  /** Versions drawn, for the session (decision 16). */
  versions: 'versions',
  /** '1' where somebody is signed in: a hint for the page, set by the edge; the session itself no script reads. */
  signedIn: 'signedIn',
  /** Stands in for the storage key of this name where storage is off. */
  closedLangPreference: 'closedLangPreference',
} as const;

const DAY_SECONDS = 86_400;
/** How long the saved country holds. Spec 1 §9. */
export const COUNTRY_SECONDS = 7 * DAY_SECONDS;
/** What a visitor has chosen themselves holds as long as a browser lets it. */
export const CHOICE_SECONDS = 400 * DAY_SECONDS;

/** Reads a cookie of the document; null where there is none, or it is not one of ours. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Keeps a cookie for so many seconds, for the whole site; 0 removes it, null leaves it to the browser session. */
export function writeCookie(name: string, value: string, seconds: number | null): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const until = seconds === null ? '' : `;max-age=${seconds}`;
  document.cookie = `${name}=${encodeURIComponent(value)};path=/${until};samesite=lax${secure}`;
}
