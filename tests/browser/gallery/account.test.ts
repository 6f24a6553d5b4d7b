/** The gallery of signing in, the account page, journals, bookmarks and comments; and the mail page of development. */
import { beforeAll, it } from 'vitest';
import { PASSWORD, site } from '../../support/account.ts';
import { axe, overflow, visit } from '../../support/browser.ts';
import { mailsOf } from '../../support/mail.ts';
import { expect } from '../../support/patience.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { putMany } from '../commenting.ts';
import { readerOf } from '../ownThings.ts';
import { actOn } from '../signingIn.ts';
import { gallery, type Screen } from './gallery.ts';
import { letMinutesPass } from './letMinutesPass.ts';

// The provider is never asked: its button is drawn from its name alone.
const on = withBrowser({
  settings: {
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'lectern',
    OIDC_CLIENT_SECRET: 'a secret of the provider and Lectern',
    OIDC_NAME: 'Example',
  },
});
const as = { email: 'gallery@example.org' };
/** Must replace their password. */
const FORCED = 'forced@example.org';
const entry = crypto.randomUUID();
const READING = '/2026/11/20';

/** A text without a place to break, and an address as long. */
const LONG = `${'w'.repeat(200)}\nhttps://example.org/${'a'.repeat(200)}`;

beforeAll(async () => {
  await readerOf(on, FORCED);
  await actOn(on.stack, FORCED, 'forceNewPassword');
  const reader = await readerOf(on, as.email);
  for (const [index, id] of [entry, crypto.randomUUID()].entries()) {
    const input = {
      id,
      saveId: crypto.randomUUID(),
      baseRevision: 0,
      title: `What I heard, ${index + 1}`,
      text: 'Lord, teach us. '.repeat(40),
      labels: Array.from({ length: 20 }, (_, label) => `label number ${label}`),
      writtenAt: '2026-11-20T08:00:00.000Z',
      zone: 'UTC',
    };
    await reader.ask('SaveJournal', { site, input });
  }
  for (const [date, title] of [
    ['2026-11-19', 'A title'],
    ['2026-11-20', 'A title as long as titles become when nobody shortens them. '.repeat(3)],
  ]) {
    const target = { kind: 'READING', site: 'en', date };
    const labels = ['hope', 'morning'];
    await reader.ask('AddBookmark', {
      input: { target, title, labels, addedAt: '2026-11-20T11:00:00.000Z' },
    });
  }
  for (const of of [1, 5])
    await putMany(on.stack, ['A comment.', LONG], {
      date: '2026-11-20',
      begin: '2026-11-21T08:00:00Z',
      site: of,
    });
  const send = mailsOf(on.stack);
  await send({ to: `${'long.'.repeat(11)}name@${'mail.'.repeat(20)}example.org` });
  const values = { when: '2026-11-21T12:00:00Z', device: 'Firefox 140, Linux' };
  await send({ template: 'newDevice', language: 'ar', siteId: 5, values });
  const call = await on.stack.callTo('site-config');
  const body = { siteId: 5, changes: { commentsAllowed: true } };
  await on.stack.program.services.direct.siteConfig.saveSiteConfig({ body }, call);
});

