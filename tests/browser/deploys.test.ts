/** A deploy under an open tab: a new service worker, one that is gone, and files of the build that are gone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterEach, beforeAll, beforeEach, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { open, visit, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { openFrontDoor, type FrontDoor } from './frontDoor.ts';
import { drawPictures, offlineVisit, openAndKeep } from './offlineVisit.ts';

const SCRIPT = /^\/custom-sw\.js/;
const ASSETS = /^\/assets\//;
const PAGE = '/2026/11/20';

const on = withBrowser();
let door: FrontDoor;
let visitor: Visit;
beforeAll(() => drawPictures(on.stack.url));
beforeEach(async () => {
  door = await openFrontDoor(on.stack);
});
afterEach(async () => {
  await visitor?.close();
  await door.close();
});

const requestsOf = (path: string) => door.asked.filter((asked) => asked === path).length;
const isWaiting = (page: Page) =>
  page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
/** Sets what a load of the page would wipe out. */
const mark = (page: Page) => page.evaluate(() => void (document.title = 'marked'));
const previousDay = (page: Page) => page.getByRole('link', { name: 'Previous day' });
/** Complaints besides Chromium's about what is meant to be missing. */
const faults = () => visitor.complaints.filter((text) => !text.includes('status of 404'));

// Fails without: web/offline/worker/main.ts, the routes of `precacheAndRoute` and '/assets/' (files that are gone), or its
// `takeOver` message (Reload); web/offline/updates.ts, `offer`; `isUnsaved` in `take` (the question to save first).
it('a new version is offered, waits for unsaved work, and replaces the page on Reload and no other tab', async () => {
  visitor = await offlineVisit(on.browser);
  const { page, context } = visitor;
  await openAndKeep(visitor, door.url + PAGE);
  door.treat(SCRIPT, { append: '\n// the next build' });
  const other = await context.newPage();
  await other.goto(`${door.url}/loaf-testing`);
  const offer = (of: Page) => of.getByText('A new version is ready');
  const reload = other.getByRole('button', { name: 'Reload', exact: true });
  await expect(offer(other)).toBeVisible();
  await expect(offer(page)).toBeVisible();

  // Meanwhile the old worker answers with files the server no longer has: the reader moves on, and nothing is loaded anew.
  door.treat(ASSETS, { status: 404 });
  await previousDay(page).click();
  await expect(page).toHaveURL(/\/2026\/11\/19$/);
  await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-19');
  expect(requestsOf('/2026/11/19')).toBe(0);
  expect(await isWaiting(page)).toBe(true);
  door.treat(ASSETS, null);

  // In the other tab something is unsaved: the button says to save first, and the offer comes again after that.
  const note = other.getByLabel('A note');
  await note.fill('Half a sentence');
  await reload.click();
  await expect(other.getByText('Please save your changes first.')).toBeVisible();
  await expect(note).toHaveValue('Half a sentence');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(offer(other)).toBeVisible();

  // Then it takes over both tabs and loads the one whose reader said so.
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
  expect(visitor.complaints).toEqual([]);
});

// Fails without: web/offline/register.ts, `leave`.
it('a worker whose script is gone leaves localhost, and the page is loaded anew once', async () => {
  visitor = await offlineVisit(on.browser);
  const { page } = visitor;
  await open(visitor, door.url + PAGE);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  door.treat(SCRIPT, { status: 404 });
  const [loads, looks] = [requestsOf(PAGE), requestsOf('/custom-sw.js')];
  await open(visitor, door.url + PAGE);
  // Both loads look for the script; the second one has no worker to send away.
  await expect.poll(() => requestsOf('/custom-sw.js')).toBe(looks + 2);
  await page.waitForSelector('html[data-hydrated]');
  expect(requestsOf(PAGE)).toBe(loads + 2);
  const left = () =>
    page.evaluate(async () => ({
      registrations: (await navigator.serviceWorker.getRegistrations()).length,
      controller: navigator.serviceWorker.controller,
    }));
  expect(await left()).toEqual({ registrations: 0, controller: null });
  expect(faults()).toEqual([]);
});

/** The files that hold the page of the home, by words of its source: of this build, and of earlier ones that are kept. */
function homeFiles(): ReadonlySet<string> {
  const folder = inRoot('dist', 'client', 'assets');
  const isHome = (name: string) => readFileSync(join(folder, name), 'utf8').includes('Home gave nothing.');
  return new Set(readdirSync(folder).filter((name) => name.endsWith('.js') && isHome(name)));
}

// Fails without: web/app/App.tsx, `onMissingChunk` of the page's ErrorBoundary.
it('a part of the build that is gone leaves the reader alone until a page needs it, which is then loaded once', async () => {
  visitor = await visit(on.browser); // without a worker, which would have kept it
  const { page } = visitor;
  const files = homeFiles();
  const isOfHome = (text: string) => [...files].some((name) => text.includes(name));
  let refused = 0;
  await page.route('**/assets/*.js', async (route) => {
    if (!isOfHome(route.request().url()) || requestsOf('/') > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain' });
  });
  await open(visitor, door.url + PAGE);
  await expect.poll(() => refused).toBe(1); // fetched ahead in vain
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(requestsOf(PAGE)).toBe(1);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => requestsOf('/')).toBe(1);
  await expect(page.getByRole('link', { name: 'Read Now' })).toBeVisible();
  await page.waitForSelector('html[data-hydrated]');
  expect([requestsOf('/'), requestsOf(PAGE)]).toEqual([1, 1]);
  expect(faults().filter((text) => !isOfHome(text))).toEqual([]);
});
