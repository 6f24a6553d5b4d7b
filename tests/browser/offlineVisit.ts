/** A visitor whose browser has a service worker, and whose clock can be moved: the page's and the worker's alike. */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { KeptList } from '../../domain/offline/keptList.ts';
import { open, visit, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';

export const offlineVisit = (browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> =>
  visit(browser, { serviceWorkers: 'allow', ...options });

/** Opens an address and waits until the worker has taken over and kept the days. */
export async function openAndKeep(visitor: Visit, url: string): Promise<void> {
  await open(visitor, url);
  await expect.poll(() => visitor.page.evaluate(markOfKept), { timeout: 30_000 }).not.toBe('');
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function markOfKept(): Promise<string> {
  const kept = await caches.match('/offline/kept.json');
  return kept ? ((await kept.json()) as { mark: string }).mark : '';
}

/** Has the stack draw the pictures of the days to come, which takes longer than a test should. */
export async function drawPictures(url: string): Promise<void> {
  const { days } = (await (await fetch(`${url}/offline/days.json`)).json()) as KeptList;
  await Promise.all(days.map(async ({ picture }) => (await fetch(url + picture!.url)).arrayBuffer()));
}

/**
 * Sets the reader's clock. Playwright's own reaches pages; a worker's is moved from within, so that the code that reads it
 * is the one that is shipped.
 */
export async function setClock({ context }: Visit, at: string): Promise<void> {
  await context.clock.setFixedTime(new Date(at));
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate((iso) => {
      const scope = globalThis as unknown as { Date: DateConstructor; RealDate?: DateConstructor };
      const Real = (scope.RealDate ??= scope.Date);
      const fixed = Real.parse(iso);
      scope.Date = class extends Real {
        constructor(...given: [] | [number | string | Date]) {
          if (given.length === 0) super(fixed);
          else super(given[0]);
        }
        static override now = () => fixed;
      } as DateConstructor;
    }, at);
  }
}

/** Takes the network away: from the page, and from its worker. */
export const goOffline = ({ context }: Visit): Promise<void> => context.setOffline(true);
