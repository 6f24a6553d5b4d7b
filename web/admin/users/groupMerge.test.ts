import { expect, it } from 'vitest';
import { mergedKeys } from './groupMerge.ts';

it('keeps keys that either side added, once, and removes keys that either removed', () => {
  expect(mergedKeys(['a', 'b', 'c'], ['a', 'c', 'd', 'e'], ['a', 'b', 'e', 'f'])).toEqual([
    'a',
    'e',
    'f',
    'd',
  ]);
});

it('equals the other side when one side changed nothing', () => {
  expect(mergedKeys(['a'], ['a'], ['b'])).toEqual(['b']);
  expect(mergedKeys(['a'], ['b'], ['a'])).toEqual(['b']);
});
