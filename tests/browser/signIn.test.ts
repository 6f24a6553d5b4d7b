/** Signing in as a reader does: every state of the modal and of the page, with keys, at both widths, in Arabic. */
import { beforeAll, describe, it } from 'vitest';
import { clientOf, PASSWORD, site } from '../support/account.ts';
import { axe, open, overflow } from '../support/browser.ts';
import { httpOf } from '../support/http.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import {
  accountLink,
  actOn,
  button,
  fillSignIn,
  codeField,
  isSignedIn,
  mailedCode,
  makeAccount,
  modal,
  password,
  signInAs,
  signInButton,
} from './signingIn.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();
const { arrive, meet } = visitorsOf(on);
const READING = '/2026/11/20';

describe('the modal', () => {
  it('is opened, filled in and sent by keys alone, over the page one is reading', async () => {
    await makeAccount(on.stack, 'keys@example.org');
    const { page, complaints } = await arrive(READING);
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same', ''));
    await signInButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(modal(page)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await page.keyboard.type('keys@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Incorrect Username or Password');
    expect(await axe(page)).toEqual([]);
    await password(page).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await isSignedIn(page);
    expect(await page.locator('main[data-same]').count()).toBe(1);
    await expect(page).toHaveURL(on.stack.url + READING);
    expect(complaints).toEqual([]);
  });

  it('goes by Escape, and the focus is where it was', async () => {
    const { page } = await arrive(READING);
    await signInButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(signInButton(page)).toBeFocused();
  });

  it('leads a sign-up that waits to its code, and from there in', async () => {
    const email = 'waits@example.org';
    const { page, complaints } = await arrive(READING, { viewport: { width: 390, height: 860 } });
    await signInButton(page).click();
    await button(page, 'Create account').click();
    await expect(modal(page, 'Create account')).toBeVisible();
    await page.getByLabel('E-mail address').fill(email);
    await password(page).fill(PASSWORD);
    await button(page, 'Create account').click();
    await expect(modal(page, 'Enter your code')).toBeVisible();
    await page.keyboard.press('Escape');
    await signInAs(page, email);
    await expect(modal(page, 'Enter your code')).toBeVisible();
    expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
    const first = await mailedCode(on.stack, email);
    await codeField(page).fill('000 000');
    await button(page, 'Confirm').click();
    await expect(page.getByRole('alert')).toHaveText(/^I'm sorry, that verification code did not match/);
    await button(page, 'Send me a new code').click();
    await expect(page.getByText('A new code is on its way.')).toBeVisible();
    const code = await mailedCode(on.stack, email, first);
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await button(page, 'Confirm').click();
    await isSignedIn(page);
    expect(complaints).toEqual([]);
  });

  it('has a password replaced that somebody else has demanded', async () => {
    const email = 'forced@example.org';
    await makeAccount(on.stack, email);
    await actOn(on.stack, email, 'forceNewPassword');
    const { page, complaints } = await arrive(READING);
    await signInAs(page, email);
    await expect(modal(page, 'A new password is needed')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await password(page, 'New password').fill(PASSWORD);
    await button(page, 'Set password').click();
    await expect(page.getByText('This is the password you have.')).toBeVisible();
    await password(page, 'New password').fill('quite another one');
    await button(page, 'Set password').click();
    await isSignedIn(page);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(PASSWORD);
    expect(complaints).toEqual([]);
  });

  it('sends whoever must reset their password by the link it names, and back', async () => {
    const email = 'resets@example.org';
    await makeAccount(on.stack, email);
    const first = await mailedCode(on.stack, email);
    await actOn(on.stack, email, 'requireReset');
    const { page, complaints } = await arrive(READING);
    await signInAs(page, email);
    const text = 'You must reset your password. Click the "Forgot Your Password?" link.';
    await expect(page.getByRole('alert')).toHaveText(text);
    await button(page, 'Forgot Your Password?').click();
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await button(page, 'Send me a code').click();
    await expect(modal(page, 'Choose a new password')).toBeVisible();
    const code = await mailedCode(on.stack, email, first);
    // A stranger gives wrong codes meanwhile, more than any code bears.
    const stranger = clientOf(httpOf(on.stack));
    const input = { username: email, code: code === '000000' ? '000001' : '000000', password: PASSWORD };
    for (let tries = 0; tries < 6; tries += 1)
      await stranger.ask('ResetPassword', { site: { domain: site.domain }, input });
    await codeField(page).fill(code);
    await password(page, 'New password').fill('quite another one');
    expect(await axe(page)).toEqual([]);
    await button(page, 'Set password').click();
    await expect(page.getByText('Your password is set. Please sign in with it.')).toBeVisible();
    await fillSignIn(page, null, 'quite another one');
    await isSignedIn(page);
    expect(complaints).toEqual([]);
  });
});

describe('the page', () => {
  const email = 'page@example.org';
  beforeAll(() => makeAccount(on.stack, email));

  it.each([
    ['/login', 'Sign in'],
    ['/app/anything', 'Sign in'],
    ['/ssr', 'Sign in'],
    ['/register', 'Create account'],
    ['/signup', 'Create account'],
    ['/reset-password', 'Reset your password'],
    ['/account/reset-password', 'Reset your password'],
  ])('%s says what it is before any script, and has its form with them', async (path, title) => {
    const plain = await meet({ javaScriptEnabled: false });
    await plain.page.goto(on.stack.url + path);
    await expect(plain.page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(plain.page.getByText(/^Signing in needs JavaScript/)).toBeVisible();
    await expect(signInButton(plain.page)).toBeHidden();
    const { page, complaints } = await arrive(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByLabel('E-mail address')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('leads on to where one was going, and tells who comes again that they are signed in', async () => {
    const { page, complaints } = await arrive(`/login?next=${encodeURIComponent(`${READING}?x=1#end`)}`);
    await fillSignIn(page, email);
    await expect(page).toHaveURL(`${on.stack.url}${READING}?x=1#end`);
    await expect(accountLink(page)).toBeVisible();
    await page.goto(`${on.stack.url}/login`);
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await button(page, 'Sign out').click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
    // Asked for where it stands already, the form has the focus.
    await signInButton(page).click();
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(complaints).toEqual([]);
  });

  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
    'never leads to %s',
    async (next) => {
      const { page } = await arrive(`/login?next=${encodeURIComponent(next)}`);
      await fillSignIn(page, email);
      await expect(page).toHaveURL(`${on.stack.url}/`);
    },
  );

  it('is a page like any other when one comes to it from within', async () => {
    const { page, complaints } = await arrive(READING);
    await page.evaluate(() => history.pushState(null, '', '/register'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['ar', 390],
    ['my', 390],
    ['vi', 1280],
  ] as const)('fits on the site %s at %i px, whatever it says', async (site, width) => {
    const visitor = await meet({ viewport: { width, height: 860 } });
    const { page, complaints } = visitor;
    for (const path of ['/login', '/register', '/reset-password']) {
      await open(visitor, on.stack.site(site) + path);
      await page.locator('form').waitFor();
      await page.locator('form [type=submit]').click(); // with nothing in it: every field has something to say
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      expect([path, await axe(page), await overflow(page)]).toEqual([path, [], 0]);
    }
    expect(complaints).toEqual([]);
  });
});
