/**
 * Parsing and formatting the view-as parameters of an address: anything invalid is ignored, and the format is
 * canonical.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testKeyOf } from '../experiments/testKey.ts';
import { fixedVersions, formatViewAs, parseViewAs } from './viewAs.ts';

const read = (text: string) => parseViewAs(new URLSearchParams(text));

describe('the view-as parameters of an address', () => {
  it('are parsed completely', () => {
    expect(
      read(
        'site=es&country=mx&at=2026-12-25T08:00Z&zone=America/Mexico_City&device=390&role=admin&version=row:homePage:r1:B&version=widget:w:C&on=new&off=old&layout=homePage&draft=1&readings=draft&pages=draft',
      ),
    ).toEqual({
      site: 'es',
      country: 'MX',
      at: '2026-12-25T08:00:00.000Z',
      zone: 'America/Mexico_City',
      device: 390,
      role: 'admin',
      versions: { 'row:homePage:r1': 'B', 'widget:w': 'C' },
      flags: { new: true, old: false },
      layout: 'homePage',
      draft: true,
      draftReadings: true,
      draftPages: true,
    });
  });

  it("default to the country's zone, and ignore invalid values", () => {
    expect(read('country=JP')).toMatchObject({ country: 'JP', zone: 'Asia/Tokyo', at: null, device: 1280 });
    expect(
      read(
        'country=XX&at=2026-13-40T00:00Z&zone=Mars&device=1&role=king&version=x:B&version=widget:w:BB&draft=1',
      ),
    ).toMatchObject({ country: 'US', at: null, device: 1280, role: 'visitor', versions: {}, draft: false });
    expect(read('at=1969-01-01T00:00Z').at).toBeNull();
    expect(read('on=__proto__').flags).toEqual({});
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('never throw, and parsing the formatted query returns the same', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('B', 'draft', 'widget:w:B', 'row:a:b:C', 'MX', '2026-11-21T12:00Z'),
    );
    const name = fc.constantFrom(
      'site',
      'country',
      'at',
      'zone',
      'device',
      'role',
      'version',
      'on',
      'off',
      'layout',
      'draft',
      'readings',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 20 }), (pairs) => {
        const once = parseViewAs(new URLSearchParams(pairs));
        const text = formatViewAs(once).toString();
        expect(read(text)).toEqual(once);
        expect(formatViewAs(read(text)).toString()).toBe(text);
      }),
    );
  });

  it("fix a test's version in any phase, and A for all others", () => {
    const choose = fixedVersions({ 'row:home:r1': 'B' });
    const shares = (percent: number) => [
      { version: 'A', percent: 100 - percent },
      { version: 'B', percent },
    ];
    const fingerprints = ['a', 'b'];
    for (const percent of [1, 50]) {
      expect(choose(testKeyOf({ layout: 'home', rowKey: 'r1' }, shares(percent), fingerprints))).toBe('B');
      expect(choose(testKeyOf({ widget: 'r1' }, shares(percent), fingerprints))).toBe('A');
    }
    expect(choose('no test')).toBe('A');
  });
});
