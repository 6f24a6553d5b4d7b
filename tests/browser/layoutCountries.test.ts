/** Layouts country by country: the map of who has which row, and the work of somebody who may publish one of them. */
import type { Page } from '@playwright/test';
import { beforeEach, describe, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, row as tableRow, workOf } from './adminVisits.ts';
import { dialog, EDITOR, freshHome, mayEditLayouts, publishAll, publishedRows, row } from './layoutVisits.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

beforeEach(async () => {
  await freshHome(on.stack);
});

const rows = () => publishedRows(on.stack);
const note = (page: Page) => page.getByRole('status').getByText(/^Published: revision/);

describe('the map of countries', () => {
  it('says which row each has, and is repaired from the cell', async () => {
    const visitor = await at('editor', `${EDITOR}/countries`);
    const { page } = visitor;
    await expect(tableRow(page, 'Vietnam')).toContainText('Own row');
    await expect(tableRow(page, 'Japan')).toHaveCount(0);
    await page.getByRole('button', { name: /others see: Row 3/ }).click();
    await expect(tableRow(page, 'Japan')).toContainText('Row for all others');
    await page.getByLabel('Find a country').fill('Japan');
    await expect(page.getByRole('row')).toHaveCount(2);
    expect(await axe(page)).toEqual([]);
    await tableRow(page, 'Japan').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Give it a row of its own' }).click();
    await expect(dialog(page)).toContainText('No reader sees anything else by this.');
    await press(dialog(page), 'Publish Changes');
    await expect(note(page)).toBeVisible();
    await expect(tableRow(page, 'Japan')).toContainText('Own row');
    expect((await rows()).at(-1)).toMatch(/:JP:$/);
    await tableRow(page, 'Japan').getByRole('button').click();
    await page.getByRole('menuitem', { name: /^Add it to Row 2/ }).click();
    await expect(dialog(page)).toContainText('Japan: row 2 in place of row 4');
    await press(dialog(page), 'Publish Changes');
    await expect.poll(rows).toContain('vietnam:JP,VN:');
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('somebody who may publish Japan alone', () => {
  it('is told that the row for all others is not theirs, and publishes a copy that they changed', async () => {
    await mayEditLayouts(on.stack, 5, 'JP');
    const visitor = await at('manager', EDITOR);
    const { page } = visitor;
    await expect(page.getByLabel('Seen in')).toHaveValue('JP');
    await press(page, 'Edit Widget Section');
    await expect(row(page, 'others').getByRole('note')).toContainText('It is for: All other countries');
    expect(await axe(page)).toEqual([]);
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
    expect(visitor.complaints).toEqual([]);
  });
});
