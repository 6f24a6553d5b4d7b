/** Signing in by the outside provider with a real one, in Chromium: from the page and from the modal. Decision page 0021. */
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, launchBrowser, overflow, visit } from '../support/browser.ts';
import { startProvider, type RealProvider } from '../support/outsideProvider.ts';
import { clientOf, codeFor, signUp } from '../support/account.ts';
import { httpOf } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

let provider: RealProvider;
let stack: Stack;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  provider = await startProvider((uri) => uri === `${stack.url}/sign-in/outside/callback`);
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

/** At the provider: a name, a password, and yes. */
async function agree(page: Page, login: string): Promise<void> {
  await page.fill('input[name=login]', login);
  await page.fill('input[name=password]', 'x');
  await page.click('button[type=submit]');
  await page.waitForSelector('input[name=prompt][value=consent]', { state: 'attached' });
  await page.click('button[type=submit]');
}
const button = (page: Page) => page.getByRole('link', { name: /^Sign in with/ });

describe('the button', () => {
  it('leads to the provider, and back to the page that was wanted, signed in', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/login?next=/2026/11/20`);
    await button(page).waitFor();
    expect(await button(page).innerText()).toBe('Sign in with \u2068Example\u2069');
    expect(await axe(page)).toEqual([]);
    await button(page).click();
    await agree(page, 'ana');
    await page.waitForURL(`${stack.url}/2026/11/20`);
    await page.goto(`${stack.url}/login`);
    await page.getByText('ana@outside.example').waitFor();
    await close();
  });

  it('on a phone fits, and is large enough', async () => {
    const { page, close } = await visit(browser, { viewport: { width: 320, height: 640 } });
    await page.goto(`${stack.url}/login`);
    await button(page).waitFor();
    expect(await overflow(page)).toBe(0);
    expect((await button(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await close();
  });

  it('what came to nothing is said above the form, which is there', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/sign-in/outside/callback?code=x&state=y`);
    await page.getByRole('alert').getByText('Please try again.').waitFor();
    await page.getByRole('textbox', { name: 'E-mail address' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(`${stack.url}/login?outside=%3Cscript%3E`);
    await button(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  });
});

describe('the account page', () => {
  it('adds the provider to the account, says so, and offers it no more', async () => {
    const { page, context, complaints, close } = await visit(browser);
    await page.goto(`${stack.url}/2026/11/20`);
    const http = httpOf(stack);
    const client = clientOf(http);
    await signUp(client, 'jo@example.org');
    await http.close();
    const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: stack.url }));
    await context.addCookies(cookies);

    await page.goto(`${stack.url}/account`);
    const add = page.getByRole('link', { name: /^Add/ });
    await add.waitFor();
    expect(await add.innerText()).toBe('Add \u2068Example\u2069');
    expect(await axe(page)).toEqual([]);
    await add.click();
    await agree(page, 'jo');
    await page.getByText(/was added: you can sign in with it from now on/).waitFor();
    const ways = page.getByRole('list', { name: 'Ways to sign in' });
    await ways.getByText('Example').waitFor();
    expect(await add.count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    // The provider's own page asks for fonts from elsewhere.
    expect(complaints.filter((it) => !it.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
    await close();
  });

  it('of who came by the provider asks for no password, and leads to setting one', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/login?next=/account`);
    await button(page).click();
    await agree(page, 'eva');
    await page.waitForURL(`${stack.url}/account`);
    const set = page.getByRole('link', { name: 'Set a password' });
    await set.first().waitFor();
    expect(await set.count()).toBe(3); // e-mail, password, delete
    expect(await page.getByLabel('Present password').count()).toBe(0);
    expect(await page.getByText('You sign in with it').count()).toBe(0);
    expect(await axe(page)).toEqual([]);

    await set.nth(1).click();
    const name = page.getByRole('textbox', { name: 'E-mail address' });
    await name.waitFor();
    expect(await name.inputValue()).toBe('eva@outside.example');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const http = httpOf(stack);
    await page.getByLabel('Code').fill(await codeFor(http, 'eva@outside.example'));
    await http.close();
    await page.getByLabel('New password').fill('a lantern by the river');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await close();
  });
});
