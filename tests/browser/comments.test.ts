/** Comments below a reading, as visitors meet them: read, missing, on a narrow screen, in Arabic. */
import type { Page } from '@playwright/test';
import { beforeAll, describe, it } from 'vitest';
import { axe, open, overflow } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { commentersOf } from './commenters.ts';
import { choose, comments, entry, heading, openComments, PATH, putMany } from './commenting.ts';
import { deviceOf, readerOf } from './ownThings.ts';
import { modal } from './signingIn.ts';

/** Only ever grows: what the server has noted stays in its past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ now });
const { arrive: arriveAt } = visitorsOf(on);
const { arrive } = commentersOf(on, now);
/** From now on: what moved on the page without anybody's doing, by name, with how much of the view it moved. */
const watchShifts = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: string[] = Object.assign(window, { shifts: [] }).shifts;
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as Shift[])
        shifts.push(
          `${it.value}: ${it.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: readonly string[] }).shifts);
};

describe('comments', () => {
  it('are asked for near the end of the reading and not before, and move nothing when they come', async () => {
    const { page, graphql, complaints } = await arrive(PATH, { viewport: { width: 390, height: 600 } });
    await page.waitForLoadState('networkidle');
    expect(graphql).toEqual([]);
    const end = () =>
      page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().bottom + scrollY);
    const before = await end();
    const shifts = await watchShifts(page);
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await expect(heading(page)).toHaveText('3 comments');
    expect(graphql).toHaveLength(1);
    expect(await end()).toBe(before);
    expect(await shifts()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('are read by visitors, who are led to sign in when they want to write or report', async () => {
    const { page, complaints } = await arrive();
    await openComments(page);
    await expect(entry(page, 'Read this on the early bus')).toContainText('Marguerite');
    await expect(entry(page, 'I needed exactly')).toContainText('A reader');
    await expect(comments(page)).not.toContainText('www.example.org'); // it waits
    expect(await axe(page)).toEqual([]);
    await comments(page).getByRole('button', { name: 'Sign in to write a comment' }).click();
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await choose(page, 'Read this on the early bus', 'Report');
    await expect(modal(page)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('stand open where the address leads to them', async () => {
    const { page } = await arrive(`${PATH}#comments`);
    await expect(heading(page)).toBeInViewport();
    await expect(entry(page, 'Read this on the early bus')).toBeVisible();
  });

  it('come in parts: each once, whatever is written meanwhile, and the first stay where they are', async () => {
    const texts = Array.from({ length: 24 }, (_, index) => `Number ${index + 1}.`);
    await putMany(on.stack, texts);
    const { page, graphql } = await arrive('/2026/11/18');
    await openComments(page);
    const shown = comments(page).getByRole('listitem');
    await expect(heading(page)).toHaveText('24 comments');
    await expect(shown).toHaveCount(10);
    await putMany(on.stack, ['Written meanwhile.'], { begin: '2026-11-18T12:00:00Z' });
    const more = comments(page).getByRole('button', { name: 'Show older comments' });
    await more.click();
    await expect(shown).toHaveCount(20);
    await more.click();
    await expect(shown).toHaveCount(24);
    await expect(more).toBeHidden();
    const words = (await shown.allTextContents()).map((it) => /Number \d+\./.exec(it)?.[0]);
    expect(words).toEqual(texts.toReversed());
    expect(graphql).toHaveLength(3);
  });

  it('are none on a site that takes none', async () => {
    const { page, graphql } = await arriveAt(PATH, {}, on.stack.site('vi'));
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await comments(page).count()).toBe(0);
    expect(graphql).toEqual([]);
  });

  it('that cannot be had say so in their place, and come when asked for again', async () => {
    const visitor = await arrive('/2026/11/19');
    const { page } = visitor;
    await page.route('**/graphql*', (route) => route.abort());
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await expect(page.getByText('The comments could not be loaded.')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.unroute('**/graphql*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('The comments could not be loaded.')).toBeHidden();
  });
});

describe('on a narrow screen, and in Arabic', () => {
  beforeAll(async () => {
    await on.stack.program.services.direct.siteConfig.saveSiteConfig(
      { body: { siteId: 5, changes: { commentsAllowed: true } } },
      await on.stack.callTo('site-config'),
    );
  });

  it.each(['en', 'ar'])('comments are whole: %s', async (site) => {
    minutes += 20;
    const reader = await readerOf(on, `narrow-${site}@example.org`);
    const visitor = await deviceOf(on, reader, `${PATH}#comments`, {
      at: now(),
      viewport: { width: 320, height: 640 },
    });
    const { page } = visitor;
    if (site === 'ar') await open(visitor, `${on.stack.url}${PATH}?override=ar#comments`);
    await expect(heading(page)).toBeVisible();
    const text = comments(page).getByRole('textbox');
    await text.fill(`${'w'.repeat(200)}\nhttps://example.org/${'a'.repeat(200)}`);
    await comments(page).locator('form button[type=submit]').click();
    await expect(comments(page).getByRole('listitem').first()).toContainText('wwww');
    expect(await overflow(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(site === 'ar' ? 'rtl' : 'ltr');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
