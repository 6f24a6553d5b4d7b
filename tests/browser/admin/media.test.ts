/**
 * The media library of a site: pictures are uploaded, described, cropped, chosen, moved to the trash and restored.
 * Conflicts and concurrent uploads: web/admin/media/*.test.tsx. Rules: services/media.
 */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { it } from 'vitest';
import { inRoot } from '../../../services/kit/root.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, tab, adminVisitsOf } from '../visits/adminVisits.ts';

const harness = withBrowser(demoSettings);
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);
const PATH = '/admin/media-library';

/** Number of runs, so that a retried test uses new names. */
let attempts = 0;

const fileOf = async (name: string, width = 900, height = 600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#2d6a8a' } })
    .jpeg()
    .toBuffer(),
});
const tile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Images' }).getByRole('button', { name });
const details = (page: Page, name: string): Locator => page.getByRole('region', { name: `Details: ${name}` });
const english = (page: Page): Locator => page.getByRole('textbox', { name: /^English/ });
/** Saves, and waits until there is nothing to discard and no save in flight. */
async function save(page: Page): Promise<void> {
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}
const valueOf = async (page: Page, name: string) =>
  Number(await page.getByRole('spinbutton', { name }).inputValue());

// Fails without: web/admin/media/useUploads.ts; web/admin/media/picture/CropField.tsx, cropAfterKey; web/admin/media/picture/MediaDetails.tsx, useSavePicture
it('several pictures are uploaded at once, each with its own error; one is described, cropped by keyboard and found', async () => {
  const [lake, hill] = [`lake-${(attempts += 1)}.jpg`, `hill-${attempts}.jpg`];
  const { page, browserErrors: complaints } = await openAdmin('admin', PATH);
  const truncated = await fileOf('torn.jpg');
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await fileOf(lake),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      { ...truncated, buffer: truncated.buffer.subarray(0, 1_500) },
      await fileOf('small.jpg', 150, 150),
      await fileOf(hill),
    ]);
  await expect(page.getByText('notes.txt has an unsupported file type')).toBeVisible();
  await expect(page.getByText('small.jpg is too small. Each side must be at least 200 pixels')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'torn.jpg' }).getByRole('alert')).toBeVisible();
  await expect(page.getByText('Uploaded')).toHaveCount(2);
  await expect(tile(page, lake)).toBeVisible();
  await expect(tile(page, hill)).toBeVisible();
  await press(page, 'Hide finished uploads');
  await expect(page.getByText('Uploaded')).toHaveCount(0);

  await tile(page, lake).focus();
  await page.keyboard.press('Enter');
  await expect(details(page, lake)).toBeFocused();
  await english(page).fill('A lake at dawn');
  await page.getByRole('textbox', { name: /^العربية/ }).fill('بحيرة عند الفجر');
  await page.getByRole('slider', { name: 'Distance from the left' }).focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
  await tab(page, 'Cards');
  await press(page, 'Add crop');
  const frame = page.getByRole('button', { name: 'Crop frame: Cards' });
  await frame.focus();
  for (const key of ['-', '-', 'Shift+ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  const left = await valueOf(page, 'Distance from the left (%)');

  // Opening another picture with unsaved changes asks first.
  await tile(page, hill).click();
  await press(page, 'Keep editing');
  await expect(english(page)).toHaveValue('A lake at dawn');
  await save(page);

  await page.reload();
  await expect(tile(page, lake)).toContainText('A lake at dawn');
  await tile(page, lake).click();
  await expect(page.getByRole('slider', { name: 'Distance from the left' })).toHaveValue('70');
  await tab(page, 'Cards');
  await expect.poll(() => valueOf(page, 'Distance from the left (%)')).toBe(left);
  await page.getByRole('searchbox', { name: 'Search' }).fill('DAWN');
  await expect(tile(page, hill)).toHaveCount(0);
  await expect(tile(page, lake)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByLabel('Show').selectOption({ label: 'Missing alt text: English' });
  await expect(tile(page, hill)).toBeVisible();
  await expect(tile(page, lake)).toHaveCount(0);
  // The browser logs the uploads that were rejected.
  expect(complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
});

// Fails without: web/admin/media/UploadZone.tsx, onDrop; web/admin/media/picture/CropField.tsx, onPointerDown; web/admin/media/TrashSection.tsx
it('a picture is dropped, cropped with the mouse, moved to the trash, restored, and removed once nothing uses it', async () => {
  const name = `dropped-${(attempts += 1)}.jpg`;
  const { page, browserErrors: complaints } = await openAdmin('admin', PATH);
  const { mimeType, buffer } = await fileOf(name, 1_000, 1_000);
  const dataTransfer = await page.evaluateHandle(
    ({ data, called: fileName, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(data), (it) => it.charCodeAt(0))], fileName, { type }),
      );
      return transfer;
    },
    { data: buffer.toString('base64'), called: name, type: mimeType },
  );
  await page.locator('input[type=file]').dispatchEvent('drop', { dataTransfer });
  await expect(details(page, name)).toBeVisible(); // the only uploaded one is opened

  await tab(page, 'Wide screens');
  await press(page, 'Add crop');
  const frame = page.getByRole('button', { name: 'Crop frame: Wide screens' });
  await frame.scrollIntoViewIfNeeded();
  /** Drags with the mouse from one point to another. */
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };
  const middleOf = async () => {
    const { x, y, width, height } = (await frame.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2, right: x + width, bottom: y + height };
  };
  const initial = await middleOf();
  await drag({ x: initial.right - 3, y: initial.bottom - 3 }, initial);
  await expect.poll(() => valueOf(page, 'Width (%)')).toBeLessThan(60);
  // The box follows the pointer one render later; its centre is where the next drag begins.
  await expect.poll(async () => Math.abs((await middleOf()).right - initial.x)).toBeLessThan(5);
  const smaller = await middleOf();
  await drag(smaller, { x: smaller.x + 60, y: smaller.y + 200 });
  await expect.poll(() => valueOf(page, 'Distance from the left (%)')).toBeGreaterThan(10);
  await tab(page, 'Focal point');
  const stage = (await page.locator('[data-focal]').locator('..').boundingBox())!;
  await page.mouse.click(stage.x + stage.width * 0.2, stage.y + stage.height * 0.4);
  await expect(page.getByRole('slider', { name: 'Distance from the left' })).toHaveValue('20');
  await save(page);

  // A widget uses it.
  const src = (await tile(page, name).locator('img').getAttribute('src'))!;
  const { widgets } = harness.stack.program.services.clients;
  const saveCard = async (image: string) => {
    const widgetContent = { image, title: 'A card', alt: 'x' };
    const body = { id: 'shown-card', type: 'content-card', widgetContent } as const;
    await widgets.saveWidget({ body }, await harness.stack.callTo('widgets'));
  };
  await saveCard(src);
  await press(page, 'Move to trash');
  await expect(tile(page, name)).toHaveCount(0);
  await press(page, 'Undo');
  await tile(page, name).click();
  await expect(page.getByText('shown-card')).toBeVisible();
  await press(page, 'Move to trash');
  await expect(tile(page, name)).toHaveCount(0);
  await tab(page, 'Trash');
  await tile(page, name).click();
  await press(page, 'Restore');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await tab(page, 'Library');
  await tile(page, name).click();
  await press(page, 'Move to trash');
  await expect(tile(page, name)).toHaveCount(0);
  await tab(page, 'Trash');
  await tile(page, name).click();
  const remove = async () => {
    await press(page, 'Delete permanently');
    await press(page.getByRole('alertdialog'), 'Delete permanently');
  };
  await remove();
  await expect(page.getByText('This image is still in use.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await saveCard('/c.webp');
  await remove();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  expect((await page.request.get(harness.stack.url + src)).status()).toBe(404);
  expect(complaints).toEqual([]);
});

