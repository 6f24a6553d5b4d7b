/**
 * The account page of a reader whose session ends while they type: nothing typed is lost, and no one else can read it.
 */
import type { Page } from '@playwright/test';
import { beforeAll, it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import {
  actOnAccount,
  fillSignIn,
  expectSignedIn,
  createAccount,
  modal,
  signInButton,
} from '../visits/signingIn.ts';

/** Only increases, so that everything the server has stored stays in the past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const harness = withBrowser({ now });
const { visitPage } = createVisitors(harness);
const ANA = 'ana@example.org';
const BO = 'bo@example.org';

beforeAll(async () => {
  await createAccount(harness.stack, ANA);
  await createAccount(harness.stack, BO);
});

/** Advances the clock of server and page without activity. */
async function goIdle(page: Page, idleMinutes: number): Promise<void> {
  minutes += idleMinutes;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
const profile = (page: Page) => page.getByRole('region', { name: 'Profile', exact: true });
const nickname = (page: Page) => profile(page).getByLabel('Nickname');

/** Expects that nothing of the account is visible, read out or present in the page. */
async function expectCovered(page: Page, email: string): Promise<void> {
  await expect(page.locator('main').getByText(email).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main input[name=nickname]')).toBeHidden();
  expect(await page.locator('main').ariaSnapshot()).not.toContain('Nickname');
  const shown = await page.evaluate(() => document.querySelector('main')!.innerText);
  expect(shown).not.toMatch(/@example|Signed in/);
}

// Fails without: web/account/page/AccountContent.tsx, `Cover` and the `key` of `Own`; web/account/session/owner.ts.
it('hides the account while its session has ended, and restores typed text for its owner only', async () => {
  const { page, browserErrors: complaints } = await visitPage('/account', { at: now() });
  // A visitor is offered to sign in.
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, ANA);
  await expectSignedIn(page);
  await nickname(page).fill('Anita');

  // 15 idle minutes.
  await goIdle(page, 15);
  await expect(modal(page)).toBeVisible();
  await expect(page.getByText(/^You were signed out after 15 minutes/)).toBeVisible();
  await expectCovered(page, ANA);
  await fillSignIn(page, null);
  await expectSignedIn(page);
  await expect(nickname(page)).toHaveValue('Anita');
  await expect(nickname(page)).toBeFocused();

  // The session turns out to have ended when the form is saved.
  await nickname(page).fill('Ann');
  await actOnAccount(harness.stack, ANA, 'endSessions');
  await profile(page).getByRole('button', { name: 'Save' }).click();
  await expect(modal(page)).toBeVisible();
  await expectCovered(page, ANA);
  await fillSignIn(page, null);
  await expectSignedIn(page);
  await expect(nickname(page)).toHaveValue('Ann');
  await profile(page).getByRole('button', { name: 'Save' }).click();
  await expect(profile(page).getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(nickname(page)).toHaveValue('Ann');

  // Another person signs in instead.
  await nickname(page).fill('For nobody else');
  await goIdle(page, 15);
  await expect(modal(page)).toBeVisible();
  await fillSignIn(page, BO);
  await expectSignedIn(page);
  await expect(page.getByText(BO).first()).toBeVisible();
  await expect(nickname(page)).toHaveValue('');
  expect(await page.content()).not.toContain(ANA);

  // Nobody signs in again: the typed text is dropped.
  await nickname(page).fill('Bobo');
  await goIdle(page, 15);
  await expect(modal(page).locator('input:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(page.locator('main input[name=nickname]')).toHaveCount(0);
  expect(await page.content()).not.toContain(BO);
  await signInButton(page).click();
  await fillSignIn(page, BO);
  await expectSignedIn(page);
  await expect(nickname(page)).toHaveValue('');
  expect(complaints).toEqual([]);
});
