/** Reading offline: which pages are available, from which date, of which site, and the offline page for the rest. */
import type { Page } from '@playwright/test';
import { afterEach, beforeAll, beforeEach, it } from 'vitest';
import { open, type Visit } from '../../support/browser.ts';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { openStackProxy, type StackProxy } from './stackProxy.ts';
import { prerenderPictures, goOffline, visitWithWorker, openAndCache, setClock } from './offlineVisit.ts';

const NOON = '2026-11-21T12:00:00Z';
const DAY = '/2026/11/21';

const harness = withBrowser();
let proxy: StackProxy;
let visitor: Visit;
beforeAll(async () => {
  await prerenderPictures(harness.stack.url);
  // Reads the days of both sites once: on a busy machine the first request may take longer than a service's deadline,
  // and the worker would retry only after another page.
  const http = httpOf(harness.stack);
  for (const site of ['en', 'es'])
    await expect.poll(async () => (await http('/offline/days.json', { site })).status).toBe(200);
  await http.close();
});
beforeEach(async () => {
  proxy = await openStackProxy(harness.stack);
  visitor = await visitWithWorker(harness.browser);
});
afterEach(async () => {
  await visitor.close();
  await proxy.close();
});

const heading = () => visitor.page.getByRole('heading', { level: 1 });
const dayOf = (page: Page) => page.getByRole('article').locator('time');
const isPictureShown = () =>
  visitor.page
    .locator('article img, main section img')
    .first()
    .evaluate((image: HTMLImageElement) =>
      image.decode().then(
        () => image.naturalWidth > 0 && !image.currentSrc.endsWith('fallback.svg'),
        () => false,
      ),
    );
/** Browser errors without Chromium's messages about missing network, and about the server that fails on purpose. */
const faults = () =>
  visitor.browserErrors.filter((text) => !/net::ERR_|status of 50[34]|Failed to fetch/.test(text));

// Fails without: web/offline/worker/main.ts, its NavigationRoute (everything), cachedPicture (pictures);
// web/offline/cachedAnswer.ts, `date <= today` in dayOf (not before its date); web/site/offline/OfflineView.tsx (comes by itself).
it('reads the past and the coming week offline, and what was opened lately, none before its date; recovers when the network returns', async () => {
  const { page, context } = visitor;
  await openAndCache(visitor, `${proxy.url}/2026/11/20`);
  const requests = (path: RegExp) => proxy.requestedPaths.filter((requested) => path.test(requested)).length;
  expect([requests(/^\/offline\/days/), requests(/^\/offline\/(home|reading)/)]).toEqual([1, 23]);

  // Neither operations nor API responses are cached, nor pages except those rendered for offline use.
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/19$/);
  await page.evaluate(() => fetch('/api/site-config'));
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain('/offline/home/2026/11/21');
  expect(cachedPaths.filter((path) => !/^\/(assets|media|offline)(\/|$)/.test(path))).toEqual([]);

  // Today's reading was never opened: it is available under any title, with a picture in any size.
  const title = /<h1[^>]*>([^<]*)</.exec(await (await fetch(harness.stack.url + DAY)).text())![1]!;
  await setClock(visitor, NOON);
  await goOffline(visitor);
  await page.setViewportSize({ width: 390, height: 800 });
  await open(visitor, `${proxy.url}${DAY}/any-title`);
  await expect(heading()).toHaveText(title);
  expect(await isPictureShown()).toBe(true);
  expect(await page.evaluate(() => document.fonts.check('1rem Literata'))).toBe(true);

  // Tomorrow's reading is neither shown nor listed before its date; from then on it is.
  await open(visitor, `${proxy.url}/2026/11/22`);
  await expect(heading()).toHaveText('You are offline');
  const list = page.getByRole('main').getByRole('listitem');
  const links = () =>
    list.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const week = Array.from({ length: 8 }, (_, index) => `/2026/11/${21 - index}`);
  await expect.poll(links).toEqual(week);
  expect(await page.locator('main').innerText()).not.toContain('November 22');
  await setClock(visitor, '2026-11-22T00:00:01Z');
  await open(visitor, `${proxy.url}/2026/11/22`);
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-22');
  expect(await isPictureShown()).toBe(true);

  // A link does a full load of a cached page instead of showing an error, else it shows the offline page.
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/21$/);
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-21');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-20');
  await open(visitor, `${proxy.url}/2026/11/13`);
  await expect(heading()).toHaveText('You are offline');
  await expect.poll(links).toEqual(['/2026/11/22', ...week]);

  // When the network returns, the requested page loads automatically, and from then on it can be read offline.
  await context.setOffline(false);
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-13');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline/reading/2026/11/13')) !== undefined))
    .toBe(true);
  await goOffline(visitor);
  await open(visitor, `${proxy.url}/2026/11/13`);
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-13');

  // The home page is that of the reader's date.
  await open(visitor, `${proxy.url}/`);
  await expect(page.locator('main time')).toHaveAttribute('datetime', '2026-11-22');
  expect(await isPictureShown()).toBe(true);

  // When the server fails, a cached page is shown if there is one, else the server's own error page.
  await context.setOffline(false);
  proxy.setOverride(/^\/2026/, { status: 503, type: 'text/html', body: '<h1>Closed for repairs</h1>' });
  await open(visitor, `${proxy.url}/2026/11/22`);
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-22');
  await page.goto(`${proxy.url}/2026/11/10`);
  await expect(heading()).toHaveText('Closed for repairs');
  expect(faults()).toEqual([]);
});

/** Runs in the page: stops its messages to the worker. */
function silenceWorker(): void {
  ServiceWorker.prototype.postMessage = () => undefined;
}

// Fails without: web/offline/cacheMessage.ts, its postMessage; web/shell/savePreference.ts, `domain !== boot.site.domain`.
it('choosing another language changes what is read offline; choosing the same one again keeps the cached days', async () => {
  const { page } = visitor;
  /** The domain of the site whose days are all cached. */
  const cachedSite = () =>
    page.evaluate(async () => {
      const cached = await caches.match('/offline/kept.json');
      const { site, mark } = cached ? ((await cached.json()) as { site: string; mark: string }) : {};
      return mark ? site : null;
    });
  const chooseLanguage = async (label: string) => {
    await page.getByRole('button', { name: 'Language and country' }).click();
    await page.getByLabel('Language', { exact: true }).selectOption({ label });
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Apply' }).click()]);
    await page.waitForSelector('html[data-hydrated]');
  };
  await openAndCache(visitor, proxy.url + DAY);
  await chooseLanguage('English');
  expect(await cachedSite()).toBe('localhost');
  // Later pages send the worker nothing: what it fetches depends on the message sent when the language was chosen.
  await page.addInitScript(silenceWorker);
  await chooseLanguage('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect.poll(cachedSite, { timeout: 30_000 }).toBe('es.localhost');

  await setClock(visitor, NOON);
  await goOffline(visitor);
  await open(visitor, proxy.url + DAY);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect(dayOf(page)).toHaveAttribute('datetime', '2026-11-21');
  await open(visitor, `${proxy.url}/nowhere`);
  await expect(heading()).toHaveText('Estás sin conexión');
  expect(faults()).toEqual([]);
});
