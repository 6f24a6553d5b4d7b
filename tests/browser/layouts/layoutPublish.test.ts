/** Publishing a layout: affected readers, concurrent editors, undoing a change, and planned changes. */
import type { Page } from '@playwright/test';
import { beforeEach, it } from 'vitest';
import { TEST_DAY } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, row as tableRow, adminVisitsOf } from '../visits/adminVisits.ts';
import {
  addCountry,
  openPublishDialog,
  dialog,
  EDITOR,
  publishInitialHome,
  nameTest,
  openView,
  publishAll,
  publishedMessage,
  publishedRows,
  row,
  startEditing,
} from './layoutVisits.ts';
import { typeText } from './demoHome.ts';
import { expect } from '../../support/patientExpect.ts';

let now = new Date(`${TEST_DAY}T12:00:00Z`);
const harness = withBrowser({ ...demoSettings, now: () => now });
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

let revision: number;
beforeEach(async () => {
  now = new Date(`${TEST_DAY}T12:00:00Z`);
  revision = await publishInitialHome(harness.stack);
});

const rows = () => publishedRows(harness.stack);
/**
 * Waits until the draft is saved, so that no save is in flight when the page is closed: it would affect the next test.
 */
const waitForDraftSaved = (page: Page) => page.getByText(/^Draft saved/).waitFor();

