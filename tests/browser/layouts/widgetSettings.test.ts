/**
 * Settings of widgets in the layout editor: filled in, tested in versions, submitted, published and seen by readers.
 */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { it } from 'vitest';
import type { Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, adminVisitsOf } from '../visits/adminVisits.ts';
import { addEmptyRow, HOME } from './demoHome.ts';
import { addWidget, publishChanges, startClean, submit, undoPublish } from './layoutSteps.ts';

const harness = withBrowser(demoSettings);
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

/** The editor with an empty row for the viewed country. */
async function openEditor(
  options?: Parameters<typeof newVisitor>[0],
): Promise<Visit & { readonly row: Locator }> {
  const visitor = await openAdmin('admin', HOME, options);
  await startClean(visitor.page);
  await addEmptyRow(visitor.page);
  return { ...visitor, row: visitor.page.locator('[data-row]').last() };
}

/** A picture file. */
const fileOf = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_500, height: 900, channels: 3, background: '#2d6a8a' } })
    .jpeg()
    .toBuffer(),
});

const libraryOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose an image' });

/** Uploads a picture in the open library, describes it, and chooses it. */
async function upload(library: Locator, name: string, description: string): Promise<void> {
  await library.locator('input[type=file]').setInputFiles(await fileOf(name));
  const pane = library.getByRole('region', { name: `Details: ${name}` });
  await pane.getByRole('textbox', { name: /^English/ }).fill(description);
  await press(pane, 'Save and choose');
  await expect(pane).toHaveCount(0);
}

