import { expect, it } from 'vitest';
import { escapeHtml, copyString } from './foreignText.ts';

it('escapes text for HTML', () => {
  expect(escapeHtml(`<a href="x">'&amp;'</a>`)).toBe(`&lt;a href=&quot;x&quot;&gt;'&amp;amp;'&lt;/a&gt;`);
});

it('copies a text unchanged', () => {
  expect(copyString('λιμάνι 😀 \uD800')).toBe('λιμάνι 😀 \uD800');
});
