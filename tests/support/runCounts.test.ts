import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, TestRunner, vi } from 'vitest';
import { countForSummary } from './runCounts.ts';

const file = join(mkdtempSync(join(tmpdir(), 'lectern-counts-')), 'counts');
vi.stubEnv('LECTERN_RUN_COUNTS', file);
afterAll(() => vi.unstubAllEnvs());

it('counts the first try of a test only', () => {
  const result = TestRunner.getCurrentTest()!.result!;
  countForSummary('axe run');
  result.retryCount = 1; // what the runner sets before a second try
  countForSummary('axe run');
  result.retryCount = 0;
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
});
