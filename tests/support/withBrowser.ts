/** A stack and a browser shared by all tests of a file: started before the first test, stopped after the last. */
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser, open, visit, type Visit } from './browser.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';

export interface BrowserHarness {
  stack: Stack;
  browser: Browser;
}

/** The harness of a file's tests; its fields are set before the first test runs. */
export function withBrowser(options?: StackOptions): Readonly<BrowserHarness> {
  const harness: Partial<BrowserHarness> = {};
  beforeAll(async () => {
    harness.stack = await startStack(options);
    harness.browser = await launchBrowser();
  });
  afterAll(async () => {
    await harness.browser?.close();
    await harness.stack?.stop();
  });
  return harness as BrowserHarness;
}

type VisitOptions = Parameters<typeof visit>[1];

/** Creates visitors; each is closed after the test that opened it. */
export function createVisitors(harness: Readonly<BrowserHarness>) {
  const visitors: Visit[] = [];
  afterEach(async () => {
    await Promise.all(visitors.splice(0).map((it) => it.close()));
  });
  const newVisitor = async (options?: VisitOptions): Promise<Visit> => {
    const visitor = await visit(harness.browser, options);
    visitors.push(visitor);
    return visitor;
  };
  return {
    /** A visitor who has not opened a page yet. */
    newVisitor,
    /** A visitor who has opened a path of the first site, or of another origin. */
    async visitPage(path: string, options?: VisitOptions, origin = harness.stack.url): Promise<Visit> {
      const visitor = await newVisitor(options);
      await open(visitor, origin + path);
      return visitor;
    },
  };
}
