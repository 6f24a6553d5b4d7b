import { describe, expect, it } from 'vitest';
import { codesOf, openSitesOf, uniqueSiteCode } from './siteCodes.ts';

const site = (siteId: number, siteCode: string, isOpen = false) => ({
  siteId,
  siteCode,
  COUNTRY_PERMISSIONS_OVERRIDE: isOpen ? ('global-override' as const) : ('' as const),
});

describe('ownCode', () => {
  it('is unique, whatever codes the other sites have', () => {
    expect(uniqueSiteCode(2, new Set(['en', 'site-1']))).toBe('site-2');
    expect(uniqueSiteCode(2, new Set(['site-2', 'site-2-2']))).toBe('site-2-3');
  });
});

describe('codesOf', () => {
  it('returns the codes of the sites, without those that another site has too', () => {
    const sites = [site(1, 'en'), site(2, 'es'), site(3, 'en'), site(4, 'vi')];
    expect(codesOf(sites, [1, 2])).toEqual(['es']);
    expect(codesOf(sites, [1, 2, 3])).toEqual(['en', 'es']);
    expect(codesOf(sites, [])).toEqual([]);
  });
});

describe('openSitesOf', () => {
  it('returns the sites with the override', () => {
    expect(openSitesOf([site(1, 'en'), site(2, 'es', true)])).toEqual([{ siteId: 2, siteCode: 'es' }]);
  });

  it('leaves out a site that shares its code with one that has no override', () => {
    expect(openSitesOf([site(1, 'en'), site(2, 'en', true), site(3, 'vi', true)])).toEqual([
      { siteId: 3, siteCode: 'vi' },
    ]);
  });
});
