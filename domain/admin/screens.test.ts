import { describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../rights/rights.ts';
import { storedResources } from '../resources.ts';
import { mayOpen, screenAt, screenPath, screens } from './screens.ts';

const site = {
  basePath: '/es',
  routes: [
    { name: 'admin', path: '/taller' },
    { name: 'users', path: '/personas' },
  ],
};
const at = (path: string) => {
  const place = screenAt(path, site);
  return place && `${place.screen.id}${place.subpath}`;
};

it('finds a screen by its configured name and below the configured admin path', () => {
  expect(
    ['/es/taller', '/es/taller/', '/es/personas', '/es/taller/users', '/es/feature-toggle'].map(at),
  ).toEqual(['start', 'start', 'users', 'users', 'features']);
  expect(at('/es/taller/feature-toggle')).toBe('features');
  expect(at('/es/personas/0d3a')).toBe('users/0d3a');
  expect(at('/es/taller/layouts/homePage')).toBe('layouts/homePage');
});

it.each([
  '/taller',
  '/es/admin',
  '/es/users',
  '/es/personasx',
  '/es/taller/audit/more',
  '/es/tallerx',
  '/es',
])('finds no screen at %s', (path) => {
  expect(at(path)).toBeNull();
});

it('resolves every path of the navigation to its own screen', () => {
  for (const screen of screens) expect(screenAt(screenPath(screen, site), site)?.screen).toBe(screen);
});

it('each resource has a screen, which its right opens', () => {
  for (const { name, storage } of storedResources)
    expect(screens.find(({ resource }) => resource === name)?.requirement).toMatchObject(
      typeof storage.right === 'string'
        ? { kind: 'admin', key: storage.right }
        : { kind: 'content', area: storage.right.content, action: 'r' },
    );
});

describe('rights that open a screen', () => {
  const open = (rights: Partial<Rights>) =>
    screens.filter((screen) => mayOpen({ ...noRights, ...rights }, screen, 1)).map(({ id }) => id);

  it('is the right that the screen names; super_admin opens all screens', () => {
    expect(open({})).toEqual([]);
    expect(open({ content: { pages: { MX: { r: false } } } })).toEqual([]);
    expect(open({ content: { pages: { MX: { r: true } } } })).toEqual(['start']);
    expect(open({ admin: ['admin_permissions'] })).toEqual(['start', 'users', 'audit']);
    expect(open({ admin: ['super_admin'] })).toEqual([
      'start',
      'devotional',
      'layouts',
      'media',
      'users',
      'audit',
      'features',
      'headerSlideIn',
      'comments',
    ]);
  });

  it('requires for flags a right on this site', () => {
    expect(open({ admin: ['admin_site'], sites: [2] })).toEqual(['start']);
    expect(open({ admin: ['admin_site'], sites: [1] })).toEqual(['start', 'features', 'headerSlideIn']);
    expect(open({ admin: ['admin_site'], sites: null })).toEqual(['start', 'features', 'headerSlideIn']);
  });

  it('requires for layouts the read right and for media the update right, for any country of this site', () => {
    const seeing = { layouts: { MX: { r: true } } };
    const laying = { layouts: { MX: { r: true, u: true } } };
    expect(open({ content: seeing, sites: [1] })).toEqual(['start', 'layouts']);
    expect(open({ content: seeing, sites: [2] })).toEqual(['start']);
    expect(open({ content: laying, sites: [1] })).toEqual(['start', 'layouts', 'media']);
    expect(open({ content: laying, sites: [2] })).toEqual(['start']);
  });

  it('requires for comments the update right, for any country of this site', () => {
    const moderating = { comments: { MX: { u: true } } };
    expect(open({ content: moderating, sites: [1] })).toEqual(['start', 'comments']);
    expect(open({ content: moderating, sites: [2] })).toEqual(['start']);
    expect(open({ content: { comments: { MX: { r: true } } }, sites: null })).toEqual(['start']);
  });
});
