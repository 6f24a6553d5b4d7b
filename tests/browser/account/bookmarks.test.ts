/** Bookmarks of readings and pages: on the device until the visitor signs in, then in the account only. */
import type { Page } from '@playwright/test';
import { beforeAll, it } from 'vitest';
import { editorOf } from '../../edge/editing.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { storageOf, createReader } from '../visits/readerDevices.ts';
import {
  chooseInAccountMenu,
  actOnAccount,
  fillSignIn,
  expectSignedIn,
  createAccount,
  modal,
  signInAs,
  signInButton,
} from '../visits/signingIn.ts';

/** Only increases, so that everything the server has stored stays in the past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const harness = withBrowser({ now });
const { visitPage: visitPageAt } = createVisitors(harness);
const visitPage = (path: string) => visitPageAt(path, { at: now() });
beforeAll(async () => {
  const editor = editorOf(harness.stack);
  const global = { status: 'publish', title: 'About us', isHome: false };
  await editor.page('about', { global, sections: [{ type: 'text', html: '<p>Who we are.</p>' }] });
  await editor.site({ menu: ['home', 'bookmarks'] }); // so that the list opens without a page load
});

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Bookmark(ed)?$/ });
const list = (page: Page) => page.getByRole('list', { name: 'Bookmarks', exact: true });
const openList = (page: Page) => page.getByRole('link', { name: 'Bookmarks', exact: true }).click();
const addBookmark = async (page: Page) => {
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
};

// Fails without: web/account/bookmarkStore/bookmarkStore.ts; web/account/bookmarkStore/mergeDeviceBookmarks.ts, the call of `JoinBookmarks`.
it('stores a visitor’s bookmarks of readings and pages on the device, with labels, and moves them to the account at sign-in', async () => {
  await createAccount(harness.stack, 'ana@example.org');
  const { page, graphql, browserErrors: complaints } = await visitPage('/2026/11/20');
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await openList(page);
  await expect(page.getByText('No bookmarks yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent readings' }).getByRole('link')).not.toHaveCount(0);
  await page.goBack();
  await addBookmark(page);
  await page.goto(`${harness.stack.url}/page/about`);
  await addBookmark(page);
  await openList(page);
  await expect(list(page).getByRole('link')).toHaveCount(2);
  await expect(page.getByText('These bookmarks are saved only on this device.')).toBeVisible();

  // A label filters the list, and the bookmark opens its reading.
  await list(page).getByRole('button', { name: 'Labels' }).last().click();
  await page.getByRole('combobox', { name: 'Add label' }).fill('hope');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'hope', exact: true }).click();
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await list(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');

  // Removed by mistake and restored.
  await openList(page);
  await page
    .getByRole('button', { name: /^Remove bookmark/ })
    .first()
    .click();
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await expect(list(page).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page).getByRole('link')).toHaveCount(2);
  expect(graphql.filter((url) => /BookmarkList|AddBookmark/.test(url))).toEqual([]);

  await signInAs(page, 'ana@example.org');
  await expectSignedIn(page);
  await expect(page.getByText('The bookmarks on this device are now in your account.')).toBeVisible();
  await expect(list(page).getByRole('link')).toHaveCount(2);
  await expect(page.getByText('These bookmarks are saved only on this device.')).toHaveCount(0);
  expect(await storageOf(page)).not.toContain('2026-11-20');
  expect(complaints).toEqual([]);
});

// Fails without: web/account/bookmarks/accountStore.ts, what it does when the owner changes.
it('merges those of a second device once, keeps a half-typed label through a new sign-in, and leaves none on the device', async () => {
  const reader = await createReader(harness, 'bo@example.org');
  const bookmark = (date: string) => ({
    target: { kind: 'READING', site: 'en', date },
    title: 'The lamp',
    labels: [],
    addedAt: '2026-11-20T11:00:00.000Z',
  });
  await reader.execute('AddBookmark', { input: bookmark('2026-11-20') });
  await reader.execute('AddBookmark', { input: bookmark('2026-11-18') });
  await createAccount(harness.stack, 'cy@example.org');

  // This device has one of the account's bookmarks as well, and one more.
  const { page, browserErrors: complaints } = await visitPage('/2026/11/19');
  await addBookmark(page);
  await page.goto(`${harness.stack.url}/2026/11/20`);
  await addBookmark(page);
  await signInAs(page, 'bo@example.org');
  await expectSignedIn(page);
  await expect(page.getByText('The bookmarks on this device are now in your account.')).toBeVisible();
  await openList(page);
  await expect(list(page).getByRole('link')).toHaveCount(3);

  // The session ends while a label is typed, and again while it is added.
  await list(page).getByRole('button', { name: 'Labels' }).first().click();
  const label = page.getByRole('combobox', { name: 'Add label' });
  await label.fill('ho');
  minutes += 15;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(modal(page)).toBeVisible();
  await expect(page.locator('main li').filter({ visible: true })).toHaveCount(0);
  await fillSignIn(page, null);
  await expectSignedIn(page);
  await expect(label).toHaveValue('ho');
  await label.fill('hope');
  await actOnAccount(harness.stack, 'bo@example.org', 'endSessions');
  await label.press('Enter');
  await expect(modal(page)).toBeVisible();
  await fillSignIn(page, null);
  await expectSignedIn(page);
  await expect(page.getByRole('button', { name: /^Remove .*hope/ })).toBeVisible();

  // After signing out the device has none of them; another reader on the same page sees none.
  await page.getByRole('button', { name: 'Done' }).click();
  await list(page)
    .getByRole('link', { name: /November 20, 2026/ })
    .click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await chooseInAccountMenu(page, 'Account');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(signInButton(page)).toBeVisible();
  await openList(page);
  await expect(page.getByText('No bookmarks yet')).toBeVisible();
  expect(await storageOf(page)).not.toContain('2026-11-');
  await signInAs(page, 'cy@example.org');
  await expectSignedIn(page);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/2026\/11\/20/);
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect(complaints).toEqual([]);
});