/** Writes a heading with a link, by keyboard only. */
async function writeText(page: Page, form: Locator): Promise<void> {
  const box = form.getByRole('textbox', { name: 'Text', exact: true });
  await expect(box).toBeFocused(); // the first field, although it loads a moment later
  await page.keyboard.type('Come and see');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+Tab'); // back to the toolbar, and along it to the heading button
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const heading = form.getByRole('button', { name: 'Heading', exact: true });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  await form.getByLabel('Link URL').fill('/today');
  await page.keyboard.press('Enter');
  await expect(box.locator('h3 a[href="/today"]')).toHaveText('Come and see');
  await expect(box).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(form.getByLabel('Link URL')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible(); // Escape closed the link entry only
}

// Fails without: web/admin/resource/inputs/PicturePicker.tsx, what it takes; inputs/rich/RichTextEditor.tsx, its tools
it('an editor writes a text by keyboard, uploads and describes pictures from forms, and readers get them when it is published', async () => {
  const { page, browserErrors: complaints, row } = await openEditor();
  const last = page.locator('[data-slot]').last();

  const text = await addWidget(row, 'Text');
  await writeText(page, text);
  await submit(text);
  await expect(last.locator('h3 a[href="/today"]')).toBeAttached();

  const gallery = await addWidget(row, 'Image gallery');
  await press(gallery, 'Add image');
  const library = libraryOf(page);
  await upload(library, 'hill.jpg', 'A hill');
  await upload(library, 'shore.jpg', 'A shore');
  await press(library, 'Done');
  await expect(library).toHaveCount(0);
  await expect(gallery.getByRole('group', { name: 'Image 2: A shore' })).toBeVisible();
  // A picture from another address is described in the form.
  await gallery.getByRole('button', { name: 'Use a URL' }).last().click();
  await library.getByLabel('Image URL').fill('/media/banner/en-desktop.webp');
  await press(library, 'Use this image');
  const third = gallery.getByRole('group', { name: 'Image 3' });
  await expect(third.getByLabel('Alt text')).toHaveAttribute('aria-invalid', 'false');
  await third.getByLabel('Alt text').fill('A bridge');
  await submit(gallery);
  await expect(row.getByAltText('A hill').first()).toBeAttached();

  const banner = await addWidget(row, 'Banner');
  const field = banner.getByRole('group', { name: 'Image', exact: true });
  await press(field, 'Choose an image');
  await expect(library).toBeVisible();
  await page.keyboard.press('Escape'); // closes the library and not the form behind it
  await expect(library).toHaveCount(0);
  await expect(banner).toBeVisible();
  await press(field, 'Choose an image');
  await upload(library, 'harbour.jpg', 'A harbour at dawn');
  await expect(library).toHaveCount(0);
  await expect(banner.getByLabel('Alt text')).toHaveValue('A harbour at dawn');
  await banner.getByLabel('Link URL').fill('/today');
  await submit(banner);
  await expect(row.getByAltText('A harbour at dawn')).toBeVisible();

  await publishChanges(page);
  const home = async () =>
    (await fetch(`${harness.stack.url}/`, { headers: { cookie: 'country=US' } })).text();
  const image = /<img[^>]*alt="A harbour at dawn"[^>]*>/.exec(await home())?.[0] ?? '';
  const src = /src="([^"]+)"/.exec(image)?.[1];
  expect(src).toMatch(/^\/media\//);
  const picture = await fetch(harness.stack.url + src!);
  expect([picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
  await undoPublish(page);
  await expect.poll(home).not.toContain('A harbour at dawn');
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/layouts/settings/IssueList.tsx, its onClick; VersionTabs.tsx, its onKeyDown
it('on a phone a form links to missing fields, tests a widget in versions, and asks before typed text is dropped', async () => {
  const {
    page,
    browserErrors: complaints,
    row,
  } = await openEditor({ viewport: { width: 390, height: 844 } });
  const form = await addWidget(row, 'Content card');
  const missing = form.locator('[data-missing]');
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  await expect(missing).toHaveAttribute('data-missing', 'quiet');
  await missing.click();
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Title').fill('The first');
  await expect(missing).toHaveCount(0);
  // From far below, where the field could scroll to a position under the header with its label hidden.
  await form.getByLabel('Link URL').fill('nowhere at all');
  await form.getByRole('button', { name: 'Test another version' }).scrollIntoViewIfNeeded();
  await missing.click();
  await expect(form.getByLabel('Link URL')).toBeFocused();
  const header = (await form.getByRole('heading', { level: 2 }).boundingBox())!;
  const label = (await form.locator('label', { hasText: 'Link URL' }).boundingBox())!;
  expect(label.y).toBeGreaterThanOrEqual(header.y + header.height);
  await form.getByLabel('Link URL').fill('');

  await press(form, 'Test another version');
  const tab = (name: string) => form.getByRole('tab', { name: new RegExp(`^${name}`) });
  const panel = (name: string) => form.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
  await expect(tab('B')).toBeFocused();
  await expect(tab('A')).toContainText('99%');
  await panel('B').getByLabel('Title').fill('The second');
  await panel('B').getByText('More: other dates for version B').click();
  await panel('B').getByLabel('Start date').fill('2026-11-01');
  await panel('B').getByLabel('End date').fill('2026-12-24');
  await press(form, 'Use these dates for all versions');
  await form.getByLabel('Test start date').fill('2026-11-21');
  await form.getByLabel('Test end date').fill('2026-12-20');
  await press(form, 'Split evenly');
  await expect(tab('A')).toContainText('50%');
  await tab('B').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('A')).toBeFocused();
  await expect(panel('A').getByLabel('Title')).toHaveValue('The first');
  await expect(panel('B')).toHaveCount(0);
  for (let count = 0; count < 4; count += 1) {
    await press(form, 'Add version');
    await expect(form.getByRole('tab')).toHaveCount(3 + count);
  }
  await expect(tab('F')).toBeInViewport();
  await page.keyboard.press('End');
  await expect(panel('F')).toBeVisible();
  await submit(form);
  const slot = page.locator('[data-slot]').last();
  await expect(slot).toContainText('The first');
  await slot.getByRole('button', { name: 'B', exact: true }).click();
  await expect(slot).toContainText('The second');

  const droppedForm = await addWidget(row, 'Content card');
  await droppedForm.getByLabel('Title').fill('A light');
  await press(droppedForm, 'Cancel');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await press(question, 'Discard');
  await expect(droppedForm).toHaveCount(0);
  await expect(page.locator('[data-slot]').last()).not.toContainText('A light');
  expect(complaints).toEqual([]);
});
