/** Cookies shared by page and edge, with the names of spec 1 §3. None of them is secret. */

export const cookieNames = {
  preferredCountry: 'preferredCountry',
  preferredLanguage: 'preferredLanguage',
  preferredDomain: 'preferredDomain',
  country: 'country',
  /** The site's name, for a host with several sites (decision 50). */
  override: 'override',
  /** Set by the page: the reader's time zone, from which the server derives their date. */
  zone: 'zone',
  /** The assigned test versions, for the session (decision 16). */
  versions: 'versions',
  /** '1' when the user is signed in: a hint for the page, set by the edge. Scripts cannot read the session itself. */
  signedIn: 'signedIn',
  /** Fallback for the storage key of this name when storage is off. */
  closedLangPreference: 'closedLangPreference',
} as const;

const DAY_SECONDS = 86_400;
/** How long the stored country is valid. Spec 1 §9. */
export const COUNTRY_SECONDS = 7 * DAY_SECONDS;
/** An explicit choice of the visitor is stored as long as browsers allow. */
export const CHOICE_SECONDS = 400 * DAY_SECONDS;

/** Reads a cookie of the document; null when it is missing or not decodable. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Sets a cookie for the whole site for `seconds`; 0 removes it, null makes it a session cookie. */
export function writeCookie(name: string, value: string, seconds: number | null): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const until = seconds === null ? '' : `;max-age=${seconds}`;
  document.cookie = `${name}=${encodeURIComponent(value)};path=/${until};samesite=lax${secure}`;
}
