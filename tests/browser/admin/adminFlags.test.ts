/**
 * Feature flags: created, changed, restored, archived. Times and countries are tested in services/features; merging two
 * changes, stale flags and authors of changes in web/admin/features and web/admin/shell/adminScreens.test.tsx.
 */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, row, tab, adminVisitsOf } from '../visits/adminVisits.ts';

const harness = withBrowser(demoSettings);
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);
/** Number of runs, so that a retried test uses new names. */
let attempts = 0;

const opened = (page: Page, name = 'Create flag') => page.getByRole('region', { name, exact: true });
const edit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const set = (page: Page, name: string, label: string) =>
  page.getByLabel(name, { exact: true }).selectOption({ label });
const saved = (page: Page, name: string) => expect(page.getByText(`${name} saved.`)).toBeVisible();
/** Waits until a page of the demo shows which form the donate link opens. */
const waitForDonationForm = async (isNew: boolean) => {
  const http = httpOf(harness.stack);
  const read = async () => {
    const page = await http('/loaf-testing', { cookies: { country: 'US', zone: 'Etc/UTC' } });
    return page.document().querySelector('main')!.textContent;
  };
  await expect
    .poll(read)
    .toContain(isNew ? 'The donate link opens the new form.' : 'The donate link opens the old form.');
  await http.close();
};

// Fails without: web/admin/resource/useResourceForm.ts, resolverOf; web/admin/resource/MapInputs.tsx, CountriesInput
it('invalid input is shown at its field, and a flag is created for some countries and a time', async () => {
  const flag = `advent${(attempts += 1)}`;
  const { page, browserErrors: complaints } = await openAdmin('manager', '/feature-toggle');
  await row(page, 'newEditor').waitFor(); // the list is loaded
  const count = await page.locator('[data-entry]').count();
  await press(page, 'Create flag');
  const form = opened(page);
  const name = form.getByLabel('Name', { exact: true });
  const [begin, end] = [form.getByLabel('Start time'), form.getByLabel('End time')];
  await name.fill('two words');
  await begin.fill('2026-12-24T00:00');
  await end.fill('2026-12-01T00:00');
  await press(form, 'Save');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expect(
    form.getByText('Use only letters, digits, periods, hyphens and underscores.').last(),
  ).toBeVisible();
  await expect(form.getByText('The end time must be after the start time.').last()).toBeVisible();
  await name.fill(flag);
  await begin.fill('');
  await end.fill('2026-11-20T00:00');
  await press(form, 'Save');
  await expect(form.getByText('This time has passed. Choose a later time.').last()).toBeVisible();
  await end.fill('');
  await end.pressSequentially('12'); // an incomplete date, for which the browser reports no value
  await press(form, 'Save');
  await expect(form.getByText('Enter a valid date and time.').last()).toBeVisible();
  await end.fill('');
  await name.fill('newEditor');
  await press(form, 'Save');
  await expect(form.getByText('This is already in use.').last()).toBeVisible();

  // Asks before typed text is discarded.
  await press(form, 'Cancel');
  await press(page, 'Keep editing');
  await expect(name).toHaveValue('newEditor');
  await press(form, 'Cancel');
  await press(page, 'Leave without saving');
  await expect(form).toHaveCount(0);
  await expect(page.locator('[data-entry]')).toHaveCount(count);

  await press(page, 'Create flag');
  await name.fill(flag);
  await set(page, 'Add a country', 'Mexico');
  await set(page, 'Add a country', 'United States');
  await set(page, 'United States', 'Off');
  await begin.fill('2026-12-01T00:00');
  await end.fill('2026-12-25T00:00');
  await form.getByLabel('Description').fill('A larger picture in Advent.');
  await form.getByLabel('Owner').fill('ruth@example.org');
  await press(form, 'Save');
  await saved(page, flag);
  await page.keyboard.press('Escape');
  for (const text of ['Not started', 'No one', 'ruth@example.org', 'A larger picture in Advent.'])
    await expect(row(page, flag)).toContainText(text);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/resource/useEntryActions.ts, undo; web/admin/resource/ResourceHistory.tsx, onRestore
it('a change affects readers, can be undone and restored from the history, and a flag is archived and restored', async () => {
  const { page, browserErrors: complaints } = await openAdmin('manager', '/feature-toggle');
  const donationLink = row(page, 'newDonationLink');
  await waitForDonationForm(false);
  await edit(page, 'newDonationLink');
  await set(page, 'All other countries', 'On');
  await press(page, 'Save');
  await expect(donationLink).toContainText('Everyone');
  await waitForDonationForm(true);
  await press(page, 'Undo');
  await expect(donationLink).toContainText('No one');
  await waitForDonationForm(false);

  await tab(page, 'History');
  const changes = opened(page, 'newDonationLink').getByRole('listitem');
  await expect(changes.first()).toContainText('By you');
  await expect(changes.first()).toContainText('All other countries');
  await expect(changes.last()).toContainText('By the system');
  const link = opened(page, 'newDonationLink').getByRole('link');
  await expect(link).toHaveAttribute('href', '/?newDonationLink=1');
  await changes.nth(1).getByRole('button', { name: 'Use the version from' }).click(); // the state in between
  await press(page, 'Save');
  await expect(donationLink).toContainText('Everyone');
  await waitForDonationForm(true);
  await press(page, 'Undo');
  await expect(donationLink).toContainText('No one');

  // Archives a flag, and restores it by Undo and from the archive.
  const editor = row(page, 'newEditor');
  const archive = async () => {
    await edit(page, 'newEditor');
    await press(opened(page, 'newEditor'), 'Archive');
    await expect(editor).toHaveCount(0);
  };
  await archive();
  await press(page, 'Undo');
  await expect(editor).toContainText('No one');
  await archive();
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Archived' });
  await edit(page, 'newEditor');
  await tab(page, 'History');
  await expect(opened(page, 'newEditor').getByRole('listitem').first()).toContainText('Archived');
  await press(opened(page, 'newEditor'), 'Restore');
  await expect(editor).toHaveCount(0);
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Active' });
  await expect(editor).toContainText('No one');
  expect(complaints).toEqual([]);
});
