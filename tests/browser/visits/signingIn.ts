/** For tests of sign-in: accounts of a stack, and a reader's steps in the forms. */
import type { Page } from '@playwright/test';
import { clientOf, waitForCode, PASSWORD, signUp } from '../../support/account.ts';
import { httpOf } from '../../support/http.ts';
import type { Stack } from '../../support/stack.ts';
import { expect } from '../../support/patientExpect.ts';
import { resetForRetry } from './testRetry.ts';

/** Creates a confirmed account, without a browser. */
export async function createAccount(stack: Stack, email: string): Promise<void> {
  await resetForRetry(stack, email);
  const http = httpOf(stack);
  await signUp(clientOf(http), email);
  await http.close();
}

/** The code that was mailed last; with `before`, waits for one that differs from it. */
export async function mailedCode(stack: Stack, email: string, before?: string): Promise<string> {
  const http = httpOf(stack);
  const code = await waitForCode(http, email, before);
  await http.close();
  return code;
}

/** An action of an administrator on an account. */
export async function actOnAccount(
  stack: Stack,
  email: string,
  action: 'forceNewPassword' | 'requireReset' | 'endSessions',
) {
  const { identity } = stack.program.services.direct;
  const { data } = await identity.listAccounts({ query: { search: email } }, await stack.callTo('identity'));
  const params = { sub: data[0]!.sub, action };
  await identity.actOnAccount({ params }, await stack.callTo('identity'));
}

export const signInButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Sign in' });
/** The account menu of the header; visible while somebody is signed in. */
export const accountMenu = (page: Page) => page.locator('header summary[aria-label="Account"]');
/** Chooses an entry of the account menu. */
export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await accountMenu(page).click();
  await page.locator('header details[open]').getByText(name, { exact: true }).click();
}
export const modal = (page: Page, name = 'Sign in') => page.getByRole('dialog', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const password = (page: Page, label = 'Password') =>
  page.getByRole('textbox', { name: label, exact: true });

/** Opens the dialog and signs in with it. */
export async function signInAs(page: Page, email: string, secret = PASSWORD): Promise<void> {
  await signInButton(page).click();
  await fillSignIn(page, email, secret);
}

/** Fills in and submits the open form. */
export async function fillSignIn(page: Page, email: string | null, secret = PASSWORD): Promise<void> {
  const form = page.getByRole('dialog').or(page.getByRole('main')).last().locator('form');
  if (email !== null) await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(secret);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(signInButton(page)).toBeHidden();
}
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
