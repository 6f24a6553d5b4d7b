import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { isImageAddress, isLink } from './links.ts';

describe('isLink', () => {
  it.each([
    '/',
    '/today?country=MX#top',
    'https://example.org/a?b=c',
    'HTTP://example.org',
    'mailto:office@example.org',
    'mailto:office@example.org?subject=Hello',
  ])('accepts %s', (text) => {
    expect(isLink(text)).toBe(true);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'https:evil.test',
    'https:///evil.test',
    'https://user:pass@evil.test',
    'https://exa mple.org',
    'http://[::1',
    'today',
    'mailto:',
    'mailto:a@b.org%0d%0aBcc:c@d.org',
    `/${'a'.repeat(2_000)}`,
    '/today/\u202Egpj.exe',
    'https://example.org/\u2066x',
    'mailto:office\u200E@example.org',
  ])('rejects %j', (text) => {
    expect(isLink(text)).toBe(false);
  });

  it('never accepts what a browser would run as a script or, for a path, open on another host', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      'javascript:',
      'https:',
      'mailto:',
      'evil.test',
      '@',
      '.',
      ' ',
      ':',
      '%0a',
      '\u202E',
      'a',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
        (text) => {
          if (!isLink(text)) return;
          const url = new URL(text, 'https://ours.test');
          expect(text).not.toMatch(/\p{Bidi_Control}/u);
          expect(['https:', 'http:', 'mailto:']).toContain(url.protocol);
          if (text.startsWith('/')) expect(url.host).toBe('ours.test');
        },
      ),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

it('accepts pictures from the site and the web, not from mail or inline data', () => {
  expect(isImageAddress('/media/a.jpg')).toBe(true);
  expect(isImageAddress('https://cdn.example.org/a.jpg')).toBe(true);
  expect(isImageAddress('mailto:a@b.org')).toBe(false);
  expect(isImageAddress('data:image/svg+xml,<svg onload=alert(1)>')).toBe(false);
});
