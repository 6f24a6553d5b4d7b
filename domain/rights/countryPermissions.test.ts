import { describe, expect, it } from 'vitest';
import { countryPermissions } from './countryPermissions.ts';
import type { ContentRights } from './rights.ts';

describe('countryPermissions', () => {
  it('lists the countries with a right in any area, sorted', () => {
    const content = { layouts: { MX: { u: true } }, pages: { US: { r: true }, MX: { c: true } } };
    expect(countryPermissions(content, '')).toEqual({ global: false, countries: ['MX', 'US'] });
  });

  it('ignores sub and site_code, and countries without a right', () => {
    const pages: ContentRights = { sub: { r: true }, site_code: { r: true }, US: { r: false }, FR: {} };
    expect(countryPermissions({ pages }, '')).toEqual({ global: false, countries: [] });
  });

  it('returns global only if it is true', () => {
    expect(countryPermissions({ pages: { global: { u: false } } }, '').global).toBe(false);
    expect(countryPermissions({ pages: { global: { u: true } } }, '')).toEqual({
      global: true,
      countries: [],
    });
  });

  it('grants global with the override, and with no other text', () => {
    expect(countryPermissions({}, 'global-override')).toEqual({ global: true, countries: [] });
    expect(countryPermissions({}, 'global').global).toBe(false);
  });
});
