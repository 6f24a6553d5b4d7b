/** The gallery of sign-in, the account page, journals, bookmarks and comments; and the mail page of development. */
import type { Page } from '@playwright/test';
import { beforeAll, it } from 'vitest';
import { PASSWORD, site } from '../../support/account.ts';
import { axe, horizontalOverflow, visit } from '../../support/browser.ts';
import { mailSenderOf } from '../../support/mail.ts';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { insertComments } from '../visits/commenting.ts';
import { createReader } from '../visits/readerDevices.ts';
import { actOnAccount } from '../visits/signingIn.ts';
import { gallery, type Screen } from './gallery.ts';
import { advanceClock } from './advanceClock.ts';

// The provider is never called: its button only needs the name.
const harness = withBrowser({
  settings: {
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'lectern',
    OIDC_CLIENT_SECRET: 'a secret of the provider and Lectern',
    OIDC_NAME: 'Example',
  },
});
const as = { email: 'gallery@example.org' };
/** Must set a new password at the next sign-in. */
const FORCED = 'forced@example.org';
const entry = crypto.randomUUID();
const READING = '/2026/11/20';

/** A text without a line break opportunity, and an address as long. */
const LONG = `${'w'.repeat(200)}\nhttps://example.org/${'a'.repeat(200)}`;

beforeAll(async () => {
  await createReader(harness, FORCED);
  await actOnAccount(harness.stack, FORCED, 'forceNewPassword');
  const reader = await createReader(harness, as.email);
  // With the sections for people who work in the admin area.
  const { viewer } = await reader.execute<{ viewer: { id: string } }>('ViewerNow');
  await harness.stack.program.services.direct.permissions.savePermissions(
    { body: { type: 'user', id: viewer.id, sites: null, permissions: ['admin_devo_editor'] } },
    await harness.stack.callTo('permissions'),
  );
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
    await reader.execute('SaveJournal', { input: { site, ...input } });
  }
  for (const [date, title] of [
    ['2026-11-19', 'A title'],
    ['2026-11-20', 'A title as long as titles become when nobody shortens them. '.repeat(3)],
  ]) {
    const target = { kind: 'READING', site: 'en', date };
    const labels = ['hope', 'morning'];
    await reader.execute('AddBookmark', {
      input: { target, title, labels, addedAt: '2026-11-20T11:00:00.000Z' },
    });
  }
  for (const siteId of [1, 5])
    await insertComments(harness.stack, ['A comment.', LONG], {
      date: '2026-11-20',
      begin: '2026-11-21T08:00:00Z',
      site: siteId,
    });
  const send = mailSenderOf(harness.stack);
  await send({ to: `${'long.'.repeat(11)}name@${'mail.'.repeat(20)}example.org` });
  const values = { when: '2026-11-21T12:00:00Z', device: 'Firefox 140, Linux' };
  await send({ template: 'newDevice', language: 'ar', siteId: 5, values });
  const call = await harness.stack.callTo('site-config');
  const body = { siteId: 5, changes: { commentsAllowed: true } };
  await harness.stack.program.services.direct.siteConfig.saveSiteConfig({ body }, call);
});

const openAccountPage = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true }).click();

