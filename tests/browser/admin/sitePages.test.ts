/** The office of pages: a takeover from its plan to its end, as an office does it. */
import { it, onTestFinished } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { headingOf, httpOf } from '../../support/http.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { adminVisitsOf, demoSettings, press, tick } from '../visits/adminVisits.ts';

/** The server's time. */
let now = testNow();
const harness = withBrowser({ ...demoSettings, now: () => now });
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);
/** Number of runs, so that a retried test uses new names. */
let attempts = 0;

// Fails without: domain/pages/pageResource.ts; services/pages/pageEntries.ts; web/admin/sitePages;
// server/preview/previewRoutes.ts, pageDraftsOf. It advances the server's clock and does not set it back.
it('an editor plans a page in place of the home page of Mexico, previews it, sees it published by the clock, and takes it back', async () => {
  const title = `Christmas ${(attempts += 1)}`;
  const { page, browserErrors } = await openAdmin('editor', '/pages');
  const http = httpOf(harness.stack);
  onTestFinished(() => http.close());
  /** What readers of a country get at the address of the site. */
  const heading = async (country: string) =>
    headingOf(await http('/', { cookies: { preferredCountry: country, zone: 'Etc/UTC' } }));
  const usual = await heading('MX');

  await press(page, 'Create page');
  await page.locator('[data-field=title]').fill(title);
  await page.getByLabel('Add a country').selectOption({ label: 'Mexico' });
  await tick(page, 'Home page').check();
  await press(page, 'Add item');
  await page.locator('[data-field="sections.0.html"][contenteditable=true]').fill('Twelve days of readings.');
  await press(page, 'Save draft');
  await press(page, 'Preview draft…');
  const preview = page.frameLocator('[role=dialog] iframe').getByRole('heading', { level: 1 });
  await expect(preview).toHaveText(title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await heading('MX')).toBe(usual);

  await press(page, 'More actions');
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date and time').fill('2026-12-24T06:00');
  await press(dialog, 'Schedule');
  await expect(dialog).toBeHidden();
  expect(browserErrors).toEqual([]);
  // Their session ends with the time that passes.
  await page.context().close();
  now = new Date('2026-12-24T12:00:00Z');
  await expect.poll(() => heading('MX'), { timeout: 20_000 }).toBe(title);
  expect(await heading('ES')).not.toBe(title);

  const later = await openAdmin('editor', '/pages', { at: now });
  await later.page.locator('[data-entry]').filter({ hasText: title }).click();
  await press(later.page.getByRole('region', { name: title }), 'More actions');
  await later.page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect.poll(() => heading('MX')).not.toBe(title);
  expect(later.browserErrors).toEqual([]);
});
