/** Gallery rows of the public site's frame: home, cookie question, dialogs, forms, error pages. */
import { withBrowser } from '../../support/withBrowser.ts';
import { expect } from '../../support/patience.ts';
import { gallery } from './gallery.ts';

gallery(withBrowser(), [
  {
    name: 'home',
    path: '/',
    async drawn(page, words) {
      await expect(page.getByRole('link', { name: words('Read Now') })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded(); // a footer that is far away is not laid out
    },
  },
  {
    name: 'cookie-question',
    path: '/',
    unasked: true,
    drawn: (page, words) => expect(page.getByRole('region', { name: words('Your privacy') })).toBeVisible(),
  },
  {
    name: 'cookie-settings',
    path: '/',
    drawn: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    async arrange(page, words) {
      await page.getByRole('button', { name: words('Cookie settings') }).click();
      await expect(page.getByRole('dialog', { name: words('Cookie settings') })).toBeVisible();
    },
  },
  {
    name: 'language-dialog',
    path: '/2026/11/20',
    drawn: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    async arrange(page, words) {
      await page.getByRole('button', { name: words('Language and country') }).click();
      const dialog = page.getByRole('dialog', { name: words('Language and country') });
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.locator('option').count()).toBeGreaterThan(200);
    },
  },
  {
    name: 'page-that-broke',
    path: '/loaf-testing',
    drawn: (page, words) => expect(page.getByRole('button', { name: words('Save') })).toBeVisible(),
    async arrange(page, words) {
      await page.getByRole('button', { name: words('Break this page') }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.locator('summary').click();
    },
    further: {
      // The site's name is no text: the header breaks, and with it everything around the page.
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
    drawn: (page, words) =>
      expect(page.getByRole('heading', { name: words('There is no page here') })).toBeVisible(),
  },
  {
    name: 'form-with-errors',
    path: '/loaf-testing',
    drawn: (page, words) => expect(page.getByRole('button', { name: words('Save') })).toBeVisible(),
    async arrange(page, words) {
      await page.getByRole('textbox').fill(`<b>${'x'.repeat(201)}</b>`);
      await page.getByRole('button', { name: words('Save') }).click();
      await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    },
  },
]);
