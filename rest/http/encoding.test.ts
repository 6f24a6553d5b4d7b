import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseEncoding } from './encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=1', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.2, gzip; q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['*, br;q=0', 'gzip'],
  ['identity', null],
  ['brotli, xgzip', null],
  ['br;q=x', null],
  ['', null],
])('chooses for %j %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

it('accepts any header', () => {
  fc.assert(
    fc.property(fc.string(), (accepted) => {
      expect(['br', 'gzip', null]).toContain(chooseEncoding(accepted));
    }),
  );
});
