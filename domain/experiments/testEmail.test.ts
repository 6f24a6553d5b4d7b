import { expect, it } from 'vitest';
import { isTestEmail } from '../forms/mailAddress.ts';

it.each(['a@b.org', 'first.last+tag@mail.example.org'])('accepts %s', (text) => {
  expect(isTestEmail(text)).toBe(true);
});

it.each([
  '',
  'a',
  'a@b',
  'a@b.',
  '@b.org',
  'a@b.org,c@d.org',
  'A <a@b.org>',
  'a@b.org\r\nBcc: c@d.org',
  `${'a'.repeat(250)}@b.org`,
])('rejects %j', (text) => {
  expect(isTestEmail(text)).toBe(false);
});

it('returns quickly for text that would make a slow pattern backtrack', () => {
  const before = performance.now();
  isTestEmail(`${'a.'.repeat(50_000)}@`);
  expect(performance.now() - before).toBeLessThan(50);
});
