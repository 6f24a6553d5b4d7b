/** Moving through the site: what is asked for, what stays, where the page stands. */
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { launchBrowser, open, visit, type Visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { expect } from '../support/patience.ts';

let stack: Stack;
let browser: Browser;
let visitor: Visit;
beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});
beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

const reading = () =>
  visitor.page.getByRole('article').filter({ has: visitor.page.getByRole('heading', { level: 1 }) });

describe('moving through the site', () => {
  it('asks for nothing on the first page, once for the next, and never going back or forward', async () => {
    const { page, graphql } = visitor;
    // Comments come when the browser is idle, for each page by itself: they are no part of moving.
    const asked = () => graphql.filter((url) => !url.includes('operationName=Comments'));
    await open(visitor, `${stack.url}/2026/11/20`);
    const first = await reading().getByRole('heading', { level: 1 }).innerText();
    expect(asked()).toHaveLength(0);
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/19$/);
    await expect(reading().getByRole('heading', { level: 1 })).not.toHaveText(first);
    expect(asked()).toHaveLength(1);
    await page.goBack();
    await expect(reading().getByRole('heading', { level: 1 })).toHaveText(first);
    await page.goForward();
    await expect(reading().getByRole('heading', { level: 1 })).not.toHaveText(first);
    expect(asked()).toHaveLength(1);
  });

  it('gets answers the gateway keeps, which the browser asks for again only to hear that they hold', async () => {
    const { page } = visitor;
    await open(visitor, `${stack.url}/2026/11/20`);
    const answered = page.waitForResponse(/\/graphql\?operationName=Reading&/);
    await page.getByRole('link', { name: 'Previous day' }).click();
    const headers = (await answered).headers();
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(headers['etag']).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it('sends operations by hash and never their text', async () => {
    const { page, graphql } = visitor;
    await open(visitor, `${stack.url}/2026/11/20`);
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/19$/);
    await expect.poll(() => graphql.some((url) => url.includes('operationName=Reading&'))).toBe(true);
    for (const url of graphql) {
      const query = new URL(url).searchParams;
      expect(query.get('query')).toBeNull();
      expect(query.get('extensions')).toMatch(/"sha256Hash":"[0-9a-f]{64}"/);
    }
  });

  it('begins a new page at its top and comes back to where it was', async () => {
    const { page } = visitor;
    await open(visitor, `${stack.url}/2026/11/20`);
    await page.getByRole('link', { name: 'Previous day' }).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    const before = await page.evaluate(() => scrollY);
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/19$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3);
  });

  it('leaves the focus alone on the first page, then moves it to each new one and says its title', async () => {
    const { page } = visitor;
    const main = page.getByRole('main');
    const said = page.locator('[aria-live=polite]').last();
    await open(visitor, `${stack.url}/2026/11/20`);
    await expect(page.locator('body')).toBeFocused();
    await expect(said).toHaveText('');
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/19$/);
    await expect(main).toBeFocused();
    expect(await main.evaluate((it) => getComputedStyle(it).outlineColor)).toBe('rgba(0, 0, 0, 0)');
    const title = await reading().getByRole('heading', { level: 1 }).innerText();
    await expect(said).toContainText(title);
    await expect(page).toHaveTitle(await said.innerText());
    await page.keyboard.press('Tab'); // the page's own first link, not the header's
    expect(await main.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.goBack();
    await expect(main).toBeFocused();
    await expect(said).not.toContainText(title);
    await expect(page).toHaveTitle(await said.innerText());
  });

  it('leads past the header on a later page too, wherever the first one was left', async () => {
    const { page } = visitor;
    await open(visitor, `${stack.url}/2026/11/20`);
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/19$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('#main')).toBeFocused(); // it has arrived, and takes the focus no more
    await page.getByRole('link', { name: 'Skip to the text' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await expect(page.locator('#main')).toBeFocused();
    await page.waitForTimeout(200); // the wrong place would come with the next rendering
    expect(await page.evaluate(() => scrollY)).toBeLessThan(100);
  });

  it('keeps the old page on screen until the next one has its data', async () => {
    const { page } = visitor;
    await open(visitor, `${stack.url}/2026/11/20`);
    const first = await reading().getByRole('heading', { level: 1 }).innerText();
    await page.route('**/graphql?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(reading().getByRole('heading', { level: 1 })).toHaveText(first);
    await expect(reading().getByRole('heading', { level: 1 })).not.toHaveText(first);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  });

  it('follows the menu home and to today', async () => {
    const { page } = visitor;
    await open(visitor, `${stack.url}/2026/11/20`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('link', { name: 'Read Now' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/21\/$/);
    await expect(reading()).toBeVisible();
  });

  it('shows no menu entry for a screen that does not answer', async () => {
    await open(visitor, stack.url);
    const names = await visitor.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .allInnerTexts();
    expect(names).toEqual(['Home', 'Today', 'Give']);
  });

  it('shows a page that is not there, with a way to today', async () => {
    const response = await visitor.page.goto(`${stack.url}/nowhere/at/all`);
    expect(response?.status()).toBe(404);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
    await visitor.page.getByRole('link', { name: 'Read today’s devotional' }).click();
    await expect(reading()).toBeVisible();
    visitor.complaints.splice(0); // the browser itself reports the 404
  });

  it('leads the keyboard past the header, with a focus that shows', async () => {
    const { page } = visitor;
    await open(visitor, stack.url);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the text' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    expect(await skip.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});
