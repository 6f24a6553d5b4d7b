/**
 * The devotionals office: the calendar by keyboard, the form, and what readers get. Lists, drafts and conflicts are those
 * of every resource (headerSlideIns.test.ts); rules and rights are tested in services/devotionals.
 */
import { beforeAll, it } from 'vitest';
import { listMailTo } from '../../support/account.ts';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { adminVisitsOf, demoSettings, press, tab } from '../visits/adminVisits.ts';

const harness = withBrowser(demoSettings);
const { newVisitor, visitPage } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);
const PATH = '/admin/devo-admin';
/** Before the worker of the mail has looked for the first time. */
beforeAll(emptyDay);
/** Number of runs, so that a retried test writes on another day. */
let attempts = 0;

// Fails without: web/admin/devotionalPosts/calendar/Calendar.tsx; services/devotionals/writing/postEntries.ts;
// web/admin/resource/inputs/rich/footnotes.ts; rest/html/sanitise.ts, `roles`
it('an editor fills an empty day from the calendar by keyboard, and readers read it and its correction', async () => {
  const { page, browserErrors: complaints } = await openAdmin('editor', PATH);
  const of = 8 + (attempts += 1);
  const date = `2026-09-${String(of).padStart(2, '0')}`;
  const path = `/${date.replaceAll('-', '/')}`;
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  await expect(day('2026-11-21')).toContainText(/\p{L}{3}/u);
  await day('2026-11-21').focus();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(day('2026-09-21')).toBeFocused();
  for (const key of ['ArrowUp', 'ArrowUp', 'End', 'Home']) await page.keyboard.press(key);
  await expect(day('2026-09-06')).toBeFocused(); // a Sunday
  for (let step = 0; step < attempts + 2; step += 1) await page.keyboard.press('ArrowRight');
  await expect(day(date)).toBeFocused();
  await expect(day(date)).toContainText('From the archive:');
  await page.keyboard.press('Enter');

  const field = (name: string) => page.locator(`[data-field=${name}]`);
  await expect(field('date')).toHaveValue(date);
  await field('title').fill('Bread for the journey');
  await field('reference').fill('1 Kings 19:7');
  await expect(page.getByText('Understood as 1 Kings 19:7.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Get up and eat. So says Rom. 8:26.');
  await press(page, 'Footnote');
  await page.getByLabel('Text of the footnote').fill('Or: rise.');
  await page.keyboard.press('Enter');
  await press(page, 'Bible references');
  await press(page, 'Mark 1 Bible reference');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Bread for the journey saved as a draft.')).toBeVisible();
  const early = await visitPage(path);
  await expect(early.page.getByText('Get up and eat')).toHaveCount(0);

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Bread for the journey published.')).toBeVisible();
  const reader = await visitPage(path);
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText('Bread for the journey');
  await expect(reader.page.getByText('Get up and eat.')).toBeVisible();
  await expect(reader.page.locator('cite[data-scripture="ROM.8.26"]')).toHaveText('Rom. 8:26');
  // To the footnote and back by keyboard.
  await reader.page.getByRole('link', { name: '1', exact: true }).press('Enter');
  await expect(reader.page.locator('li:target')).toContainText('Or: rise.');
  await reader.page.getByRole('link', { name: 'Back to the text' }).press('Enter');
  await expect(reader.page.locator('a:target')).toHaveText('1');

  await field('title').fill('Bread for a long journey');
  await press(page, 'Publish');
  await expect(page.getByRole('region', { name: 'Bread for a long journey' })).toBeVisible();
  await reader.page.reload();
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText('Bread for a long journey');
  await tab(page, 'History');
  await expect(page.getByRole('region').getByRole('listitem').first()).toContainText('By you');
  await page.keyboard.press('Escape');
  await expect(day(date)).toContainText('Bread for a long journey');

  await press(page, 'List');
  await page.getByLabel('Search', { exact: true }).fill('long journey');
  await expect(page.getByRole('row').filter({ hasText: 'Bread for a long journey' })).toContainText(
    `Sep ${of}, 2026`,
  );
  expect(complaints).toEqual([]);
});

// Fails without: domain/resource/entryRights.ts, kind country; web/admin/resource/ViewerLock.tsx
it('an editor of a country adds its version and can only read the default', async () => {
  const { page, browserErrors: complaints } = await openAdmin('editor-mx', `${PATH}?at=2026-11&override=es`);
  const cell = page.locator('[data-day="2026-11-20"]');
  await cell.locator('[data-post] button').first().click();
  await expect(page.locator('[data-field=title]')).toBeDisabled();
  await page.keyboard.press('Escape');
  // The menu of the day, by keyboard: what the editor may not do, and why.
  await cell.focus();
  await page.keyboard.press('m');
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  await expect(item(/^Mover a una fecha/)).toHaveAttribute('aria-disabled', 'true');
  await expect(item(/^Mover a una fecha/)).toContainText('no abarcan las lecturas para todos los países');
  await item(/Crear la versión de un país/).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('MX');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear versión' }).click();
  await expect(page.locator('[data-field=country]')).toHaveValue('MX');
  // It begins with the texts of the default.
  await expect(page.locator('[data-field=reference]')).not.toHaveValue('');
  await expect(page.locator('[data-field=number]')).not.toHaveValue('');
  await page.locator('[data-field=title]').fill('Para México');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Para México' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell.getByRole('button', { name: /México.*Para México/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Leaves 24 November without a reading, and without one of the archive. */
async function emptyDay(): Promise<void> {
  const { program, callTo } = harness.stack;
  for (const date of ['11-24-2026', '11-24-2024']) {
    const query = { site_id: '1-publish', date };
    await program.services.direct.devotionals.trashDevotional({ query }, await callTo('devotionals'));
  }
}

// Fails without: services/devotionals/emptyDays; web/admin/devotionalPosts/Readiness.tsx; web/admin/start/Overview.tsx;
// gateway/overview/resolvers.ts, `emptyDays`
it('an editor learns by mail of a day without a reading, finds it on the overview and restores the reading', async () => {
  await emptyDay();
  const http = httpOf(harness.stack);
  await expect
    .poll(async () => (await listMailTo(http, 'editor@example.org'))[0]?.text, { timeout: 90_000 })
    .toContain('Days: Tuesday, November 24');
  await http.close();
  const { page, browserErrors: complaints } = await openAdmin('editor', '/admin');
  await page.getByRole('link', { name: /Stillwater.*1 day without a reading/ }).click();
  const site = page.locator('[data-site="1"]');
  await expect(site).toContainText('1 day without a reading');
  const cell = page.getByRole('button', { name: 'Nov 24, 2026, Stillwater: Empty' });
  await cell.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-field=date]')).toHaveValue('2026-11-24');
  await page.keyboard.press('Escape');

  await press(page, 'List');
  await page.getByLabel('Show', { exact: true }).selectOption('archived');
  await page.getByRole('row').filter({ hasText: 'Nov 24, 2026' }).locator('[data-entry]').click();
  await press(page, 'Restore');
  await expect(page.getByText('restored. Readers see it again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Readiness');
  await expect(site).toContainText('Every day has a reading');
  await expect(page.getByRole('button', { name: 'Nov 24, 2026, Stillwater: Published' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Everything you can open' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('listitem').or(page.getByText('Nothing waits')).first(),
  ).toBeVisible();
  await expect(page.getByText('without a reading')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

// Fails without: services/devotionals/writing/shiftRoutes.ts; web/admin/devotionalPosts/calendar/ShiftDialog.tsx,
// useGridKeys.ts, useShift.ts
it('an editor moves a week by keyboard, is told which days are taken, undoes it, and copies days', async () => {
  const { page, browserErrors: complaints } = await openAdmin('editor', `${PATH}?at=2026-11`);
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const isChosen = (date: string) => expect(day(date)).toHaveAttribute('aria-selected', 'true');
  const reading = (date: string) => day(date).locator('[data-post]').first();
  await expect(reading('2026-11-16')).toBeVisible();
  const monday = (await reading('2026-11-16').textContent()) ?? '';
  await day('2026-11-16').focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await isChosen('2026-11-22');
  await page.keyboard.press('Space');
  await expect(day('2026-11-22')).toHaveAttribute('aria-selected', 'false');
  const chosen = page.getByRole('region', { name: 'Chosen days' });
  await expect(chosen).toContainText('Days chosen: 6');

  await chosen.getByRole('button', { name: 'Move…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^New date of/).fill('2026-11-02');
  await expect(dialog).toContainText('These days are taken.');
  await expect(dialog.getByRole('button', { name: 'Move readings' })).toBeDisabled();
  await dialog.getByLabel('Number of days').fill('1099');
  await expect(dialog.getByLabel(/^New date of/)).toHaveValue('2029-11-19');
  await expect(dialog).toContainText('Every new day is free.');
  await dialog.getByRole('button', { name: 'Move readings' }).press('Enter');
  await expect(page.getByText(/^Readings moved: \d+\. First day: Nov 19, 2029\.$/)).toBeVisible();
  // The calendar shows where they are now.
  await expect(day('2029-11-19')).toBeFocused();
  await expect(reading('2029-11-19')).toHaveText(monday);
  await expect(chosen).toHaveCount(0);
  await press(page, 'Undo');
  await expect(reading('2029-11-19')).toHaveCount(0);

  // The same days by mouse: those from one to the other, and one more.
  await press(page, 'Today');
  await expect(reading('2026-11-16')).toHaveText(monday);
  await day('2026-11-16').click({ modifiers: ['Control'], position: { x: 30, y: 90 } });
  await day('2026-11-18').click({ modifiers: ['Shift'], position: { x: 30, y: 90 } });
  await day('2026-11-20').getByRole('checkbox').check();
  await isChosen('2026-11-17');
  await expect(chosen).toContainText('Days chosen: 4');
  await chosen.getByRole('button', { name: 'Copy…' }).click();
  await dialog.getByLabel(/^New date of/).fill('2029-11-19');
  await dialog.getByRole('button', { name: 'Copy readings' }).click();
  await expect(page.getByText(/^Readings copied: \d+\. First day/)).toBeVisible();
  await expect(reading('2029-11-19')).toContainText(`Draft: ${monday.split(': ').at(-1)}`);
  await expect(reading('2029-11-22')).toHaveCount(0);
  await expect(reading('2029-11-23')).toBeVisible();
  await press(page, 'Undo');
  await expect(reading('2029-11-19')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/devotionalPosts/calendar/CalendarCell.tsx, `useDraggable`; services/kit/resource/entryConditions.ts
it('an editor drags a reading to another day, filters the calendar, and sees the week on a phone', async () => {
  const { page, browserErrors: complaints } = await openAdmin('editor', `${PATH}?at=2026-10`);
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const title = `Dragged ${(attempts += 1)}`;
  const to = `2027-05-${String(10 + attempts).padStart(2, '0')}`;
  // A further reading, which has room on every day.
  await day('2026-10-05').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /further reading|Create devotional/ }).click();
  const field = (name: string) => page.locator(`[data-field=${name}]`);
  await field('title').fill(title);
  await field('number').fill(`90${attempts}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${title} saved as a draft.`)).toBeVisible();
  await page.keyboard.press('Escape');
  const chip = (date: string) => day(date).getByRole('button', { name: new RegExp(title) });
  await chip('2026-10-05').dragTo(day('2026-10-07'));
  await expect(page.getByText(`${title} moved to Oct 7, 2026.`)).toBeVisible();
  await expect(chip('2026-10-07')).toBeVisible();
  // Above it is Undo of the new draft.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(chip('2026-10-05')).toBeVisible();

  // To a date, from the menu of the reading.
  await chip('2026-10-05').click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Move to a date/ }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^New date of/)
    .fill(to);
  await page.getByRole('dialog').getByRole('button', { name: 'Move readings' }).click();
  await expect(chip(to)).toBeVisible();

  await page.getByLabel('Status').selectOption('draft');
  await page.getByLabel('Search', { exact: true }).fill(title);
  await expect(page.getByText('Readings that match: 1')).toBeVisible();
  await expect(page.locator('[data-match=true]')).toHaveCount(1);
  await expect(day(to)).toHaveAttribute('data-match', 'true');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.locator('[data-match]')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.locator('[data-day]')).toHaveCount(7);
  await press(page, 'Today');
  await expect(day('2026-11-21')).toBeVisible();
  await press(page, 'Next week');
  await expect(day('2026-11-21')).toHaveCount(0);
  await expect(day('2026-11-22')).toBeVisible();
  await press(page, 'Previous week');
  await expect(day('2026-11-15')).toBeVisible();
  expect(complaints).toEqual([]);
});
