/**
 * A signed-in reader: the header is correct at once, visitors cause no request, tabs agree, and idle readers lose
 * nothing.
 */
import type { Page } from '@playwright/test';
import { beforeAll, it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { storageOf } from '../visits/readerDevices.ts';
import {
  accountMenu,
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
const EMAIL = 'ana@example.org';
const READING = '/2026/11/20';

beforeAll(() => createAccount(harness.stack, EMAIL));

/** Advances the clock of server and page; the page reads it when it becomes visible. */
async function advanceMinutes(page: Page, count: number): Promise<void> {
  minutes += count;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

// Fails without: server/render/inline.ts, what reads `signedIn`; web/account/auth/tabs.ts, `tell`.
it('shows the right button at the first paint, causes no request for a visitor, and agrees in all tabs', async () => {
  const { page, graphql, context, browserErrors: complaints } = await visitPage(READING);
  await page.waitForLoadState('networkidle');
  expect(graphql).toEqual([]);
  await page.evaluate(() => localStorage.setItem('textSize', '1.2'));

  // Another tab signs in. This tab has loaded no account script: it checks when it becomes visible.
  const other = await context.newPage();
  await other.goto(`${harness.stack.url}/login`);
  await fillSignIn(other, EMAIL);
  await expectSignedIn(other);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectSignedIn(page);
  await expect(accountMenu(page)).toBeVisible();
  await expect.poll(() => storageOf(page)).toContain('authExpiration');

  // A tab in which no module runs: the page is the shared one, but the button is the reader's.
  const first = await context.newPage();
  await first.route('**/assets/*.js', (route) => route.abort());
  await first.goto(harness.stack.url + READING);
  await expect(accountMenu(first)).toBeVisible();
  await expect(signInButton(first)).toBeHidden();
  await first.close();

  // The other tab signs out, and so does this one. Consent and the reader's own settings stay.
  await chooseInAccountMenu(other, 'Account');
  await other.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const stored = await storageOf(page);
  expect(stored).toContain('"gdprConsent":"true"');
  expect(stored).toContain('"textSize":"1.2"');
  expect(stored).not.toContain('authExpiration');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signedIn');
  expect(complaints).toEqual([]);
});

// Fails without: web/account/auth/idleClock.ts, `warn` or `onIdle`; web/account/auth/authSession.ts, `notAuthenticated`.
it('warns an idle reader, signs them out after 15 minutes, and keeps their unsaved text through each sign-in', async () => {
  const { page, context, browserErrors: complaints } = await visitPage('/loaf-testing');
  const note = page.getByLabel('Note');
  const expectText = () => expect(note).toHaveValue('Half a sentence');
  await signInAs(page, EMAIL);
  await expectSignedIn(page);
  await note.fill('Half a sentence');

  // One key press is enough to stay.
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await advanceMinutes(page, 14.5);
  await expect(warning).toBeVisible();
  await expect(warning.getByText('30 seconds left').first()).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(warning).toBeHidden();
  await advanceMinutes(page, 10);
  await expect(accountMenu(page)).toBeVisible();
  await expectText();

  // Fifteen minutes without activity.
  await advanceMinutes(page, 5);
  await expect(modal(page)).toBeVisible();
  await expect(page.getByText(/^You were signed out after 15 minutes/)).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('session');
  await expectText();
  await fillSignIn(page, null);
  await expectSignedIn(page);
  await expectText();
  // The text is still unsaved: leaving asks.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: /keep editing/i }).click();
  await expect(question).toBeHidden();

  // The session is ended on the server.
  await actOnAccount(harness.stack, EMAIL, 'endSessions');
  await advanceMinutes(page, 2);
  await expect(modal(page)).toBeVisible();
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  await expectText();
  expect(complaints).toEqual([]);
});

// Fails without: web/account/auth/authSession.ts, `start`, or its condition on `keepSignedIn`.
it('signs out a reader whose page was closed for three hours, unless they chose to stay signed in', async () => {
  const { page, context, browserErrors: complaints } = await visitPage(READING);
  await signInAs(page, EMAIL);
  await expectSignedIn(page);
  minutes += 181;
  await page.clock.setFixedTime(now());
  await page.goto(harness.stack.url + READING);
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('session');
  await expect(page.getByRole('dialog')).toBeHidden();

  await signInButton(page).click();
  await page.getByLabel('Keep me signed in').check();
  await fillSignIn(page, EMAIL);
  await expectSignedIn(page);
  await advanceMinutes(page, 240);
  await expect(accountMenu(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => storageOf(page)).toContain('"keepSignedIn":"true"');
  await expect(accountMenu(page)).toBeVisible();
  expect(complaints).toEqual([]);
});
