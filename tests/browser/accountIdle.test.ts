/** The account page of a reader whose session ends while they type: nothing typed is lost, and nobody else reads it. */
import type { Page } from '@playwright/test';
import { beforeAll, it } from 'vitest';
import { expect } from '../support/patience.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { actOn, fillSignIn, isSignedIn, makeAccount, modal, signInButton } from './signingIn.ts';

/** Only grows: what the server has stored stays in its past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ now });
const { arrive } = visitorsOf(on);
const ANA = 'ana@example.org';
const BO = 'bo@example.org';

beforeAll(async () => {
  await makeAccount(on.stack, ANA);
  await makeAccount(on.stack, BO);
});

/** Lets minutes pass without activity, for the server and for the page. */
async function goIdle(page: Page, more: number): Promise<void> {
  minutes += more;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
const profile = (page: Page) => page.getByRole('region', { name: 'Profile', exact: true });
const nickname = (page: Page) => profile(page).getByLabel('Nickname');

/** Nothing of the account can be seen, read out or found on the page. */
async function isCovered(page: Page, email: string): Promise<void> {
  await expect(page.locator('main').getByText(email).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main input[name=nickname]')).toBeHidden();
  expect(await page.locator('main').ariaSnapshot()).not.toContain('Nickname');
  const shown = await page.evaluate(() => document.querySelector('main')!.innerText);
  expect(shown).not.toMatch(/@example|Signed in/);
}

// Fails without: web/account/page/AccountPlace.tsx, `Cover` and the `key` of `Own`; web/account/owner.ts.
it('covers the account while its session has ended, and keeps what was typed for its owner alone', async () => {
  const { page, complaints } = await arrive('/account', { at: now() });
  // A visitor is offered to sign in.
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, ANA);
  await isSignedIn(page);
  await nickname(page).fill('Anita');

  // 15 idle minutes.
  await goIdle(page, 15);
  await expect(modal(page)).toBeVisible();
  await expect(page.getByText(/^You were signed out after 15 minutes/)).toBeVisible();
  await isCovered(page, ANA);
  await fillSignIn(page, null);
  await isSignedIn(page);
  await expect(nickname(page)).toHaveValue('Anita');
  await expect(nickname(page)).toBeFocused();

  // The session turns out to have ended when the form is saved.
  await nickname(page).fill('Ann');
  await actOn(on.stack, ANA, 'endSessions');
  await profile(page).getByRole('button', { name: 'Save' }).click();
  await expect(modal(page)).toBeVisible();
  await isCovered(page, ANA);
  await fillSignIn(page, null);
  await isSignedIn(page);
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
  await isSignedIn(page);
  await expect(page.getByText(BO).first()).toBeVisible();
  await expect(nickname(page)).toHaveValue('');
  expect(await page.content()).not.toContain(ANA);

  // Nobody signs in again: what was typed is dropped.
  await nickname(page).fill('Bobo');
  await goIdle(page, 15);
  await expect(modal(page).locator('input:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(page.locator('main input[name=nickname]')).toHaveCount(0);
  expect(await page.content()).not.toContain(BO);
  await signInButton(page).click();
  await fillSignIn(page, BO);
  await isSignedIn(page);
  await expect(nickname(page)).toHaveValue('');
  expect(complaints).toEqual([]);
});
