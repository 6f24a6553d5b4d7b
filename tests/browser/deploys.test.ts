/** A deploy under an open tab: the worker's versions, parts of a build that are gone, and a worker that is no more. */
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { launchBrowser, open, visit, type Visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { openFrontDoor, type FrontDoor } from './frontDoor.ts';
import { drawPictures, goOffline, offlineVisit, openAndKeep } from './offlineVisit.ts';
import { expect } from '../support/patience.ts';

const SCRIPT = /^\/custom-sw\.js/;
const PAGE = '/2026/11/20';

let stack: Stack;
let door: FrontDoor;
let browser: Browser;
let visitor: Visit;
const said: string[] = [];
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
  said.length = 0;
  door = await openFrontDoor(stack);
  visitor = await offlineVisit(browser);
  visitor.page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
});
afterEach(async () => {
  await visitor.close();
  await door.close();
});

const loadsOf = (path: string) => door.asked.filter((it) => it === path).length;
const registrations = () =>
  visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const waits = () =>
  visitor.page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
/** Something a reload would wipe out. */
const mark = ({ page }: Pick<Visit, 'page'>) => page.evaluate(() => void (document.title = 'marked'));

describe('a new version of the worker', () => {
  it('waits, while the old one answers with parts the server no longer has', async () => {
    const { page } = visitor;
    await openAndKeep(visitor, door.url + PAGE);
    door.treat(SCRIPT, { append: '\n// the next build' });
    await open(visitor, door.url + PAGE);
    await expect.poll(waits).toBe(true);
    await mark(visitor);
    door.treat(/^\/assets\//, { status: 404 });
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/19$/);
    await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', '2026-11-19');
    expect(loadsOf('/2026/11/19')).toBe(0); // moved, not loaded
    expect(await waits()).toBe(true);
  });

  it('takes over when it is told to, and reloads no tab by itself', async () => {
    const { page, context } = visitor;
    await openAndKeep(visitor, door.url + PAGE);
    door.treat(SCRIPT, { append: '\n// the next build' });
    const other = await context.newPage();
    await other.goto(door.url + PAGE);
    await expect.poll(waits).toBe(true);
    await Promise.all([mark({ page: other }), mark(visitor)]);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
      registration!.waiting!.postMessage({ type: 'takeOver' });
    });
    await expect.poll(waits).toBe(false);
    await page.waitForTimeout(500);
    expect([await other.title(), await page.title()]).toEqual(['marked', 'marked']);
  });

  it('is offered by a note that stays, and its button loads the page anew with it', async () => {
    const { page } = visitor;
    await openAndKeep(visitor, door.url + PAGE);
    door.treat(SCRIPT, { append: '\n// the next build' });
    await open(visitor, door.url + PAGE);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await mark(visitor);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect.poll(() => page.title().catch(() => 'marked')).not.toBe('marked');
    await page.waitForSelector('html[data-hydrated]');
    await expect.poll(waits).toBe(false);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  it('waits for unsaved work too: the button says to save first, and offers again after that', async () => {
    const { page } = visitor;
    const testPage = `${door.url}/loaf-testing`;
    await openAndKeep(visitor, testPage);
    door.treat(SCRIPT, { append: '\n// the next build' });
    await open(visitor, testPage);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await page.getByLabel('A note').fill('Half a sentence');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(page.getByText('Please save your changes first.')).toBeVisible();
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 20_000 }); // after the notes before it
  });
});

describe('a worker on localhost', () => {
  it.each([
    ['whose script is gone', { status: 404 }],
    ['whose script is a page', { status: 200, type: 'text/html', body: '<h1>Another project</h1>' }],
  ])('%s leaves, and the page is loaded anew, once', async (_what, how) => {
    const { page } = visitor;
    await openAndKeep(visitor, door.url + PAGE);
    expect(await registrations()).toBe(1);
    door.treat(SCRIPT, how);
    const before = loadsOf(PAGE);
    await open(visitor, door.url + PAGE);
    await expect.poll(() => loadsOf(PAGE)).toBe(before + 2);
    await page.waitForSelector('html[data-hydrated]');
    expect(await registrations()).toBe(0);
    await page.waitForTimeout(2_500);
    expect(loadsOf(PAGE)).toBe(before + 2);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  it('whose script cannot be asked for stays, and that is logged', async () => {
    await openAndKeep(visitor, door.url + PAGE);
    await goOffline(visitor);
    await open(visitor, door.url + PAGE);
    const words = 'log: No internet connection found. App is running in offline mode.';
    await expect.poll(() => said).toContain(words);
    expect(await registrations()).toBe(1);
  });

  it('that cannot be registered is an error in the log and nothing else', async () => {
    door.treat(SCRIPT, { status: 200, type: 'text/javascript', body: 'this is no script' });
    await open(visitor, door.url + PAGE);
    await expect
      .poll(
        () => said.filter((it) => it.startsWith('error: Error during service worker registration:')).length,
      )
      .toBe(1);
    await expect(visitor.page.getByRole('article').first()).toBeVisible();
  });
});

describe('a part of the build that nobody has any more', () => {
  it('leaves the reader alone until it is needed, and then loads the page it was needed for, once', async () => {
    const plain = await visit(browser); // without a worker, which would have kept it
    const { page } = plain;
    door.treat(/^\/assets\/HomeRoute/, { status: 404 });
    await open(plain, door.url + PAGE);
    await page.waitForTimeout(2_000);
    expect(loadsOf(PAGE)).toBe(1);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(() => loadsOf('/')).toBe(1);
    await expect(page.getByRole('link', { name: 'Read Now' })).toBeVisible();
    await page.waitForTimeout(2_000);
    expect(loadsOf('/')).toBe(1);
    await plain.close();
  });

  it('of what stands beside the page takes nothing from it, nor from what is being written', async () => {
    const plain = await visit(browser);
    const { page } = plain;
    door.treat(/^\/assets\/ShellParts/, { status: 404 });
    await open(plain, `${door.url}/loaf-testing`);
    await page.getByLabel('A note').fill('Half a sentence');
    // Our own dialogs and questions cannot be had: the browser's stand in.
    const asked: string[] = [];
    page.on('dialog', (it) => {
      asked.push(`${it.type()}: ${it.message()}`);
      void (it.type() === 'confirm' && asked.length > 2 ? it.accept() : it.dismiss());
    });
    await page.getByRole('button', { name: 'Language and country' }).click();
    await expect.poll(() => asked).toEqual(['alert: Please save your changes first.']);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]).toMatch(/^confirm: What you have written here has not been saved/);
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
    expect(loadsOf('/loaf-testing')).toBe(1);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${door.url}/`);
    // With nothing to lose a dialog that cannot be had loads the page anew, once.
    await page.getByRole('button', { name: 'Language and country' }).click();
    await expect.poll(() => loadsOf('/')).toBe(1);
    await plain.close();
  });
});
