/** The intersection of two sets of rights on a site. */
import { describe, expect, it } from 'vitest';
import { intersectRightsOn } from './intersectRights.ts';
import { countriesRefused, hasAdmin, mayTouchSite, type Rights } from './rights.ts';

const editor = (keys: readonly string[], change: Partial<Rights> = {}): Rights => ({
  admin: [],
  content: { layouts: Object.fromEntries(keys.map((key) => [key, { u: true }])) },
  sites: null,
  ...change,
});
const superAdmin: Rights = { admin: ['super_admin'], content: {}, sites: [] };
const open = [{ siteId: 2, siteCode: 'es' }];
const mayPublish = (rights: Rights) =>
  ['MX', 'VN', 'default'].filter(
    (country) => countriesRefused(rights, 'layouts', 'u', [country]).length === 0,
  );

describe('narrowerOn', () => {
  it.each([
    ['the same', editor(['MX']), editor(['MX']), ['MX']],
    ['one country of two', editor(['MX', 'VN']), editor(['VN']), ['VN']],
    ['a country of everything', editor(['global']), editor(['MX']), ['MX']],
    ['nothing of different countries', editor(['MX']), editor(['VN']), []],
    ['another action', editor(['MX']), { ...editor([]), content: { layouts: { MX: { r: true } } } }, []],
    ['another area', editor(['MX']), { ...editor([]), content: { pages: { MX: { u: true } } } }, []],
    ['a super_admin who is an editor now', superAdmin, editor(['MX']), ['MX']],
    ['everything of two super_admins', superAdmin, superAdmin, ['MX', 'VN', 'default']],
    [
      'what an open site lends',
      editor(['MX'], { openSites: open }),
      editor(['VN'], { openSites: open }),
      ['MX', 'VN', 'default'],
    ],
    ['what a site lent that is open no more', editor(['MX'], { openSites: open }), editor(['MX']), ['MX']],
  ] as const)('contains %s', (_name, one, other, countries) => {
    expect(mayPublish(intersectRightsOn(2, one, other))).toEqual(countries);
    expect(mayPublish(intersectRightsOn(2, other, one))).toEqual(countries);
  });

  it('applies on that site only, and only where both apply', () => {
    const rights = intersectRightsOn(2, editor(['MX']), editor(['MX'], { sites: [1, 2] }));
    expect([1, 2].map((site) => mayTouchSite(rights, site))).toEqual([false, true]);
    expect(mayTouchSite(intersectRightsOn(3, editor(['MX']), editor(['MX'], { sites: [1, 2] })), 3)).toBe(
      false,
    );
  });

  it('contains the admin keys of both', () => {
    const rights = intersectRightsOn(2, superAdmin, editor([], { admin: ['admin_site'] }));
    expect([hasAdmin(rights, 'admin_site'), hasAdmin(rights, 'super_admin')]).toEqual([true, false]);
  });
});
