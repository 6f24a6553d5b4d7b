import { expect, it } from 'vitest';
import { ampersandFilter } from './loneAmpersands.ts';

function run(...pieces: string[]) {
  const filter = ampersandFilter();
  const text = pieces.map((piece) => filter.filter(piece)).join('') + filter.end();
  return { text, remarks: filter.remarks().map(({ where, code }) => `${code} on ${where}`) };
}

const LONE = '<a>AT&T\n& x &;</a><b href="?a=1&b=2"/>&#12 &#x; &';
it('writes a lone ampersand as an entity, and counts it with its line', () => {
  expect(run(LONE)).toEqual({
    text: '<a>AT&amp;T\n&amp; x &amp;;</a><b href="?a=1&amp;b=2"/>&amp;#12 &amp;#x; &amp;',
    remarks: ['loneAmpersand:7 on lines 1 and 2'],
  });
});

const RIGHT = '&amp;&#38;&#x26;&nbsp;&foo; <![CDATA[a & b\n]] ]]><!-- c & d -- > --><a>&lt;![CDATA[</a>';
it('leaves entities, CDATA sections and comments as they are', () => {
  expect(run(RIGHT)).toEqual({ text: RIGHT, remarks: [] });
});

it('gives the same however the file is cut into pieces', () => {
  const text = `${RIGHT}\n${LONE}<![CDATA[&]]>`;
  const whole = run(text);
  for (let at = 0; at <= text.length; at += 1) expect(run(text.slice(0, at), text.slice(at))).toEqual(whole);
  expect(run(...text)).toEqual(whole);
});