// Fails without: web/admin/layouts/publish/PublishDialog.tsx, <Impact …/>, and onClick of ProblemList in PublishChecks.tsx
it('the publish dialog shows affected readers with before and after, and links to each problem', async () => {
  const { page, browserErrors: complaints } = await openAdmin('editor', EDITOR);
  await startEditing(page);
  await addCountry(page, 'mexico', 'Peru');
  await waitForDraftSaved(page);
  await openPublishDialog(page);
  const impact = dialog(page).getByRole('region', { name: 'Who will see a change' });
  await expect(impact).toContainText('Peru: row 1 replaces row 3');
  // During the test, and after it has ended.
  await expect(impact.getByRole('listitem')).toHaveCount(3);
  await impact
    .getByRole('button', { name: 'Before and after: Peru, now until Nov 30, 2026, 11:59 PM UTC' })
    .click();
  const ofVersion = (version: string, side: string) =>
    impact.getByRole('region', { name: `Readers with version ${version}: ${side}` });
  await expect(ofVersion('B', 'After')).toBeVisible();
  const [before, after] = [ofVersion('A', 'Before'), ofVersion('A', 'After')];
  await expect(before).toContainText('The vine');
  await expect(after).toContainText('The lamp');
  // Side by side, and on a phone one below the other.
  const tops = async () => [(await before.boundingBox())!.y, (await after.boundingBox())!.y];
  let [beforeTop, afterTop] = await tops();
  expect(beforeTop).toBe(afterTop);
  await page.setViewportSize({ width: 390, height: 800 });
  [beforeTop, afterTop] = await tops();
  expect(afterTop).toBeGreaterThan(beforeTop!);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');

  // Vietnam moves to this row, which leaves its own without a country.
  await addCountry(page, 'mexico', 'Vietnam');
  await openPublishDialog(page);
  await expect(dialog(page).getByRole('button', { name: 'Publish Changes' })).toBeDisabled();
  await dialog(page)
    .getByRole('button', { name: /Row 2.*Must select a country for edited rows before publishing/ })
    .click();
  await expect(row(page, 'vietnam').locator('[data-mends=countries]')).toBeFocused();
  await waitForDraftSaved(page);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/layouts/publish/usePublish.ts, `setConflict`
it('concurrent editors lose no change: changes without conflict are merged, conflicts are resolved with all sides visible', async () => {
  const [{ page: first, browserErrors: complaints }, { page: second, browserErrors: otherErrors }] = [
    await openAdmin('editor', EDITOR),
    await openAdmin('admin', EDITOR),
  ];
  await startEditing(first);
  await startEditing(second);

  // Different fields of one row.
  await nameTest(first, 'First');
  await addCountry(second, 'mexico', 'Peru');
  await publishAll(first);
  await expect(publishedMessage(first)).toBeVisible();
  await publishAll(second); // without a conflict dialog
  await expect(publishedMessage(second)).toBeVisible();
  expect(await rows()).toEqual(['mexico:MX,PE:First', 'vietnam:VN:', 'others:default:']);

  // The same field of one row. An editor without changes sees a new publish without being asked.
  await expect(row(first, 'mexico')).toHaveAccessibleName(/Peru/);
  await nameTest(second, 'Third');
  await addCountry(second, 'vietnam', 'Japan');
  await nameTest(first, 'Second');
  await publishAll(first);
  await expect.poll(async () => (await rows())[0]).toBe('mexico:MX,PE:Second');
  await publishAll(second);
  const question = second.getByRole('dialog', { name: 'You and someone else changed the same thing' });
  await expect(question.getByRole('group')).toHaveCount(1);
  for (const text of ['First', 'Second', 'Third']) await expect(question).toContainText(text);
  await expect(question.getByText('The lamp')).toHaveCount(3);
  await second.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect((await rows())[0]).toBe('mexico:MX,PE:Second'); // nothing was published
  await press(dialog(second), 'Publish Changes');
  const go = question.getByRole('button', { name: 'Publish with these choices' });
  await expect(go).toBeDisabled(); // no side is preselected
  await question.getByRole('radio', { name: 'Yours', exact: true }).check();
  await go.click();
  await expect.poll(rows).toEqual(['mexico:MX,PE:Third', 'vietnam:JP,VN:', 'others:default:']);
  expect([...complaints, ...otherErrors]).toEqual([]);
});

// Fails without: useRevert in web/admin/layouts/publish/usePublish.ts, or web/admin/layouts/history/RestoreDialog.tsx, `restoreLayout(…)`
it('a publish is undone from its message, and the history restores one country to what it saw', async () => {
  const { widgets } = harness.stack.program.services.direct;
  const call = await harness.stack.callTo('widgets');
  const columns = [{ className: '', widgets: [{ id: 'vine' }] }];
  const body = {
    layout: 'homePage',
    added: [{ rowKey: 'vietnam', countries: ['VN', 'TH'], columns }],
    note: 'Vines',
  };
  await widgets.publishLayout({ query: { site: 1 }, body: body as never }, call);
  const { page, browserErrors: complaints } = await openAdmin('editor', EDITOR);
  await startEditing(page);
  await nameTest(page, 'Lamp');
  await publishAll(page);
  await expect(publishedMessage(page)).toContainText('You can revert it here for 30 seconds');
  await page.getByRole('status').getByRole('button', { name: 'Revert' }).click();
  await expect.poll(async () => (await rows())[0]).toBe('mexico:MX:Hero');

  await openView(page, 'History');
  const entry = page.getByRole('listitem').filter({ hasText: 'Vines' });
  await expect(entry).toContainText('1 row changed');
  await expect(entry).toContainText('Thailand, Vietnam');
  await page.getByRole('link', { name: `View revision ${revision + 1}` }).click();
  const change = page.locator('[data-difference=vietnam]');
  await expect(change.getByRole('region', { name: 'Before' })).toContainText('The bread');
  const after = change.getByRole('region', { name: 'After' });
  await expect(after).toContainText('The vine');
  const size = await after
    .getByText('The vine')
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom);
  expect(size).toBeGreaterThanOrEqual(11); // small but readable
  await expect(change).toContainText('Countries: changed from Vietnam to Thailand, Vietnam');
  await press(page, 'Revert only this change…');
  await expect(dialog(page)).toContainText('Vietnam: row 2 changes');
  await press(dialog(page), 'Cancel');
  expect(await rows()).toContain('vietnam:TH,VN:'); // the dialog was cancelled

  await page.getByRole('link', { name: 'All revisions' }).click();
  await page.getByRole('link', { name: `View revision ${revision}`, exact: true }).click();
  await press(page, 'Restore this revision…');
  await dialog(page).getByLabel('What to restore').selectOption('country');
  await dialog(page).getByLabel('Country').selectOption({ label: 'Vietnam' });
  await expect(dialog(page)).toContainText('Vietnam: row');
  await press(dialog(page), 'Restore');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(rows).toContain('vietnam:TH:'); // Thailand is unchanged
  expect((await rows()).filter((published) => published.includes(':VN:'))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/layouts/editor/actions/successors.ts, and <GapSummary …/> and <Lanes …/> in TimelineScreen.tsx
it('an editor plans Christmas for Mexico with a successor and sees no gap on the timeline', async () => {
  const { page, browserErrors: complaints } = await openAdmin('editor', EDITOR);
  await startEditing(page);
  await press(row(page, 'mexico'), 'What comes after “Text: The lamp”?');
  await dialog(page).getByLabel('The new widget starts').fill('2026-12-24T00:00');
  await expect(dialog(page)).toContainText('“Text: The lamp” ends on Dec 24, 2026.');
  await dialog(page).getByRole('button', { name: /^Text/ }).click();
  await typeText(page, 'Christmas');
  await expect(row(page, 'mexico')).toContainText('2 of 2 · Shown from Dec 24, 2026');
  await waitForDraftSaved(page);

  await openView(page, 'Timeline');
  await page.getByLabel('Country').selectOption({ label: 'Mexico' });
  await expect(page.getByText('Your draft is shown.')).toBeVisible();
  await expect(page.getByText('No country has an empty place in the next 90 days.')).toBeVisible();
  const place = page.getByRole('list', { name: 'Row 1, column 1', exact: true });
  await expect(place.getByRole('link', { name: 'Empty' })).toHaveCount(0);
  await press(page, 'Published');
  await expect(place.getByRole('link', { name: 'Christmas' })).toHaveCount(0);
  await press(page, 'My draft');
  // A block leads to its widget in the editor.
  await place.getByRole('link', { name: 'Christmas' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Text: Christmas' })).toBeFocused();
  expect(complaints).toEqual([]);
});

// The last test: it advances the clock of the stack and does not set it back.
// Fails without: services/widgets/schedule/publishScheduled.ts, the publish of what is due
it('a change is planned, moved, and published at its time; another is cancelled', async () => {
  const { page, browserErrors: complaints } = await openAdmin('editor', EDITOR, {
    timezoneId: 'America/Mexico_City',
  });
  const plan = async (name: string, when: string) => {
    await startEditing(page);
    await nameTest(page, name);
    await openPublishDialog(page);
    await press(dialog(page), 'Schedule…');
    await dialog(page).getByLabel('Date and time').fill(when);
    await expect(dialog(page)).toContainText('UTC');
    await dialog(page).getByLabel('Note for the history').fill(`${name} comes`);
    await press(dialog(page), 'Schedule');
    await expect(page.getByText('Scheduled for').first()).toBeVisible();
  };
  const act = async (name: string, entry: string) => {
    await tableRow(page, `${name} comes`).getByRole('button').click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await plan('Later', '2026-11-24T06:00');
  await openView(page, 'History');
  await expect(tableRow(page, 'Later comes')).toContainText('12:00');
  await expect(tableRow(page, 'Later comes')).toContainText('Scheduled');
  expect((await rows())[0]).toBe('mexico:MX:Hero');
  await act('Later', 'Change time or note');
  await dialog(page).getByLabel('Date and time').fill('2026-11-25T06:00');
  await press(dialog(page), 'Save');
  await expect(tableRow(page, 'Later comes')).toContainText('Nov 25, 2026');

  await openView(page, 'Timeline');
  await page.getByLabel('Country').selectOption({ label: 'Mexico' });
  await expect(page.getByRole('table')).toContainText('An A/B test is running.');

  await openView(page, 'Editor');
  await plan('Never', '2026-11-26T06:00');
  await openView(page, 'History');
  await act('Never', 'Cancel scheduled change');
  await press(page.getByRole('alertdialog'), 'Cancel scheduled change');
  await expect(tableRow(page, 'Never comes')).toContainText('Canceled');

  now = new Date('2026-11-27T12:00:00Z');
  await expect.poll(async () => (await rows())[0], { timeout: 15_000 }).toBe('mexico:MX:Later');
  // Days have passed, so the editor has signed in again.
  const { page: laterPage } = await openAdmin('editor', `${EDITOR}/history`, { at: now });
  await expect(tableRow(laterPage, 'Later comes')).toContainText('Published as revision');
  await expect(tableRow(laterPage, 'Never comes')).toContainText('Canceled');
  expect(complaints).toEqual([]);
});
