/**
 * A deploy while a tab is open: a new service worker, one that was removed, and files of the build that were removed.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { afterEach, beforeAll, beforeEach, it } from 'vitest';
import { inRoot } from '../../../services/kit/root.ts';
import { scriptsOf } from '../../../tools/build/chunkGraph.mjs';
import type { ChunkReport } from '../../../tools/build/chunkReport.ts';
import { open, visit, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { openStackProxy, type StackProxy } from './stackProxy.ts';
import { prerenderPictures, visitWithWorker, openAndCache } from './offlineVisit.ts';

const SCRIPT = /^\/custom-sw\.js/;
const ASSETS = /^\/assets\//;
const PAGE = '/2026/11/20';

const harness = withBrowser();
let proxy: StackProxy;
let visitor: Visit;
beforeAll(() => prerenderPictures(harness.stack.url));
beforeEach(async () => {
  proxy = await openStackProxy(harness.stack);
});
afterEach(async () => {
  await visitor?.close();
  await proxy.close();
});

const requestsOf = (path: string) => proxy.requestedPaths.filter((requested) => requested === path).length;
const isWaiting = (page: Page) =>
  page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
/** Sets a title that a reload of the page would reset. */
const mark = (page: Page) => page.evaluate(() => void (document.title = 'marked'));
const previousDay = (page: Page) => page.getByRole('link', { name: 'Previous day' });
/** Browser errors without Chromium's messages about files that are missing on purpose. */
const faults = () => visitor.browserErrors.filter((text) => !text.includes('status of 404'));

// Fails without: web/offline/worker/main.ts, the routes of `precacheAndRoute` and '/assets/' (files that are gone), or its
// `takeOver` message (Reload); web/offline/updates.ts, `offer`; `isUnsaved` in `take` (the question to save first).
it('a new version is offered, waits for unsaved work, and replaces the page on Reload but no other tab', async () => {
  visitor = await visitWithWorker(harness.browser);
  const { page, context } = visitor;
  await openAndCache(visitor, proxy.url + PAGE);
  proxy.setOverride(SCRIPT, { append: '\n// the next build' });
  const other = await context.newPage();
  await other.goto(`${proxy.url}/loaf-testing`);
  const offer = (tab: Page) => tab.getByText('A new version is available');
  const reload = other.getByRole('button', { name: 'Reload', exact: true });
  await expect(offer(other)).toBeVisible();
  await expect(offer(page)).toBeVisible();

  // Meanwhile the old worker serves files that the server no longer has: the reader navigates on without a reload.
  proxy.setOverride(ASSETS, { status: 404 });
  await previousDay(page).click();
  await expect(page).toHaveURL(/\/2026\/11\/19$/);
  await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-19');
  expect(requestsOf('/2026/11/19')).toBe(0);
  expect(await isWaiting(page)).toBe(true);
  proxy.setOverride(ASSETS, null);

  // The other tab has unsaved work: the button says to save first, and the offer appears again after saving.
  const note = other.getByLabel('Note');
  await note.fill('Half a sentence');
  await reload.click();
  await expect(other.getByText('Save your changes first.')).toBeVisible();
  await expect(note).toHaveValue('Half a sentence');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(offer(other)).toBeVisible();

  // Then the new worker takes over both tabs, and reloads only the tab whose reader chose Reload.
  await Promise.all([mark(page), mark(other)]);
  const tookOver = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      }),
  );
  await reload.click();
  await tookOver;
  await expect(other).not.toHaveTitle('marked');
  await other.waitForSelector('html[data-hydrated]');
  expect(await isWaiting(other)).toBe(false);
  await expect(page).toHaveTitle('marked');
  expect(visitor.browserErrors).toEqual([]);
});

// Fails without: web/offline/register.ts, `leave`.
it('a worker whose script is gone is removed on localhost, and the page reloads once', async () => {
  visitor = await visitWithWorker(harness.browser);
  const { page } = visitor;
  await open(visitor, proxy.url + PAGE);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  proxy.setOverride(SCRIPT, { status: 404 });
  const [loads, scriptRequests] = [requestsOf(PAGE), requestsOf('/custom-sw.js')];
  await open(visitor, proxy.url + PAGE);
  // Both loads check for the script; the second one has no worker to remove.
  await expect.poll(() => requestsOf('/custom-sw.js')).toBe(scriptRequests + 2);
  await page.waitForSelector('html[data-hydrated]');
  expect(requestsOf(PAGE)).toBe(loads + 2);
  const workerState = () =>
    page.evaluate(async () => ({
      registrations: (await navigator.serviceWorker.getRegistrations()).length,
      controller: navigator.serviceWorker.controller,
    }));
  expect(await workerState()).toEqual({ registrations: 0, controller: null });
  expect(faults()).toEqual([]);
});

/** The script of this build with the route of the home page; the folder also has files of earlier builds. */
function homeFile(): string {
  const report = JSON.parse(readFileSync(inRoot('dist', 'client', 'chunks.json'), 'utf8')) as ChunkReport;
  return basename(scriptsOf(report, ['web/site/home/HomeRoute.tsx'])[0]!);
}

// Fails without: web/app/App.tsx, `onMissingChunk` of the page's ErrorBoundary.
it('a missing script does not disturb the reader until a page needs it, which is then loaded once', async () => {
  visitor = await visit(harness.browser); // without a worker, which would have cached it
  const { page } = visitor;
  const home = homeFile();
  let refused = 0;
  await page.route(`**/assets/${home}`, async (route) => {
    if (requestsOf('/') > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain' });
  });
  await open(visitor, proxy.url + PAGE);
  await expect.poll(() => refused).toBe(1); // prefetched without success
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(requestsOf(PAGE)).toBe(1);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => requestsOf('/')).toBe(1);
  await expect(page.getByRole('link', { name: 'Read Now' })).toBeVisible();
  await page.waitForSelector('html[data-hydrated]');
  expect([requestsOf('/'), requestsOf(PAGE)]).toEqual([1, 1]);
  expect(faults().filter((text) => !text.includes(home))).toEqual([]);
});