const screens: Screen[] = [
  {
    name: 'register-with-errors',
    path: '/register',
    waitUntilReady: (page) => page.locator('main form').waitFor(),
    arrange: async (page) => {
      await page.locator('main form [type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
    moreStates: {
      // The same page as /login.
      async 'sign-in'(page, term) {
        await page.getByRole('button', { name: term('Back to sign in') }).click();
        await page.getByRole('checkbox', { name: term('Keep me signed in') }).waitFor();
      },
    },
  },
  {
    name: 'reset-password',
    path: '/account/reset-password',
    waitUntilReady: (page) => page.locator('main form').waitFor(),
    arrange: async (page) => {
      // The second form: a code and a new password, one of them invalid.
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
    waitUntilReady: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    arrange: async (page, term) => {
      await page
        .locator('header')
        .getByRole('button', { name: term('Sign in') })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('link', { name: /Example/ }).waitFor();
      await expect(dialog.locator(':focus')).toHaveCount(1);
    },
    moreStates: {
      async 'new-password'(page, term) {
        const dialog = page.getByRole('dialog');
        await dialog.locator('[type=email]').fill(FORCED);
        await dialog.locator('[autocomplete=current-password]').fill(PASSWORD);
        await dialog.locator('[type=submit]').click();
        await page.getByRole('dialog', { name: term('Set a new password') }).waitFor();
      },
      async code(page, term) {
        await page.keyboard.press('Escape');
        await page
          .locator('header')
          .getByRole('button', { name: term('Sign in') })
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: term('Create account') }).click();
        await dialog.locator('[type=email]').fill(`${crypto.randomUUID()}@example.org`);
        await dialog.locator('[autocomplete=new-password]').fill(PASSWORD);
        await dialog.locator('[type=submit]').click();
        await page.getByRole('dialog', { name: term('Enter your code') }).waitFor();
      },
    },
  },
  {
    name: 'account',
    path: '/account',
    signedInAs: as,
    waitUntilReady: (page) => page.locator('main form').first().waitFor(),
    moreStates: {
      async 'account-security'(page, term) {
        await openAccountPage(page, term('Password and sign-in'));
        await page.getByRole('link', { name: /Example/ }).waitFor();
      },
      // Over the longest page.
      async idle(page, term) {
        await openAccountPage(page, term('API tokens'));
        await page.getByRole('checkbox', { name: term('Pictures and recordings') }).waitFor();
        await advanceClock(page, 14.5);
        await page.getByRole('alertdialog', { name: term('Are you still there?') }).waitFor();
      },
      async 'signed-in-before'(page, term) {
        await page.goto(page.url().replace(/\/account.*/, '/login'));
        await page.getByRole('heading', { name: term('You are signed in') }).waitFor();
      },
    },
  },
  {
    name: 'account-deletion',
    path: '/account/data',
    signedInAs: as,
    waitUntilReady: (page, term) => page.getByRole('button', { name: term('Delete my account') }).waitFor(),
    arrange: async (page, term) => {
      await page.getByRole('button', { name: term('Delete my account') }).click();
      await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1);
    },
  },
  {
    name: 'journals',
    path: '/journals',
    signedInAs: as,
    waitUntilReady: async (page) => {
      const item = page
        .getByRole('main')
        .getByRole('link', { name: /What I heard/ })
        .first();
      await item.waitFor();
      // All labels fit into one line on a phone, however many there are.
      await page.setViewportSize({ width: 390, height: 844 });
      expect((await item.boundingBox())!.y).toBeLessThan(600);
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  },
  {
    name: 'journal-entry',
    path: `/journals/${entry}`,
    signedInAs: as,
    waitUntilReady: (page) => expect(page.locator('textarea[data-paper]')).toHaveValue(/teach us/),
  },
  {
    name: 'bookmarks',
    path: '/bookmarks',
    signedInAs: as,
    waitUntilReady: (page) => expect(page.locator('main ul > li [dir=auto]').first()).toBeVisible(),
    arrange: async (page, term) => {
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button', { name: term('Labels') })
        .first()
        .click();
      await page.getByRole('group').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'comments-with-refusal',
    path: `${READING}#comments`,
    signedInAs: as,
    waitUntilReady: (page) => page.locator('#comments textarea').waitFor(),
    arrange: async (page) => {
      await expect(page.locator('#comments li').first()).toContainText('wwww');
      await page.locator('#comments textarea').fill('Bread <b>and</b> stairs');
      await page.locator('#comments form [type=submit]').click();
      await expect(page.locator('#comments textarea')).toHaveAttribute('aria-invalid', 'true');
    },
    moreStates: {
      // Sent without a reason.
      async report(page, term) {
        await page.locator('#comments li [aria-haspopup=menu]').first().click();
        await page.getByRole('menuitem', { name: term('Report') }).click();
        const form = page.getByRole('form', { name: term('Report') });
        await form.getByRole('button', { name: term('Send report') }).click();
        await form.locator('[aria-invalid=true]').first().waitFor();
      },
    },
  },
];
gallery(harness, screens);

/** `/dev/mail` is not a page of a site: it has no direction and no script. Opened for the mail in Arabic. */
it('the mail page opens a mail by keyboard; it and the mail have no axe violation and no overflow at 1280, 390 and 320 px', async () => {
  const visitor = await visit(harness.browser, { colorScheme: 'dark' });
  const { page, browserErrors: complaints } = visitor;
  const expectNoOverflow = async () => {
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await horizontalOverflow(page), `horizontal overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
  };
  await page.goto(`${harness.stack.url}/dev/mail`);
  await expectNoOverflow();
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
  await expectNoOverflow();
  const html = (await frame.getAttribute('srcdoc'))!;
  // axe waits indefinitely for a frame in which no script may run, so the page and the mail are checked one after the
  // other.
  await frame.evaluate((element) => element.remove());
  expect(await axe(page)).toEqual([]);
  await page.setContent(html);
  expect(await axe(page)).toEqual([]);
  await expectNoOverflow();
  // The script that a test adds to every frame is blocked in this frame too.
  expect(complaints.filter((text) => !text.includes("Blocked script execution in 'about:srcdoc'"))).toEqual(
    [],
  );
  await visitor.close();
});
