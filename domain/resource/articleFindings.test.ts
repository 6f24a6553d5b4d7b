import { expect, it } from 'vitest';
import { articleFindings } from './articleFindings.ts';

it.each([
  [
    'nothing of a good text',
    '<h2>A</h2><p>b <a href="/c">d</a></p><h3>E</h3><img src="/f.webp" alt="A boat">',
    [],
  ],
  [
    'pictures without a text, by their number',
    '<img src="/a.webp"><img alt=" " src=/b.webp>',
    ['altMissing:2'],
  ],
  [
    'a link without words',
    '<p><a href="https://example.org/a"> </a></p>',
    ['linkWithoutWords:https://example.org/a'],
  ],
  [
    'a link whose only picture has no text',
    '<a href="/a"><img src="/b"></a>',
    ['altMissing:1', 'linkWithoutWords:/a'],
  ],
  [
    'a link whose only picture has an empty text',
    '<a href="/a"><img alt="" src="/b"></a>',
    ['altMissing:1', 'linkWithoutWords:/a'],
  ],
  ['no link whose picture has a text', '<a href="/a"><img src="/b" alt="Boat"></a>', []],
  [
    'a link without an address',
    '<a>Read more</a><a href="#">Read <b>on</b></a>',
    ['linkNowhere:Read more', 'linkNowhere:Read on'],
  ],
  ['no anchor', '<a id="note-1"></a><a name="b"></a>', []],
  ['a heading without words', '<h2> </h2><p>a</p>', ['emptyHeading']],
  ['a heading that skips a level', '<h2>A</h2><h4>B &amp; <em>C</em></h4><h5>D</h5>', ['headingSkips:B & C']],
  ['no heading after a deeper one', '<h3>A</h3><h4>B</h4><h2>C</h2><h3>D</h3>', []],
  ['a value with a bracket', '<img alt="a > b" src="/c"><a href="/d?e=>">f</a>', []],
])('finds %s', (_, html, findings) => {
  expect(articleFindings(html)).toEqual(findings);
});

it('needs linear time for unclosed tags', () => {
  const started = performance.now();
  articleFindings('<a href="'.repeat(50_000));
  articleFindings('<a '.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
