/** Reading without a network: what is there, from when on, and what stands in for the rest. */
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { axe, launchBrowser, open, overflow, type Visit } from '../support/browser.ts';
import { startStack, testNow, type Stack } from '../support/stack.ts';
import { openFrontDoor, type FrontDoor } from './frontDoor.ts';
import { drawPictures, goOffline, offlineVisit, openAndKeep, setClock } from './offlineVisit.ts';
import { expect } from '../support/patience.ts';

const NOON = '2026-11-21T12:00:00Z';

let now = testNow();
let stack: Stack;
let door: FrontDoor;
let browser: Browser;
let visitor: Visit;
beforeAll(async () => {
  stack = await startStack({ now: () => now });
  browser = await launchBrowser();
  await drawPictures(stack.url);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});
beforeEach(async () => {
  now = testNow();
  door = await openFrontDoor(stack);
  visitor = await offlineVisit(browser);
});
afterEach(async () => {
  await visitor.close();
  await door.close();
});

/** Keeps the days and takes the network away, at a moment of the reader's clock. */
async function keepAndLeave(at = NOON, from = '/2026/11/21'): Promise<void> {
  await openAndKeep(visitor, door.url + from);
  await setClock(visitor, at);
  await goOffline(visitor);
}
const heading = () => visitor.page.getByRole('heading', { level: 1 });
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
const titleOf = async (path: string) => {
  const html = await (await fetch(stack.url + path)).text();
  return /<h1[^>]*>([^<]*)</.exec(html)![1]!;
};

describe('without a network', () => {
  it('today’s reading can be read, with its picture in whatever size, hydrated and at any of its addresses', async () => {
    const { page } = visitor;
    await openAndKeep(visitor, `${door.url}/`); // the reading itself was never opened
    await setClock(visitor, NOON);
    const title = await titleOf('/2026/11/21');
    await goOffline(visitor);
    await open(visitor, `${door.url}/2026/11/21`);
    await expect(heading()).toHaveText(title);
    expect(await isPainted()).toBe(true);
    await page.setViewportSize({ width: 390, height: 800 }); // asks for another width
    await open(visitor, `${door.url}/2026/11/21/any-title`);
    await expect(heading()).toHaveText(title);
    expect(await isPainted()).toBe(true);
    expect(await page.evaluate(() => document.fonts.check('1rem Literata'))).toBe(true);
    await open(visitor, `${door.url}/today`);
    await expect(page).toHaveURL(/\/2026\/11\/21\/$/);
    await expect(heading()).toHaveText(title);
  });

  it('the home is today’s, and never yesterday’s', async () => {
    const { page } = visitor;
    await keepAndLeave();
    await open(visitor, `${door.url}/`);
    await expect(page.locator('main time')).toHaveAttribute('datetime', '2026-11-21');
    await setClock(visitor, '2026-11-22T00:00:01Z');
    await open(visitor, `${door.url}/`);
    await expect(page.locator('main time')).toHaveAttribute('datetime', '2026-11-22');
    expect(await isPainted()).toBe(true);
    await setClock(visitor, '2026-11-29T00:00:01Z'); // the week is over
    await open(visitor, `${door.url}/`);
    await expect(heading()).toHaveText('You are offline');
  });

  it('a day to come is not shown before its date, and can be read from then on', async () => {
    const { page } = visitor;
    await keepAndLeave('2026-11-21T23:59:59Z');
    await open(visitor, `${door.url}/2026/11/22`);
    await expect(heading()).toHaveText('You are offline');
    await expect(page.getByRole('listitem').getByRole('link', { name: /21/ })).toBeVisible();
    expect(await page.locator('main').innerText()).not.toContain('November 22');
    await setClock(visitor, '2026-11-22T00:00:01Z');
    await open(visitor, `${door.url}/2026/11/22`);
    await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-22');
    expect(await isPainted()).toBe(true);
    await open(visitor, `${door.url}/2026/11/21`); // what has been reached stays
    await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-21');
  });

  it('a link leads to what is kept, by a full load in place of an error', async () => {
    const { page } = visitor;
    await keepAndLeave('2026-11-22T09:00:00Z');
    await open(visitor, `${door.url}/2026/11/22`);
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/21$/);
    await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-21');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous day' }).click(); // was never kept
    await expect(heading()).toHaveText('You are offline');
    await expect(page).toHaveURL(/\/2026\/11\/20$/);
  });

  it.each([
    ['en', 'You are offline', 'ltr'],
    ['ar', 'أنت غير متصل بالإنترنت', 'rtl'],
  ])(
    'any other address says so in the language of the site %s, and lists what can be read',
    async (site, words, dir) => {
      const { page } = visitor;
      await openAndKeep(visitor, `${door.site(site)}/`);
      await setClock(visitor, '2026-11-23T12:00:00Z');
      await goOffline(visitor);
      await open(visitor, `${door.site(site)}/no/such/page`);
      await expect(heading()).toHaveText(words);
      expect(await page.locator('html').getAttribute('dir')).toBe(dir);
      const kept = page.getByRole('main').getByRole('listitem');
      await expect(kept).toHaveCount(3);
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page)).toBe(0);
      }
      await kept.first().getByRole('link').click();
      await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-23');
    },
  );

  it('what was asked for comes by itself once there is a network again', async () => {
    const { page, context } = visitor;
    await keepAndLeave();
    await open(visitor, `${door.url}/2026/11/10`);
    await expect(heading()).toHaveText('You are offline');
    await context.setOffline(false);
    await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-10');
  });
});

