/** Sign-in as a reader: by keyboard, after a sign-up, with a password that must be replaced, and on its own page. */
import { it } from 'vitest';
import { clientOf, PASSWORD, site } from '../../support/account.ts';
import { horizontalOverflow } from '../../support/browser.ts';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import {
  accountMenu,
  chooseInAccountMenu,
  actOnAccount,
  button,
  codeField,
  fillSignIn,
  expectSignedIn,
  mailedCode,
  createAccount,
  modal,
  password,
  signInAs,
  signInButton,
} from '../visits/signingIn.ts';

const harness = withBrowser();
const { visitPage, newVisitor } = createVisitors(harness);
const READING = '/2026/11/20';
const phone = { viewport: { width: 390, height: 844 } };

// Fails without: web/account/AccountParts.tsx, `SignInDialog`; web/ui/overlays/Layer.tsx, `onOpenChange`.
it('signs in by keyboard only, above a reading that stays unchanged', async () => {
  await createAccount(harness.stack, 'keys@example.org');
  const { page, browserErrors: complaints } = await visitPage(READING, phone);
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same', ''));
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  // Escape closes the dialog and returns the focus.
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(signInButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('keys@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  const top = async () => (await modal(page).boundingBox())!.y;
  const before = await top();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Incorrect Username or Password');
  expect(await top()).toBe(before); // the dialog grows at its bottom, so that nothing moves
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  expect(await page.locator('main[data-same]').count()).toBe(1);
  await expect(page).toHaveURL(harness.stack.url + READING);
  expect(complaints).toEqual([]);
});

// Fails without: web/account/auth/state/authState.ts, `case 'notConfirmed'`.
it('asks for the code of an unconfirmed sign-up at sign-in, and signs the reader in with it', async () => {
  const email = 'waits@example.org';
  const { page, browserErrors: complaints } = await visitPage(READING, phone);
  await signInButton(page).click();
  await button(page, 'Create account').click();
  await expect(modal(page, 'Create account')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await password(page).fill(PASSWORD);
  await button(page, 'Create account').click();
  await expect(modal(page, 'Enter your code')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await signInAs(page, email);
  await expect(modal(page, 'Enter your code')).toBeVisible();
  const first = await mailedCode(harness.stack, email);
  await codeField(page).fill('000 000');
  await button(page, 'Confirm').click();
  await expect(page.getByRole('alert')).toHaveText(/^I'm sorry, that verification code did not match/);
  await button(page, 'Send me a new code').click();
  await expect(page.getByText('We sent a new code.')).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  const code = await mailedCode(harness.stack, email, first);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await button(page, 'Confirm').click();
  await expectSignedIn(page);
  expect(complaints).toEqual([]);
});

// Fails without: web/account/auth/state/authState.ts, `case 'newPasswordAsked'` and `case 'passwordReset'`.
it('requires a new password, either set at once or by a mailed code', async () => {
  const email = 'forced@example.org';
  await createAccount(harness.stack, email);
  const { page, browserErrors: complaints } = await visitPage(READING);

  // An administrator has required a new password.
  await actOnAccount(harness.stack, email, 'forceNewPassword');
  await signInAs(page, email);
  await expect(modal(page, 'Set a new password')).toBeVisible();
  await password(page, 'New password').fill(PASSWORD);
  await button(page, 'Set password').click();
  await expect(page.getByText('This is your current password.')).toBeVisible();
  await password(page, 'New password').fill('quite another one');
  await button(page, 'Set password').click();
  await expectSignedIn(page);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(PASSWORD);

  await chooseInAccountMenu(page, 'Sign out');
  await expect(signInButton(page)).toBeVisible();

  // An administrator has required a reset.
  const first = await mailedCode(harness.stack, email);
  await actOnAccount(harness.stack, email, 'requireReset');
  await signInAs(page, email, 'quite another one');
  const text = 'You must reset your password. Click the "Forgot Your Password?" link.';
  await expect(page.getByRole('alert')).toHaveText(text);
  await button(page, 'Forgot Your Password?').click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await button(page, 'Send me a code').click();
  await expect(modal(page, 'Choose a new password')).toBeVisible();
  const code = await mailedCode(harness.stack, email, first);
  // Another person sends more wrong codes than a code allows: it stays valid for the browser that requested it.
  const http = httpOf(harness.stack);
  const input = { username: email, code: code === '000000' ? '000001' : '000000', password: PASSWORD };
  for (let attempt = 0; attempt < 6; attempt += 1)
    await clientOf(http).execute('ResetPassword', { input: { site, ...input } });
  await http.close();
  await codeField(page).fill(code);
  await password(page, 'New password').fill('a third and better one');
  await button(page, 'Set password').click();
  await expect(page.getByText('Password set. Sign in with your new password.')).toBeVisible();
  await fillSignIn(page, null, 'a third and better one');
  await expectSignedIn(page);
  expect(complaints).toEqual([]);
});

// Fails without: web/account/screens/SignInContent.tsx, `nextPath` and `embedSignInForms`.
it('redirects from the sign-in page to the requested page, and later shows that the reader is signed in', async () => {
  const email = 'page@example.org';
  await createAccount(harness.stack, email);
  const { page, browserErrors: complaints } = await visitPage(
    `/login?next=${encodeURIComponent(`${READING}?x=1#end`)}`,
  );
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`${harness.stack.url}${READING}?x=1#end`);
  await expect(accountMenu(page)).toBeVisible();

  await page.goto(`${harness.stack.url}/login`);
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await button(page, 'Sign out').click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The header's button moves the focus to the form on the page, and opens no dialog.
  await signInButton(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();

  // The page of another form, reached without a page load.
  await page.evaluate(() => history.pushState(null, '', '/register'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(complaints).toEqual([]);
});

// Fails without: server/signIn/plainSignIn.ts; web/account/screens/PlainSignIn.tsx.
it('signs in without JavaScript, after a typing error too, and goes to the requested page', async () => {
  const email = 'plain@example.org';
  await createAccount(harness.stack, email);
  const { page, context, browserErrors: complaints } = await newVisitor({ javaScriptEnabled: false });
  await page.goto(`${harness.stack.url}/login?next=${READING}`);
  await page.getByLabel('Email').fill(email);
  await password(page).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Incorrect Username or Password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await password(page).fill(PASSWORD);
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(harness.stack.url + READING);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session', 'signedIn']),
  );
  expect(complaints).toEqual([
    'error: Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)',
  ]);
});
