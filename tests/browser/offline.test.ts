/** Reading without a network: what is there, from when on, of which site, and what stands in for the rest. */
import type { Page } from '@playwright/test';
import { afterEach, beforeAll, beforeEach, it } from 'vitest';
import { open, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { openFrontDoor, type FrontDoor } from './frontDoor.ts';
import { drawPictures, goOffline, offlineVisit, openAndKeep, setClock } from './offlineVisit.ts';

const NOON = '2026-11-21T12:00:00Z';
const DAY = '/2026/11/21';

const on = withBrowser();
let door: FrontDoor;
let visitor: Visit;
beforeAll(() => drawPictures(on.stack.url));
beforeEach(async () => {
  door = await openFrontDoor(on.stack);
  visitor = await offlineVisit(on.browser);
});
afterEach(async () => {
  await visitor.close();
  await door.close();
});

const heading = () => visitor.page.getByRole('heading', { level: 1 });
const dayOf = (page: Page) => page.getByRole('article').locator('time');
const isPainted = () =>
  visitor.page
    .locator('article img, main section img')
    .first()
    .evaluate((image: HTMLImageElement) =>
      image.decode().then(
        () => image.naturalWidth > 0 && !image.currentSrc.endsWith('fallback.svg'),
        () => false,
      ),
    );
/** Complaints besides Chromium's about requests without a network, and about the server that fails in the story. */
const faults = () =>
  visitor.complaints.filter((text) => !/net::ERR_|status of 50[34]|Failed to fetch/.test(text));

// Fails without: web/offline/worker/main.ts, its NavigationRoute (everything), keptPicture (pictures);
// web/offline/keptAnswer.ts, `date <= today` in dayOf (not before its date); web/offline/whenReachable.ts (comes by itself).
it('reads the days of a week without a network, none before its date, and comes back with the network', async () => {
  const { page, context } = visitor;
  await openAndKeep(visitor, `${door.url}/2026/11/20`);
  const requests = (path: RegExp) => door.asked.filter((asked) => path.test(asked)).length;
  expect([requests(/^\/offline\/days/), requests(/^\/offline\/(home|reading)/)]).toEqual([1, 16]);

  // Neither operations nor answers of an API are kept, nor pages but those made to be kept.
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/19$/);
  await page.evaluate(() => fetch('/api/site-config'));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline/home/2026/11/21');
  expect(kept.filter((path) => !/^\/(assets|media|offline)(\/|$)/.test(path))).toEqual([]);

  // Today's reading was never opened: it is there under any title, with a picture in whatever size.
  const title = /<h1[^>]*>([^<]*)</.exec(await (await fetch(on.stack.url + DAY)).text())![1]!;
  await setClock(visitor, NOON);
  await goOffline(visitor);
  await page.setViewportSize({ width: 390, height: 800 });
  await open(visitor, `${door.url}${DAY}/any-title`);
  await expect(heading()).toHaveText(title);
  expect(await isPainted()).toBe(true);
  expect(await page.evaluate(() => document.fonts.check('1rem Literata'))).toBe(true);

  // Tomorrow's is not shown before its date, nor named; from then on it is.
  await open(visitor, `${door.url}/2026/11/22`);
  await expect(heading()).toHaveText('You are offline');
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list).toHaveCount(1);
  await expect(list.getByRole('link')).toHaveAttribute('href', DAY);
  expect(await page.locator('main').innerText()).not.toContain('November 22');
  await setClock(visitor, '2026-11-22T00:00:01Z');
  await open(visitor, `${door.url}/2026/11/22`);
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-22');
  expect(await isPainted()).toBe(true);

  // A link leads to what is kept by a full load in place of an error, else to the page that says so.
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/21$/);
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-21');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(heading()).toHaveText('You are offline');
  await expect(page).toHaveURL(/\/2026\/11\/20$/);
  await expect(list).toHaveCount(2);

  // With a network what was asked for comes by itself.
  await context.setOffline(false);
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-20');

  // The home is that of the reader's date.
  await goOffline(visitor);
  await open(visitor, `${door.url}/`);
  await expect(page.locator('main time')).toHaveAttribute('datetime', '2026-11-22');
  expect(await isPainted()).toBe(true);

  // A failing server gives way to a kept page, and says what it has to say of any other.
  await context.setOffline(false);
  door.treat(/^\/2026/, { status: 503, type: 'text/html', body: '<h1>Closed for repairs</h1>' });
  await open(visitor, `${door.url}/2026/11/22`);
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-22');
  await page.goto(`${door.url}/2026/11/10`);
  await expect(heading()).toHaveText('Closed for repairs');
  expect(faults()).toEqual([]);
});

/** In the page: it tells the worker nothing by itself. */
function silenceWorker(): void {
  ServiceWorker.prototype.postMessage = () => undefined;
}

// Fails without: web/offline/changeSite.ts, its postMessage; web/shell/prefer.ts, `domain !== boot.site.domain`.
it('another language that is chosen is what is read without a network; the same one chosen again keeps its days', async () => {
  const { page } = visitor;
  /** The domain of the site whose days are all kept. */
  const keptSite = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/offline/kept.json');
      const { site, mark } = kept ? ((await kept.json()) as { site: string; mark: string }) : {};
      return mark ? site : null;
    });
  const chooseLanguage = async (label: string) => {
    await page.getByRole('button', { name: 'Language and country' }).click();
    await page.getByLabel('Language', { exact: true }).selectOption({ label });
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use these' }).click()]);
    await page.waitForSelector('html[data-hydrated]');
  };
  await openAndKeep(visitor, door.url + DAY);
  await chooseLanguage('English');
  expect(await keptSite()).toBe('localhost');
  // No later page tells the worker anything: what it fetches it was told when the language was chosen.
  await page.addInitScript(silenceWorker);
  await chooseLanguage('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect.poll(keptSite, { timeout: 30_000 }).toBe('es.localhost');

  await setClock(visitor, NOON);
  await goOffline(visitor);
  await open(visitor, door.url + DAY);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-21');
  await open(visitor, `${door.url}/nowhere`);
  await expect(heading()).toHaveText('Estás sin conexión');
  expect(faults()).toEqual([]);
});
