/** The account page of a reader whose session ends while they type: no word is lost, and nobody else reads one. Decision 2. */
import type { Page } from '@playwright/test';
import { beforeAll, describe, it } from 'vitest';
import { axe } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { actOn, fillSignIn, isSignedIn, makeAccount, modal, signInAs, signInButton } from './signingIn.ts';

/** Only ever grows: what the server has noted stays in its past. */
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

async function pass(page: Page, more: number): Promise<void> {
  minutes += more;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
const profile = (page: Page) => page.getByRole('region', { name: 'Profile', exact: true });
const nickname = (page: Page) => profile(page).getByLabel('Nickname');
/** Whatever may be looked at or read out loud. */
const isCovered = async (page: Page) => {
  await expect(page.locator('main').getByText(ANA).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main input[name=nickname]')).toBeHidden();
  expect(await page.locator('main').ariaSnapshot()).not.toContain('Nickname');
  expect(await page.evaluate(() => document.querySelector('main')!.innerText)).not.toMatch(/ana@|Signed in/);
};

/** At their account, having typed a name that is not saved. */
async function begin() {
  const visitor = await arrive('/account', { at: now() });
  await signInAs(visitor.page, ANA);
  await isSignedIn(visitor.page);
  await nickname(visitor.page).fill('Anita');
  return visitor;
}

/** It was kept, and by the session that is there now. */
async function saves(page: Page, name: string) {
  await profile(page).getByRole('button', { name: 'Save' }).click();
  await expect(profile(page).getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(nickname(page)).toHaveValue(name);
}

describe('the account page', () => {
  it('keeps what was typed through 15 idle minutes, out of sight, and goes on with it', async () => {
    const { page, complaints } = await begin();
    await pass(page, 15);
    await expect(modal(page)).toBeVisible();
    await expect(page.getByText(/^You were signed out after 15 minutes/)).toBeVisible();
    await isCovered(page);
    expect(await axe(page)).toEqual([]);
    await fillSignIn(page, null);
    await isSignedIn(page);
    await expect(nickname(page)).toHaveValue('Anita');
    await expect(nickname(page)).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await saves(page, 'Anita');
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed when the session turns out to have ended as it is saved', async () => {
    const { page } = await begin();
    await nickname(page).fill('Ann');
    await actOn(on.stack, ANA, 'endSessions');
    await profile(page).getByRole('button', { name: 'Save' }).click();
    await expect(modal(page)).toBeVisible();
    await isCovered(page);
    await fillSignIn(page, null);
    await isSignedIn(page);
    await expect(nickname(page)).toHaveValue('Ann');
    await saves(page, 'Ann');
  });

  it('shows nothing of the first person to another who signs in instead', async () => {
    const { page } = await begin();
    await pass(page, 15);
    await expect(modal(page)).toBeVisible();
    await fillSignIn(page, BO);
    await isSignedIn(page);
    await expect(page.getByText(BO).first()).toBeVisible();
    await expect(nickname(page)).toHaveValue('');
    expect(await page.content()).not.toContain(ANA);
  });

  it('lets go of it when nobody signs in again', async () => {
    const { page } = await begin();
    await pass(page, 15);
    await expect(modal(page)).toBeVisible();
    await expect(modal(page).locator('input:focus')).toHaveCount(1);
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(modal(page)).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(page.locator('main input[name=nickname]')).toHaveCount(0);
    expect(await page.content()).not.toContain(ANA);
    await signInButton(page).click();
    await fillSignIn(page, ANA);
    await isSignedIn(page);
    await expect(nickname(page)).not.toHaveValue('Anita');
  });
});

it('a label that is half typed is there again on the bookmarks, and one that was refused is put', async () => {
  const { page } = await arrive('/2026/11/20', { at: now() });
  await signInAs(page, ANA);
  await isSignedIn(page);
  const keep = page.getByRole('main').getByRole('button', { name: /^Bookmark(ed)?$/ });
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${on.stack.url}/bookmarks`);
  await page
    .getByRole('list', { name: 'Bookmarks', exact: true })
    .getByRole('button', { name: 'Labels' })
    .click();
  const label = page.getByRole('combobox', { name: 'Add a label' });
  await label.fill('ho');
  await pass(page, 15);
  await expect(modal(page)).toBeVisible();
  await expect(page.locator('main li').filter({ visible: true })).toHaveCount(0);
  await fillSignIn(page, null);
  await isSignedIn(page);
  await expect(label).toHaveValue('ho');
  await label.fill('hope');
  await actOn(on.stack, ANA, 'endSessions');
  await label.press('Enter');
  await expect(modal(page)).toBeVisible();
  await fillSignIn(page, null);
  await isSignedIn(page);
  await expect(page.getByRole('button', { name: /^Remove .*hope/ })).toBeVisible();
});
