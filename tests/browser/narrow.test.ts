/** Narrow screens and large text: nothing is wider than the window, in any of the five languages. */
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { axe, open, overflow, visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();

/** A day of the site that has a recording: its player is the widest thing of a reading. */
async function recordedDay(page: Page, site: string): Promise<string> {
  for (let day = 21; day > 7; day -= 1) {
    const path = `/2026/11/${String(day).padStart(2, '0')}`;
    await page.goto(site + path);
    if ((await page.locator('audio').count()) > 0) return path;
  }
  throw new Error(`${site} has no recording.`);
}

describe.each([
  [390, '200%'],
  [320, '100%'],
] as const)('at %i px with text of %s', (width, size) => {
  it.each(['en', 'es', 'vi', 'my', 'ar'])('no page of the site %s scrolls sideways', async (name) => {
    const visitor = await visit(on.browser, { viewport: { width, height: 844 } });
    const { page } = visitor;
    const site = on.stack.site(name);
    for (const path of ['/', await recordedDay(page, site), '/nowhere/at/all']) {
      await open(visitor, site + path);
      await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
    await visitor.close();
  });
});

it('the keyboard reaches all of a wide table, and preformatted lines are broken', async () => {
  const cells = Array.from({ length: 30 }, (_, index) => `<td>Column${index}</td>`).join('');
  const content = `<p>Text.</p><pre>${'long '.repeat(60)}${'x'.repeat(200)}</pre><table><tr>${cells}</tr></table>`;
  const post = { date: '10-05-2026', date_id: '10-05-2026', title: 'A table', slug: 'a-table', content };
  await on.stack.program.services.direct.devotionals.saveDevotionals(
    { query: { site_id: '1-publish' }, body: { posts: [post] } },
    await on.stack.callTo('devotionals'),
  );
  const visitor = await visit(on.browser, { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await open(visitor, `${on.stack.url}/2026/10/05`);
  const scrolls = (name: string) =>
    page.locator(`article ${name}`).evaluate((it) => it.scrollWidth > it.clientWidth);
  expect([await scrolls('pre'), await scrolls('table')]).toEqual([false, true]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  const table = page.getByRole('table');
  while (!(await table.evaluate((it) => it === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  await visitor.close();
});
