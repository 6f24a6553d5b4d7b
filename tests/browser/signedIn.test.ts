/** Being signed in: nothing flashes, visitors cost nothing, tabs agree, and who goes idle loses no word. Decision 2. */
import type { Page } from '@playwright/test';
import { beforeAll, describe, it } from 'vitest';
import { axe, open } from '../support/browser.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import {
  accountLink,
  actOn,
  fillSignIn,
  isSignedIn,
  makeAccount,
  modal,
  signInAs,
  signInButton,
} from './signingIn.ts';
import { expect } from '../support/patience.ts';

/** Only ever grows: what the server has noted stays in its past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ now });
const { arrive: arriveAt } = visitorsOf(on);
const arrive = (path: string) => arriveAt(path, { at: now() });
const EMAIL = 'ana@example.org';

beforeAll(() => makeAccount(on.stack, EMAIL));

/** Lets minutes pass for the server and the page, which looks at its clock when it is shown again. */
async function pass(page: Page, more: number): Promise<void> {
  minutes += more;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

describe('the header', () => {
  it('has the right button at the first paint, and costs a visitor no request', async () => {
    const { page, graphql, context } = await arrive('/2026/11/20');
    await page.waitForLoadState('networkidle');
    expect(graphql).toEqual([]);
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).toEqual(expect.not.arrayContaining([expect.stringContaining('AccountParts')]));
    await signInAs(page, EMAIL);
    await isSignedIn(page);
    // Before any module has run, on the page everybody is sent.
    const other = await context.newPage();
    await other.route('**/assets/*.js', (route) => route.abort());
    await other.goto(`${on.stack.url}/2026/11/20`);
    await expect(accountLink(other)).toBeVisible();
    await expect(signInButton(other)).toBeHidden();
    await other.close();
  });

  it('leads whoever is signed in to their account', async () => {
    const { page } = await arrive('/2026/11/20');
    await signInAs(page, EMAIL);
    await isSignedIn(page);
    expect(await accountLink(page).getAttribute('href')).toBe('/account');
  });
});

describe('several tabs', () => {
  it('are signed in and out together; consent and the reader’s own stay', async () => {
    const one = await arrive('/2026/11/20');
    await one.page.evaluate(() => localStorage.setItem('textSize', '1.2'));
    const other = await one.context.newPage();
    await other.goto(`${on.stack.url}/login`);
    await fillSignIn(other, EMAIL);
    await isSignedIn(other);
    // The first has not heard of it: nothing of accounts is loaded there. It looks when it is shown.
    await one.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isSignedIn(one.page);
    await expect.poll(() => kept(one.page)).toHaveProperty('authExpiration');
    await other.goto(`${on.stack.url}/login`);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(signInButton(one.page)).toBeVisible();
    await expect(one.page.getByRole('dialog')).toBeHidden();
    const after = await kept(one.page);
    expect(after).toMatchObject({ gdprConsent: 'true', textSize: '1.2' });
    expect(after).not.toHaveProperty('authExpiration');
    expect((await one.context.cookies()).map(({ name }) => name)).not.toContain('signedIn');
    expect(one.complaints).toEqual([]);
  });
});

describe('a reader who goes idle', () => {
  const write = async (page: Page) => page.getByLabel('A note').fill('Half a sentence');
  const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
  const begin = async () => {
    const visitor = await arrive('/loaf-testing');
    await signInAs(visitor.page, EMAIL);
    await isSignedIn(visitor.page);
    await write(visitor.page);
    return visitor;
  };

  it('is warned a minute before, and one key keeps them', async () => {
    const { page, complaints } = await begin();
    await pass(page, 14.5);
    await expect(warning(page)).toBeVisible();
    await expect(warning(page).getByText('30 seconds left').first()).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Shift');
    await expect(warning(page)).toBeHidden();
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
    await pass(page, 10);
    await expect(accountLink(page)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('is signed out after 15 minutes, and goes on where they were once signed in again', async () => {
    const { page, complaints, context } = await begin();
    await pass(page, 15);
    await expect(modal(page)).toBeVisible();
    await expect(page.getByText(/^You were signed out after 15 minutes/)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('session');
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
    await fillSignIn(page, null);
    await isSignedIn(page);
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
    // It is still unsaved work: leaving asks.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('who chose to stay is not', async () => {
    const { page } = await arrive('/loaf-testing');
    await signInButton(page).click();
    await page.getByLabel('Keep me signed in').check();
    await fillSignIn(page, EMAIL);
    await isSignedIn(page);
    await pass(page, 240);
    await expect(accountLink(page)).toBeVisible();
    const visitor = { page } as Parameters<typeof open>[0];
    await open(visitor, `${on.stack.url}/loaf-testing`);
    await expect.poll(() => kept(page)).toHaveProperty('keepSignedIn', 'true');
    await expect(accountLink(page)).toBeVisible();
  });

  it('whose page was closed for three hours is signed out by the next load', async () => {
    const { page, context } = await begin();
    await page.getByRole('button', { name: 'Save' }).click();
    minutes += 181;
    await page.clock.setFixedTime(now());
    await page.goto(`${on.stack.url}/2026/11/20`);
    await expect(signInButton(page)).toBeVisible();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('session');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

it('a session that ended elsewhere is noticed, and said to whoever was at work', async () => {
  const { page } = await arrive('/loaf-testing');
  await signInAs(page, EMAIL);
  await isSignedIn(page);
  await page.getByLabel('A note').fill('Half a sentence');
  await actOn(on.stack, EMAIL, 'endSessions');
  await pass(page, 2);
  await expect(modal(page)).toBeVisible();
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
});
