/** A Lectern and a browser for all tests of a file: started before the first, stopped after the last. */
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser, open, visit, type Visit } from './browser.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';

export interface OnBrowser {
  stack: Stack;
  browser: Browser;
}

/** What the tests of a file stand on; there from the first test on. */
export function withBrowser(options?: StackOptions): Readonly<OnBrowser> {
  const both: Partial<OnBrowser> = {};
  beforeAll(async () => {
    both.stack = await startStack(options);
    both.browser = await launchBrowser();
  });
  afterAll(async () => {
    await both.browser?.close();
    await both.stack?.stop();
  });
  return both as OnBrowser;
}

type VisitOptions = Parameters<typeof visit>[1];

/** Visitors of a file's tests, each gone after the test they came in. */
export function visitorsOf(on: Readonly<OnBrowser>) {
  const here: Visit[] = [];
  afterEach(async () => {
    await Promise.all(here.splice(0).map((it) => it.close()));
  });
  const meet = async (options?: VisitOptions): Promise<Visit> => {
    const visitor = await visit(on.browser, options);
    here.push(visitor);
    return visitor;
  };
  return {
    /** A visitor who has not gone anywhere. */
    meet,
    /** A visitor at a path of the first site, or of another origin. */
    async arrive(path: string, options?: VisitOptions, origin = on.stack.url): Promise<Visit> {
      const visitor = await meet(options);
      await open(visitor, origin + path);
      return visitor;
    },
  };
}
