import { describe, expect, it } from 'vitest';
import { defaultSiteConfig } from '../../domain/site/siteConfig.ts';
import type { Problem } from '../../rest/problem.ts';
import { changedConfig, storedFields } from './rules.ts';

/** The pointers and details of the errors that a change is refused with. */
function errorsOf(changes: Record<string, unknown>): (readonly [string, string])[] {
  try {
    changedConfig(defaultSiteConfig, changes);
  } catch (error) {
    return (error as Problem).errors!.map(
      ({ pointer, detail }) => [pointer.replace('/body/changes/', ''), detail] as const,
    );
  }
  return [];
}

describe('changedConfig', () => {
  it('changes fields, and resets them to their default by null', () => {
    const after = changedConfig(defaultSiteConfig, { brandName: 'River', evergreenYear: 2020 });
    expect(after).toEqual({ ...defaultSiteConfig, brandName: 'River', evergreenYear: 2020 });
    expect(changedConfig(after, { brandName: null, evergreenYear: null })).toEqual(defaultSiteConfig);
  });

  it.each(['nothing', 'constructor', 'toString', '__proto__', 'a/b~c'])(
    'refuses the unknown field %s',
    (name) => {
      const changes = JSON.parse(`{${JSON.stringify(name)}: 1}`) as Record<string, unknown>;
      const pointer = name.replaceAll('~', '~0').replaceAll('/', '~1');
      expect(errorsOf(changes)).toEqual([[pointer, `Unknown field: ${name}.`]]);
    },
  );

  it('reports every invalid field with its full path', () => {
    const errors = errorsOf({ evergreenYear: 'soon', wpLinks: { help: 'javascript:alert(1)' }, siteId: 2 });
    expect(errors.map(([pointer]) => pointer)).toEqual(['evergreenYear', 'wpLinks/help', 'siteId']);
  });

  it.each([
    ['brandColour', '#c98a68', '#fdfcfa'],
    ['brandColourDark', '#8a4b2d', '#16181b'],
  ])('refuses a %s of %s without enough contrast on %s', (field, colour, ground) => {
    expect(errorsOf({ [field]: colour })).toEqual([
      [field, expect.stringContaining(`${colour} on ${ground}`)],
    ]);
  });

  it('refuses two route names with one path, configured or by default', () => {
    expect(errorsOf({ routes: { today: 'heute', home: 'heute' } })).toEqual([
      ['routes/today', '/heute is already the path of home.'],
    ]);
    expect(errorsOf({ routes: { today: 'Search' } })).toEqual([
      ['routes/today', expect.stringContaining('already')],
    ]);
    expect(errorsOf({ routes: { today: 'search', search: 'today' } })).toEqual([]);
  });

  it('refuses a route on the path of a built-in screen', () => {
    expect(errorsOf({ routes: { signup: 'register' } })).toEqual([
      ['routes/signup', '/register is already the path of a built-in screen.'],
    ]);
  });

  it('refuses a template with an unknown placeholder', () => {
    expect(errorsOf({ AUDIO_PATH: '/audio/{yaer}.mp3' })).toEqual([
      ['AUDIO_PATH', 'Unknown placeholder {yaer}'],
    ]);
  });

  it.each(['IMAGE_PATH', 'AUDIO_PATH', 'headerImage'])(
    'refuses an http address as %s because pages block it, and accepts a path of the site',
    (field) => {
      expect(errorsOf({ [field]: 'HTTP://example.org/{year}.jpg' })).toEqual([
        [field, expect.stringContaining('Enter an https URL, or a path on this site')],
      ]);
      for (const accepted of ['https://example.org/a.jpg', '/media/a.jpg'])
        expect(errorsOf({ [field]: accepted })).toEqual([]);
    },
  );

  it('refuses blank names, unknown menu entries, and an evergreen year without 29 February', () => {
    expect(
      errorsOf({ brandName: ' \u200b', siteTitle: ' ', menu: ['home', 'nowhere'], evergreenYear: 2023 }),
    ).toEqual([
      ['brandName', 'Enter a text, not only spaces.'],
      ['siteTitle', 'Enter a text, not only spaces.'],
      ['menu/1', 'Unknown route name: nowhere.'],
      ['evergreenYear', expect.stringContaining('Enter a leap year')],
    ]);
    expect(errorsOf({ menu: ['today', 'search'], evergreenYear: 2028, siteTitle: 'ဂ' })).toEqual([]);
  });

  it.each(['LANGUAGE_CODE', 'SITE_LANGUAGE'])('refuses a %s that is not a known language', (field) => {
    expect(errorsOf({ [field]: 'qq' })).toEqual([[field, 'Unknown language: qq.']]);
    expect(errorsOf({ [field]: 'vi' })).toEqual([]);
  });

  it('does not report an existing error in a field that is not changed', () => {
    const old = {
      ...defaultSiteConfig,
      brandColour: '#cccccc',
      LANGUAGE_CODE: 'qq',
      routes: { today: 'search' },
      IMAGE_PATH: 'http://example.org/a.jpg',
    };
    expect(changedConfig(old, { brandName: 'River' }).brandName).toBe('River');
  });
});

describe('storedFields', () => {
  it('returns what differs from the default, without id and name', () => {
    const config = {
      ...defaultSiteConfig,
      siteId: 4,
      name: 'four',
      GTM_ID: 'GTM-ABCD',
      menu: ['home', 'today'],
    };
    expect(storedFields(config)).toEqual({ GTM_ID: 'GTM-ABCD' });
  });
});
