import { expect, it } from 'vitest';
import { escapeHtml, ownCopy } from './foreignText.ts';

it('text becomes HTML text', () => {
  expect(escapeHtml(`<a href="x">'&amp;'</a>`)).toBe(`&lt;a href=&quot;x&quot;&gt;'&amp;amp;'&lt;/a&gt;`);
});

it('a copy is the same text', () => {
  expect(ownCopy('λιμάνι 😀 \uD800')).toBe('λιμάνι 😀 \uD800');
});
