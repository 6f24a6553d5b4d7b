/** Moving through the site: what is requested, what stays, where the page stands, what is announced. */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';

const on = withBrowser();
const { arrive } = visitorsOf(on);

/** Waits until the page has been drawn once more: what the last event led to is on the screen. */
const drawnAgain = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

// Fails without: web/app/App.tsx, useScroll (place), Arrival (focus, announcement) or `pending` (old page stays).
it('moves from day to day with one request each, at the top, announced, and back to where the reader was', async () => {
  const { page, graphql, complaints } = await arrive('/2026/11/20');
  const main = page.getByRole('main');
  const heading = page.getByRole('article').getByRole('heading', { level: 1 });
  const announced = page.locator('[aria-live=polite]').last();
  const skip = page.getByRole('link', { name: 'Skip to the text' });
  const previous = page.getByRole('link', { name: 'Previous day' });
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const scrolled = () => page.evaluate(() => scrollY);
  // Comments are requested when the browser is idle, for each page by itself: they are no part of moving.
  const requested = () => graphql.filter((url) => !url.includes('operationName=Comments'));

  // The first page: nothing is requested, the focus stays, and the first Tab leads to a link past the header.
  const first = await heading.innerText();
  expect(requested()).toEqual([]);
  await expect(page.locator('body')).toBeFocused();
  await expect(announced).toHaveText('');
  expect(await menu.allInnerTexts()).toEqual(['Home', 'Today', 'Give']); // no entry for a screen that does not answer
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect(await skip.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');

  // On to the next page: one request by hash, from the top, focused and announced.
  await previous.scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(400);
  const place = await scrolled();
  await previous.click();
  await expect(page).toHaveURL(/\/2026\/11\/19$/);
  await expect(heading).not.toHaveText(first);
  const second = await heading.innerText();
  expect(requested()).toHaveLength(1);
  const query = new URL(requested()[0]!).searchParams;
  expect(query.get('operationName')).toBe('Reading');
  expect(query.get('query')).toBeNull();
  expect(query.get('extensions')).toMatch(/"sha256Hash":"[0-9a-f]{64}"/);
  await expect.poll(scrolled).toBe(0);
  await expect(main).toBeFocused();
  expect(await main.evaluate((element) => getComputedStyle(element).outlineColor)).toBe('rgba(0, 0, 0, 0)');
  await expect(announced).toContainText(second);
  await expect(page).toHaveTitle(await announced.innerText());
  await page.keyboard.press('Tab'); // to the page's own first link, not the header's
  expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  // Back to where it was, and forward: nothing is requested.
  await page.goBack();
  await expect(heading).toHaveText(first);
  await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(3);
  await expect(main).toBeFocused();
  await expect(announced).not.toContainText(second);
  await expect(page).toHaveTitle(await announced.innerText());
  await page.goForward();
  await expect(heading).toHaveText(second);
  await expect(main).toBeFocused();
  expect(requested()).toHaveLength(1);

  // The link past the header works on a later page too.
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(main).toBeFocused();
  await drawnAgain(page);
  expect(await scrolled()).toBeLessThan(100);

  // The old page stays until the next one has its data.
  let letThrough: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/operationName=Reading&/, async (route) => {
    await waiting;
    await route.continue();
  });
  await previous.click();
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(heading).toHaveText(second);
  letThrough();
  await expect(heading).not.toHaveText(second);
  await expect(main).toHaveAttribute('aria-busy', 'false');

  // By the menu: home, and today's reading.
  await menu.filter({ hasText: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Read Now' })).toBeVisible();
  await menu.filter({ hasText: 'Today' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/21\/$/);
  await expect(heading).toBeVisible();
  expect(complaints).toEqual([]);
});
