/** The account page in a browser: each section works, and the account ends with its deletion. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { clientOf, waitForCode, PASSWORD, site } from '../../support/account.ts';
import { horizontalOverflow, type Visit } from '../../support/browser.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { openDevice, createReader } from '../visits/readerDevices.ts';
import { signInButton } from '../visits/signingIn.ts';
import { resetForRetry } from '../visits/testRetry.ts';

const harness = withBrowser();
let http: Http;
beforeAll(() => {
  http = httpOf(harness.stack);
});
afterAll(() => http?.close());

/** A reader at their account page. */
async function openAccount(email: string): Promise<Visit> {
  const visitor = await openDevice(harness, await createReader(harness, email), '/account');
  await visitor.page.locator('main form').first().waitFor();
  return visitor;
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Opens another page of the account by its link, without a page load. */
async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name }).click();
  await expect(page).toHaveTitle(new RegExp(name));
}

describe('the account page', () => {
  // Fails without: web/account/page/AccountSections.tsx, any of its sections.
  it('saves the profile, picture, country, address and password, ends another session, and exports the data', async () => {
    const email = 'ana@example.org';
    const newEmail = 'ana.new@example.org';
    await resetForRetry(harness.stack, newEmail);
    const other = clientOf(http);
    const reader = await createReader(harness, email);
    await other.execute('SignIn', { input: { site, username: email, password: PASSWORD } });
    const visitor = await openDevice(harness, reader, '/account');
    const { page } = visitor;

    const profile = section(page, 'Profile');
    await profile.getByLabel('First name').fill('  Ana   María ');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(profile.getByText('Saved')).toBeVisible();
    await expect(profile.getByLabel('First name')).toHaveValue('Ana María');

    const picture = section(page, 'Profile picture');
    const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a4b2d' } });
    const buffer = await photo.png().toBuffer();
    await picture
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await picture.getByRole('button', { name: 'Upload picture' }).click();
    const shown = picture.getByAltText('Your profile picture');
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await picture.getByRole('button', { name: 'Remove picture' }).click();
    await expect(picture.getByText('No profile picture yet')).toBeVisible();

    await openPage(page, 'Language and country');
    const place = section(page, 'Language and country');
    await place.getByLabel('Country').selectOption('MX');
    await place.getByRole('button', { name: 'Save' }).click();
    await expect(place.getByText('Saved')).toBeVisible();

    await openPage(page, 'Devices');
    const devices = section(page, 'Devices');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    const requests = visitor.graphql.length;
    await devices.getByRole('listitem').getByRole('button').click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(visitor.graphql.length - requests).toBe(1); // the mutation alone: the list is not requested again
    expect((await other.execute<{ viewer: unknown }>('ViewerNow')).viewer).toBeNull();

    await openPage(page, 'Email address');
    const address = section(page, 'Email address');
    await address.getByLabel('New email address').fill(newEmail);
    await address.getByLabel('Current password').fill('not mine at all');
    await address.getByRole('button', { name: 'Send me a code' }).click();
    await expect(address.getByText('Incorrect password.')).toBeVisible();
    await address.getByLabel('Current password').fill(PASSWORD);
    await address.getByRole('button', { name: 'Send me a code' }).click();
    await address.getByLabel('Code').fill(await waitForCode(http, newEmail));
    await address.getByRole('button', { name: 'Confirm address' }).click();
    // Exact: a pattern also matches an ancestor whose text has both parts far apart.
    await expect(page.getByText(`Signed in as \u2068${newEmail}\u2069`, { exact: true })).toBeVisible();

    await openPage(page, 'Password and sign-in');
    const password = section(page, 'Password');
    await password.getByLabel('Current password').fill(PASSWORD);
    await password.getByLabel('New password').fill('another long sentence');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText(/Password changed/)).toBeVisible();
    await expect(password.getByLabel('New password')).toHaveValue('');

    await openPage(page, 'Your data');
    const download = page.waitForEvent('download');
    await section(page, 'Your data').getByRole('button').click();
    const { account } = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
      account: { given_name: string; country: string; email: string };
    };
    expect(account).toMatchObject({ given_name: 'Ana María', country: 'MX', email: newEmail });
    expect((await reader.execute<{ viewer: unknown }>('ViewerNow')).viewer).not.toBeNull();

    // With text at twice its size nothing is wider than a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(visitor.browserErrors).toEqual([]);
    await visitor.close();
  });

  // Fails without: web/ui/forms/useValidatedForm.ts, `useUnsaved`; web/account/page/sections/DeleteSection.tsx, `remove`.
  it('asks before typed work is left, and ends signed out at home with a notice when the account is deleted', async () => {
    const { page, context, browserErrors: complaints, close } = await openAccount('bo@example.org');
    // A link would lose what was typed, so it asks first. Escape stays on the page.
    const nickname = section(page, 'Profile').getByLabel('Nickname');
    await nickname.fill('Bobo');
    await page.getByRole('link', { name: 'Stillwater' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(nickname).toHaveValue('Bobo');

    // Another page of the account asks too.
    await page.getByRole('link', { name: 'Your data' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/account\/data$/);
    // Deletion by keyboard only; cancelled the first time.
    const button = page.getByRole('button', { name: 'Delete my account' });
    const dialog = page.getByRole('alertdialog', { name: 'Delete my account' });
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    // Waits until the focus is in the dialog.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByLabel('Current password').focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your account was deleted.')).toBeVisible();
    await page.waitForURL(`${harness.stack.url}/`);
    // The account page stays until the home page is loaded; on a busy machine that takes a while, with an offer to sign
    // in.
    await expect(page.getByRole('heading', { name: 'Your account' })).toHaveCount(0);
    await expect(signInButton(page)).toBeVisible();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('session');
    expect(complaints).toEqual([]);
    await close();
  });
});
