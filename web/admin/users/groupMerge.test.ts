import { expect, it } from 'vitest';
import { mergedKeys } from './groupMerge.ts';

it('keeps what both put in, once, and what either took out stays out', () => {
  expect(mergedKeys(['a', 'b', 'c'], ['a', 'c', 'd', 'e'], ['a', 'b', 'e', 'f'])).toEqual([
    'a',
    'e',
    'f',
    'd',
  ]);
});

it('is the other side where one side changed nothing', () => {
  expect(mergedKeys(['a'], ['a'], ['b'])).toEqual(['b']);
  expect(mergedKeys(['a'], ['b'], ['a'])).toEqual(['b']);
});
