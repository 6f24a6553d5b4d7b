import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ensureDecodable, readAddress } from './address.ts';

describe('readAddress', () => {
  it.each([
    ['/2026/11/21?y=1', '/2026/11/21', '?y=1'],
    ['//evil.test/x', '//evil.test/x', ''],
    ['//', '//', ''],
    ['http://evil.test/x?a', '/x', '?a'],
    ['http://evil.test', '/', ''],
    ['*', '/*', ''],
    ['', '/', ''],
    ['?a=1#b', '/', '?a=1'],
    ['/a/../b/%2e%2e/c', '/c', ''],
  ])('reads %j as the path %s with the query %j', (target, pathname, search) => {
    const address = readAddress(target);
    expect([address.pathname, address.search, address.host]).toEqual([pathname, search, 'site.invalid']);
  });

  it('reads any target', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (target) => {
        expect(readAddress(target).pathname).toMatch(/^\//);
      }),
    );
  });
});

describe('decodable', () => {
  it.each([
    ['/caf%C3%A9?a=%zz', '/caf%C3%A9?a=%zz'],
    ['/100%', '/100%25'],
    ['/%ff/%41#%', '/%25ff/%2541#%'],
  ])('turns %s into %s', (target, written) => {
    expect(ensureDecodable(target)).toBe(written);
  });

  it('makes every path decodable, and leaves decodable paths unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'%aAfF0928/?#é') }), (target) => {
        const written = ensureDecodable(target);
        expect(() => decodeURIComponent(written.split(/[?#]/)[0]!)).not.toThrow();
        expect(ensureDecodable(written)).toBe(written);
      }),
    );
  });
});
