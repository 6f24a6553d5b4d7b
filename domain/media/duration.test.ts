import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [3_723, '1:02:03'],
  [-1, '0:00'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('uses the digits of the language', () => {
  const arabic = new Intl.NumberFormat('en-u-nu-arab').format;
  expect(formatDuration(65, arabic)).toBe('١:٠٥');
});
