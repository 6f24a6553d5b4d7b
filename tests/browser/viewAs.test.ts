/** Looking at a layout as somebody else: the bar, the frame, the reasons beside it, and links to share it by. */
import type { FrameLocator, Page } from '@playwright/test';
import { beforeEach, describe, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { TEST_DAY } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, row as tableRow, workOf } from './adminVisits.ts';
import { dialog, EDITOR, freshHome, row, startEditing } from './layoutVisits.ts';

let now = new Date(`${TEST_DAY}T12:00:00Z`);
const on = withBrowser({ ...demoSettings, now: () => now });
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);
const VIEW = `${EDITOR}/view?country=US`;

beforeEach(async () => {
  now = new Date(`${TEST_DAY}T12:00:00Z`);
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  await freshHome(on.stack);
  const settings = { html: '<p>The star</p>', startDate: '2026-12-24', endDate: '2026-12-26' };
  await widgets.saveWidget({ body: { id: 'star', type: 'rich-text', widgetContent: settings } }, call);
  const columns = ['vine', 'star'].map((id) => ({ className: '', widgets: [{ id }] }));
  const others = { rowKey: 'others', countries: ['default'], columns };
  await widgets.publishLayout({ query: { site: 1 }, body: { layout: 'homePage', added: [others] } }, call);
});

const frame = (page: Page): FrameLocator => page.frameLocator('iframe');
const why = (page: Page) => page.getByRole('region', { name: 'Why am I seeing this?' });
const choose = async (page: Page, label: string, value: string) => {
  await page.getByLabel(label, { exact: true }).fill(value);
};

