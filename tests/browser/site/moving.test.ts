/** Navigation through the site: requests, what stays on screen, scroll position, announcements. */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';

const harness = withBrowser();
const { visitPage } = createVisitors(harness);

/** Waits for two animation frames, so that the effect of the last event is rendered. */
const waitForRender = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

// Fails without: web/app/App.tsx, useScroll (place), Arrival (focus, announcement) or `pending` (old page stays).
it('moves from day to day with one request each, at the top, announced, and back to the previous scroll position', async () => {
  const { page, graphql, browserErrors: complaints } = await visitPage('/2026/11/20');
  const main = page.getByRole('main');
  const heading = page.getByRole('article').getByRole('heading', { level: 1 });
  const announcement = page.locator('[aria-live=polite]').last();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const previous = page.getByRole('link', { name: 'Previous day' });
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const scrollTop = () => page.evaluate(() => scrollY);
  // Comments are requested when the browser is idle, for each page separately: they are not counted here.
  const requested = () => graphql.filter((url) => !url.includes('operationName=Comments'));

  // The first page: nothing is requested, focus stays on the body, and the first Tab goes to the skip link.
  const first = await heading.innerText();
  expect(requested()).toEqual([]);
  await expect(page.locator('body')).toBeFocused();
  await expect(announcement).toHaveText('');
  // No entry for a route that does not respond.
  expect(await menu.allInnerTexts()).toEqual(['Home', 'Today', 'Our Story', 'Contact Us', 'Give']);
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect(await skip.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');

  // To the next page: one request by hash, scrolled to the top, focused and announced.
  await previous.scrollIntoViewIfNeeded();
  await expect.poll(scrollTop).toBeGreaterThan(400);
  const scrollPosition = await scrollTop();
  await previous.click();
  await expect(page).toHaveURL(/\/2026\/11\/19$/);
  await expect(heading).not.toHaveText(first);
  const second = await heading.innerText();
  expect(requested()).toHaveLength(1);
  const query = new URL(requested()[0]!).searchParams;
  expect(query.get('operationName')).toBe('Reading');
  expect(query.get('query')).toBeNull();
  expect(query.get('extensions')).toMatch(/"sha256Hash":"[0-9a-f]{64}"/);
  await expect.poll(scrollTop).toBe(0);
  await expect(main).toBeFocused();
  expect(await main.evaluate((element) => getComputedStyle(element).outlineColor)).toBe('rgba(0, 0, 0, 0)');
  await expect(announcement).toContainText(second);
  await expect(page).toHaveTitle(await announcement.innerText());
  await page.keyboard.press('Tab'); // to the first link of the page, not of the header
  expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  // Back to the previous scroll position, and forward: nothing is requested.
  await page.goBack();
  await expect(heading).toHaveText(first);
  await expect.poll(async () => Math.abs((await scrollTop()) - scrollPosition)).toBeLessThan(3);
  await expect(main).toBeFocused();
  await expect(announcement).not.toContainText(second);
  await expect(page).toHaveTitle(await announcement.innerText());
  await page.goForward();
  await expect(heading).toHaveText(second);
  await expect(main).toBeFocused();
  expect(requested()).toHaveLength(1);

  // The skip link works on a later page too.
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(main).toBeFocused();
  await waitForRender(page);
  expect(await scrollTop()).toBeLessThan(100);

  // The old page stays until the data of the next one has loaded.
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/operationName=Reading&/, async (route) => {
    await released;
    await route.continue();
  });
  await previous.click();
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(heading).toHaveText(second);
  release();
  await expect(heading).not.toHaveText(second);
  await expect(main).toHaveAttribute('aria-busy', 'false');

  // With the menu: home, and today's reading.
  await menu.filter({ hasText: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Read Now' })).toBeVisible();
  await menu.filter({ hasText: 'Today' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/21\/$/);
  await expect(heading).toBeVisible();
  expect(complaints).toEqual([]);
});
