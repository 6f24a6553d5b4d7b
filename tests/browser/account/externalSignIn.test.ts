/** Sign-in through an external provider, with a real one, in Chromium. Decision 0021. */
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { launchBrowser, visit } from '../../support/browser.ts';
import { startRealProvider, type RealProvider } from '../../support/externalProvider.ts';
import { expect } from '../../support/patientExpect.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import {
  chooseInAccountMenu,
  button,
  codeField,
  expectSignedIn,
  mailedCode,
  password,
} from '../visits/signingIn.ts';

let provider: RealProvider;
let stack: Stack;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  provider = await startRealProvider((uri) => uri === `${stack.url}/sign-in/outside/callback`);
  stack = await startStack({
    settings: {
      OIDC_ISSUER: provider.settings.issuer,
      OIDC_CLIENT_ID: provider.settings.clientId,
      OIDC_CLIENT_SECRET: provider.settings.clientSecret,
      OIDC_NAME: 'Example',
    },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await provider?.close();
});

/** At the provider: login, password, and consent. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.fill('input[name=login]', login);
  await page.fill('input[name=password]', 'x');
  await page.click('button[type=submit]');
  await page.waitForSelector('input[name=prompt][value=consent]', { state: 'attached' });
  await page.click('button[type=submit]');
}
const link = (page: Page, name: RegExp) => page.getByRole('link', { name });

// Fails without: web/account/screens/ExternalSignIn.tsx, `ExternalSignIn`; server/…, the callback of the provider.
it('signs a reader in through the provider; they set a password, remove the provider, and add it again', async () => {
  const { page, context, browserErrors: complaints, close } = await visit(browser);
  const email = 'eva@outside.example';

  // An invalid callback is reported above the form, and the provider is still offered.
  await page.goto(`${stack.url}/sign-in/outside/callback?code=x&state=y`);
  await expect(
    page
      .getByRole('alert')
      .getByText('Could not sign you in, or it took longer than ten minutes. Try again.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await link(page, /^Sign in with/).innerText()).toBe('Sign in with \u2068Example\u2069');
  await link(page, /^Sign in with/).click();
  await signInAtProvider(page, 'eva');
  await page.waitForURL(`${stack.url}/`);
  await expectSignedIn(page);

  // The account has no password: nothing asks for one, and the sections that need one link to setting one.
  await chooseInAccountMenu(page, 'Account');
  const set = link(page, /^Set a password$/);
  for (const name of ['Email address', 'Your data', 'Password and sign-in']) {
    await link(page, new RegExp(`^${name}$`)).click();
    await expect(set).toHaveCount(1);
    await expect(page.getByLabel('Current password')).toHaveCount(0);
  }
  await set.click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await button(page, 'Send me a code').click();
  await codeField(page).fill(await mailedCode(stack, email));
  await password(page, 'New password').fill('a lantern by the river');
  await button(page, 'Set password').click();
  await password(page).fill('a lantern by the river');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page);

  // With a password the provider can be removed, and added again in the same place.
  await chooseInAccountMenu(page, 'Account');
  await link(page, /^Password and sign-in$/).click();
  const methods = page.getByRole('list', { name: 'Sign-in methods' });
  await methods.getByRole('button').click();
  const add = link(page, /^Add/);
  expect(await add.innerText()).toBe('Add \u2068Example\u2069');
  await context.clearCookies({ domain: '127.0.0.1' }); // signed out at the provider
  await add.click();
  await signInAtProvider(page, 'eva');
  await expect(page.getByText(/was added\. You can now sign in with it/)).toBeVisible();
  await expect(methods.getByText('Example')).toBeVisible();
  await expect(add).toHaveCount(0);
  // The provider's own page requests fonts from another host.
  expect(complaints.filter((text) => !text.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
  await close();
});
