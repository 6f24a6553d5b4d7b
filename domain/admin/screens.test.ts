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
  // Two screens of the specification that are one here.
  expect([at('/es/devo-admin'), at('/es/devo-editor')]).toEqual(['devotional', 'devotional']);
  expect(at('/es/personas/0d3a')).toBe('users/0d3a');
  expect(at('/es/taller/layouts/homePage')).toBe('layouts/homePage');
});

it.each(['/taller', '/es/admin', '/es/users', '/es/personasx', '/es/tallerx', '/es'])(
  'finds no screen at %s',
  (path) => {
    expect(at(path)).toBeNull();
  },
);

it.each(['/es/taller/nonsense', '/es/taller/audit/more'])(
  'knows %s as an unknown address of the admin area',
  (path) => {
    expect(screenAt(path, site)).toMatchObject({ isUnknown: true, screen: { id: 'start' } });
  },
);

it('resolves every path of the navigation to its own screen', () => {
  for (const screen of screens) expect(screenAt(screenPath(screen, site), site)?.screen).toBe(screen);
});

it.each(storedResources.map(({ name, storage }) => [name, storage.right] as const))(
  'the resource %s has a screen, which its right opens on the sites where it holds',
  (name, right) => {
    const screen = screens.find(({ resource }) => resource === name)!;
    const rights: Partial<Rights> =
      typeof right === 'string' ? { admin: [right] } : { content: { [right.content]: { MX: { r: true } } } };
    const opensOn = (sites: number[] | null) => mayOpen({ ...noRights, ...rights, sites }, screen, 1);
    expect([opensOn([1]), opensOn(null), opensOn([2])]).toEqual([true, true, false]);
    expect(mayOpen({ ...noRights, sites: null }, screen, 1)).toBe(false);
  },
);

describe('rights that open a screen', () => {
  /** The screens without a declared resource, whose rights are tested above. */
  const open = (rights: Partial<Rights>) =>
    screens
      .filter((screen) => screen.resource === undefined && mayOpen({ ...noRights, ...rights }, screen, 1))
      .map(({ id }) => id);

  it('is the right that the screen names; super_admin opens all screens', () => {
    expect(open({})).toEqual([]);
    expect(open({ content: { pages: { MX: { r: false } } } })).toEqual([]);
    expect(open({ content: { pages: { MX: { r: true } } } })).toEqual(['start']);
    expect(open({ admin: ['admin_translation'] })).toEqual(['start', 'translation']);
    expect(open({ admin: ['admin_permissions'] })).toEqual(['start', 'users', 'audit']);
    expect(open({ admin: ['super_admin'] })).toEqual([
      'start',
      'layouts',
      'tests',
      'media',
      'translation',
      'users',
      'audit',
      'comments',
    ]);
  });

  it('requires for layouts the read right and for media the update right, for any country of this site', () => {
    const seeing = { layouts: { MX: { r: true } } };
    const laying = { layouts: { MX: { r: true, u: true } } };
    expect(open({ content: seeing, sites: [1] })).toEqual(['start', 'layouts', 'tests']);
    expect(open({ content: seeing, sites: [2] })).toEqual(['start']);
    expect(open({ content: laying, sites: [1] })).toEqual(['start', 'layouts', 'tests', 'media']);
    expect(open({ content: laying, sites: [2] })).toEqual(['start']);
  });

  it('requires for comments the update right, for any country of this site', () => {
    const moderating = { comments: { MX: { u: true } } };
    expect(open({ content: moderating, sites: [1] })).toEqual(['start', 'comments']);
    expect(open({ content: moderating, sites: [2] })).toEqual(['start']);
    expect(open({ content: { comments: { MX: { r: true } } }, sites: null })).toEqual(['start']);
  });
});
