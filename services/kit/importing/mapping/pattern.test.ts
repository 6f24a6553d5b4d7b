import { expect, it } from 'vitest';
import { MAX_MATCHED_LENGTH, readPattern } from './pattern.ts';

it.each([
  ['\\((.*)\\)$', 'The Lord is my shepherd (Psalm 23:1)', 'Psalm 23:1'],
  ['\\d+:\\d+', 'Psalm 23:1', '23:1'],
  ['^(?:(\\d+)|none)', 'none', 'none'],
  ['(x)', 'Psalm', ''],
  ['^[\\p{L}\\p{M}]+', 'ဆာလံ ၂၃', 'ဆာလံ'],
])('%s finds its first group, or all that it matches, in %j', (source, text, found) =>
  expect(readPattern(source)?.find(text)).toBe(found),
);

it('takes time in proportion to the text', () => {
  const began = performance.now();
  expect(readPattern('^(a+)+$')!.find(`${'a'.repeat(MAX_MATCHED_LENGTH - 1)}!`)).toBe('');
  expect(performance.now() - began).toBeLessThan(2_000);
});

it.each(['(', '(?=a)b', '(a?){1000}'])('does not take %s', (source) =>
  expect(readPattern(source)).toBeNull(),
);
