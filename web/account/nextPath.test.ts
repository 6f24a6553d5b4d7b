/** `?next=` leads to this origin and nowhere else. Attack case 25. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../domain/propertyTesting.ts';
import { nextPath } from './nextPath.ts';

const ORIGIN = 'https://example.org';
const next = (given: string) => nextPath(`?next=${encodeURIComponent(given)}`, ORIGIN);

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
  ])('%s leads to %s', (given, to) => expect(next(given)).toBe(to));

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
  ])('%j leads nowhere', (given) => expect(next(given)).toBeNull());

  it('is what keeps one here: taken as an address, what is given would lead elsewhere', () => {
    for (const given of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])
      expect([given, new URL(given, ORIGIN).origin]).toEqual([given, 'https://evil.example']);
    expect(new URL('/a/..//evil.example', ORIGIN).pathname).toBe('//evil.example'); // and a browser goes on from there
  });

  it('is none where there is none, and of several the first counts', () => {
    expect(nextPath('', ORIGIN)).toBeNull();
    expect(nextPath('?other=/x', ORIGIN)).toBeNull();
    expect(nextPath('?next=/a&next=//evil.example', ORIGIN)).toBe('/a');
  });

  it('stays on this origin whatever is given', () => {
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
      fc.array(piece, { maxLength: 12 }).map((them) => them.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (given) => {
        for (const search of [`?next=${encodeURIComponent(given)}`, `?next=${given}`]) {
          const path = nextPath(search, ORIGIN);
          if (path === null) continue;
          // As a browser reads an address in `location.assign` and in a link.
          expect(new URL(path, `${ORIGIN}/login`).origin).toBe(ORIGIN);
          expect(path.startsWith('/')).toBe(true);
          expect(path.startsWith('//')).toBe(false);
        }
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });
});
