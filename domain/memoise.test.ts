import { expect, it } from 'vitest';
import { memoise } from './memoise.ts';

it('computes a value once, and again only after newer ones evicted it', () => {
  const computed: string[] = [];
  const upper = memoise(2, (key) => {
    computed.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'C', 'B', 'A']);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});

it('does not cache an error', () => {
  let calls = 0;
  const flaky = memoise(2, () => {
    calls += 1;
    if (calls === 1) throw new RangeError('not yet');
    return calls;
  });
  expect(() => flaky('x')).toThrow(RangeError);
  expect(flaky('x')).toBe(2);
});
