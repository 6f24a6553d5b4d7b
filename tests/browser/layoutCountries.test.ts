/** Layouts country by country: the map of who has which row, and the work of somebody who may publish one of them. */
import { beforeEach, it } from 'vitest';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, row as tableRow, workOf } from './adminVisits.ts';
import {
  dialog,
  EDITOR,
  freshHome,
  mayEditLayouts,
  publishAll,
  publishedNote as note,
  publishedRows,
  row,
} from './layoutVisits.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

beforeEach(async () => {
  await freshHome(on.stack);
});

const rows = () => publishedRows(on.stack);

// Fails without: web/admin/layouts/countries/CellMenu.tsx, its entries; CoverageScreen.tsx, `setChange`
it('the map of countries says which row each has, is repaired from the cell, and opens the page as a reader there', async () => {
  const { page, complaints } = await at('editor', `${EDITOR}/countries`);
  await expect(tableRow(page, 'Vietnam')).toContainText('Own row');
  await expect(tableRow(page, 'Japan')).toHaveCount(0);
  await page.getByRole('button', { name: /others see: Row 3/ }).click();
  await expect(tableRow(page, 'Japan')).toContainText('Row for all others');
  await page.getByLabel('Find a country').fill('Japan');
  await expect(page.getByRole('row')).toHaveCount(2);
  const act = async (country: string, entry: string | RegExp) => {
    await tableRow(page, country).getByRole('button').click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await act('Japan', 'Give it a row of its own');
  await expect(dialog(page)).toContainText('No reader sees anything else by this.');
  await press(dialog(page), 'Publish Changes');
  await expect(note(page)).toBeVisible();
  await expect(tableRow(page, 'Japan')).toContainText('Own row');
  expect((await rows()).at(-1)).toMatch(/:JP:$/);

  await act('Japan', /^Add it to Row 2/);
  await expect(dialog(page)).toContainText('Japan: row 2 in place of row 4');
  await press(dialog(page), 'Publish Changes');
  await expect.poll(rows).toContain('vietnam:JP,VN:');

  await act('Japan', 'View as a reader in Japan');
  await expect(page.frameLocator('iframe').getByText('The bread')).toBeVisible();
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/layouts/canvas/NotYours.tsx, the button that copies
it('who may publish Japan alone is told that the row for all others is not theirs, and publishes a copy that they changed', async () => {
  await mayEditLayouts(on.stack, 5, 'JP');
  const { page, complaints } = await at('manager', EDITOR);
  await expect(page.getByLabel('Seen in')).toHaveValue('JP');
  await press(page, 'Edit Widget Section');
  await expect(row(page, 'others').getByRole('note')).toContainText('It is for: All other countries');
  await press(row(page, 'others'), 'Make a copy for Japan');
  const own = page.locator('[data-row]').nth(1);
  await expect(own).toHaveAccessibleName('Row 4: Japan');
  await expect(own.getByRole('note')).toHaveCount(0);
  await own.getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByRole('textbox', { name: 'Text', exact: true }).fill('The vine of Kyoto');
  await press(dialog(page), 'Submit');
  await publishAll(page);
  await expect(note(page)).toBeVisible();
  await expect
    .poll(rows)
    .toEqual(['mexico:MX:Hero', 'vietnam:VN:', 'others:default:', expect.stringMatching(/:JP:$/)]);
  expect(complaints).toEqual([]);
});
