/** What every page stands in, as a reader meets it: language and country, unsaved work, notes, what the device keeps. */
import { expect, type Page } from '@playwright/test';
import { afterEach, describe, it } from 'vitest';
import { axe, open, visit, type Visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';

const on = withBrowser();
const visitors: Visit[] = [];
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((it) => it.close()));
});

async function arrive(path: string, options: Parameters<typeof visit>[1] = {}, origin = on.stack.url) {
  const visitor = await visit(on.browser, options);
  visitors.push(visitor);
  await open(visitor, origin + path);
  return visitor;
}
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

describe('unsaved work', () => {
  const write = async (page: Page, text = 'Half a sentence') => page.getByLabel('A note').fill(text);
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

  it('is asked about before a link is followed; staying keeps it, leaving goes to the target', async () => {
    const { page, complaints } = await arrive('/loaf-testing');
    await write(page);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(question(page)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
    await expect(page).toHaveURL(/\/loaf-testing$/);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(`${on.stack.url}/`);
    // The way is free again.
    await page.getByRole('link', { name: 'Read Now' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/21/);
    expect(complaints).toEqual([]);
  });

  it('is asked about before going back and forward, and the address stays meanwhile', async () => {
    const { page, complaints } = await arrive('/');
    await page.getByRole('link', { name: 'Read Now' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(`${on.stack.url}/`);
    await page.goto(`${on.stack.url}/loaf-testing`);
    await page.waitForSelector('html[data-hydrated]');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${on.stack.url}/`);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/loaf-testing$/);
    await write(page);
    await page.evaluate(() => history.forward());
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(/\/loaf-testing$/);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
    await page.evaluate(() => history.forward());
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(`${on.stack.url}/`);
    await expect(page.getByRole('link', { name: 'Read Now' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('is not left by a link within the page', async () => {
    const { page } = await arrive('/loaf-testing');
    await write(page);
    await page.getByRole('link', { name: 'Skip to the text' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await page.waitForTimeout(500);
    await expect(question(page)).toBeHidden();
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
  });

  it('is asked about by the browser before the tab is closed, and no longer once it is saved', async () => {
    const { page } = await arrive('/loaf-testing');
    const asked: string[] = [];
    page.on('dialog', (it) => {
      asked.push(it.type());
      void it.dismiss();
    });
    await page.getByLabel('A note').click(); // a browser asks only where something was done
    await write(page);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${on.stack.url}/`);
    expect(asked).toEqual(['beforeunload']);
  });
});

describe('what the device keeps', () => {
  it('counts a visit once per browser session, from 1', async () => {
    const { page } = await arrive('/');
    await expect.poll(() => kept(page, 'numVisits')).toBe('1');
    await page.reload();
    await page.waitForTimeout(700);
    expect(await kept(page, 'numVisits')).toBe('1');
    expect(await page.evaluate(() => sessionStorage.getItem('repeatOffender'))).toBe('true');
    await page.evaluate(() => sessionStorage.clear()); // the next browser session
    await page.reload();
    await expect.poll(() => kept(page, 'numVisits')).toBe('2');
  });

  it('forgets what an older version kept of posts, and nothing else', async () => {
    const visitor = await visit(on.browser);
    visitors.push(visitor);
    const { page } = visitor;
    await page.addInitScript(() => {
      if (localStorage.getItem('version') !== null) return;
      localStorage.setItem('version', '2.1.2');
      localStorage.setItem('daily-post-2020', '{}');
      localStorage.setItem('postcard', 'x');
      localStorage.setItem('theme', 'dark');
    });
    await open(visitor, on.stack.url);
    await expect.poll(() => kept(page, 'version')).toBe('2.1.3');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('daily-post-2020');
    expect(await kept(page, 'postcard')).toBeNull();
    expect(await kept(page, 'theme')).toBe('dark');
    await page.evaluate(() => localStorage.setItem('post-of-this-version', 'x'));
    await page.reload();
    await page.waitForTimeout(700);
    expect(await kept(page, 'post-of-this-version')).toBe('x');
  });

  it('asks the edge for the country where nobody has said one, once a session, and keeps no guess', async () => {
    const asked: string[] = [];
    const visitor = await visit(on.browser);
    visitors.push(visitor);
    const { page } = visitor;
    page.on('request', (it) => {
      if (it.url().includes('fetchcountry')) asked.push(it.url());
    });
    await open(visitor, on.stack.url);
    await expect.poll(() => asked.length).toBe(1);
    await page.reload();
    await page.waitForTimeout(700);
    expect(asked).toHaveLength(1);
    expect(await kept(page, 'user_country')).toBeNull();
    expect(await cookieOf(visitor, 'country')).toBeUndefined();
  });

  it('keeps a country that the edge has said', async () => {
    const { page } = await arrive('/', { extraHTTPHeaders: { 'x-country': 'NZ' } });
    await expect.poll(() => kept(page, 'user_country')).toBe('NZ');
  });

  it('goes before what a header says: the page is that of the kept country', async () => {
    const visitor = await visit(on.browser, { extraHTTPHeaders: { 'x-country': 'US' } });
    visitors.push(visitor);
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem('user_country', 'GB'));
    const british = await arrive('/2026/11/15', { extraHTTPHeaders: { 'x-country': 'GB' } });
    const heading = await british.page.getByRole('heading', { level: 1 }).innerText();
    await open(visitor, `${on.stack.url}/2026/11/15`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await cookieOf(visitor, 'country')).toBe('GB');
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a dialog', () => {
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

describe('the footer', () => {
  it('has all eleven links of the content site, the sisters, and keeps its place of 377 px', async () => {
    const { page } = await arrive('/');
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'More' }).getByRole('link');
    await expect(links).toHaveText([
      'All topics',
      'Help',
      'Volunteer',
      'Subscribe',
      'Terms of use',
      'Contact',
      'Rights and permissions',
      'Privacy',
      'Give',
      'Comment guidelines',
      'Cookies',
      'Feed',
    ]);
    const sisters = page.getByRole('navigation', { name: 'Languages' }).getByRole('link');
    await expect(sisters).toHaveText(['Español', 'Tiếng Việt', 'မြန်မာ', 'العربية']);
    const style = await page
      .getByRole('contentinfo')
      .evaluate((it) => [
        getComputedStyle(it).contentVisibility,
        getComputedStyle(it).containIntrinsicHeight,
      ]);
    expect(style).toEqual(['auto', 'auto 377px']);
  });
});
