/** A home with a widget of every type: without scripts, with them, on narrow screens, in Arabic, with pictures away. */
import { beforeAll, describe, it } from 'vitest';
import type { Page } from '@playwright/test';
import { widgetSamples } from '../../domain/widgets/testSupport.ts';
import type { WidgetType } from '../../domain/widgets/widgetTypes.ts';
import { axe, open, overflow, visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { withBrowser } from '../support/withBrowser.ts';

const on = withBrowser();

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const banners = ['en', 'es', 'vi', 'my', 'ar'].map((name) => `/media/banner/${name}-mobile.webp`);
const pictures = banners.map((image, index) => ({
  image,
  alt: `Morning ${index + 1}`,
  caption: index === 0 ? LONG : '',
  link: '/today',
}));
/** The samples, with pictures there are and words of any length. */
const contents: Readonly<Record<WidgetType, object>> = {
  'banner-card': {
    ...widgetSamples['banner-card'].good,
    backgroundImage: '/media/banner/en-desktop.webp',
    backgroundImageMobile: banners[0],
  },
  'content-card': { ...widgetSamples['content-card'].good, title: LONG, image: banners[1] },
  countdown: widgetSamples.countdown.good,
  'feature-toggle': { widgetA: 'rich-text' },
  'image-gallery': { heading: LONG, layout: 'strip', pictures },
  'link-list': {
    heading: LONG,
    links: [
      { label: LONG, link: '/today', note: LONG },
      { label: 'A friend', link: 'https://example.org/', newTab: true },
    ],
  },
  'rich-text': widgetSamples['rich-text'].good,
  'verse-of-the-day': { heading: 'For today' },
};

beforeAll(async () => {
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  const grid = { ...contents['image-gallery'], heading: 'A grid', layout: 'grid' };
  const all = [
    ...Object.entries(contents).map(([type, content]) => [type, type, content]),
    ['grid', 'image-gallery', grid],
  ];
  for (const [id, type, widgetContent] of all)
    await widgets.saveWidget({ body: { id, siteId: 1, type, widgetContent } as never }, call);
  const column = (className: string, ...ids: string[]) => ({ className, widgets: ids.map((id) => ({ id })) });
  const columns = [
    column('full', 'banner-card', 'image-gallery', 'grid'),
    column('', 'content-card', 'rich-text'),
    column('', 'link-list'),
    column('', 'verse-of-the-day', 'countdown'),
  ];
  const row = { rowKey: 'en-default', countries: ['default'], columns };
  await widgets.publishLayout(
    { query: { site: 1 }, body: { layout: 'homePage', added: [row] } as never },
    call,
  );
});

const strip = (page: Page) => page.locator('[role=group][tabindex="0"]');
const passed = (page: Page) => strip(page).evaluate((it) => Math.round(it.scrollLeft));
/** Out of the middle of a slow movement nothing can be told. */
const still = async (page: Page) => {
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await passed(page);
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
  return before;
};

it('says all of it without any script: the strip is moved by the keyboard, and nothing offers what only scripts can', async () => {
  const visitor = await visit(on.browser, { javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(`${on.stack.url}/`);
  for (const words of ['For today', 'We begin at six', 'December 24, 2026 · 6:00 PM', 'A piece of text'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read the devotional' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next pictures' })).toHaveCount(0);
  await expect(page.getByText(/\d+ minutes$/)).toHaveCount(0);
  await strip(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => passed(page)).toBeGreaterThan(0);
  await visitor.close();
});

it('adds what is left until the day, and buttons that move the strip there and back', async () => {
  const visitor = await visit(on.browser);
  const { page } = visitor;
  await open(visitor, `${on.stack.url}/`);
  await expect(page.getByRole('timer')).toHaveText(/^\s*33 days\s+\d+ hours\s+\d+ minutes?\s*$/);
  const forward = page.getByRole('button', { name: 'Next pictures' });
  const back = page.getByRole('button', { name: 'Previous pictures' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await forward.click();
  await expect.poll(() => passed(page)).toBeGreaterThan(200);
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  await still(page);
  await back.click();
  await expect.poll(() => passed(page)).toBe(0);
  await strip(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => passed(page)).toBeGreaterThan(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

it('lets the keyboard through every picture of the strip and out of it again', async () => {
  const visitor = await visit(on.browser, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await open(visitor, `${on.stack.url}/`);
  await strip(page).focus();
  for (const { alt } of pictures) {
    await page.keyboard.press('Tab');
    const link = strip(page).getByRole('link', { name: alt });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
  await page.keyboard.press('Tab');
  await expect(strip(page).locator(':focus')).toHaveCount(0);
  await visitor.close();
});

it('moves the strip of an Arabic page the other way, and has the day and all else in Arabic', async () => {
  const visitor = await visit(on.browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page } = visitor;
  await open(visitor, `${on.stack.site('ar')}/`);
  await page.getByRole('button', { name: 'الصور التالية' }).click();
  await expect.poll(() => passed(page)).toBeLessThan(-100);
  const region = page.getByRole('region', { name: 'صباحات' });
  await expect(region).toHaveAttribute('aria-roledescription', 'شريط صور');
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

describe.each([1280, 390, 320])('at %i px', (width) => {
  it.each(['light', 'dark'] as const)('is clean and no wider than the window, %s', async (colorScheme) => {
    const visitor = await visit(on.browser, { viewport: { width, height: 844 }, colorScheme });
    const { page } = visitor;
    await open(visitor, `${on.stack.url}/`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

it.each(['es', 'vi', 'my'])('the home of the site %s is clean with the widgets it has', async (name) => {
  const visitor = await visit(on.browser, { viewport: { width: 390, height: 844 } });
  await open(visitor, `${on.stack.site(name)}/`);
  expect(await axe(visitor.page)).toEqual([]);
  expect(await overflow(visitor.page)).toBeLessThanOrEqual(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

it('puts words in the place of pictures that are away, before and after the page is the browser’s', async () => {
  const visitor = await visit(on.browser);
  const { page } = visitor;
  await page.route('**/media/banner/**', (route) => route.fulfill({ status: 404 }));
  await open(visitor, `${on.stack.url}/`);
  const section = page.getByRole('region', { name: 'More to read' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('A lake at dawn')).toBeVisible();
  await expect(strip(page).getByText('Morning 1')).toBeVisible();
  await visitor.close();
});
