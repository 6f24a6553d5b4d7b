/**
 * The list and the form of a declared resource, by the example of slide-ins: a task by keyboard, several entries at
 * once, two editors, and what readers see. Checks, filters and merges are tested in services/kit/resource and
 * domain/resource.
 */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { adminVisitsOf, demoSettings, press, row, tab, tick } from '../visits/adminVisits.ts';

const harness = withBrowser(demoSettings);
const { newVisitor, visitPage } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);
const PATH = '/header-slide-in';
/** Number of runs, so that a retried test uses new names. */
let attempts = 0;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const opened = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Creates a slide-in by keyboard alone, from anywhere on the screen. */
async function create(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await field(page, 'Name').fill(name);
  await field(page, 'Text').fill(`News of ${name}.`);
  await field(page, 'Link text').fill('Read');
  await field(page, 'Link').fill('/today');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
}

// Fails without: web/admin/resource/useListKeys.ts; ResourceDrawer.tsx, useSaveKey; resourceScreen.tsx, EntryPanel
it('an editor creates, finds, changes and restores an entry by keyboard, with the list beside it', async () => {
  const name = `Advent${(attempts += 1)}`;
  const { page, browserErrors: complaints } = await openAdmin('manager', PATH);
  await page.getByText('Results:').waitFor();
  await create(page, name);
  await create(page, `Lent${attempts}`);
  await page.keyboard.press('Escape');
  await expect(opened(page, `Lent${attempts}`)).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(field(page, 'Search')).toBeFocused();
  await page.keyboard.type(`advent${attempts}`);
  await expect(row(page, `Lent${attempts}`)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`search=advent${attempts}`));
  await page.keyboard.press('Tab');
  await page.locator('[data-entry]').first().focus();
  await page.keyboard.press('Enter');
  await expect(opened(page, name).getByRole('heading', { name })).toBeFocused();
  await field(page, 'Text').fill('Advent begins.');
  await page.keyboard.press('Control+s');
  await expect(row(page, name)).toContainText('Advent begins.');

  await tab(page, 'History');
  const changes = opened(page, name).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('By you');
  await changes.last().getByRole('button', { name: 'Use the value of Text from' }).click();
  await tab(page, 'Settings');
  await expect(field(page, 'Text')).toHaveValue(`News of ${name}.`);
  await page.keyboard.press('Control+s');
  await expect(row(page, name)).toContainText(`News of ${name}.`);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/resource/BulkBar.tsx; ChangeFieldDialog.tsx; useEntryActions.ts, restore
it('several entries are changed and archived at once, and both can be undone', async () => {
  const names = [`Easter${(attempts += 1)}`, `Summer${attempts}`];
  const { page, browserErrors: complaints } = await openAdmin('manager', PATH);
  await page.getByText('Results:').waitFor();
  for (const name of names) await create(page, name);
  await page.keyboard.press('Escape');
  for (const name of names) await tick(page, `Select ${name}`).check();
  await expect(page.getByText('Selected: 2')).toBeVisible();
  // A chosen entry that is saved meanwhile is still changed with the others.
  await page.locator('[data-entry]').filter({ hasText: names[0]! }).click();
  await field(page, 'Link text').fill('Look');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${names[0]!} saved.`)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await press(page, 'Change a field');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Field').selectOption({ label: 'Text' });
  await press(dialog, 'Save');
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await dialog.getByLabel('Text', { exact: true }).fill('The same for all.');
  await press(dialog, 'Save');
  for (const name of names) await expect(row(page, name)).toContainText('The same for all.');
  await page.getByText('Changed: 2').locator('..').getByRole('button', { name: 'Undo' }).click();
  for (const name of names) await expect(row(page, name)).toContainText(`News of ${name}.`);

  for (const name of names) await tick(page, `Select ${name}`).check();
  await press(page, 'Archive');
  for (const name of names) await expect(row(page, name)).toHaveCount(0);
  await page.getByText('Archived: 2').locator('..').getByRole('button', { name: 'Undo' }).click();
  for (const name of names) await expect(row(page, name)).toBeVisible();
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/resource/useResourceForm.ts, resolve; resourceOperations.ts, read
it('two editors who change one entry keep both changes', async () => {
  const name = `Harvest${(attempts += 1)}`;
  const one = await openAdmin('manager', PATH);
  await one.page.getByText('Results:').waitFor();
  await create(one.page, name);
  const other = await openAdmin('admin', PATH);
  await other.page.locator('[data-entry]').filter({ hasText: name }).click();
  await field(other.page, 'Text').fill('Harvest is here.');
  await field(one.page, 'Link text').fill('Give thanks');
  await press(one.page, 'Save');
  await expect(one.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await press(other.page, 'Save');
  await press(other.page, 'Keep both');
  await press(other.page, 'Save');
  await expect(row(other.page, name)).toContainText('Harvest is here.');
  await expect(field(other.page, 'Link text')).toHaveValue('Give thanks');
  expect([...one.browserErrors, ...other.browserErrors]).toEqual([]);
});

// Fails without: web/shell/HeaderSlideIn.tsx; services/site-config/routes.ts, readSlideIns
it('readers see a slide-in on its pages until they close it', async () => {
  const name = `Plan${(attempts += 1)}`;
  const { page } = await openAdmin('manager', PATH);
  await page.getByText('Results:').waitFor();
  await create(page, name);
  await tick(page, 'Home page').check();
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  const reader = await visitPage('/');
  const slideIn = reader.page.getByRole('complementary', { name: 'News of this site' });
  await expect(slideIn).toBeVisible();
  await expect(slideIn.getByRole('link')).toHaveAttribute('href', '/today');
  await press(slideIn, 'Close');
  await expect(slideIn.getByText(`News of ${name}.`)).toHaveCount(0);
  // The entries of the other tests have no page, so they are shown on every page.
  while (await slideIn.isVisible()) await press(slideIn, 'Close');
  await reader.page.reload();
  await reader.page.locator('html[data-hydrated]').waitFor();
  await expect(slideIn).toHaveCount(0);
  expect(reader.browserErrors).toEqual([]);
});
