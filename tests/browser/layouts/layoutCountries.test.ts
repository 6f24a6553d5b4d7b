/** Layouts by country: the map of which row each country has, and an editor who may publish one country only. */
import { beforeEach, it } from 'vitest';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, row as tableRow, adminVisitsOf } from '../visits/adminVisits.ts';
import {
  dialog,
  EDITOR,
  publishInitialHome,
  allowLayoutEditing,
  publishAll,
  publishedMessage,
  publishedRows,
  row,
} from './layoutVisits.ts';
import { expect } from '../../support/patientExpect.ts';

const harness = withBrowser(demoSettings);
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

beforeEach(async () => {
  await publishInitialHome(harness.stack);
});

const rows = () => publishedRows(harness.stack);

// Fails without: web/admin/layouts/countries/CellMenu.tsx, its entries; CoverageScreen.tsx, `setChange`
it('the map of countries shows the row of each, can be changed from a cell, and opens the page as a reader of that country', async () => {
  const { page, browserErrors: complaints } = await openAdmin('editor', `${EDITOR}/countries`);
  await expect(tableRow(page, 'Vietnam')).toContainText('Own row');
  await expect(tableRow(page, 'Japan')).toHaveCount(0);
  await page.getByRole('button', { name: /other countries: Row 3/ }).click();
  await expect(tableRow(page, 'Japan')).toContainText('Row for all others');
  await page.getByLabel('Find a country').fill('Japan');
  await expect(page.getByRole('row')).toHaveCount(2);
  const act = async (country: string, entry: string | RegExp) => {
    await tableRow(page, country).getByRole('button').click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await act('Japan', 'Create its own row');
  await expect(dialog(page)).toContainText('Readers will not see any difference.');
  await press(dialog(page), 'Publish Changes');
  await expect(publishedMessage(page)).toBeVisible();
  await expect(tableRow(page, 'Japan')).toContainText('Own row');
  expect((await rows()).at(-1)).toMatch(/:JP:$/);

  await act('Japan', /^Add to Row 2/);
  await expect(dialog(page)).toContainText('Japan: row 2 replaces row 4');
  await press(dialog(page), 'Publish Changes');
  await expect.poll(rows).toContain('vietnam:JP,VN:');

  await act('Japan', 'View as a reader in Japan');
  await expect(page.frameLocator('iframe').getByText('The bread')).toBeVisible();
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/layouts/canvas/RowNotes.tsx, the button that copies
it('an editor of Japan only is told that the default row is not theirs, and publishes a changed copy', async () => {
  await allowLayoutEditing(harness.stack, 5, 'JP');
  const { page, browserErrors: complaints } = await openAdmin('manager', EDITOR);
  await expect(page.getByLabel('Seen in')).toHaveValue('JP');
  await press(page, 'Edit Widget Section');
  await expect(row(page, 'others').getByRole('note')).toContainText('It is for: All other countries');
  await press(row(page, 'others'), 'Copy this row for Japan');
  const ownRow = page.locator('[data-row]').nth(1);
  await expect(ownRow).toHaveAccessibleName('Row 4: Japan');
  await expect(ownRow.getByRole('note')).toHaveCount(0);
  await ownRow.getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByRole('textbox', { name: 'Text', exact: true }).fill('The vine of Kyoto');
  await press(dialog(page), 'Submit');
  await publishAll(page);
  await expect(publishedMessage(page)).toBeVisible();
  await expect
    .poll(rows)
    .toEqual(['mexico:MX:Hero', 'vietnam:VN:', 'others:default:', expect.stringMatching(/:JP:$/)]);
  expect(complaints).toEqual([]);
});
