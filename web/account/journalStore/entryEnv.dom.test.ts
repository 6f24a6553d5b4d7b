import { expect, it, vi } from 'vitest';
import { createTestAuth } from '../account.fixture.ts';
import { entryEnv } from './entryEnv.ts';
import type { LocalDrafts } from './localDrafts.ts';

it('marks text typed here with time and device, and text of the account with the time alone', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  );
  const env = entryEnv({
    client: createTestAuth({}).client,
    site: { domain: 'example.org', override: null },
    drafts: {} as LocalDrafts,
    language: 'en',
    maySend: () => true,
  });
  const at = Date.parse('2026-11-21T12:00:00');
  expect(env.markAt(at)).toMatch(/^November 21, 2026.*12:00.* · Firefox on Windows$/);
  expect(env.accountMarkAt(at)).toMatch(/^November 21, 2026.*12:00/);
  expect(env.accountMarkAt(at)).not.toContain('Firefox');
  vi.restoreAllMocks();
});
