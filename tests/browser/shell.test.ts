/** What every page stands in, as a reader meets it: unsaved work, what the device keeps, the footer. */
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

  it('stays with its address when two steps back are taken in one instant', async () => {
    const { page } = await arrive('/');
    await page.getByRole('link', { name: 'Read Now' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/21/);
    await page.evaluate(() => history.pushState(null, '', '/loaf-testing'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
    await expect(page.getByLabel('A note')).toBeVisible();
    await write(page);
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(question(page)).toBeVisible();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/loaf-testing$/);
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
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

describe('the page for trying things out', () => {
  it('has a form as others have: its rules, its counter, its way to say what was done', async () => {
    const { page, complaints } = await arrive('/loaf-testing');
    const note = page.getByRole('textbox', { name: 'A note' });
    await note.fill('<b>bold</b>');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(note).toHaveAccessibleDescription('No HTML tags here, please.');
    await note.fill('x'.repeat(201));
    await expect(page.getByText('1 character too many')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await note.fill('Peace');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The note is saved, until you leave.')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('costs other pages nothing of what forms are made of, not even when they are idle', async () => {
    const { page } = await meet();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open({ page } as Visit, `${on.stack.url}/2026/11/20`);
    const asks = (chunk: string) => asked.some((path) => path.startsWith(`/assets/${chunk}`));
    await expect.poll(() => asks('routes')).toBe(true);
    expect(asks('NoteForm')).toBe(false);
    await page.goto(`${on.stack.url}/loaf-testing`);
    await expect.poll(() => asks('NoteForm')).toBe(true);
    const worker = await (await fetch(`${on.stack.url}/custom-sw.js`)).text();
    expect([worker.includes('/assets/routes-'), worker.includes('/assets/NoteForm-')]).toEqual([
      true,
      false,
    ]);
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
    const visitor = await meet();
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
    const visitor = await meet();
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
    const visitor = await meet({ extraHTTPHeaders: { 'x-country': 'US' } });
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

  it('writes the names of languages in letters the device has, and fetches nothing for them', async () => {
    const { page } = await arrive('/2026/11/21', { viewport: { width: 390, height: 600 } });
    await page.waitForLoadState('networkidle');
    const fonts: string[] = [];
    page.on('request', (it) => it.resourceType() === 'font' && fonts.push(it.url()));
    const name = page
      .getByRole('navigation', { name: 'Languages' })
      .getByRole('link', { name: 'Tiếng Việt' });
    await name.scrollIntoViewIfNeeded();
    const early = await name.boundingBox();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(fonts).toEqual([]);
    expect((await name.boundingBox())?.width).toBe(early?.width);
  });
});
