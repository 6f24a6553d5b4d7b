/** Comments below a reading for visitors: loaded lazily, read page by page, and written only after signing in. */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { commentVisitsOf } from './commenters.ts';
import {
  chooseMenuItem,
  comments,
  entry,
  heading,
  openComments,
  PATH,
  insertComments,
} from '../visits/commenting.ts';
import { modal } from '../visits/signingIn.ts';

const harness = withBrowser();
const { visitPage } = commentVisitsOf(harness, testNow);

/** Records layout shifts from now on: their value and the texts of the elements that moved. */
const watchShifts = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: string[] = Object.assign(window, { shifts: [] }).shifts;
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`);
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: readonly string[] }).shifts);
};

// Fails without: web/site/reading/ReadingView.tsx, what waits until the reader is near; web/site/reading/comments/CommentsView.tsx.
it('requests comments only near the end of a reading, shifts nothing, and lets visitors read them page by page', async () => {
  const {
    page,
    graphql,
    browserErrors: complaints,
  } = await visitPage(PATH, { viewport: { width: 390, height: 600 } });
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

  // Visitors read what is published, and are asked to sign in when they want to write or report.
  await openComments(page);
  await expect(entry(page, 'Read this on the early bus')).toContainText('Marguerite');
  await expect(entry(page, 'I needed exactly')).toContainText('A reader');
  await expect(comments(page)).not.toContainText('www.example.org'); // held for moderation
  await comments(page).getByRole('button', { name: 'Sign in to write a comment' }).click();
  await expect(modal(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await chooseMenuItem(page, 'Read this on the early bus', 'Report');
  await expect(modal(page)).toBeVisible();
  expect(complaints).toEqual([]);

  // An address can link to the comments of a reading: they are open. At first they cannot be loaded, and an error is
  // shown.
  const texts = Array.from({ length: 24 }, (_, index) => `Number ${index + 1}.`);
  await insertComments(harness.stack, texts);
  await page.route('**/graphql*', (route) => route.abort());
  await page.goto(`${harness.stack.url}/2026/11/18#comments`);
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('Could not load the comments.')).toBeVisible();
  await page.unroute('**/graphql*');
  const requests = graphql.length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('24 comments');
  await expect(heading(page)).toBeInViewport();
  await expect(page.getByText('Could not load the comments.')).toBeHidden();

  // They load page by page, each comment once, even when one is written meanwhile.
  const shown = comments(page).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  await insertComments(harness.stack, ['Written meanwhile.'], { begin: '2026-11-18T12:00:00Z' });
  const showOlder = comments(page).getByRole('button', { name: 'Show older comments' });
  await showOlder.click();
  await expect(shown).toHaveCount(20);
  await showOlder.click();
  await expect(shown).toHaveCount(24);
  await expect(showOlder).toBeHidden();
  const numbers = (await shown.allTextContents()).map((text) => /Number \d+\./.exec(text)?.[0]);
  expect(numbers).toEqual(texts.toReversed());
  expect(graphql.length - requests).toBe(3);

  // A site with comments disabled shows none and requests none.
  const total = graphql.length;
  await page.goto(harness.stack.site('vi') + PATH);
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await comments(page).count()).toBe(0);
  expect(graphql.length).toBe(total);
});