const screens: Screen[] = [
  {
    name: 'register-with-errors',
    path: '/register',
    drawn: (page) => page.locator('main form').waitFor(),
    arrange: async (page) => {
      await page.locator('main form [type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
    further: {
      // As at /login, which is the same page.
      async 'sign-in'(page, words) {
        await page.getByRole('button', { name: words('Back to sign in') }).click();
        await page.getByRole('checkbox', { name: words('Keep me signed in') }).waitFor();
      },
    },
  },
  {
    name: 'reset-password',
    path: '/account/reset-password',
    drawn: (page) => page.locator('main form').waitFor(),
    arrange: async (page) => {
      // The second form: a code and a new password, one of them refused.
      await page
        .locator('main form [type=email], main form [autocomplete=username]')
        .fill('nobody@example.org');
      await page.locator('main form [type=submit]').click();
      await page.locator('main [autocomplete=one-time-code]').press('Enter');
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'sign-in-dialog',
    path: READING,
    drawn: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    arrange: async (page, words) => {
      await page
        .locator('header')
        .getByRole('button', { name: words('Sign in') })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('link', { name: /Example/ }).waitFor();
      await expect(dialog.locator(':focus')).toHaveCount(1);
    },
    further: {
      async 'new-password'(page, words) {
        const dialog = page.getByRole('dialog');
        await dialog.locator('[type=email]').fill(FORCED);
        await dialog.locator('[autocomplete=current-password]').fill(PASSWORD);
        await dialog.locator('[type=submit]').click();
        await page.getByRole('dialog', { name: words('A new password is needed') }).waitFor();
      },
      async code(page, words) {
        await page.keyboard.press('Escape');
        await page
          .locator('header')
          .getByRole('button', { name: words('Sign in') })
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: words('Create account') }).click();
        await dialog.locator('[type=email]').fill(`${crypto.randomUUID()}@example.org`);
        await dialog.locator('[autocomplete=new-password]').fill(PASSWORD);
        await dialog.locator('[type=submit]').click();
        await page.getByRole('dialog', { name: words('Enter your code') }).waitFor();
      },
    },
  },
  {
    name: 'account',
    path: '/account',
    as,
    drawn: async (page) => {
      await page.locator('main form').first().waitFor();
      await page.getByRole('link', { name: /Example/ }).waitFor();
    },
    further: {
      async idle(page, words) {
        await letMinutesPass(page, 14.5);
        await page.getByRole('alertdialog', { name: words('Are you still there?') }).waitFor();
      },
      async 'signed-in-before'(page, words) {
        await page.goto(page.url().replace('/account', '/login'));
        await page.getByRole('heading', { name: words('You are signed in') }).waitFor();
      },
    },
  },
  {
    name: 'account-deletion',
    path: '/account',
    as,
    drawn: (page) => page.locator('main form').first().waitFor(),
    arrange: async (page, words) => {
      await page.getByRole('button', { name: words('Delete my account') }).click();
      await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1);
    },
  },
  {
    name: 'journals',
    path: '/journals',
    as,
    drawn: async (page) => {
      const item = page
        .getByRole('main')
        .getByRole('link', { name: /What I heard/ })
        .first();
      await item.waitFor();
      // However many labels there are, they take one line on a phone.
      await page.setViewportSize({ width: 390, height: 844 });
      expect((await item.boundingBox())!.y).toBeLessThan(600);
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  },
  {
    name: 'journal-entry',
    path: `/journals/${entry}`,
    as,
    drawn: (page) => expect(page.locator('textarea[data-paper]')).toHaveValue(/teach us/),
  },
  {
    name: 'bookmarks',
    path: '/bookmarks',
    as,
    drawn: (page) => expect(page.locator('main ul > li [dir=auto]').first()).toBeVisible(),
    arrange: async (page, words) => {
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button', { name: words('Labels') })
        .first()
        .click();
      await page.getByRole('group').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'comments-with-refusal',
    path: `${READING}#comments`,
    as,
    drawn: (page) => page.locator('#comments textarea').waitFor(),
    arrange: async (page) => {
      await expect(page.locator('#comments li').first()).toContainText('wwww');
      await page.locator('#comments textarea').fill('Bread <b>and</b> stairs');
      await page.locator('#comments form [type=submit]').click();
      await expect(page.locator('#comments textarea')).toHaveAttribute('aria-invalid', 'true');
    },
    further: {
      // Sent without a reason.
      async report(page, words) {
        await page.locator('#comments li [aria-haspopup=menu]').first().click();
        await page.getByRole('menuitem', { name: words('Report') }).click();
        const form = page.getByRole('form', { name: words('Report') });
        await form.getByRole('button', { name: words('Send report') }).click();
        await form.locator('[aria-invalid=true]').first().waitFor();
      },
    },
  },
];
gallery(on, screens);

/** `/dev/mail` is no page of a site: it has no direction of its own, and no script. Opened for the mail in Arabic. */
it('the mail page finds a mail by keyboard, and it and the mail are clean at 1280, 390 and 320 px', async () => {
  const visitor = await visit(on.browser, { colorScheme: 'dark' });
  const { page, complaints } = visitor;
  const isNarrowEnough = async () => {
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
    }
  };
  await page.goto(`${on.stack.url}/dev/mail`);
  await isNarrowEnough();
  await page.keyboard.press('Tab');
  await page.keyboard.type('reader@example.org');
  await page.keyboard.press('Enter');
  await page.waitForURL(/to=reader%40example\.org/);
  await expect(page.locator('.list li')).toHaveCount(1);
  await page.locator('.list a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dev\/mail\/[\w-]+$/);
  await expect(page.locator('h1 [dir=rtl]')).toHaveCount(1);

  const frame = page.locator('iframe');
  const subject = (await page.locator('h1').first().textContent())!;
  await expect(page.frameLocator('iframe').locator('h1')).toHaveText(subject);
  await expect(frame).toHaveAttribute('title', 'The mail as HTML');
  await isNarrowEnough();
  const html = (await frame.getAttribute('srcdoc'))!;
  // A frame in which nothing may run keeps axe waiting for ever: the page and the mail are looked at one by one.
  await frame.evaluate((element) => element.remove());
  expect(await axe(page)).toEqual([]);
  await page.setContent(html);
  expect(await axe(page)).toEqual([]);
  await isNarrowEnough();
  // What a test puts into every frame may not run there either.
  expect(complaints.filter((text) => !text.includes("Blocked script execution in 'about:srcdoc'"))).toEqual(
    [],
  );
  await visitor.close();
});
