/** The language dialog, as a reader meets it. Spec 1 §4 'Language dialog'; decisions 31 and 50. */
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { axe, open, type Visit } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();
const { arrive, meet } = visitorsOf(on);

const cookieOf = async ({ context }: Visit, name: string) =>
  (await context.cookies()).find((it) => it.name === name)?.value;
const kept = (page: Page, name: string) => page.evaluate((it) => localStorage.getItem(it), name);
const dialog = (page: Page, name = 'Language and country') => page.getByRole('dialog', { name });

describe('the language dialog', () => {
  it('opens from the header, offers every language and country, and is closed for good', async () => {
    const visitor = await arrive('/2026/11/20');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Language and country' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByLabel('Language', { exact: true }).locator('option')).toHaveText([
      'English',
      'Español',
      'Tiếng Việt',
      'မြန်မာ',
      'العربية',
    ]);
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue('US');
    const countries = page.getByLabel('Country', { exact: true }).locator('option');
    await expect.poll(() => countries.count()).toBeGreaterThan(200);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect(await kept(page, 'closedLangPreference')).toBe('true');
    await expect(page.getByRole('button', { name: 'Language and country' })).toBeFocused();
    expect(visitor.complaints).toEqual([]);
  });

  it('keeps what is accepted, for page and edge, and loads the page anew in that language', async () => {
    const visitor = await arrive('/2026/11/20');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Language and country' }).click();
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Español' });
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Argentina' });
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use these' }).click()]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    expect(await cookieOf(visitor, 'preferredLanguage')).toBe('es_MX');
    expect(await cookieOf(visitor, 'preferredDomain')).toBe('es.localhost');
    expect(await cookieOf(visitor, 'preferredCountry')).toBe('AR');
    expect(await cookieOf(visitor, 'country')).toBe('AR');
    expect(await kept(page, 'user_country')).toBe('AR');
    // Where one goes from here is the same site's.
    await page.waitForSelector('html[data-hydrated]');
    await page.getByRole('link', { name: 'Día anterior' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/19$/);
    await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible();
    expect(visitor.complaints).toEqual([]);
  });

  it('opens by itself where the host is not the site’s, once, and never on a host of its own', async () => {
    const elsewhere = on.stack.url.replace('localhost', '127.0.0.1');
    const { page } = await arrive('/', {}, elsewhere);
    await expect(dialog(page).getByLabel('Language', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await page.waitForTimeout(700);
    await expect(dialog(page)).toBeHidden();
    const own = await arrive('/', {}, on.stack.site('ar'));
    await own.page.waitForTimeout(700);
    await expect(own.page.getByRole('dialog')).toBeHidden();
  });

  it.each(['and cookies kept', 'and cookies refused'])(
    'opens by itself once in a browser session with storage off %s',
    async (cookies) => {
      const elsewhere = on.stack.url.replace('localhost', '127.0.0.1');
      const visitor = await meet({ unasked: true });
      const { context, page } = visitor;
      await context.addInitScript((hasCookies) => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: refuse });
        Object.defineProperty(window, 'sessionStorage', { get: refuse });
        if (!hasCookies) Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
      }, cookies === 'and cookies kept');
      await open(visitor, `${elsewhere}/`);
      await expect(dialog(page).getByLabel('Language', { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      const staysShut = async (tab: Page, path: string) => {
        await tab.goto(elsewhere + path);
        await tab.waitForSelector('html[data-hydrated]');
        // What stands in front of the page is there by then.
        await expect(tab.getByRole('region', { name: 'Your privacy' })).toBeVisible();
        await expect(dialog(tab)).toBeHidden();
      };
      await staysShut(page, '/');
      await staysShut(page, '/2026/11/20');
      // Where nothing at all may be kept, a tab is all that lasts.
      if (cookies === 'and cookies kept') await staysShut(await context.newPage(), '/');
      const [kept] = (await context.cookies()).filter(({ name }) => name === 'closedLangPreference');
      expect(kept?.expires).toBe(cookies === 'and cookies kept' ? -1 : undefined);
      expect(visitor.complaints).toEqual([]);
    },
  );

  it('is written from right to left on the Arabic site', async () => {
    const { page } = await arrive('/', {}, on.stack.site('ar'));
    await page.getByRole('button', { name: 'اللغة والبلد' }).click();
    const box = dialog(page, 'اللغة والبلد');
    await expect(box).toBeVisible();
    expect(await box.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');
    expect(await axe(page)).toEqual([]);
  });

  it('stays silent where a site is asked for by its name', async () => {
    const { page } = await arrive('/?override=es');
    await page.waitForTimeout(700);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  });

  it('still changes the language when the countries cannot be had', async () => {
    const visitor = await arrive('/');
    const { page } = visitor;
    await page.route('**/graphql*', (route) => route.abort());
    await page.getByRole('button', { name: 'Language and country' }).click();
    await expect(page.getByText('The countries cannot be loaded at the moment.')).toBeVisible();
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Tiếng Việt' });
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use these' }).click()]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  });
});

describe('a dialog', () => {
  it('stays when it was opened while the next page was on its way, and gives the focus back', async () => {
    const { page } = await arrive('/2026/11/20');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql?*', async (route) => {
      if (!decodeURIComponent(route.request().url()).includes('Countries')) await asked;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const button = page.getByRole('button', { name: 'Language and country' });
    await button.click();
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Español' });
    answer();
    await expect(
      page.getByRole('heading', { name: 'The sound of his refrigerator', includeHidden: true }),
    ).toHaveCount(1);
    await page.waitForTimeout(500);
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByLabel('Language', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  it('goes with the page it was opened on, and forgets what was not accepted', async () => {
    const { page } = await arrive('/2026/11/20');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('button', { name: 'Language and country' }).click();
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Español' });
    await page.evaluate(() => history.back());
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/2026\/11\/20$/);
    await page.getByRole('button', { name: 'Language and country' }).click();
    await expect(page.getByLabel('Language', { exact: true })).toHaveValue('localhost');
  });
});
