/** What a visit loads in a browser: the order, the amount once the page is idle, and nothing more on navigation. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { visit } from '../../support/browser.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { expect as expectPage } from '../../support/patientExpect.ts';

const READING = '/2026/11/20';

const harness = withBrowser();

/** The scripts a page has loaded so far, with the time each was requested. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  );

async function gzipSize(urls: readonly string[]): Promise<number> {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

/** Waits until a page has fetched everything it fetches when idle. */
async function waitUntilIdle(page: Page): Promise<void> {
  await expectPage
    .poll(async () => (await scriptsOf(page)).some(({ name }) => name.includes('/late-')))
    .toBe(true);
  await page.waitForLoadState('networkidle');
}

// Fails without: tools/build/chunkGroups.ts, all groups but `first`; for the order server/render/inline.ts, `loader`.
it('a page paints before its scripts load; when idle it has at most 10, and navigation fetches no more', async () => {
  const { pages } = harness.stack.program.services.direct;
  const global = { status: 'publish' as const, title: '', isHome: false };
  const about = { slug: 'about', title: 'About', sections: [{ type: 'text', html: '<p>About us.</p>' }] };
  const body = { site_code: 'en', status: 'publish' as const, global, ...about };
  await pages.savePage({ body }, await harness.stack.callTo('pages'));
  const page = await harness.browser.newPage(); // a visitor's mocked clock reports no performance entries
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  for (const path of ['/', '/page/about', READING]) {
    await page.goto(harness.stack.url + path);
    await page.waitForSelector('html[data-hydrated]');
    const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime);
    expect(Math.min(...(await scriptsOf(page)).map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(
      firstPaint!,
    );
    await waitUntilIdle(page);
    const scripts = [...new Set((await scriptsOf(page)).map(({ name }) => name))];
    expect(scripts.length, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(10);
    // As in tests/edge/caching/chunks.test.ts, with the player (2.9 kB) that the route of readings loads ahead.
    expect(await gzipSize(scripts), path).toBeLessThanOrEqual(195_600);
  }

  // Navigates to the home page without a page load.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const before = (await scriptsOf(page)).length;
  await page.getByRole('banner').getByRole('link').first().click();
  await expectPage(page).toHaveURL(/\/$/);
  await page.waitForLoadState('networkidle');
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await scriptsOf(page)).slice(before)).toEqual([]);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(complaints).toEqual([]);
  await page.close();
});

// Fails without: server/render/inline.ts, `setTimeout(load, …)` in `loader`.
it('scripts do not wait for a paint in a hidden tab, nor indefinitely where paints are not reported', async () => {
  for (const script of [
    "Object.defineProperty(document, 'hidden', { value: true }); delete window.PerformanceObserver;",
    'delete window.PerformanceObserver;',
  ]) {
    const visitor = await visit(harness.browser);
    await visitor.page.addInitScript(script);
    await visitor.page.goto(harness.stack.url + READING);
    await expectPage(visitor.page.locator('html')).toHaveAttribute('data-hydrated', '');
    expect(visitor.browserErrors).toEqual([]);
    await visitor.close();
  }
});
