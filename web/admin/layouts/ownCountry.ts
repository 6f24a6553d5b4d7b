import { contentCountries, rightsOn, type Rights } from '../../../domain/rights/rights.ts';
import { cookieNames, readCookie } from '../../app/cookies.ts';
import { keep, localKeys, readKept } from '../../app/storage.ts';

/** In session storage: whose rows are looked at, and whether all are (decision 47: kept for the session). */
const COUNTRY = 'layoutCountry';
const ALL_ROWS = 'layoutAllRows';

/**
 * The country to begin with: the one the address names, the one looked at before in this session, else the editor's own;
 * who may edit some countries alone begins with one of those.
 */
export function ownCountry(rights: Rights, site: string): string {
  const asked = /^[A-Z]{2}$/.exec(new URLSearchParams(location.search).get('seenIn') ?? '')?.[0];
  const before = asked ?? readKept(COUNTRY, 'sessionStorage');
  if (before !== null) return before;
  const own =
    readCookie(cookieNames.preferredCountry) ??
    readCookie(cookieNames.country) ??
    readKept(localKeys.userCountry)?.toUpperCase() ??
    'US';
  const allowed = contentCountries(rightsOn(rights, site), 'layouts', 'u');
  return allowed === null || allowed.includes(own) ? own : (allowed[0] ?? own);
}

/** Whether all rows are shown, as it was left in this session. */
export const showsAllRows = (): boolean => readKept(ALL_ROWS, 'sessionStorage') === '1';

export const keepCountry = (code: string): boolean => keep(COUNTRY, code, 'sessionStorage');
export const keepAllRows = (on: boolean): boolean => keep(ALL_ROWS, on ? '1' : '0', 'sessionStorage');
