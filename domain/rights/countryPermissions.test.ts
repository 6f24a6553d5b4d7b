import { describe, expect, it } from 'vitest';
import { countryPermissions } from './countryPermissions.ts';
import type { ContentRights } from './rights.ts';

describe('countryPermissions', () => {
  it('lists the countries something is granted for, whatever the area, in order', () => {
    const content = { layouts: { MX: { u: true } }, pages: { US: { r: true }, MX: { c: true } } };
    expect(countryPermissions(content, '')).toEqual({ global: false, countries: ['MX', 'US'] });
  });

  it('leaves out sub and site_code, and countries nothing is granted for', () => {
    const pages: ContentRights = { sub: { r: true }, site_code: { r: true }, US: { r: false }, FR: {} };
    expect(countryPermissions({ pages }, '')).toEqual({ global: false, countries: [] });
  });

  it('keeps global only if true', () => {
    expect(countryPermissions({ pages: { global: { u: false } } }, '').global).toBe(false);
    expect(countryPermissions({ pages: { global: { u: true } } }, '')).toEqual({
      global: true,
      countries: [],
    });
  });

  it('grants global by the override, and by no other text', () => {
    expect(countryPermissions({}, 'global-override')).toEqual({ global: true, countries: [] });
    expect(countryPermissions({}, 'global').global).toBe(false);
  });
});
