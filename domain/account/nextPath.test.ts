/** `?next=` stays on this origin. Attack case 25. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { nextPath } from './nextPath.ts';

const ORIGIN = 'https://example.org';
const next = (value: string) => nextPath(`?next=${encodeURIComponent(value)}`, ORIGIN);

describe('nextPath', () => {
  it.each([
    ['/', '/'],
    ['/2026/11/21/title', '/2026/11/21/title'],
    ['/journals?page=2#end', '/journals?page=2#end'],
    ['/a/../b', '/b'],
    ['/leer/página', '/leer/p%C3%A1gina'],
    ['/admin/page-builder', '/admin/page-builder'],
    ['/search?q=https://evil.example', '/search?q=https://evil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('accepts %s as %s', (value, to) => expect(next(value)).toBe(to));

  it.each([
    'https://evil.example',
    'http:evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/%2e%2e//evil.example',
    '/\u0000/evil.example',
    '/\u200b/evil.example',
    '/\u2028/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    'example.org.evil.example',
    'https://example.org@evil.example',
    'https:example.org',
    '',
    '?next=/x',
    '#x',
    `/${'a'.repeat(2_000)}`,
  ])('rejects %j', (value) => expect(next(value)).toBeNull());

  it('is necessary: as a plain address, the values would leave the origin', () => {
    for (const value of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])
      expect([value, new URL(value, ORIGIN).origin]).toEqual([value, 'https://evil.example']);
    // and a browser would resolve that to another host
    expect(new URL('/a/..//evil.example', ORIGIN).pathname).toBe('//evil.example');
  });

  it('returns null without the parameter, and uses the first of several', () => {
    expect(nextPath('', ORIGIN)).toBeNull();
    expect(nextPath('?other=/x', ORIGIN)).toBeNull();
    expect(nextPath('?next=/a&next=//evil.example', ORIGIN)).toBe('/a');
  });

  it('stays on this origin for any value', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      'a',
      ':',
      '@',
      '\t',
      '\n',
      'https:',
      '?',
      '#',
      ' ',
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (value) => {
        for (const search of [`?next=${encodeURIComponent(value)}`, `?next=${value}`]) {
          const path = nextPath(search, ORIGIN);
          if (path === null) continue;
          // As browsers resolve an address in `location.assign` and in a link.
          expect(new URL(path, `${ORIGIN}/login`).origin).toBe(ORIGIN);
          expect(path.startsWith('/')).toBe(true);
          expect(path.startsWith('//')).toBe(false);
        }
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });
});
