/** The account page in a browser: each part once, by keyboard, narrow, in Arabic, light and dark; and its end. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { axe, open, overflow, type Visit } from '../support/browser.ts';
import { clientOf, codeFor, PASSWORD, signUp, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();
const { meet } = visitorsOf(on);
let http: Http;
beforeAll(() => {
  http = httpOf(on.stack);
});
afterAll(() => http?.close());

type Options = Parameters<typeof meet>[0];

/** A reader with an account, at their account page. */
async function atHome(
  email: string,
  options?: Options,
  name = 'en',
): Promise<{ visitor: Visit; page: Page; client: Client }> {
  const client = clientOf(http);
  await signUp(client, email);
  const visitor = await meet(options);
  const url = on.stack.site(name);
  await visitor.context.addCookies([...client.cookies].map(([key, value]) => ({ name: key, value, url })));
  await open(visitor, `${url}/account`);
  await visitor.page.locator('main form').first().waitFor();
  return { visitor, page: visitor.page, client };
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the account page', () => {
  it('has each part work once: profile, picture, country, address, password, devices, data', async () => {
    const { visitor, page, client } = await atHome('ana@example.org');
    const other = clientOf(http);
    await other.ask('SignIn', { site, input: { username: 'ana@example.org', password: PASSWORD } });
    await page.reload();

    const profile = part(page, 'Profile');
    await profile.getByLabel('First name').fill('  Ana   María ');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(profile.getByText('Saved')).toBeVisible();
    await expect(profile.getByLabel('First name')).toHaveValue('Ana María');

    const picture = part(page, 'Picture');
    const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a4b2d' } });
    const buffer = await drawn.png().toBuffer();
    await picture
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await picture.getByRole('button', { name: 'Use this picture' }).click();
    const shown = picture.getByAltText('Your picture');
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
    await picture.getByRole('button', { name: 'Remove picture' }).click();
    await expect(picture.getByText('No picture yet')).toBeVisible();

    const place = part(page, 'Language and country');
    await place.getByLabel('Country').selectOption('MX');
    await place.getByRole('button', { name: 'Save' }).click();
    await expect(place.getByText('Saved')).toBeVisible();

    const devices = part(page, 'Devices');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    const asked = visitor.graphql.length;
    await devices.getByRole('listitem').getByRole('button').click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(visitor.graphql.length - asked).toBe(1); // the answer alone: no list is asked for again
    expect((await other.ask<{ viewer: unknown }>('ViewerNow')).viewer).toBeNull();

    const address = part(page, 'E-mail address');
    await address.getByLabel('New e-mail address').fill('ana.new@example.org');
    await address.getByLabel('Present password').fill('not mine at all');
    await address.getByRole('button', { name: 'Send me a code' }).click();
    await expect(address.getByText('This is not your password.')).toBeVisible();
    await address.getByLabel('Present password').fill(PASSWORD);
    await address.getByRole('button', { name: 'Send me a code' }).click();
    await address.getByLabel('Code').fill(await codeFor(http, 'ana.new@example.org'));
    await address.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText(/Signed in as .*ana\.new@example\.org/)).toBeVisible();

    const password = part(page, 'Password');
    await password.getByLabel('Present password').fill(PASSWORD);
    await password.getByLabel('New password').fill('another long sentence');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText(/Your password was changed/)).toBeVisible();
    await expect(password.getByLabel('New password')).toHaveValue('');

    const coming = page.waitForEvent('download');
    await part(page, 'Your data').getByRole('button').click();
    const kept = JSON.parse(readFileSync(await (await coming).path(), 'utf8')) as {
      account: { given_name: string; country: string; email: string };
    };
    expect(kept.account).toMatchObject({
      given_name: 'Ana María',
      country: 'MX',
      email: 'ana.new@example.org',
    });
    expect(visitor.complaints).toEqual([]);
    expect((await client.ask<{ viewer: unknown }>('ViewerNow')).viewer).not.toBeNull();
  });

  it('asks before typed work is left, and ends with the account: signed out, at home, with a note', async () => {
    const { visitor, page } = await atHome('bo@example.org');
    await part(page, 'Profile').getByLabel('Nickname').fill('Bobo');
    await page.getByRole('link', { name: 'Stillwater' }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    // From here on by keyboard alone.
    await page.getByRole('button', { name: 'Delete my account' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete my account' });
    await dialog.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Present password').focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your account was deleted.')).toBeVisible();
    await page.waitForURL(`${on.stack.url}/`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('session');
    expect(visitor.complaints).toEqual([]);
  });

  it('offers a visitor the way in, and shows no shape of what is not theirs', async () => {
    const visitor = await meet();
    const { page } = visitor;
    await open(visitor, `${on.stack.url}/account`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it.each([
    ['en', 1280, 'light'],
    ['ar', 1280, 'dark'],
    ['ar', 390, 'light'],
    ['my', 390, 'dark'],
  ] as const)('is clean and fits: %s at %i px, %s', async (name, width, colorScheme) => {
    const email = `${name}${width}@example.org`;
    const { visitor, page } = await atHome(email, { viewport: { width, height: 844 }, colorScheme }, name);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(name === 'ar' ? 'rtl' : 'ltr');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    if (width === 390) expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(visitor.complaints).toEqual([]);
  });
});
