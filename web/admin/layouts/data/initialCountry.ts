import { contentCountries, rightsOn, type Rights } from '../../../../domain/rights/rights.ts';
import { cookieNames, readCookie } from '../../../base/device/cookies.ts';
import { writeStored, localKeys, readStored } from '../../../base/device/storage.ts';

/** Session storage of the selected country and of whether all rows are shown (decision 47: stored for the session). */
const COUNTRY = 'layoutCountry';
const ALL_ROWS = 'layoutAllRows';

/**
 * The country that the editor starts with: that of the address, the last one of this session, else the viewer's own. A
 * viewer who may edit only some countries starts with one of those.
 */
export function initialCountry(rights: Rights, site: string): string {
  const requested = /^[A-Z]{2}$/.exec(new URLSearchParams(location.search).get('seenIn') ?? '')?.[0];
  const before = requested ?? readStored(COUNTRY, 'sessionStorage');
  if (before !== null) return before;
  const own =
    readCookie(cookieNames.preferredCountry) ??
    readCookie(cookieNames.country) ??
    readStored(localKeys.userCountry)?.toUpperCase() ??
    'US';
  const allowed = contentCountries(rightsOn(rights, site), 'layouts', 'u');
  return allowed === null || allowed.includes(own) ? own : (allowed[0] ?? own);
}

/** Whether all rows are shown, as stored in this session. */
export const showsAllRows = (): boolean => readStored(ALL_ROWS, 'sessionStorage') === '1';

export const storeCountry = (code: string): boolean => writeStored(COUNTRY, code, 'sessionStorage');
export const storeShowsAllRows = (on: boolean): boolean =>
  writeStored(ALL_ROWS, on ? '1' : '0', 'sessionStorage');
