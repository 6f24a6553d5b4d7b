/** Pasted text is sanitised to the supported elements; unsupported parts of stored text are detected. */
import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { focalOf, pointOf } from '../FocalPoint.tsx';
import { extensions } from './extensions.ts';
import { unsupportedParts } from '../RichTextInput.tsx';

const cleaned = (html: string): string => {
  const editor = new Editor({ extensions, content: html, injectCSS: false });
  const result = editor.getHTML();
  editor.destroy();
  return result;
};

it.each([
  ['<h1>One</h1><h5>Five</h5>', '<h3>One</h3><h4>Five</h4>'],
  [
    '<p style="color:red" class="x" onclick="y()">a <b>b</b> <i>c</i></p>',
    '<p>a <strong>b</strong> <em>c</em></p>',
  ],
  ['<a href="javascript:x">a</a> <a href="/today" target="_blank">b</a>', '<p>a <a href="/today">b</a></p>'],
  ['<script>x()</script><p>a<img src=x onerror=y></p>', '<p>a</p>'],
  [
    '<ul><li>a</li></ul><blockquote>b</blockquote>',
    '<ul><li><p>a</p></li></ul><blockquote><p>b</p></blockquote>',
  ],
])('sanitises %s to %s', (pasted, expected) => {
  expect(cleaned(pasted)).toBe(expected);
});

it.each([
  ['<h3>a</h3><p>b <a href="/today">c</a></p><ol start="3"><li>d</li></ol>', []],
  ['<table><tbody><tr><td>a</td></tr></tbody></table>', ['table', 'tbody', 'tr', 'td']],
  ['<p dir="rtl">a</p><h2>b</h2>', ['p dir', 'h2']],
  ['<a href="/x" title="t">a</a>', ['a title']],
])('unsupportedParts of %s are %j', (html, parts) => {
  expect(unsupportedParts(html)).toEqual(parts);
});

it('a focal point is stored as two integer percentages, the middle as an empty text', () => {
  expect(focalOf({ x: 12.4, y: 101 })).toBe('12% 100%');
  expect(focalOf({ x: 50, y: 50 })).toBe('');
  expect(pointOf('12.5% 0%')).toEqual({ x: 12.5, y: 0 });
  expect(pointOf('')).toEqual({ x: 50, y: 50 });
});
