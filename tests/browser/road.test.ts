/** The road in a real browser: five sites, in their own language and look, read without a stray word or error. */
import { describe, it } from 'vitest';
import { axe, open, overflow, visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

const sites = [
  { name: 'en', lang: 'en', dir: 'ltr', script: /[a-z]{3}/i, brand: 'Stillwater' },
  { name: 'es', lang: 'es-MX', dir: 'ltr', script: /[áéíóúñ]/i, brand: 'Aguas Tranquilas' },
  {
    name: 'vi',
    lang: 'vi',
    dir: 'ltr',
    script: /[ạảấầẩậắặẹếềểệịọốồổộớờởợụứừửựỳ]/i,
    brand: 'Mé Nước Bình Tịnh',
  },
  { name: 'my', lang: 'my', dir: 'ltr', script: /\p{Script=Myanmar}{3}/u, brand: 'ငြိမ်သက်ရာရေ' },
  { name: 'ar', lang: 'ar', dir: 'rtl', script: /\p{Script=Arabic}{3}/u, brand: 'مياه الراحة' },
] as const;

const on = withBrowser();

describe.each(sites)('the site $name', ({ name, lang, dir, script, brand }) => {
  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'shows its home and its reading, %s at %i px, clean for axe and without a word of another language',
    async (colorScheme, width) => {
      const visitor = await visit(on.browser, { colorScheme, viewport: { width, height: 860 } });
      const { page } = visitor;
      await open(visitor, on.stack.site(name));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.getByRole('banner').getByRole('link', { name: brand })).toBeVisible();
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      expect(title).toMatch(/\S{2}/);
      expect(visitor.graphql).toEqual([]); // the first page asks for nothing
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);

      await page.getByRole('main').getByRole('link').filter({ hasText: /\S/ }).first().click();
      await page.waitForURL(/\/2026\/11\/21\//);
      const article = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(article).toContainText(script);
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await page.locator('body').innerText()).not.toMatch(/\b(shell|home|reading)#/);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );
});
