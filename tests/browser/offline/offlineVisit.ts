/** A visitor whose browser has a service worker, and whose clock can be set for pages and worker alike. */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { OfflineList } from '../../../domain/offline/offlineList.ts';
import { open, visit, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';

export const visitWithWorker = (browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> =>
  visit(browser, { serviceWorkers: 'allow', ...options });

/** Opens an address and waits until the worker controls the page and has cached the days. */
export async function openAndCache(visitor: Visit, url: string): Promise<void> {
  await open(visitor, url);
  await expect.poll(() => visitor.page.evaluate(cachedMark), { timeout: 30_000 }).not.toBe('');
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function cachedMark(): Promise<string> {
  const cached = await caches.match('/offline/kept.json');
  return cached ? ((await cached.json()) as { mark: string }).mark : '';
}

/** Lets the stack render the pictures of the coming days, which takes longer than a test should. */
export async function prerenderPictures(url: string): Promise<void> {
  const { days } = (await (await fetch(`${url}/offline/days.json`)).json()) as OfflineList;
  await Promise.all(days.map(async ({ picture }) => (await fetch(url + picture!.url)).arrayBuffer()));
}

/**
 * Sets the reader's clock. Playwright's clock reaches pages only; the worker's is replaced from within, so that the
 * code under test is the shipped one.
 */
export async function setClock({ context }: Visit, at: string): Promise<void> {
  await context.clock.setFixedTime(new Date(at));
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate((iso) => {
      const scope = globalThis as unknown as { Date: DateConstructor; RealDate?: DateConstructor };
      const Real = (scope.RealDate ??= scope.Date);
      const fixed = Real.parse(iso);
      scope.Date = class extends Real {
        constructor(...args: [] | [number | string | Date]) {
          if (args.length === 0) super(fixed);
          else super(args[0]);
        }
        static override now = () => fixed;
      } as DateConstructor;
    }, at);
  }
}

/** Disconnects the page and its worker from the network. */
export const goOffline = ({ context }: Visit): Promise<void> => context.setOffline(true);