/** A script that mounts the picture picker on a page of the admin area. */
async function pickerScript(): Promise<string> {
  const entry = inRoot('web', 'admin', 'media', 'mediaPicker.fixture.tsx');
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'it' } },
  });
  const [first] = Array.isArray(output) ? output : [];
  return first!.output.find((file) => file.type === 'chunk')!.code;
}

// Fails without: web/admin/media/picture/chosenPicture.ts, withRequestedCrop
it('a picture is uploaded, described, cropped and chosen without leaving a form', async () => {
  const visitor = await openAdmin('admin', '/admin', { bypassCSP: true });
  const { page, browserErrors: complaints } = visitor;
  await page.addScriptTag({ content: await pickerScript() });
  await page.evaluate(() => {
    (globalThis as unknown as { it: { mountPicker: (crop?: string) => void } }).it.mountPicker('desktop');
  });
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await dialog.locator('input[type=file]').setInputFiles(await fileOf('picked.jpg', 1_500, 1_000));
  const pane = dialog.getByRole('region', { name: 'Details: picked.jpg' });
  await press(pane, 'Choose this image');
  const field = pane.getByRole('textbox', { name: /^English/ });
  await expect(field).toBeFocused();
  await expect(pane.getByText('Add the alt text before you choose this image.')).toBeVisible();
  await field.fill('A picked lake');
  await press(pane, 'Save and choose');
  await expect(dialog).toHaveCount(0);
  const chosenPicture = await page.evaluate(
    () => (window as unknown as { chosen: Record<string, unknown> }).chosen,
  );
  expect(chosenPicture).toMatchObject({ alt: 'A picked lake', width: 1_200, height: 370, focal: '50% 50%' });
  const shown = await page.request.get(harness.stack.url + String(chosenPicture['address']));
  expect(shown.status()).toBe(200);
  const { width, height, format } = await sharp(await shown.body()).metadata();
  expect({ width, height, format }).toEqual({ width: 1_200, height: 370, format: 'webp' });
  expect(complaints).toEqual([]);
});
