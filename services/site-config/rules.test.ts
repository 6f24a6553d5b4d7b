import { describe, expect, it } from 'vitest';
import { defaultSiteConfig } from '../../domain/site/siteConfig.ts';
import type { Problem } from '../../rest/problem.ts';
import { changedConfig, storedFields } from './rules.ts';

/** The pointers and sentences a change is refused with. */
function refused(changes: Record<string, unknown>): (readonly [string, string])[] {
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
  it('changes fields and returns them to their default by null', () => {
    const after = changedConfig(defaultSiteConfig, { brandName: 'River', evergreenYear: 2020 });
    expect(after).toEqual({ ...defaultSiteConfig, brandName: 'River', evergreenYear: 2020 });
    expect(changedConfig(after, { brandName: null, evergreenYear: null })).toEqual(defaultSiteConfig);
  });

  it.each(['nothing', 'constructor', 'toString', '__proto__', 'a/b~c'])(
    'names the unknown field %s',
    (name) => {
      const changes = JSON.parse(`{${JSON.stringify(name)}: 1}`) as Record<string, unknown>;
      const pointer = name.replaceAll('~', '~0').replaceAll('/', '~1');
      expect(refused(changes)).toEqual([[pointer, `A site has no field ${name}.`]]);
    },
  );

  it('names every field that does not fit, to its depth', () => {
    const found = refused({ evergreenYear: 'soon', wpLinks: { help: 'javascript:alert(1)' }, siteId: 2 });
    expect(found.map(([pointer]) => pointer)).toEqual(['evergreenYear', 'wpLinks/help', 'siteId']);
  });

  it.each([
    ['brandColour', '#c98a68', '#fdfcfa'],
    ['brandColourDark', '#8a4b2d', '#16181b'],
  ])('refuses a %s of %s that cannot be read on %s', (field, colour, ground) => {
    expect(refused({ [field]: colour })).toEqual([
      [field, expect.stringContaining(`${colour} on ${ground}`)],
    ]);
  });

  it('refuses two route names with one path, whether configured or by default', () => {
    expect(refused({ routes: { today: 'heute', home: 'heute' } })).toEqual([
      ['routes/today', '/heute is the path of home already.'],
    ]);
    expect(refused({ routes: { today: 'Search' } })).toEqual([
      ['routes/today', expect.stringContaining('already')],
    ]);
    expect(refused({ routes: { today: 'search', search: 'today' } })).toEqual([]);
  });

  it('refuses a route on the path of a fixed screen', () => {
    expect(refused({ routes: { signup: 'register' } })).toEqual([
      ['routes/signup', '/register is the path of a fixed screen already.'],
    ]);
  });

  it('refuses a template that speaks of what is not there', () => {
    expect(refused({ AUDIO_PATH: '/audio/{yaer}.mp3' })).toEqual([
      ['AUDIO_PATH', 'Unknown placeholder {yaer}'],
    ]);
  });

  it.each(['IMAGE_PATH', 'AUDIO_PATH', 'headerImage'])(
    'refuses an http address as %s, which no page loads; a path of the site will do',
    (field) => {
      expect(refused({ [field]: 'HTTP://example.org/{year}.jpg' })).toEqual([
        [field, expect.stringContaining('give an https address, or a path of this site')],
      ]);
      for (const taken of ['https://example.org/a.jpg', '/media/a.jpg'])
        expect(refused({ [field]: taken })).toEqual([]);
    },
  );

  it('refuses names that show nothing, menus that lead nowhere, and an evergreen year without a 29 February', () => {
    expect(
      refused({ brandName: ' \u200b', siteTitle: '', menu: ['home', 'nowhere'], evergreenYear: 2023 }),
    ).toEqual([
      ['brandName', 'Not only spaces.'],
      ['siteTitle', 'Not only spaces.'],
      ['menu/1', 'No route has the name nowhere.'],
      ['evergreenYear', expect.stringContaining('A leap year')],
    ]);
    expect(refused({ menu: ['today', 'search'], evergreenYear: 2028, siteTitle: 'ဂ' })).toEqual([]);
  });

  it.each(['LANGUAGE_CODE', 'SITE_LANGUAGE'])('refuses a %s that is nobody’s language', (field) => {
    expect(refused({ [field]: 'qq' })).toEqual([[field, 'Nobody knows a language qq.']]);
    expect(refused({ [field]: 'vi' })).toEqual([]);
  });

  it('does not hold an older fault against a change of another field', () => {
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
  it('keeps what differs from the default, and neither id nor name', () => {
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
