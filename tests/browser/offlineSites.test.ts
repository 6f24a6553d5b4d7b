/** Days kept of one site, after another was chosen: none of them is another site's reading. Decision page 0013. */
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { launchBrowser, open, type Visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { openFrontDoor, type FrontDoor } from './frontDoor.ts';
import { drawPictures, goOffline, offlineVisit, openAndKeep, setClock } from './offlineVisit.ts';
import { expect } from '../support/patience.ts';

const NOON = '2026-11-21T12:00:00Z';
const DAY = '/2026/11/21';

let stack: Stack;
let door: FrontDoor;
let browser: Browser;
let visitor: Visit;
beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  await drawPictures(stack.url);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});
beforeEach(async () => {
  door = await openFrontDoor(stack);
  visitor = await offlineVisit(browser);
});
afterEach(async () => {
  await visitor.close();
  await door.close();
});

/** Whose days are kept whole: the site's domain. */
const keptSite = ({ page }: Visit) =>
  page.evaluate(async () => {
    const kept = await caches.match('/offline/kept.json');
    const { site, mark } = kept ? ((await kept.json()) as { site: string; mark: string }) : {};
    return mark ? site : null;
  });
/** In the page: it tells the worker nothing. */
function silenceWorker(): void {
  ServiceWorker.prototype.postMessage = () => undefined;
}
async function chooseSpanish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language and country' }).click();
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Español' });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use these' }).click()]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
}
/** Whether an address shows anything without a network; what it shows is never English. */
async function showsOffline({ page }: Visit, path: string): Promise<boolean> {
  const answer = await page.goto(door.url + path).catch(() => null);
  if (answer) await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  return answer !== null;
}

describe('after another language was chosen', () => {
  it('no day of the old one is shown, even before the worker hears of it and the new ones can be fetched', async () => {
    await openAndKeep(visitor, door.url + DAY);
    await setClock(visitor, NOON);
    expect(await keptSite(visitor)).toBe('localhost');
    await visitor.page.addInitScript(silenceWorker);
    await visitor.page.evaluate(silenceWorker);
    await chooseSpanish(visitor.page);
    expect(await keptSite(visitor)).toBeNull();
    await goOffline(visitor);
    for (const path of ['/', DAY, '/today', '/nowhere'])
      expect([path, await showsOffline(visitor, path)]).toEqual([path, false]);
  });

  it('the new ones are begun with at once, before the page has settled, and then read without a network', async () => {
    await openAndKeep(visitor, door.url + DAY);
    await setClock(visitor, NOON);
    const { page } = visitor;
    // No later page tells the worker anything.
    await page.addInitScript(silenceWorker);
    await chooseSpanish(page);
    await expect.poll(() => keptSite(visitor), { timeout: 30_000 }).toBe('es.localhost');
    await goOffline(visitor);
    expect(await showsOffline(visitor, DAY)).toBe(true);
    await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-21');
    await showsOffline(visitor, '/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estás sin conexión');
  });

  it('what was just being kept of the old one does not come back', async () => {
    door.treat(/^\/offline\/reading/, { delayMs: 400 });
    const { page } = visitor;
    await open(visitor, door.url + DAY);
    await expect.poll(() => door.asked.some((path) => path.startsWith('/offline/reading'))).toBe(true);
    await chooseSpanish(page);
    await expect.poll(() => keptSite(visitor), { timeout: 45_000 }).toBe('es.localhost');
    await setClock(visitor, NOON);
    await goOffline(visitor);
    expect(await showsOffline(visitor, DAY)).toBe(true);
  });
});

it('a site that is asked for by its name sets the days of another aside, before its own are fetched', async () => {
  await openAndKeep(visitor, door.url + DAY);
  await setClock(visitor, NOON);
  door.treat(/^\/offline/, { status: 503 });
  await open(visitor, `${door.url}/?override=es`);
  await expect.poll(() => keptSite(visitor), { timeout: 15_000 }).toBeNull();
  await goOffline(visitor);
  expect(await showsOffline(visitor, DAY)).toBe(false);
});

it('the same site chosen again keeps its days', async () => {
  await openAndKeep(visitor, door.url + DAY);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Language and country' }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use these' }).click()]);
  expect(await keptSite(visitor)).toBe('localhost');
});
