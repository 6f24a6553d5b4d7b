import { expect, it } from 'vitest';
import { visiblePages } from './visiblePages.ts';

it.each([
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 12, '1 2 3 4 5 … 12'],
  [5, 12, '1 … 4 5 6 … 12'],
  [9, 12, '1 … 8 9 10 11 12'],
  [8, 12, '1 … 7 8 9 … 12'],
  [12, 12, '1 … 8 9 10 11 12'],
])('on page %i of %i: %s', (current, last, shown) => {
  expect(
    visiblePages(current, last)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(shown);
});
