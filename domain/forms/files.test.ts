import { describe, expect, it } from 'vitest';
import { addFiles, formatTypes, formatSize } from './files.ts';

const limits = { types: ['image/png', 'audio/*'], maxBytes: 1_000, maxFiles: 2 };
const file = (name: string, size = 10, type = 'image/png') => ({ name, size, type });

describe('files of a form', () => {
  it('are accepted up to each limit; beyond it the name of the limit is returned', () => {
    const { files, refused } = addFiles(
      [],
      [
        file('a', 1_000),
        file('b', 1_001),
        file('c', 0),
        file('d', 5, 'image/svg+xml'),
        file('e', 5, 'audio/ogg'),
        file('f', 5, ''),
        file('g'),
      ],
      limits,
    );
    expect(files.map(({ name }) => name)).toEqual(['a', 'e']);
    expect(refused.map(({ file: { name }, problem }) => [name, problem])).toEqual([
      ['b', 'tooLarge'],
      ['c', 'empty'],
      ['d', 'wrongType'],
      ['f', 'wrongType'],
      ['g', 'tooMany'],
    ]);
  });

  it('are listed once, however often they are chosen', () => {
    const present = [file('a'), file('b')];
    expect(addFiles(present, [file('a')], limits)).toEqual({ files: [file('b'), file('a')], refused: [] });
  });
});

it('formats media types as people know them', () => {
  expect(formatTypes({ ...limits, types: ['image/png', 'image/svg+xml', 'audio/*'] })).toBe(
    'PNG, SVG, audio',
  );
});

it.each([
  [0, 0, 'B'],
  [999, 999, 'B'],
  [1_000, 1, 'kB'],
  [1_999, 1.9, 'kB'],
  [5_000_000, 5, 'MB'],
  [2e12, 2_000, 'GB'],
])('formats %i bytes as %f %s', (bytes, value, unit) => {
  expect(formatSize(bytes)).toEqual({ value, unit });
});
