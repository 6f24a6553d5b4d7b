/**
 * A home page with a widget of every type for readers: without scripts, with them, in Arabic, and with missing
 * pictures. Its appearance is in the gallery.
 */
import { beforeAll, it } from 'vitest';
import type { Page } from '@playwright/test';
import { open } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { pictures, publishEveryWidget } from '../visits/everyWidgetHome.ts';

const harness = withBrowser();
const { newVisitor, visitPage } = createVisitors(harness);

beforeAll(() => publishEveryWidget(harness.stack));

const strip = (page: Page) => page.locator('[role=group][tabindex="0"]');
const scrollPosition = (page: Page) => strip(page).evaluate((element) => Math.round(element.scrollLeft));

// Fails without: web/widgets/imageGallery, `tabIndex={0}` of the strip
it('without scripts everything is shown, the strip scrolls by keyboard, and no control is shown that needs scripts', async () => {
  const { page } = await newVisitor({ javaScriptEnabled: false });
  await page.goto(`${harness.stack.url}/`);
  for (const text of ['For today', 'We begin at six', 'December 24, 2026 · 6:00 PM', 'A piece of text'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read the devotional' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next images' })).toHaveCount(0);
  await expect(page.getByText(/\d+ minutes$/)).toHaveCount(0);
  await strip(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
});

// Fails without: web/widgets/countdown, the timer; web/widgets/imageGallery, the buttons of the strip
it('scripts add the remaining time and buttons that scroll the strip, reversed in Arabic; descriptions replace missing pictures', async () => {
  const visitor = await visitPage('/');
  const { page, browserErrors: complaints } = visitor;
  await expect(page.getByRole('timer')).toHaveText(/^\s*33 days\s+\d+ hours\s+\d+ minutes?\s*$/);
  const forward = page.getByRole('button', { name: 'Next images' });
  const back = page.getByRole('button', { name: 'Previous images' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await forward.click();
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(200);
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  await back.click();
  await expect.poll(() => scrollPosition(page)).toBe(0);

  // The keyboard goes through every picture of the strip and out of it again.
  await strip(page).focus();
  for (const { alt } of pictures) {
    await page.keyboard.press('Tab');
    const link = strip(page).getByRole('link', { name: alt });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
  await page.keyboard.press('Tab');
  await expect(strip(page).locator(':focus')).toHaveCount(0);

  // Right to left the strip scrolls the other way.
  await open(visitor, `${harness.stack.site('ar')}/`);
  await page.getByRole('button', { name: 'الصور التالية' }).click();
  await expect.poll(() => scrollPosition(page)).toBeLessThan(-100);
  const region = page.getByRole('region', { name: 'صباحات' });
  await expect(region).toHaveAttribute('aria-roledescription', 'شريط صور');
  expect(complaints).toEqual([]);

  // Pictures that fail to load, before and after hydration.
  await page.route('**/media/banner/**', (route) => route.fulfill({ status: 404 }));
  await open(visitor, `${harness.stack.url}/`);
  const section = page.getByRole('region', { name: 'More to read' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('A lake at dawn')).toBeVisible();
  await expect(strip(page).getByText('Morning 1')).toBeVisible();
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
});
