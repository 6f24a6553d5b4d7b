/** Bookmarks: of any reading or page, on the device until somebody signs in, theirs alone from then on. */
import type { Page } from '@playwright/test';
import { afterEach, beforeAll, describe, it } from 'vitest';
import { editorOf } from '../edge/editing.ts';
import { axe, open, overflow, visit, type Visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { deviceOf, keptOn, readerAgain, readerOf } from './ownThings.ts';
import { fillSignIn, isSignedIn, makeAccount, signInAs, signInButton } from './signingIn.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();
beforeAll(async () => {
  const global = { status: 'publish', title: 'About us', isHome: false };
  const sections = [{ type: 'text', html: '<p>Who we are.</p>' }];
  await editorOf(on.stack).page('about', { global, sections });
});
const here: Visit[] = [];
afterEach(async () => {
  await Promise.all(here.splice(0).map((it) => it.close()));
});
const arrive = async (path: string, options?: Parameters<typeof visit>[1]) => {
  const visitor = await visit(on.browser, options);
  here.push(visitor);
  await open(visitor, on.stack.url + path);
  return visitor;
};

const keepButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Bookmark(ed)?$/ });
const list = (page: Page) => page.getByRole('list', { name: 'Bookmarks', exact: true });
const bookmark = async (page: Page, path: string) => {
  await page.goto(on.stack.url + path);
  await keepButton(page).click();
  await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'true');
};

describe('a visitor', () => {
  it('keeps readings and pages on the device, with labels, and takes them away again', async () => {
    const visitor = await arrive('/bookmarks');
    const { page, graphql } = visitor;
    await expect(page.getByText('No bookmarks yet')).toBeVisible();
    await bookmark(page, '/2026/11/20');
    const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
    await bookmark(page, '/page/about');
    await page.goto(`${on.stack.url}/bookmarks`);
    await expect(list(page).getByRole('link')).toHaveCount(2);
    await expect(page.getByText('These bookmarks are on this device alone.')).toBeVisible();
    await list(page).getByRole('button', { name: 'Labels' }).last().click();
    await page.getByRole('combobox', { name: 'Add a label' }).fill('hope');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'hope', exact: true }).click();
    await expect(list(page).getByRole('link')).toHaveCount(1);
    expect(await axe(page)).toEqual([]);
    await list(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${on.stack.url}/bookmarks`);
    await page
      .getByRole('button', { name: /^Remove the bookmark/ })
      .first()
      .click();
    await expect(list(page).getByRole('link')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list(page).getByRole('link')).toHaveCount(2);
    expect(graphql.filter((url) => url.includes('Bookmark'))).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('who signs in on two devices has what both kept, once', async () => {
    await makeAccount(on.stack, 'two@example.org');
    const days = [
      ['/2026/11/20', '/2026/11/19'],
      ['/2026/11/20', '/2026/11/18'],
    ];
    for (const [index, paths] of days.entries()) {
      const { page } = await arrive('/');
      for (const path of paths) await bookmark(page, path);
      await signInAs(page, 'two@example.org');
      await isSignedIn(page);
      await expect(page.getByText('The bookmarks of this device are in your account now.')).toBeVisible();
      expect(await keptOn(page)).not.toContain('2026-11-2');
      await page.goto(`${on.stack.url}/bookmarks`);
      await expect(list(page).getByRole('link')).toHaveCount(2 + index);
    }
  });
});

describe('an account', () => {
  it('has its own on every device, and leaves none of them behind', async () => {
    const reader = await readerOf(on, 'ana@example.org');
    const { page } = await note(deviceOf(on, reader, '/2026/11/20'));
    await keepButton(page).click();
    await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'true');
    const other = await note(deviceOf(on, await readerAgain(on, 'ana@example.org'), '/bookmarks'));
    await expect(list(other.page).getByRole('link')).toHaveCount(1);
    await other.page.getByRole('link', { name: 'Account' }).click();
    await other.page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(signInButton(other.page)).toBeVisible();
    await other.page.goto(`${on.stack.url}/bookmarks`);
    await expect(other.page.getByText('No bookmarks yet')).toBeVisible();
    expect(await keptOn(other.page)).not.toContain('2026-11-20');
  });

  it('does not see those of who was signed in on the page before', async () => {
    const reader = await readerOf(on, 'bo@example.org');
    await makeAccount(on.stack, 'cy@example.org');
    const { page } = await note(deviceOf(on, reader, '/2026/11/20'));
    await keepButton(page).click();
    await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await signInButton(page).click();
    await fillSignIn(page, 'cy@example.org');
    await isSignedIn(page);
    await page.goBack(); // without a load: it is the same page all the while
    await expect(page).toHaveURL(/2026\/11\/20/);
    await expect(keepButton(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

it.each([
  ['en', 'dark', 390],
  ['my', 'light', 390],
  ['ar', 'dark', 1280],
] as const)('a list is clean on %s, %s, at %i px', async (name, colorScheme, width) => {
  const origin = on.stack.site(name);
  const visitor = await visit(on.browser, { colorScheme, viewport: { width, height: 860 } });
  here.push(visitor);
  const { page } = visitor;
  await open(visitor, `${origin}/2026/11/20`);
  await page.locator('[data-keep] button[aria-pressed]').click();
  await page.goto(`${origin}/bookmarks`);
  await expect(page.locator('main ul li')).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(visitor.complaints).toEqual([]);
});

async function note(coming: Promise<Visit>): Promise<Visit> {
  const visitor = await coming;
  here.push(visitor);
  return visitor;
}
