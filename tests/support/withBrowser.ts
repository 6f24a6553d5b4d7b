/** A Lectern and a browser for all tests of a file: started before the first, stopped after the last. */
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';

interface Both {
  stack: Stack;
  browser: Browser;
}

/** What the tests of a file stand on; there from the first test on. */
export function withBrowser(options?: StackOptions): Readonly<Both> {
  const both: Partial<Both> = {};
  beforeAll(async () => {
    both.stack = await startStack(options);
    both.browser = await launchBrowser();
  });
  afterAll(async () => {
    await both.browser?.close();
    await both.stack?.stop();
  });
  return both as Both;
}
