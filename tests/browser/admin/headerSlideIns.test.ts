/**
 * The list and the form of a declared resource, by the example of slide-ins: a task by keyboard, several entries at
 * once, two editors, and what readers see. Checks, filters and merges are tested in services/kit/resource and
 * domain/resource.
 */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { adminVisitsOf, demoSettings, press, row, tab, tick } from '../visits/adminVisits.ts';

/** The server's time. */
let now = testNow();
const harness = withBrowser({ ...demoSettings, now: () => now });
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
  await expect(page.getByText(`${name} saved as a draft.`)).toBeVisible();
}

/** Whether the message with Undo covers a button of the form. */
async function coversButtons(page: Page): Promise<boolean> {
  const notice = (await page.getByRole('button', { name: 'Undo' }).locator('../..').boundingBox())!;
  const buttons = await page.locator('section footer button').all();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  return boxes.some(
    (box) =>
      box !== null &&
      box.x < notice.x + notice.width &&
      notice.x < box.x + box.width &&
      box.y < notice.y + notice.height &&
      notice.y < box.y + box.height,
  );
}

// Fails without: web/admin/resource/useListKeys.ts; ResourceDrawer.tsx, useFormKey; resourceScreen.tsx, EntryPanel,
// useFreeButtons
it('an editor creates, finds, changes and restores an entry by keyboard, with the list beside it', async () => {
  const name = `Advent${(attempts += 1)}`;
  const { page, browserErrors: complaints } = await openAdmin('manager', PATH);
  await page.getByText('Results:').waitFor();
  await create(page, name);
  await expect.poll(() => coversButtons(page)).toBe(false);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => coversButtons(page)).toBe(false);
  await page.setViewportSize(size);
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
it('several entries are changed, published and archived at once, and each can be undone', async () => {
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
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await press(page, 'Change a field');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Field').selectOption({ label: 'Text' });
  await press(dialog, 'Save');
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await dialog.getByLabel('Text', { exact: true }).fill('The same for all.');
  await press(dialog, 'Save');
  for (const name of names) await expect(row(page, name)).toContainText('The same for all.');
  await page.getByText('Saved as drafts: 2').locator('..').getByRole('button', { name: 'Undo' }).click();
  for (const name of names) await expect(row(page, name)).toContainText(`News of ${name}.`);

  for (const name of names) await tick(page, `Select ${name}`).check();
  await press(page, 'Publish');
  for (const name of names) await expect(row(page, name)).toContainText('Published');
  await page.getByText('Published: 2.').locator('..').getByRole('button', { name: 'Undo' }).click();
  for (const name of names) await expect(row(page, name)).toContainText('Unpublished');

  for (const name of names) await tick(page, `Select ${name}`).check();
  await press(page, 'Archive');
  for (const name of names) await expect(row(page, name)).toHaveCount(0);
  await page.getByText('Archived: 2').locator('..').getByRole('button', { name: 'Undo' }).click();
  for (const name of names) await expect(row(page, name)).toBeVisible();
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/resource/meetNewer.ts; resourceOperations.ts, read
it('two editors who change one entry keep both changes', async () => {
  const name = `Harvest${(attempts += 1)}`;
  const one = await openAdmin('manager', PATH);
  await one.page.getByText('Results:').waitFor();
  await create(one.page, name);
  const other = await openAdmin('admin', PATH);
  await other.page.locator('[data-entry]').filter({ hasText: name }).click();
  await field(other.page, 'Text').fill('Harvest is here.');
  await field(one.page, 'Link text').fill('Give thanks');
  await press(one.page, 'Save draft');
  await expect(one.page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await press(other.page, 'Save draft');
  await expect(other.page.getByText(/ changed meanwhile: Link text$/)).toBeVisible();
  await press(other.page, 'Save draft');
  await expect(row(other.page, name)).toContainText('Harvest is here.');
  await expect(field(other.page, 'Link text')).toHaveValue('Give thanks');
  expect([...one.browserErrors, ...other.browserErrors]).toEqual([]);
});

// Fails without: web/shell/HeaderSlideIn.tsx; services/site-config/routes.ts, readSlideIns; web/admin/resource/drafts;
// services/kit/resource/entryWorker.ts. The last test: it advances the server's clock and does not set it back.
it('readers see a slide-in from its publication on until they close it or it is unpublished', async () => {
  const name = `Plan${(attempts += 1)}`;
  const { page, browserErrors: complaints } = await openAdmin('manager', PATH, {
    timezoneId: 'America/Mexico_City',
  });
  await page.getByText('Results:').waitFor();
  await create(page, name);
  await tick(page, 'Home page').check();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  const slideInOf = async () => {
    const reader = await visitPage('/');
    return { ...reader, slideIn: reader.page.getByRole('complementary', { name: 'News of this site' }) };
  };
  const early = await slideInOf();
  await expect(early.slideIn).toHaveCount(0);

  const panel = opened(page, name);
  await expect(panel).toContainText('Readers don’t see it yet.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${name} published. Readers see it now.`)).toBeVisible();
  await expect(row(page, name)).toContainText('Published');
  const reader = await slideInOf();
  await expect(reader.slideIn).toContainText(`News of ${name}.`);
  await expect(reader.slideIn.getByRole('link')).toHaveAttribute('href', '/today');
  await press(reader.slideIn, 'Close');
  await reader.page.reload();
  await reader.page.locator('html[data-hydrated]').waitFor();
  await expect(reader.slideIn).toHaveCount(0);

  await field(page, 'Text').fill('Plans for spring.');
  const act = async (item: string) => {
    await press(panel, 'More actions');
    await page.getByRole('menuitem', { name: item }).click();
  };
  await act('Schedule…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date and time').fill('2026-11-24T06:00');
  await expect(dialog).toContainText('In UTC: Nov 24, 2026, 12:00');
  await press(dialog, 'Schedule');
  await expect(panel).toContainText(
    'Readers see it from Nov 24, 2026, 6:00 AM \u2068CST\u2069 (America/Mexico City).',
  );
  await field(page, 'Text').fill('Plans for summer.');
  await page.keyboard.press('Control+s');
  await expect(panel).toContainText('What was scheduled will be published, without the later changes.');
  await expect((await slideInOf()).slideIn).toContainText(`News of ${name}.`);
  now = new Date('2026-11-24T12:00:00Z');
  await expect
    .poll(async () => (await slideInOf()).slideIn.textContent(), { timeout: 20_000 })
    .toContain('Plans for spring.');

  const later = await openAdmin('manager', PATH, { at: now });
  await later.page.locator('[data-entry]').filter({ hasText: name }).click();
  await tab(later.page, 'History');
  await expect(opened(later.page, name).getByRole('listitem').first()).toContainText('Published by schedule');
  await press(opened(later.page, name), 'More actions');
  await later.page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(later.page.getByText(`${name} unpublished. Readers no longer see it.`)).toBeVisible();
  await expect((await slideInOf()).slideIn).toHaveCount(0);
  await later.page
    .getByText(`${name} unpublished.`)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row(later.page, name)).toContainText('Changed');
  await expect((await slideInOf()).slideIn).toContainText('Plans for spring.');
  expect([...complaints, ...reader.browserErrors, ...later.browserErrors]).toEqual([]);
});