describe('the screen', () => {
  it('shows another country, another time and another version, says why, and is shared', async () => {
    const visitor = await at('editor', VIEW);
    const { page } = visitor;
    await expect(frame(page).getByText('The vine')).toBeVisible();
    await expect(frame(page).getByText('The star')).toHaveCount(0);
    await expect(why(page)).toContainText(
      'United States has no row of its own, so it is the row for all others.',
    );
    await expect(why(page)).toContainText('Its time has not come. (until Dec 24, 2026, 12:00 AM)');

    await choose(page, 'Date and time (empty: now)', '2026-12-25T09:00');
    await expect(frame(page).getByText('The star')).toBeVisible();
    await expect(why(page)).toContainText('Its time is now. (until Dec 27, 2026, 12:00 AM)');

    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Mexico' });
    await expect(frame(page).getByText('The lamp')).toBeVisible();
    await expect(why(page)).toContainText('Its test is over: version A.');
    await choose(page, 'Date and time (empty: now)', '2026-11-25T09:00');
    await page.getByLabel('Version: Row 1: Mexico').selectOption('B');
    await expect(frame(page).getByText('The river')).toBeVisible();
    await expect(why(page)).toContainText('It is the row of Mexico.');
    await expect(why(page)).toContainText('Version B of the test was chosen. (until');

    const place = why(page).getByRole('button', { name: /^Column 1/ });
    await place.click();
    await expect(place).toHaveAttribute('aria-pressed', 'true');
    await expect(frame(page).locator('[data-drawn="slot:mexico/0/0:river"]')).toHaveCSS(
      'outline-style',
      'solid',
    );
    expect(await axe(page)).toEqual([]);

    // Another admin sees the same by the address.
    const address = page.url();
    expect(address).toContain('version=row%3AhomePage%3Amexico%3AB');
    await goTo(visitor, new URL(address).pathname + new URL(address).search);
    await expect(frame(page).getByText('The river')).toBeVisible();

    await press(page, 'Share link');
    await dialog(page).getByLabel('The link holds for').selectOption('One hour');
    expect(await axe(page)).toEqual([]);
    await press(dialog(page), 'Make the link');
    const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue();
    expect(await axe(page)).toEqual([]);

    const stranger = await meet();
    await stranger.page.goto(link);
    await expect(stranger.page.getByText('The river')).toBeVisible();
    await expect(stranger.page.getByRole('status').first()).toContainText('A preview: Mexico, Nov 25, 2026');
    expect(await axe(stranger.page)).toEqual([]);
    expect(await stranger.context.cookies()).toEqual([]);
    expect(await stranger.page.evaluate(() => localStorage.getItem('numVisits'))).toBeNull();
    expect(stranger.graphql).toEqual([]);
    expect(stranger.complaints).toEqual([]);

    now = new Date(now.getTime() + 3_600_000);
    expect((await stranger.page.goto(link))!.status()).toBe(410);
    await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere');
    expect(await stranger.page.textContent('body')).not.toContain('river');
    expect(visitor.complaints).toEqual([]);
  });

  it('has the width that was chosen, by which media queries hold, in every zoom', async () => {
    const { page } = await at('editor', `${VIEW}&device=390`);
    const widths = () =>
      frame(page)
        .locator('html')
        .evaluate(() => [innerWidth, matchMedia('(min-width: 768px)').matches]);
    await expect(frame(page).getByText('The vine')).toBeVisible();
    expect(await widths()).toEqual([390, false]);
    await page.getByRole('button', { name: 'Desk, 1,280 px' }).click();
    await expect
      .poll(async () => page.locator('iframe').evaluate((it: HTMLElement) => it.offsetWidth))
      .toBe(1280);
    expect(await widths()).toEqual([1280, true]);
    await page.getByRole('button', { name: '75 %' }).click();
    expect(await widths()).toEqual([1280, true]);
    expect((await page.locator('iframe').boundingBox())!.width).toBeCloseTo(960, 0);
  });

  it('begins on a phone as wide as a phone, and stays as it is chosen from there', async () => {
    const { page } = await at('editor', VIEW, { viewport: { width: 390, height: 800 } });
    const width = () =>
      frame(page)
        .locator('html')
        .evaluate(() => innerWidth);
    await expect(frame(page).getByText('The vine')).toBeVisible();
    expect(await width()).toBe(390);
    await page.getByRole('button', { name: 'Desk, 1,280 px' }).click();
    await expect.poll(width).toBe(1280);
    await page.reload();
    await expect(frame(page).getByText('The vine')).toBeVisible();
    expect(await width()).toBe(1280);
  });

  it.each([
    ['light', 'en'],
    ['dark', 'en'],
    ['light', 'ar'],
  ] as const)('fits a phone and a desk, %s, %s, without a fault', async (colorScheme, name) => {
    const visitor = await at('admin', VIEW, { colorScheme });
    const { page } = visitor;
    if (name === 'ar') {
      await goTo(visitor, `${VIEW}&override=ar`);
    }
    await expect(page.locator('iframe')).toBeVisible();
    await expect(page.locator('section[aria-labelledby=why] li').first()).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBe(0);
      expect(await axe(page)).toEqual([]);
    }
    expect(visitor.complaints).toEqual([]);
  });

  it('shows the page in another language, of the site that speaks it, and all else as it was chosen', async () => {
    const { widgets } = on.stack.program.services.direct;
    const call = await on.stack.callTo('widgets');
    // The same row is tested on both sites.
    const test = { abRowActive: true, aPercentage: 50, bPercentage: 50, abRowEmail: 'editor@example.org' };
    const dates = { abRowStartDate: '2026-11-21', abRowEndDate: '2026-11-30', abRowName: 'Trees' };
    for (const [site, a, b] of [
      [1, 'oak', 'elm'],
      [2, 'roble', 'olmo'],
    ] as const) {
      for (const id of [a, b]) {
        const widgetContent = { html: `<p>Tree: ${id}</p>` };
        await widgets.saveWidget({ body: { id, siteId: site, type: 'rich-text', widgetContent } }, call);
      }
      const [columns, bColumns] = [a, b].map((id) => [{ className: '', widgets: [{ id }] }]);
      const added = [{ rowKey: 'chile', countries: ['CL'], columns, bColumns, ...test, ...dates }];
      await widgets.publishLayout({ query: { site }, body: { layout: 'homePage', added } as never }, call);
    }
    const visitor = await at(
      'admin',
      `${EDITOR}/view?country=CL&at=2026-11-25T12:00:00.000Z&role=reader&device=390&on=fountain&version=row:homePage:chile:B`,
    );
    const { page } = visitor;
    await expect(frame(page).getByText('Tree: elm')).toBeVisible();
    expect(await frame(page).locator('html').getAttribute('lang')).toBe('en');
    await page.getByLabel('Language', { exact: true }).selectOption('Español – Aguas Tranquilas');
    await expect(frame(page).locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(frame(page).getByText('Tree: olmo')).toBeVisible();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      site: 'es',
      country: 'CL',
      at: '2026-11-25T12:00:00.000Z',
      zone: 'America/Santiago',
      device: '390',
      role: 'reader',
      version: 'row:homePage:chile:B',
      on: 'fountain',
    });
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('Language', { exact: true }).selectOption('English – Stillwater');
    await expect(frame(page).locator('html')).toHaveAttribute('lang', 'en');
    expect(visitor.complaints).toEqual([]);
  });

  it('offers an editor of one site no other language', async () => {
    const visitor = await at('editor-mx', '/admin');
    const { page } = visitor;
    await goTo(visitor, `${EDITOR}/view?country=MX&override=es`);
    await expect(frame(page).locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(page.getByLabel('País', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Idioma', { exact: true })).toHaveCount(0);
  });

  it('says that there is no draft, and shows what is published', async () => {
    const { page } = await at('editor', `${VIEW}&draft=1`);
    await expect(page.getByText('You have no draft of this layout.')).toBeVisible();
    await expect(frame(page).getByText('The vine')).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });

  it('is opened from the map of countries', async () => {
    const { page } = await at('editor', `${EDITOR}/countries`);
    await tableRow(page, 'Vietnam').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'View as a reader in Vietnam' }).click();
    await expect(frame(page).getByText('The bread')).toBeVisible();
  });
});

describe('the editor', () => {
  it('shows its draft at a width, as the phone has it, and on the screen', async () => {
    const visitor = await at('editor', `${EDITOR}?seenIn=MX`);
    const { page } = visitor;
    await startEditing(page);
    await row(page, 'mexico')
      .getByRole('button', { name: /^Edit Text|^Edit/ })
      .first()
      .click();
    await dialog(page).locator('[contenteditable=true]').first().fill('Only in the draft');
    await press(dialog(page), 'Submit');
    await page.getByRole('button', { name: 'Phone, 390 px' }).click();
    await expect(frame(page).getByText('Only in the draft')).toBeVisible();
    expect(
      await frame(page)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(390);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Editor', exact: true }).click();
    await expect(row(page, 'mexico')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('says why a widget shows, from the menu of its grip', async () => {
    const { page } = await at('editor', `${EDITOR}?seenIn=US`);
    await page.getByRole('button', { name: 'Edit Widget Section' }).click();
    await row(page, 'others').locator('[data-slot] [data-handle]').nth(1).click();
    await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click();
    await expect(dialog(page)).toContainText('Its time has not come.');
    await expect(dialog(page)).toContainText('United States has no row of its own');
    expect(await axe(page)).toEqual([]);
  });
});
