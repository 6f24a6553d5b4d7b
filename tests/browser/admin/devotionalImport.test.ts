/**
 * An office fills a week from a spreadsheet: the import by screen, a correction, a schedule, and what readers get when
 * the day has come. Formats, rights and undo are tested in services/devotionals/importing.
 */
import type { FrameLocator, Page } from '@playwright/test';
import { it } from 'vitest';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { TEST_DAY } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { adminVisitsOf, demoSettings, press, row } from '../visits/adminVisits.ts';

let now = new Date(`${TEST_DAY}T12:00:00Z`);
const harness = withBrowser({ ...demoSettings, now: () => now });
const { newVisitor, visitPage } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);
/** Number of runs, so that a retried test imports a later year. */
let attempts = 0;

const frame = (page: Page): FrameLocator => page.frameLocator('iframe');

// Fails without: web/admin/devotionalPosts/importing; services/devotionals/importing/importJob.ts;
// services/kit/resource/entryWorker.ts; server/preview/previewRoutes.ts, `draftsOf`
it('an editor fills an empty week from a file, corrects and schedules a reading, views a draft as Mexico on its day, and readers get what the clock published', async () => {
  const year = 2028 + 2 * (attempts += 1);
  const scheduledAt = new Date(now.getTime() + 3 * 3_600_000);
  const cells = (number: number, ...texts: string[]) => `0${number}/02/${year},${texts.join(',')}`;
  const file = [
    'Fecha,Título,Versículo,Texto',
    ...[1, 2, 3, 4, 5, 6, 7].map((day) =>
      cells(day, `Bread of day ${day}`, 'Give us today', 'Our daily bread.'),
    ),
    `31/02/${year},No such day,,Lost`,
  ].join('\n');
  const editor = await openAdmin('editor', `/admin/devo-admin?at=${year}-02`, { at: now });
  const { page, browserErrors: complaints } = editor;
  const day = (number: number) => page.locator(`[data-day="${year}-02-0${number}"]`);
  await expect(day(1)).not.toContainText('Bread of day');

  await press(page, 'More actions');
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import devotionals' });
  const upload = { name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await dialog.locator('input[type=file]').setInputFiles(upload);
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('Fecha');
  await expect(row(dialog, `There is no such day: 31/02/${year}`)).toBeVisible();
  await expect(dialog.getByText('All dates of this file can be read in two ways.')).toBeVisible();
  await dialog.getByLabel('Dates such as').selectOption({ label: 'Day first' });
  await dialog.getByLabel('Save as').selectOption({ label: 'Draft' });
  await expect(row(dialog, 'Bread of day 2')).toContainText(`${year}-02-02`);
  await press(dialog, 'Check the import');
  await expect(dialog.getByText('What the import would do:')).toBeVisible();
  await expect(dialog.getByRole('definition').first()).toHaveText('7');
  await press(dialog, 'Import');
  await expect(dialog.getByText('What the import did:')).toBeVisible();
  await expect(row(dialog, 'line 9')).toContainText(`There is no such day: 31/02/${year}`);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(day(7)).toContainText('Bread of day 7');

  await day(3).getByText('Bread of day 3').click();
  const panel = page.getByRole('region', { name: 'Bread of day 3' });
  await page.locator('[data-field=title]').fill('Bread of the third day');
  await page.keyboard.press('Control+s');
  const corrected = page.getByRole('region', { name: 'Bread of the third day' });
  await press(corrected, 'More actions');
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  const scheduling = page.getByRole('dialog', { name: 'Schedule' });
  await scheduling.getByLabel('Date and time').fill(scheduledAt.toISOString().slice(0, 16));
  await press(scheduling, 'Schedule');
  await expect(corrected).toContainText('Readers see it from');
  await expect(panel).toHaveCount(0);

  // The clock passes what was scheduled; the day itself is still ahead, for readers.
  now = new Date(scheduledAt.getTime() + 60_000);
  const later = await openAdmin('editor', `/admin/devo-admin?at=${year}-02`, { at: now });
  const stateOfDay = later.page.locator(`[data-day="${year}-02-03"]`);
  await expect(async () => {
    await later.page.reload();
    await expect(stateOfDay).toContainText('Published', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  const path = `/${year}/02/03`;
  const http = httpOf(harness.stack);
  expect((await http(path)).status).toBe(404);
  await http.close();
  // A draft of the next day, viewed as a reader in Mexico on that day.
  await later.page.locator(`[data-day="${year}-02-04"]`).getByText('Bread of day 4').click();
  await later.page.getByRole('link', { name: 'View as' }).click();
  await later.page.getByRole('combobox', { name: 'Country', exact: true }).selectOption({ label: 'Mexico' });
  await expect(frame(later.page).getByRole('heading', { name: 'Bread of day 4' })).toBeVisible();
  await press(later.page.getByRole('group', { name: 'Readings' }), 'Published');
  await expect(frame(later.page).getByRole('heading', { name: 'Bread of day 4' })).toHaveCount(0);

  now = new Date(`${year}-02-03T12:00:00Z`);
  const reader = await visitPage(path, { at: now });
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText('Bread of the third day');
  await expect(reader.page.getByText('Our daily bread.')).toBeVisible();
  expect([...complaints, ...later.browserErrors, ...reader.browserErrors]).toEqual([]);
});
