import { expect, it } from 'vitest';
import { etagOf, isCurrent } from './etag.ts';

const etag = etagOf(Buffer.from('page'));

it('is weak, and equal for equal bytes only', () => {
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(etagOf(Buffer.from('page'))).toBe(etag);
  expect(etagOf(Buffer.from('pages'))).not.toBe(etag);
});

it.each([
  [etag, true],
  [etag.slice(2), true],
  [`"a", ${etag} ,"b"`, true],
  [' * ', true],
  ['"a"', false],
  [etag.slice(3, -1), false],
  ['', false],
  [undefined, false],
])('compares If-None-Match: %s', (header, current) => {
  expect(isCurrent(header, etag)).toBe(current);
});
