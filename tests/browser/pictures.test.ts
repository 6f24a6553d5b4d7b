/** Pictures that cannot be had: what a reader sees in their place, and that the way to other days stays open. */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { editorOf } from '../edge/editing.ts';
import { launchBrowser, open, visit, type Visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { expect } from '../support/patience.ts';

const BODY = [
  '<p>Before.</p>',
  '<p><img src="/media/gone/boats.jpg" alt="Two boats at dawn"></p>',
  '<figure><img src="/media/gone/net.jpg" alt=""><figcaption>A net.</figcaption></figure>',
  '<p><img src="/media/daily/2026/11/18-770.jpg" alt="A hill"></p>',
  '<p>After.</p>',
].join('');

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  await editorOf(stack).reading('11-18-2026', { title: 'The net', content: BODY });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const DAYS = '**/media/daily/**';
const missing = (page: Page) => page.route(DAYS, (route) => route.fulfill({ status: 404 }));

/** Of the picture of the day: what it shows, and whether it is there to be seen. */
const shownBy = (page: Page) =>
  page
    .locator('main picture img')
    .first()
    .evaluate((it: HTMLImageElement) => ({
      file: new URL(it.currentSrc || it.src).pathname,
      isThere: it.complete && it.naturalWidth > 0,
      sources: it.parentElement!.querySelectorAll('source').length,
    }));

const generic = { file: '/fallback.svg', isThere: true, sources: 0 };

/** What went wrong besides the pictures that are meant to be missing. */
const faults = ({ complaints }: Visit) => complaints.filter((it) => !it.includes('status of 404'));

describe('a picture that cannot be had', () => {
  it.each(['/', '/2026/11/20'])('gives way to the generic one on %s as the server sent it', async (path) => {
    const visitor = await visit(browser);
    await missing(visitor.page);
    await open(visitor, stack.url + path);
    await expect.poll(() => shownBy(visitor.page)).toEqual(generic);
    expect(faults(visitor)).toEqual([]);
    await visitor.close();
  });

  it('lets the reader walk on over days, and shows the pictures of those that have one', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await missing(page);
    await open(visitor, `${stack.url}/2026/11/20`);
    await expect.poll(() => shownBy(page)).toEqual(generic);
    const walk = async (date: string) => {
      await page.locator('article a[rel=prev]').click();
      await expect(page).toHaveURL(new RegExp(date));
      await expect(
        page.locator(`article time[datetime="${date.replaceAll('/', '-')}"]`).first(),
      ).toBeVisible();
    };
    await walk('2026/11/19');
    await expect.poll(() => shownBy(page)).toEqual(generic);
    await page.unroute(DAYS);
    await walk('2026/11/18');
    await expect.poll(() => shownBy(page)).toMatchObject({ isThere: true, sources: 2 });
    expect((await shownBy(page)).file).toContain('/media/daily/2026/11/18-');
    await page.goBack();
    await expect(page.locator('article time[datetime="2026-11-19"]').first()).toBeVisible();
    expect(faults(visitor)).toEqual([]);
    await visitor.close();
  });

  it.each(['sent by the server', 'come to from another day'])(
    'leaves its words in the text of a reading %s, and nothing where it has none',
    async (way) => {
      const visitor = await visit(browser);
      const { page } = visitor;
      const isSent = way === 'sent by the server';
      await open(visitor, `${stack.url}/2026/11/${isSent ? '18' : '19'}`);
      if (!isSent) await page.locator('article a[rel=prev]').click();
      const text = page.locator('article div', { has: page.locator('> p', { hasText: 'Before.' }) }).last();
      await expect(text.getByAltText('A hill')).toBeVisible();
      await expect(text.locator('img')).toHaveCount(1);
      await expect(text).toHaveText('Before.Two boats at dawnA net.After.');
      expect(faults(visitor)).toEqual([]);
      await visitor.close();
    },
  );
});
