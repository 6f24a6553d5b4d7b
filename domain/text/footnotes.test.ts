import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';
import { withoutFootnotes } from './footnotes.ts';

const html =
  '<p>Grace<sup><a id="note-1-ref" href="#note-1" role="doc-noteref">1</a></sup> upon grace.</p>' +
  '<section role="doc-endnotes"><ol><li id="note-1"><p>Or: favour. <a href="#note-1-ref" role="doc-backlink">↑</a></p></li></ol></section>';

it('leaves out the numbers and the list of footnotes', () => {
  expect(plainText(withoutFootnotes(html))).toBe('Grace upon grace.');
});

it('leaves other superscripts, sections and links as they are', () => {
  const other = '<p>x<sup>2</sup> <sup><a href="/a">a</a></sup></p><section>b</section>';
  expect(withoutFootnotes(other)).toBe(other);
  expect(withoutFootnotes('<section role="doc-endnotes">unclosed')).toContain('unclosed');
});
