/**
 * A session that ends while somebody is at work in the admin area: what they changed stays on the screen and is saved once
 * they are signed in again. How the state of a session changes: web/account/{authSession,authTabs}.dom.test.ts.
 */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import type { Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import {
  changeRights,
  demoSettings,
  fillSignIn,
  press,
  rightsOf,
  tab,
  tick,
  userPath,
  workOf,
} from './adminVisits.ts';
import { editorOf } from './commenting.ts';
import { actOn } from './signingIn.ts';

/** Only grows. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ ...demoSettings, now });
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

const AMAL = 6;
const KEY = 'Look after the site';
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
const idling = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

/** Lets minutes pass for the server and the browser; the page looks at its clock. */
async function pass(page: Page, more: number): Promise<void> {
  minutes += more;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Ruth, a manager, who has ticked a right that Amal does not have and has not saved it. */
async function startWork(): Promise<Visit> {
  await changeRights(await editorOf(on.stack, 'admin'), AMAL, () => ({ adminKeys: [] }));
  const visitor = await at('manager', userPath(AMAL), { at: now() });
  await tick(visitor.page, KEY).check();
  return visitor;
}

/** Signs in in the tab that the dialog opens. */
async function signInAgain({ page, context }: Visit, email: string): Promise<void> {
  const opened = context.waitForEvent('page');
  await ended(page).getByRole('link').click();
  await fillSignIn(await opened, email);
}

const sessionCookies = async ({ context }: Visit) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => /session$|signedIn/.test(name));

// Fails without: web/admin/shell/SessionDialogs.tsx, IdleWarning or SignedOut; web/account/idleClock.ts
it('an idle session ends after a warning; whoever signs in again finds their work and saves it', async () => {
  const visitor = await startWork();
  const { page, complaints } = visitor;
  await pass(page, 14.5);
  await expect(idling(page)).toBeVisible();
  await pass(page, 1);
  await expect(ended(page)).toBeVisible();
  await expect(idling(page)).toBeHidden();
  await expect.poll(() => sessionCookies(visitor)).toEqual([]);
  await expect(ended(page)).toBeVisible();

  await signInAgain(visitor, 'manager@example.org');
  await expect(ended(page)).toBeHidden();
  await expect(tick(page, KEY)).toBeChecked();
  await press(page, 'Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(page.getByText('It was not saved')).toHaveCount(0);
  const { adminKeys } = await rightsOf(await editorOf(on.stack, 'admin'), AMAL);
  expect(adminKeys).toEqual(['admin_site']);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/shell/SessionDialogs.tsx, OtherPerson; web/graphql/unauthenticated.ts
it('a save without a session says that it has ended; work of one person is not saved as another', async () => {
  const visitor = await startWork();
  const { page } = visitor;
  // Trying out actions is for those who may do everything.
  await tab(page, 'What may they do?');
  await expect(page.getByRole('heading', { name: 'Rights in effect' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Try an action' })).toHaveCount(0);
  await tab(page, 'Rights');

  page.on('dialog', (question) => void question.accept()); // the browser asks before it reloads
  await actOn(on.stack, 'manager@example.org', 'endSessions');
  await press(page, 'Save');
  await expect(ended(page)).toBeVisible();
  await expect(page.getByText('Please try again in a moment')).toHaveCount(0);
  await signInAgain(visitor, 'admin@example.org');
  const other = page.getByRole('alertdialog', { name: 'Somebody else has signed in' });
  await expect(other).toContainText('by Ruth Keller');
  await press(other, 'Let it go');
  await expect(page.getByRole('button', { name: /Ada Lindqvist/ })).toBeVisible();
  await expect(tick(page, KEY)).not.toBeChecked();
  await expect(other).toBeHidden();
});
