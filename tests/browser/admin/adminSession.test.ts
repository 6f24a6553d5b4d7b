/**
 * A session that ends while an editor works in the admin area: their changes stay on the screen and are saved once they
 * are signed in again. State changes of a session: web/account/{authSession,authTabs}.dom.test.ts.
 */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import type { Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import {
  changeRights,
  demoSettings,
  fillSignIn,
  press,
  rightsOf,
  tick,
  userPath,
  adminVisitsOf,
} from '../visits/adminVisits.ts';
import { signInEditor } from '../visits/commenting.ts';
import { actOnAccount } from '../visits/signingIn.ts';

/** Only increases. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const harness = withBrowser({ ...demoSettings, now });
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

const AMAL = 6;
const KEY = 'Manage the site';
const sessionEndedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
const idleDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

/** Advances the clock of server and browser, and lets the page read it. */
async function advanceMinutes(page: Page, count: number): Promise<void> {
  minutes += count;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Ruth, a manager, has ticked a right that Amal does not have, and has not saved it. */
async function startWork(): Promise<Visit> {
  await changeRights(await signInEditor(harness.stack, 'admin'), AMAL, () => ({ adminKeys: [] }));
  const visitor = await openAdmin('manager', userPath(AMAL), { at: now() });
  await tick(visitor.page, KEY).check();
  return visitor;
}

/** Signs in, in the tab that the dialog opens. */
async function signInAgain({ page, context }: Visit, email: string): Promise<void> {
  const opened = context.waitForEvent('page');
  await sessionEndedDialog(page).getByRole('link').click();
  await fillSignIn(await opened, email);
}

const sessionCookies = async ({ context }: Visit) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => /session$|signedIn/.test(name));

// Fails without: web/admin/shell/frame/SessionDialogs.tsx, IdleWarning or SignedOut; web/account/auth/idleClock.ts
it('an idle session ends after a warning; after signing in again the unsaved work is there and can be saved', async () => {
  const visitor = await startWork();
  const { page, browserErrors: complaints } = visitor;
  await advanceMinutes(page, 14.5);
  await expect(idleDialog(page)).toBeVisible();
  await advanceMinutes(page, 1);
  await expect(sessionEndedDialog(page)).toBeVisible();
  await expect(idleDialog(page)).toBeHidden();
  await expect.poll(() => sessionCookies(visitor)).toEqual([]);
  await expect(sessionEndedDialog(page)).toBeVisible();

  await signInAgain(visitor, 'manager@example.org');
  await expect(sessionEndedDialog(page)).toBeHidden();
  await expect(tick(page, KEY)).toBeChecked();
  await press(page, 'Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(page.getByText('Could not save')).toHaveCount(0);
  const { adminKeys } = await rightsOf(await signInEditor(harness.stack, 'admin'), AMAL);
  expect(adminKeys).toEqual(['admin_site']);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/shell/frame/SessionDialogs.tsx, OtherPerson; web/graphql/unauthenticated.ts
it('saving without a session says that it has ended; the work of one person is not saved as another', async () => {
  const visitor = await startWork();
  const { page } = visitor;
  page.on('dialog', (question) => void question.accept()); // the browser asks before a reload
  await actOnAccount(harness.stack, 'manager@example.org', 'endSessions');
  await press(page, 'Save');
  await expect(sessionEndedDialog(page)).toBeVisible();
  await expect(page.getByText('Check your connection and try again')).toHaveCount(0);
  await signInAgain(visitor, 'admin@example.org');
  const otherPersonDialog = page.getByRole('alertdialog', { name: 'Someone else has signed in' });
  await expect(otherPersonDialog).toContainText('belong to Ruth Keller');
  await press(otherPersonDialog, 'Discard their changes');
  await expect(page.getByRole('button', { name: /Ada Lindqvist/ })).toBeVisible();
  await expect(tick(page, KEY)).not.toBeChecked();
  await expect(otherPersonDialog).toBeHidden();
});
