/** Parsing Retry-After. Other responses are tested in remote.test.ts over real connections. */
import { expect, it } from 'vitest';
import { retryAfterMs } from './remoteResponse.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['30', 30_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:00:10 GMT', 10_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
  ['', 0],
  [undefined, 0],
  [['30', '60'], 0],
])('reads the Retry-After %j as %i ms', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms);
});
