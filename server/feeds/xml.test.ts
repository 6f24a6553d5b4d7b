import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { atomFeed } from './atom.ts';
import { sitemap } from './sitemap.ts';
import { xml } from './xml.ts';

/** Parses the texts and attributes of a document; throws when it is not well-formed. */
function read(document: string): { texts: string; attributes: string[] } {
  const parser = new SaxesParser();
  const found = { texts: '', attributes: [] as string[] };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) =>
    found.attributes.push(...Object.values(attributes as Record<string, string>)),
  );
  parser.on('text', (text) => (found.texts += text));
  parser.write(document).close();
  return found;
}

it('keeps every character that XML allows, in elements and attributes', () => {
  const character = fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    "'",
    ']]>',
    'a',
    'ñ',
    '😀',
    '\u0000',
    '\u001f',
    '\ufffe',
    '\u2028',
  );
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      const expected = ['\u0000', '\u001f', '\ufffe'].reduce((rest, each) => rest.replaceAll(each, ''), text);
      expect(read(`<a b="${xml(text)}">${xml(text)}</a>`)).toEqual({
        texts: expected,
        attributes: [expected],
      });
    }),
  );
});

it('dates a feed without entries to the reader’s day', () => {
  const feed = atomFeed({
    url: 'http://a/feed.xml',
    home: 'http://a/',
    title: 'A & B',
    subtitle: '',
    language: 'en',
    entries: [],
    now: '2026-11-21',
  });
  expect(read(feed).texts.trim()).toBe('http://a/A & B2026-11-21T00:00:00Z');
});

it('escapes addresses in a sitemap', () => {
  const url = 'http://a/?b&c';
  const written = sitemap([{ url, modified: '', alternates: [{ language: 'e"n', url }] }]);
  expect(written).toContain('<loc>http://a/?b&amp;c</loc>');
  expect(written).toContain('hreflang="e&quot;n" href="http://a/?b&amp;c"');
});