describe('with a network that is no use', () => {
  it('a kept page comes after three seconds, any other waits', async () => {
    const { page } = visitor;
    await openAndKeep(visitor, `${door.url}/`);
    await setClock(visitor, NOON);
    door.treat(/^\/2026/, { delayMs: 6_000 });
    const started = Date.now();
    await open(visitor, `${door.url}/2026/11/21`);
    const took = Date.now() - started;
    expect(took).toBeGreaterThan(2_900);
    expect(took).toBeLessThan(5_500);
    await page.goto(`${door.url}/2026/11/20`);
    await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-20');
  });

  it('a failing server gives way to a kept page, and says what it has to say of any other', async () => {
    const { page } = visitor;
    await openAndKeep(visitor, `${door.url}/`);
    await setClock(visitor, NOON);
    door.treat(/^\/(2026|$)/, { status: 503, type: 'text/html', body: '<h1>Closed for repairs</h1>' });
    await open(visitor, `${door.url}/2026/11/21`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(`${door.url}/2026/11/19`);
    await expect(heading()).toHaveText('Closed for repairs');
  });
});

describe('what is kept', () => {
  const keptUrls = () =>
    visitor.page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });

  it('is asked for once a day, without what has not changed and without what has passed', async () => {
    await openAndKeep(visitor, `${door.url}/`);
    const count = (path: RegExp) => door.asked.filter((it) => path.test(it)).length;
    expect(count(/^\/offline\/days/)).toBe(1);
    expect(count(/^\/offline\/(home|reading)/)).toBe(16);
    await openAndKeep(visitor, `${door.url}/2026/11/21`);
    await visitor.page.waitForTimeout(1_000);
    expect(count(/^\/offline\/days/)).toBe(1);
    expect(await keptUrls()).toContain('/offline/home/2026/11/21');

    now = new Date('2026-11-22T12:00:00Z');
    await setClock(visitor, '2026-11-22T12:00:00Z');
    const before = door.asked.length;
    await open(visitor, `${door.url}/`);
    await expect.poll(keptUrls).toContain('/offline/home/2026/11/29');
    await expect.poll(keptUrls).not.toContain('/offline/home/2026/11/21');
    const fetched = door.asked.slice(before).filter((it) => /^\/offline\/(home|reading)/.test(it));
    expect(fetched).toContain('/offline/reading/2026/11/29');
    expect(fetched.filter((it) => /\/11\/2[345678]$/.test(it))).toEqual([]);
  });

  it('is never an operation, an API’s answer, nor anything but a GET', async () => {
    const { page } = visitor;
    await openAndKeep(visitor, `${door.url}/2026/11/20`);
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/19$/);
    await page.evaluate(() => fetch('/api/site-config'));
    const urls = await keptUrls();
    expect(urls.filter((url) => /^\/(graphql|api|admin)/.test(url))).toEqual([]);
    // No page either but those that were made to be kept.
    const plain = urls.filter((url) => !/^\/(assets|media|offline)(\/|$)/.test(url));
    expect(plain).toEqual([]);
  });

  it('is nothing for a reader who saves data', async () => {
    await visitor.context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await open(visitor, `${door.url}/`);
    await visitor.page.waitForTimeout(2_500);
    expect(door.asked.filter((path) => /sw\.js|^\/offline/.test(path))).toEqual([]);
  });
});
