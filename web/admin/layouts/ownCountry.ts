import { contentCountries, rightsOn, type Rights } from '../../../domain/rights/rights.ts';
import { cookieNames, readCookie } from '../../app/cookies.ts';
import { keep, localKeys, readKept } from '../../app/storage.ts';

/** Session storage of the selected country and of whether all rows are shown (decision 47: stored for the session). */
const COUNTRY = 'layoutCountry';
const ALL_ROWS = 'layoutAllRows';

/**
 * The country that the editor starts with: that of the address, the last one of this session, else the viewer's own. A
 * viewer who may edit only some countries starts with one of those.
 */
export function ownCountry(rights: Rights, site: string): string {
  const requested = /^[A-Z]{2}$/.exec(new URLSearchParams(location.search).get('seenIn') ?? '')?.[0];
  const before = requested ?? readKept(COUNTRY, 'sessionStorage');
  if (before !== null) return before;
  const own =
    readCookie(cookieNames.preferredCountry) ??
    readCookie(cookieNames.country) ??
    readKept(localKeys.userCountry)?.toUpperCase() ??
    'US';
  const allowed = contentCountries(rightsOn(rights, site), 'layouts', 'u');
  return allowed === null || allowed.includes(own) ? own : (allowed[0] ?? own);
}

/** Whether all rows are shown, as stored in this session. */
export const showsAllRows = (): boolean => readKept(ALL_ROWS, 'sessionStorage') === '1';

export const keepCountry = (code: string): boolean => keep(COUNTRY, code, 'sessionStorage');
export const keepAllRows = (on: boolean): boolean => keep(ALL_ROWS, on ? '1' : '0', 'sessionStorage');
