/** Gallery rows of the public site's frame: home, cookie question, dialogs, forms, error pages. */
import { withBrowser } from '../../support/withBrowser.ts';
import { expect } from '../../support/patientExpect.ts';
import { gallery } from './gallery.ts';

gallery(withBrowser(), [
  {
    name: 'home',
    path: '/',
    async waitUntilReady(page, term) {
      await expect(page.getByRole('link', { name: term('Read Now') })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded(); // an off-screen footer is not laid out
    },
  },
  {
    name: 'cookie-question',
    path: '/',
    isConsentPending: true,
    waitUntilReady: (page, term) =>
      expect(page.getByRole('region', { name: term('Your privacy') })).toBeVisible(),
  },
  {
    name: 'cookie-settings',
    path: '/',
    waitUntilReady: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    async arrange(page, term) {
      await page.getByRole('button', { name: term('Cookie settings') }).click();
      await expect(page.getByRole('dialog', { name: term('Cookie settings') })).toBeVisible();
    },
  },
  {
    name: 'language-dialog',
    path: '/2026/11/20',
    waitUntilReady: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    async arrange(page, term) {
      await page.getByRole('button', { name: term('Language and country') }).click();
      const dialog = page.getByRole('dialog', { name: term('Language and country') });
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.locator('option').count()).toBeGreaterThan(200);
    },
  },
  {
    name: 'page-that-broke',
    path: '/loaf-testing',
    waitUntilReady: (page, term) => expect(page.getByRole('button', { name: term('Save') })).toBeVisible(),
    async arrange(page, term) {
      await page.getByRole('button', { name: term('Break this page') }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('main').locator('summary').click();
    },
    moreStates: {
      // The site's name is an object instead of text: the header breaks, and with it the whole app.
      async everything(page) {
        const html = await page.evaluate(async () => (await fetch(location.href)).text());
        const body = html.replace(/"brandName":"[^"]*"/, '"brandName":{"no":"text"}');
        await page.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body }));
        await page.reload();
        await expect(page.getByRole('banner')).toHaveCount(0);
        await page.locator('summary').click();
      },
    },
    expectedMessages: /This page was broken by hand|Objects are not valid|error #31/,
  },
  {
    name: 'not-found',
    path: '/nowhere/at/all',
    status: 404,
    waitUntilReady: (page, term) =>
      expect(page.getByRole('heading', { name: term('Page not found') })).toBeVisible(),
  },
  {
    name: 'form-with-errors',
    path: '/loaf-testing',
    waitUntilReady: (page, term) => expect(page.getByRole('button', { name: term('Save') })).toBeVisible(),
    async arrange(page, term) {
      await page.getByRole('textbox').fill(`<b>${'x'.repeat(201)}</b>`);
      await page.getByRole('button', { name: term('Save') }).click();
      await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    },
  },
]);
