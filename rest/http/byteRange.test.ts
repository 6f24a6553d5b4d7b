import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteRangeOf } from './byteRange.ts';

const file = { size: 1_000, etag: '"a"' };
const read = (range: string | undefined, ifRange?: string) => byteRangeOf({ range, ifRange }, file);

it.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=0-', { from: 0, to: 999 }],
  ['bytes=900-5000', { from: 900, to: 999 }],
  ['Bytes=999-999', { from: 999, to: 999 }],
  ['bytes=-1', { from: 999, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-6', null],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  [undefined, null],
] as const)('reads %s', (range, expected) => {
  expect(read(range)).toEqual(expected);
});

it('answers with the whole file when If-Range is another version, a weak ETag or a date', () => {
  expect(read('bytes=0-99', '"a"')).toEqual({ from: 0, to: 99 });
  for (const other of ['"b"', 'W/"a"', 'Sat, 21 Nov 2026 12:00:00 GMT'])
    expect(read('bytes=0-99', other)).toBeNull();
});

it('stays within the file for every range', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 5_000 }), (one, other, size) => {
      const found = byteRangeOf(
        { range: `bytes=${one}-${other}`, ifRange: undefined },
        { size, etag: '"a"' },
      );
      if (found === null || found === 'unsatisfiable') return;
      expect(found.from).toBe(one);
      expect(found.to).toBeGreaterThanOrEqual(found.from);
      expect(found.to).toBeLessThan(size);
    }),
  );
});
