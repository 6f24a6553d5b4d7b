import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCookies, readVisitor } from './visitor.ts';

const now = new Date('2026-11-21T12:00:00Z');
const read = (headers: Record<string, string>, query = '') =>
  readVisitor({ headers: { host: 'localhost:4000', ...headers } }, new URLSearchParams(query), now);

describe('readVisitor', () => {
  it.each([
    ['the preferred country', { cookie: 'country=FR; preferredCountry=gb', 'x-country': 'VN' }, 'GB', false],
    ['then the saved country', { cookie: 'country=FR', 'x-country': 'VN' }, 'FR', false],
    [
      'then the country of the edge’s header',
      { cookie: 'country=ZZ', 'x-country': 'vn', 'cf-ipcountry': 'MM' },
      'VN',
      true,
    ],
    [
      'of several headers, ours first',
      { 'cf-ipcountry': 'MM', 'cloudfront-viewer-country': 'DE' },
      'MM',
      true,
    ],
    ['no unknown code, and the default is not saved', { 'cf-ipcountry': 'T1' }, 'US', false],
    ['else the United States', {}, 'US', false],
  ])('reads the country: %s', (_, headers, country, isNew) => {
    expect(read(headers as Record<string, string>)).toMatchObject({ country, isNewCountry: isNew });
  });

  it.each([
    ['zone=Pacific%2FKiritimati', 'Pacific/Kiritimati', '2026-11-22'],
    ['zone=Nowhere/Nothing; country=JP', 'Asia/Tokyo', '2026-11-21'],
    ['zone=%2B14:00; country=KI', 'Pacific/Tarawa', '2026-11-22'],
    ['zone=%E0%A4%A', 'America/New_York', '2026-11-21'],
  ])('reads the zone and the date from %s', (cookie, zone, today) => {
    expect(read({ cookie })).toMatchObject({ zone, today });
  });

  it('keeps the valid versions of the cookie, as texts in order', () => {
    const cookie = 'versions=row:homePage:r:0000abc:B~nonsense~widget:w:0000abc:A';
    expect(read({ cookie })?.versions).toEqual(['row:homePage:r:0000abc:B', 'widget:w:0000abc:A']);
  });

  it('reads the site’s name from the query before the cookie, if it is valid', () => {
    expect(read({ cookie: 'override=vi' }, 'override=es')?.site.override).toBe('es');
    expect(read({ cookie: 'override=vi' }, 'override=../x')?.site.override).toBe('vi');
    expect(read({}, 'override=')?.site.override).toBeNull();
  });

  it.each(['', 'a b', 'a/b', '-a', 'a:b', '[a]x', 'a'.repeat(300)])('refuses the host %j', (host) => {
    expect(read({ host })).toBeNull();
  });

  it.each(['localhost', 'ES.localhost:4000', 'a.', 'my_app:1', '127.0.0.1', '[::1]:4000'])(
    'accepts the host %s, in lower case',
    (host) => {
      expect(read({ host })?.site.domain).toBe(host.toLowerCase());
    },
  );
});

describe('parseCookies', () => {
  it('uses the first cookie of a name, and leaves out values that cannot be decoded', () => {
    expect([...parseCookies('a=1; a=2; b=%zz; c; =d; e=x=y; __proto__=1')]).toEqual([
      ['a', '1'],
      ['c', ''],
      ['e', 'x=y'],
      ['__proto__', '1'],
    ]);
  });

  it('reads any header', () => {
    fc.assert(fc.property(fc.string(), (header) => void parseCookies(header)));
  });
});
