import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { plainText } from './plainText.ts';

describe('plainText', () => {
  it.each([
    ['<p>God is</p><p>near</p>', 'God is near'],
    ['one<br>two<BR/>three', 'one two three'],
    ['un<b>believ</b>able<sup>1</sup>', 'unbelievable1'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['a <script>if (a < b) "</p>"</script> b', 'a b'],
    ['a<style type="text/css">p > b { }</STYLE >b', 'a b'],
    ['a<script>x</scripty></script>b', 'a b'],
    ['a<script>never closed', 'a'],
    ['a</script>b', 'a b'],
    ['a<!-- <p>no</p> -->b<!-->c', 'abc'],
    ['a<!-- never closed', 'a'],
    ['<!DOCTYPE html><?xml version="1.0"?>a', 'a'],
    ['<a title="x > y" href=\'>\'>z</a>', 'z'],
    ["<p class=it's>a</p>", 'a'],
    ['<a href="x>y', 'y'],
    ['a <b', 'a'],
    ['3 < 4 & 5 > 4, I <3 you', '3 < 4 & 5 > 4, I <3 you'],
    ['&lt;b&gt; &amp;amp; caf&eacute;&nbsp;&nbsp;x', '<b> &amp; café x'],
    ['&am<b>p;</b>', '&amp;'],
    [' a\n\t\u0000b ', 'a b'],
    ['mo&shy;ther', 'mother'],
    ['<constructor>a</constructor>b', 'ab'],
    ['', ''],
  ])('converts %j to %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('returns one line for any text', () => {
    const html = fc
      .array(
        fc.constantFrom('<', '>', '"', "'", '=', 'p', '/', '!', '-', '--', 'script', '&', '#', ' ', '🙏'),
      )
      .map((each) => each.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), html), (text) => {
        expect(plainText(text)).not.toMatch(/\s{2}|^\s|\s$|\n/);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('keeps text without markup', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^<&\p{Cc}\u00AD]*$/u), (text) => {
        expect(plainText(text)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });

  it.each([
    '<',
    '<a',
    '<a ',
    '<a="',
    `<a ='"=`,
    '="',
    '<a = ',
    '<!--',
    '<!',
    '</',
    '<script',
    '<script>',
    '<script></scrip',
    '<style></style>',
    '&',
    '&#',
    '&#x1',
    '&aaaaaaaa',
    ' ',
    '<a>',
    '<p "\'>',
  ])('takes linear time on 100 kB of %j', (unit) => {
    const start = performance.now();
    for (const head of ['', '<a href="', "<a b='", '<a b= ', '<!--', '<script>', '&#']) {
      plainText(head + unit.repeat(100_000 / unit.length));
    }
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

it('reads U+0080 to U+009F as Windows-1252', () => {
  expect(plainText('<p>It\u0092s <b>well</b>\u0097so it is&#151;</p>')).toBe('It’s well—so it is—');
});
