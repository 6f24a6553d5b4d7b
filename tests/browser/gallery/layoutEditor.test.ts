/** How the layout editor looks: its canvas, and the dialogs and forms that are opened from it. */
import type { Page } from '@playwright/test';
import { overflow } from '../../support/browser.ts';
import { expect } from '../../support/patience.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { demoSettings } from '../adminVisits.ts';
import type { Words } from './gallery.ts';
import { dialog, EDITOR, editor, LAYOUT, layoutGallery, press, pressIn, row } from './layoutGallery.ts';
import { uploadPictures } from './uploadPictures.ts';

const on = withBrowser(demoSettings);

/** Somebody else gives the test of Mexico's row another name. */
async function renameTest(site: number): Promise<void> {
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  const [published] = await widgets.readLayouts({ query: { site, layout: [LAYOUT] } }, call);
  const row = published!.rows.find(({ rowKey }) => rowKey === 'mexico')!;
  const body = { layout: LAYOUT, added: [{ ...row, abRowName: `${row.abRowName} again` }] } as never;
  await widgets.publishLayout({ query: { site }, body }, call);
}

const siteOf = (page: Page): number => (new URL(page.url()).hostname.startsWith('ar.') ? 5 : 1);

/** The editor, at rest. */
const isDrawn = async (page: Page) => {
  await expect(page.locator('[data-edit-section]')).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
};
const inEditor = { path: EDITOR, as: editor, drawn: isDrawn };
/** The rows of all countries, being edited. */
async function edit(page: Page, words: Words): Promise<void> {
  await page.getByRole('switch', { name: words('Show all country rows') }).click();
  await page.locator('[data-edit-section]').click();
  await expect(row(page, 'mexico').locator('[data-slot]')).toBeVisible();
}
/** Opens the form of the test of Mexico's row and gives the test another name. */
async function nameTest(page: Page, words: Words, name: string): Promise<void> {
  await row(page, 'mexico').locator('[data-mends=test]').click();
  await dialog(page).getByLabel(words('Name of the test')).fill(name);
  await pressIn(page, words, 'Submit');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
/** Chooses a widget for a new column of Vietnam's row. */
async function choose(page: Page, words: Words, type: string): Promise<void> {
  await row(page, 'vietnam').locator('[data-add]').click();
  await dialog(page).getByText(words(type)).first().click();
  await expect(dialog(page).locator('[data-widget-settings]')).toBeVisible();
}

/** Marks what is missing in the form that is open, where something is. */
async function markMissing(page: Page): Promise<void> {
  const missing = dialog(page).locator('[data-missing]');
  if ((await missing.count()) > 0) await missing.first().click();
}

layoutGallery(on, [
  {
    // With a problem of a row, a widget that is still to come, and the menu of a grip.
    name: 'layout-editor',
    ...inEditor,
    async arrange(page, words) {
      await edit(page, words);
      await row(page, 'mexico').locator('[data-slot] [data-handle]').focus();
      await page.keyboard.press('Delete');
      await row(page, 'vietnam').locator('[data-slot] [data-handle]').first().click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    further: {
      async move(page, words) {
        await page.getByRole('menuitem', { name: words('Move to…') }).click();
        await expect(dialog(page).getByRole('combobox')).toHaveCount(2);
      },
      async why(page, words) {
        await pressIn(page, words, 'Cancel');
        await row(page, 'vietnam').locator('[data-slot] [data-handle]').last().click();
        await page.getByRole('menuitem', { name: words('Why am I seeing this?') }).click();
        await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
      },
      async countries(page) {
        await page.keyboard.press('Escape');
        await row(page, 'vietnam').locator('[data-mends=countries]').click();
        await expect.poll(() => dialog(page).getByRole('checkbox').count()).toBeGreaterThan(200);
        await expect(dialog(page).getByRole('checkbox').first()).toBeChecked(); // the row's own come first
      },
    },
  },
  {
    name: 'layout-chooser',
    ...inEditor,
    async arrange(page, words) {
      await edit(page, words);
      await row(page, 'vietnam').locator('[data-add]').click();
      await expect(dialog(page).getByText(words('Countdown'))).toBeVisible();
    },
    // The forms of all other types, each with what is missing marked.
    further: {
      async banner(page, words) {
        await page.keyboard.press('Escape');
        await choose(page, words, 'Banner');
        await markMissing(page);
      },
      async gallery(page, words) {
        await pressIn(page, words, 'Cancel');
        await choose(page, words, 'Picture gallery');
        await pressIn(page, words, 'By its address');
        await dialog(page).getByLabel(words('Address of the picture')).fill('/media/banner/en-mobile.webp');
        await pressIn(page, words, 'Take this picture');
        await markMissing(page);
      },
      async links(page, words) {
        await pressIn(page, words, 'Cancel');
        await press(page, words, 'Drop');
        // The smaller ones pass by, at the width where least fits.
        await page.setViewportSize({ width: 320, height: 640 });
        for (const type of ['Feature toggle', 'Text', 'Verse of the day', 'Countdown']) {
          await choose(page, words, type);
          await markMissing(page);
          expect(await overflow(page), `sideways scroll, ${type}`).toBeLessThanOrEqual(0);
          await pressIn(page, words, 'Cancel');
        }
        await page.setViewportSize({ width: 1280, height: 900 });
        await choose(page, words, 'List of links');
        await markMissing(page);
      },
    },
  },
  {
    // Two versions, with what is missing marked in both.
    name: 'layout-widget-form',
    ...inEditor,
    async arrange(page, words) {
      await edit(page, words);
      await choose(page, words, 'Content card');
      await dialog(page).locator('[data-missing]').click();
      await pressIn(page, words, 'Test another version');
      await expect(dialog(page).getByRole('tab')).toHaveCount(2);
      await dialog(page).locator('[data-missing=quiet]').last().click();
    },
    further: {
      async library(page, words) {
        await pressIn(page, words, 'Choose a picture');
        await uploadPictures(dialog(page), 'lake.jpg', 'hill.jpg');
        await expect(dialog(page).locator('[data-media]').nth(1)).toBeVisible();
        await dialog(page).locator('[data-media]').first().click();
        await expect(dialog(page).getByRole('region', { name: /\.jpg/ })).toBeVisible();
      },
    },
  },
  {
    // Refused, with what the shares cost.
    name: 'layout-row-test',
    ...inEditor,
    async arrange(page, words) {
      await edit(page, words);
      await row(page, 'others').getByRole('switch').check();
      await pressIn(page, words, 'Submit');
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    // What is planned: whom it changes, with before and after, and its time.
    name: 'layout-publish',
    ...inEditor,
    async arrange(page, words) {
      await edit(page, words);
      await row(page, 'vietnam').locator('[data-slot]').first().locator('[data-handle]').focus();
      await page.keyboard.press('Delete');
      await press(page, words, 'Publish Changes');
      await dialog(page).getByText(words('Before and after')).first().click();
      await expect(dialog(page).getByText('The bread').first()).toBeVisible();
      await pressIn(page, words, 'Publish later…');
      await expect(dialog(page).getByLabel(words('Date and time'))).toBeVisible();
    },
  },
  {
    name: 'layout-conflict',
    ...inEditor,
    async arrange(page, words) {
      await edit(page, words);
      await nameTest(page, words, 'Mine');
      await renameTest(siteOf(page));
      await press(page, words, 'Publish Changes');
      await pressIn(page, words, 'Publish Changes');
      await expect(dialog(page).getByRole('radio')).toHaveCount(3);
    },
  },
  {
    name: 'layout-results',
    ...inEditor,
    async arrange(page, words) {
      await edit(page, words);
      await row(page, 'mexico')
        .getByRole('button', { name: words('Results') })
        .click();
      await expect(dialog(page).getByRole('heading').nth(1)).toBeVisible();
    },
  },
]);
