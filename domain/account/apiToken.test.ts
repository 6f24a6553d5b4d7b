import { expect, it } from 'vitest';
import { formatApiToken, isMeantAsApiToken, parseApiToken } from './apiToken.ts';

it('reads the secret of an API token, and of no other text', () => {
  const secret = 'a-_9'.repeat(11).slice(0, 43);
  expect(parseApiToken(formatApiToken(secret))).toBe(secret);
  for (const text of [secret, 'lectern_short', `${formatApiToken(secret)}x`, 'a.b.c'])
    expect(parseApiToken(text)).toBeNull();
});

it.each([
  ['lectern_short', true],
  ['lectern_a.b', true],
  ['a-secret-without-its-beginning', true],
  ['eyJhbGciOiJFZERTQSJ9.e30.c2ln', false],
  ['Basic YTpi', false],
  ['', false],
])('%j is meant as an API token: %s', (text, isMeant) => {
  expect(isMeantAsApiToken(text)).toBe(isMeant);
});
