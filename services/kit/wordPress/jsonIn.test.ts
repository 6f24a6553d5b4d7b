import { expect, it } from 'vitest';
import { jsonIn } from './jsonIn.ts';

it.each([
  ['a list', '[{"id":1}]', [{ id: 1 }]],
  ['a list behind a byte order mark', '\uFEFF[{"id":1}]', [{ id: 1 }]],
  ['a list between a notice and a comment', '<b>Notice</b>: x [1]\n[{"id":1}]<!-- cached -->', [{ id: 1 }]],
  ['an empty list behind a notice', 'Notice: x\n[]', []],
  ['an object behind a notice', 'Notice: x\n{"code":"rest_no_route"}', { code: 'rest_no_route' }],
  ['no JSON of a page', '<!doctype html><title>Hello</title>', undefined],
  ['no JSON of half a list', '[{"id":1,', undefined],
])('reads %s', (_, text, value) => {
  expect(jsonIn(text).value).toEqual(value);
});
