/**
 * Viewing a layout as another reader: the draft at a width, the page of another reader, the reasons, and links to share
 * it.
 */
import type { FrameLocator, Page } from '@playwright/test';
import { beforeEach, it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { TEST_DAY } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, adminVisitsOf } from '../visits/adminVisits.ts';
import { dialog, EDITOR, publishInitialHome, row, startEditing } from './layoutVisits.ts';

let now = new Date(`${TEST_DAY}T12:00:00Z`);
const harness = withBrowser({ ...demoSettings, now: () => now });
const { newVisitor } = createVisitors(harness);
const { openAdmin, goTo } = adminVisitsOf(harness, newVisitor);

beforeEach(async () => {
  now = new Date(`${TEST_DAY}T12:00:00Z`);
});

const frame = (page: Page): FrameLocator => page.frameLocator('iframe');
/** The width of the page in the frame, and whether media queries agree. */
const widths = (page: Page) =>
  frame(page)
    .locator('html')
    .evaluate(() => [innerWidth, matchMedia('(min-width: 768px)').matches]);

/** Publishes the home page with a text scheduled for Christmas. */
async function publishHomeWithStar(): Promise<void> {
  await publishInitialHome(harness.stack);
  const { widgets } = harness.stack.program.services.direct;
  const call = await harness.stack.callTo('widgets');
  const settings = { html: '<p>The star</p>', startDate: '2026-12-24', endDate: '2026-12-26' };
  await widgets.saveWidget({ body: { id: 'star', type: 'rich-text', widgetContent: settings } }, call);
  const columns = ['vine', 'star'].map((id) => ({ className: '', widgets: [{ id }] }));
  const others = { rowKey: 'others', countries: ['default'], columns };
  await widgets.publishLayout({ query: { site: 1 }, body: { layout: 'homePage', added: [others] } }, call);
}

// Fails without: web/admin/layouts/viewAs/PageFrame.tsx, `src`; ShareDialog.tsx, `sharePreview`
it('an editor views the draft at a width and the page as other readers, with reasons, and shares it by a link that expires', async () => {
  await publishHomeWithStar();
  const visitor = await openAdmin('editor', `${EDITOR}?seenIn=MX`);
  const { page, browserErrors: complaints } = visitor;
  const why = page.getByRole('region', { name: 'Why am I seeing this?' });

  // In the editor: the draft as on a phone.
  await startEditing(page);
  await row(page, 'mexico').getByRole('button', { name: /^Edit/ }).first().click();
  await dialog(page).locator('[contenteditable=true]').first().fill('Only in the draft');
  await press(dialog(page), 'Submit');
  await page.getByRole('button', { name: 'Phone, 390 px' }).click();
  await expect(frame(page).getByText('Only in the draft')).toBeVisible();
  expect(await widths(page)).toEqual([390, false]);
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(row(page, 'mexico')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByText(/^Draft saved/).waitFor();

  // On the screen of its own, with the published layout as alternative.
  await page.getByRole('group', { name: 'Layout' }).getByRole('link', { name: 'View as' }).click();
  await expect(frame(page).getByText('Only in the draft')).toBeVisible();
  await press(page.getByRole('group', { name: 'Content' }), 'Published');
  await expect(frame(page).getByText('The lamp')).toBeVisible();
  await expect.poll(() => widths(page)).toEqual([1280, true]);
  await press(page, '75%');
  await expect.poll(async () => (await page.locator('iframe').boundingBox())!.width).toBeCloseTo(960, 0);
  expect(await widths(page)).toEqual([1280, true]);

  // Another country and another time.
  const country = page.getByLabel('Country', { exact: true });
  const moment = page.getByLabel('Date and time (blank = now)', { exact: true });
  await country.selectOption({ label: 'United States' });
  await expect(frame(page).getByText('The vine')).toBeVisible();
  await expect(frame(page).getByText('The star')).toHaveCount(0);
  await expect(why).toContainText('United States has no row of its own, so it gets the row for all others.');
  await expect(why).toContainText('Not shown yet: it starts Dec 24, 2026, 12:00 AM.');
  await moment.fill('2026-12-25T09:00');
  await expect(frame(page).getByText('The star')).toBeVisible();
  await expect(why).toContainText('Shows until Dec 27, 2026, 12:00 AM.');

  // Another version of a test.
  await country.selectOption({ label: 'Mexico' });
  await expect(frame(page).getByText('The lamp')).toBeVisible();
  await expect(why).toContainText('The test has ended, so version A is used.');
  await moment.fill('2026-11-25T09:00');
  await page.getByLabel('Test version: Row 1: Mexico').selectOption('B');
  await expect(frame(page).getByText('The river')).toBeVisible();
  await expect(why).toContainText('This row is for Mexico.');
  await expect(why).toContainText('Version B of the test is selected. Applies until');
  const column = why.getByRole('button', { name: /^Column 1/ });
  await column.click();
  await expect(column).toHaveAttribute('aria-pressed', 'true');
  await expect(frame(page).locator('[data-drawn="slot:mexico/0/0:river"]')).toHaveCSS(
    'outline-style',
    'solid',
  );

  // Another admin sees the same with the address, and a visitor with a link.
  const address = new URL(page.url());
  expect(address.search).toContain('version=row%3AhomePage%3Amexico%3AB');
  await goTo(visitor, address.pathname + address.search);
  await expect(frame(page).getByText('The river')).toBeVisible();
  await press(page, 'Share link');
  await dialog(page).getByLabel('Link expires after').selectOption('One hour');
  await press(dialog(page), 'Create link');
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue();
  const visitorByLink = await newVisitor();
  await visitorByLink.page.goto(link);
  await expect(visitorByLink.page.getByText('The river')).toBeVisible();
  await expect(visitorByLink.page.getByRole('status').first()).toContainText('Preview: Mexico, Nov 25, 2026');
  expect(await visitorByLink.context.cookies()).toEqual([]);
  expect(await visitorByLink.page.evaluate(() => localStorage.getItem('numVisits'))).toBeNull();
  expect(visitorByLink.graphql).toEqual([]);
  expect(visitorByLink.browserErrors).toEqual([]);

  now = new Date(now.getTime() + 3_600_000);
  expect((await visitorByLink.page.goto(link))!.status()).toBe(410);
  await expect(visitorByLink.page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  expect(await visitorByLink.page.textContent('body')).not.toContain('river');
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/layouts/viewAs/ViewBar.tsx, `onChange({ site: … })`
it('an admin of several sites views the page in another language, on the site with that language, with all other choices unchanged', async () => {
  const { widgets } = harness.stack.program.services.direct;
  const call = await harness.stack.callTo('widgets');
  // The same row has a test on both sites.
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
  const { page, browserErrors: complaints } = await openAdmin(
    'admin',
    `${EDITOR}/view?country=CL&at=2026-11-25T12:00:00.000Z&role=reader&device=390&on=fountain&version=row:homePage:chile:B`,
  );
  await expect(frame(page).getByText('Tree: elm')).toBeVisible();
  expect(await frame(page).locator('html').getAttribute('lang')).toBe('en');
  await expect(page.getByText('You have no draft of this layout', { exact: false })).toBeVisible();

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
  await page.getByLabel('Language', { exact: true }).selectOption('English – Stillwater');
  await expect(frame(page).locator('html')).toHaveAttribute('lang', 'en');
  expect(complaints).toEqual([]);
});
