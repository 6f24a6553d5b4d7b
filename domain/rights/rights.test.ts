import { describe, expect, it } from 'vitest';
import {
  countriesRefused,
  hasAdmin,
  mayContent,
  mayTouchEverySite,
  mayTouchSite,
  noRights,
  rightsOn,
  type Rights,
} from './rights.ts';

const superAdmin: Rights = { admin: ['super_admin'], content: {}, sites: [] };
const editor: Rights = {
  admin: ['admin_site', 'admin_survey'],
  content: { layouts: { MX: { u: true, d: false } }, pages: { global: { r: true } } },
  sites: [2, 3],
};

describe('hasAdmin', () => {
  it('requires every key of a list', () => {
    expect(hasAdmin(editor, 'admin_site')).toBe(true);
    expect(hasAdmin(editor, ['admin_site', 'admin_survey'])).toBe(true);
    expect(hasAdmin(editor, ['admin_site', 'admin_permissions'])).toBe(false);
  });

  it('accepts a super_admin and denies when there is no list', () => {
    expect(hasAdmin(superAdmin, ['admin_site', 'admin_permissions'])).toBe(true);
    expect(hasAdmin(null, 'admin_site')).toBe(false);
    expect(hasAdmin(undefined, 'admin_site')).toBe(false);
    expect(hasAdmin(editor, [])).toBe(false);
  });
});

describe('mayTouchSite and mayTouchEverySite', () => {
  it.each([
    [editor, 2, true, false],
    [editor, 1, false, false],
    [{ ...editor, sites: null }, 1, true, true],
    [noRights, 1, false, false],
    [superAdmin, 1, true, true],
    [editor, 'es', false, false], // the codes of the sites are missing
    [{ ...editor, siteCodes: ['es'] }, 'es', true, false],
    [{ ...editor, siteCodes: ['es'] }, 'en', false, false],
    [{ ...editor, sites: null }, 'en', true, true],
    [superAdmin, 'en', true, true],
  ] as const)('case %#', (rights, site, one, every) => {
    expect(mayTouchSite(rights, site)).toBe(one);
    expect(mayTouchEverySite(rights)).toBe(every);
  });
});

describe('mayContent', () => {
  it('checks any key, one key, and global', () => {
    expect(mayContent(editor, 'layouts', 'u')).toBe(true);
    expect(mayContent(editor, 'layouts', 'u', 'MX')).toBe(true);
    expect(mayContent(editor, 'layouts', 'u', 'US')).toBe(false);
    expect(mayContent(editor, 'layouts', 'd', 'MX')).toBe(false);
    expect(mayContent(editor, 'pages', 'r', 'US')).toBe(true);
    expect(mayContent(editor, 'devotionals', 'r')).toBe(false);
    expect(mayContent(superAdmin, 'devotionals', 'd', 'US')).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'does not treat the inherited name %s as a key',
    (key) => {
      expect(mayContent(editor, 'layouts', 'u', key)).toBe(false);
    },
  );
});

describe('countriesRefused', () => {
  it('lists countries that are not covered; default requires global (decision 55)', () => {
    expect(countriesRefused(editor, 'layouts', 'u', ['MX', 'US', 'default'])).toEqual(['US', 'default']);
    expect(countriesRefused(editor, 'pages', 'r', ['MX', 'default'])).toEqual([]);
  });
});

describe('rightsOn', () => {
  const open = { ...editor, openSites: [{ siteId: 3, siteCode: 'vi' }] };
  const layouts = (rights: Rights) => countriesRefused(rights, 'layouts', 'u', ['MX', 'US', 'default']);

  it('opens every country on a site with the override, by its id and its code, and on no other', () => {
    expect(layouts(rightsOn(open, 3))).toEqual([]);
    expect(layouts(rightsOn(open, 'vi'))).toEqual([]);
    for (const site of [2, 'en', '3']) expect(layouts(rightsOn(open, site))).toEqual(['US', 'default']);
    expect(layouts(rightsOn(editor, 3))).toEqual(['US', 'default']);
  });

  it('adds no area, no action, no admin key and no site', () => {
    const onSite = rightsOn(open, 3);
    expect(mayContent(onSite, 'devotionals', 'r')).toBe(false);
    expect(mayContent(onSite, 'layouts', 'd', 'MX')).toBe(false);
    expect(mayContent(onSite, 'layouts', 'c', 'US')).toBe(false);
    expect(onSite.admin).toEqual(open.admin);
    expect(mayTouchSite(onSite, 1)).toBe(false);
  });

  it('ignores the keys next to the countries', () => {
    const old = { ...open, content: { pages: { sub: { u: true }, site_code: { u: true } } } };
    expect(mayContent(rightsOn(old, 3), 'pages', 'u', 'MX')).toBe(false);
  });
});
