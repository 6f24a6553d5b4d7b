/** The library of a site in a browser: pictures come in, are described, cut, chosen, put away and taken back. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { beforeAll, describe, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { axe, overflow, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, tab, workOf } from './adminVisits.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);
const PATH = '/admin/media-library';

const given = async (name: string, width = 900, height = 600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#2d6a8a' } })
    .jpeg()
    .toBuffer(),
});
/** Gives files to the library, and waits until they are in it. */
async function add(page: Page, ...names: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await Promise.all(names.map((name) => given(name))));
  for (const name of names) await expect(tile(page, name)).toBeVisible();
}
const tile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name });
const details = (page: Page, name: string): Locator => page.getByRole('region', { name: `Details: ${name}` });
const english = (page: Page): Locator => page.getByRole('textbox', { name: /^English/ });
/** Nothing is left to be discarded, nor on its way. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

it('pictures come in several at once, each with its own error, and one is described, cut and found again', async () => {
  const visitor = await at('admin', PATH);
  const { page, complaints } = visitor;
  await expect(page.getByText('No pictures yet')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await given('lake.jpg'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      { ...(await given('torn.jpg')), buffer: (await given('torn.jpg')).buffer.subarray(0, 1_500) },
      await given('small.jpg', 150, 150),
      await given('hill.jpg'),
    ]);
  await expect(page.getByText('notes.txt is of another kind')).toBeVisible();
  await expect(page.getByText('small.jpg is too small: at least 200 pixels')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'torn.jpg' }).getByRole('alert')).toBeVisible();
  await expect(page.getByText('In the library')).toHaveCount(2);
  await expect(tile(page, 'hill.jpg')).toBeVisible();
  await press(page, 'Clear this list');

  await tile(page, 'lake.jpg').focus();
  await page.keyboard.press('Enter');
  await expect(details(page, 'lake.jpg')).toBeFocused();
  await english(page).fill('A lake at dawn');
  await page.getByRole('textbox', { name: /^العربية/ }).fill('بحيرة عند الفجر');
  await page.getByRole('slider', { name: 'From the left' }).focus();
  for (let time = 0; time < 20; time += 1) await page.keyboard.press('ArrowRight');
  await tab(page, 'Cards');
  await press(page, 'Cut it here');
  const frame = page.getByRole('button', { name: 'Frame: Cards' });
  await frame.focus();
  for (const key of ['-', '-', 'Shift+ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  expect(await axe(page)).toEqual([]);
  const left = await page.getByRole('spinbutton', { name: 'From the left (%)' }).inputValue();
  await press(page, 'Save');
  await saved(page);

  await goTo(visitor, PATH);
  await expect(tile(page, 'lake.jpg')).toContainText('A lake at dawn');
  await tile(page, 'lake.jpg').click();
  await expect(page.getByRole('slider', { name: 'From the left' })).toHaveValue('70');
  await tab(page, 'Cards');
  await expect(page.getByRole('spinbutton', { name: 'From the left (%)' })).toHaveValue(left);
  await page.getByRole('searchbox', { name: 'Search' }).fill('DAWN');
  await expect(tile(page, 'hill.jpg')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByLabel('Show').selectOption({ label: 'Without a text: English' });
  await expect(tile(page, 'hill.jpg')).toBeVisible();
  await expect(tile(page, 'lake.jpg')).toHaveCount(0);
  expect(complaints.filter((it) => !it.includes('400 (Bad Request)'))).toEqual([]); // the refused uploads
});

it('a picture is dropped, and its crop is drawn by its corner and moved by its middle', async () => {
  const { page } = await at('admin', PATH);
  const { name, mimeType, buffer } = await given('dropped.jpg', 1_000, 1_000);
  const dropped = await page.evaluateHandle(
    ({ data, called, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(data), (it) => it.charCodeAt(0))], called, { type }));
      return transfer;
    },
    { data: buffer.toString('base64'), called: name, type: mimeType },
  );
  await page.locator('input[type=file]').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(details(page, 'dropped.jpg')).toBeVisible(); // the only one that was sent
  await tab(page, 'Wide screens');
  await press(page, 'Cut it here');
  const frame = page.getByRole('button', { name: 'Frame: Wide screens' });
  await frame.scrollIntoViewIfNeeded();
  const box = (await frame.boundingBox())!;
  await page.mouse.move(box.x + box.width - 3, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const width = page.getByRole('spinbutton', { name: 'Width (%)' });
  expect(Number(await width.inputValue())).toBeLessThan(60);
  const smaller = (await frame.boundingBox())!;
  await page.mouse.move(smaller.x + smaller.width / 2, smaller.y + smaller.height / 2);
  await page.mouse.down();
  await page.mouse.move(smaller.x + smaller.width / 2 + 60, smaller.y + 200, { steps: 5 });
  await page.mouse.up();
  expect(
    Number(await page.getByRole('spinbutton', { name: 'From the left (%)' }).inputValue()),
  ).toBeGreaterThan(10);
  await tab(page, 'Focal point');
  const ring = page.locator('[data-focal]');
  const stage = (await ring.locator('..').boundingBox())!;
  await page.mouse.click(stage.x + stage.width * 0.2, stage.y + stage.height * 0.4);
  await expect(page.getByRole('slider', { name: 'From the left' })).toHaveValue('20');
  await press(page, 'Save');
  await saved(page);
});

it('what was typed is asked about before another picture is opened', async () => {
  const { page } = await at('admin', PATH);
  await add(page, 'first.jpg', 'second.jpg');
  await tile(page, 'first.jpg').click();
  await english(page).fill('Half a sente');
  await tile(page, 'second.jpg').click();
  await press(page, 'Stay here');
  await expect(english(page)).toHaveValue('Half a sente');
  await tile(page, 'second.jpg').click();
  await press(page, 'Leave');
  await expect(details(page, 'second.jpg')).toBeVisible();
  await expect(english(page)).toHaveValue('');
});

describe('the trash', () => {
  it('takes a picture out of sight, gives it back, and lets it go for good once nothing shows it', async () => {
    const { page, complaints } = await at('admin', PATH);
    await add(page, 'shown.jpg');
    await tile(page, 'shown.jpg').click();
    const src = await tile(page, 'shown.jpg').locator('img').getAttribute('src');
    const widgets = on.stack.program.services.clients.widgets;
    const card = (image: string) => ({
      body: { id: 'shown-card', type: 'content-card', widgetContent: { image, title: 'A card', alt: 'x' } },
    });
    await widgets.saveWidget(card(src!), await on.stack.callTo('widgets'));
    await press(page, 'Move to the trash');
    await expect(tile(page, 'shown.jpg')).toHaveCount(0);
    await press(page, 'Undo');
    await expect(tile(page, 'shown.jpg')).toBeVisible();
    await tile(page, 'shown.jpg').click();
    await expect(page.getByText('shown-card')).toBeVisible();
    await press(page, 'Move to the trash');
    await expect(tile(page, 'shown.jpg')).toHaveCount(0);
    await tab(page, 'Trash');
    await tile(page, 'shown.jpg').click();
    await press(page, 'Restore');
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await tab(page, 'Library');
    await tile(page, 'shown.jpg').click();
    await press(page, 'Move to the trash');
    await tab(page, 'Trash');
    await tile(page, 'shown.jpg').click();
    await press(page, 'Remove for good');
    const question = page.getByRole('alertdialog');
    expect(await axe(page)).toEqual([]);
    await press(question, 'Remove for good');
    await expect(page.getByText('It stays, for these use it.')).toBeVisible();
    await expect(question).toHaveCount(0);
    await widgets.saveWidget(card('/c.webp'), await on.stack.callTo('widgets'));
    await press(page, 'Remove for good');
    await press(question, 'Remove for good');
    await expect(page.getByText('The trash is empty')).toBeVisible();
    expect((await page.request.get(on.stack.url + src)).status()).toBe(404);
    expect(complaints).toEqual([]);
  });
});

it('two editors who describe one picture lose nothing: both sides are shown, and kept', async () => {
  const [ada, ruth] = [await at('admin', PATH), await at('admin', PATH)];
  await add(ada.page, 'both.jpg');
  for (const { page } of [ada, ruth]) {
    await page.reload();
    await tile(page, 'both.jpg').click();
  }
  await english(ada.page).fill('As Ada sees it');
  await press(ada.page, 'Save');
  await saved(ada.page);
  await english(ruth.page).fill('As Ruth sees it');
  await ruth.page.getByRole('textbox', { name: /^Español/ }).fill('Como la ve Ruth');
  await press(ruth.page, 'Save');
  await expect(ruth.page.getByText('Somebody else has saved meanwhile')).toBeVisible();
  const row = ruth.page.getByRole('row').filter({ hasText: 'Text: English' });
  await expect(row).toContainText('As Ruth sees it');
  await expect(row).toContainText('As Ada sees it');
  expect(await axe(ruth.page)).toEqual([]);
  await press(ruth.page, 'Keep both');
  await expect(english(ruth.page)).toHaveValue('As Ruth sees it');
  await press(ruth.page, 'Save');
  await saved(ruth.page);
  await goTo(ada, PATH);
  await expect(tile(ada.page, 'both.jpg')).toContainText('As Ruth sees it');
});

describe('the picker', () => {
  let script: string;
  beforeAll(async () => {
    const lib = {
      entry: inRoot('web', 'admin', 'media', 'testing.tsx'),
      formats: ['iife' as const],
      name: 'it',
    };
    const made = await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, minify: false, lib },
    });
    const [first] = Array.isArray(made) ? made : [];
    script = first!.output.find((one) => one.type === 'chunk')!.code;
  });
  const pick = async ({ page }: Visit, crop?: string) => {
    await page.addScriptTag({ content: script });
    await page.evaluate((of) => {
      const { mountPicker } = (globalThis as unknown as { it: { mountPicker: (crop?: string) => void } }).it;
      mountPicker(of);
    }, crop);
    return page.getByRole('dialog', { name: 'Choose a picture' });
  };

  it('uploads, describes, cuts and chooses a picture without leaving the form', async () => {
    const visitor = await at('admin', '/admin', { bypassCSP: true });
    const { page } = visitor;
    const dialog = await pick(visitor, 'desktop');
    await dialog.locator('input[type=file]').setInputFiles(await given('picked.jpg', 1_500, 1_000));
    const pane = dialog.getByRole('region', { name: 'Details: picked.jpg' });
    await press(pane, 'Choose this picture');
    const field = pane.getByRole('textbox', { name: /^English/ });
    await expect(field).toBeFocused();
    await expect(pane.getByText('Say what is in the picture before you choose it.')).toBeVisible();
    await field.fill('A picked lake');
    expect(await axe(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page), String(width)).toBe(0);
    }
    await press(pane, 'Save and choose');
    await expect(dialog).toHaveCount(0);
    const chosen = await page.evaluate(
      () => (window as unknown as { chosen: Record<string, unknown> }).chosen,
    );
    expect(chosen).toMatchObject({ alt: 'A picked lake', width: 1_200, height: 370, focal: '50% 50%' });
    const shown = await page.request.get(on.stack.url + String(chosen['address']));
    expect(shown.status()).toBe(200);
    const { width, height, format } = await sharp(await shown.body()).metadata();
    expect({ width, height, format }).toEqual({ width: 1_200, height: 370, format: 'webp' });
  });
});

it('is whole in Arabic, on a phone and a wide screen, with a picture open', async () => {
  const visitor = await at('admin', PATH);
  const { page, complaints } = visitor;
  await add(page, 'whole.jpg');
  // Each site has a library of its own: this one is the Arabic site's.
  await goTo(visitor, `${PATH}?override=ar`);
  await page.locator('input[type=file]').setInputFiles(await given('bahr.jpg'));
  const pane = page.getByRole('region', { name: /bahr\.jpg/ });
  await expect(pane).toBeVisible();
  await expect(page.locator('[data-media]')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await pane.getByRole('tab').nth(1).click();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), String(width)).toBe(0);
  }
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
