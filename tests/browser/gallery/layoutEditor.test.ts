/** The appearance of the layout editor: its canvas, and the dialogs and forms opened from it. */
import type { Page } from '@playwright/test';
import { horizontalOverflow } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { demoSettings } from '../visits/adminVisits.ts';
import type { TermPattern } from './gallery.ts';
import { dialog, EDITOR, editor, LAYOUT, layoutGallery, press, pressIn, row } from './layoutGallery.ts';
import { uploadPictures } from './uploadPictures.ts';

const harness = withBrowser(demoSettings);

/** Another editor renames the test of Mexico's row. */
async function renameTest(site: number): Promise<void> {
  const { widgets } = harness.stack.program.services.direct;
  const call = await harness.stack.callTo('widgets');
  const [published] = await widgets.readLayouts({ query: { site, layout: [LAYOUT] } }, call);
  const row = published!.rows.find(({ rowKey }) => rowKey === 'mexico')!;
  const body = { layout: LAYOUT, added: [{ ...row, abRowName: `${row.abRowName} again` }] } as never;
  await widgets.publishLayout({ query: { site }, body }, call);
}

const siteOf = (page: Page): number => (new URL(page.url()).hostname.startsWith('ar.') ? 5 : 1);

/** Waits until the editor is rendered. */
const waitUntilReady = async (page: Page) => {
  await expect(page.locator('[data-edit-section]')).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
};
const inEditor = { path: EDITOR, signedInAs: editor, waitUntilReady };
/** Shows the rows of all countries and starts editing. */
async function edit(page: Page, term: TermPattern): Promise<void> {
  await page.getByRole('switch', { name: term('Show all country rows') }).click();
  await page.locator('[data-edit-section]').click();
  await expect(row(page, 'mexico').locator('[data-slot]')).toBeVisible();
}
/** Opens the form of the test of Mexico's row and renames the test. */
async function nameTest(page: Page, term: TermPattern, name: string): Promise<void> {
  await row(page, 'mexico').locator('[data-mends=test]').click();
  await dialog(page).getByLabel(term('Test name')).fill(name);
  await pressIn(page, term, 'Submit');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
/** Chooses a widget for a new column of Vietnam's row. */
async function choose(page: Page, term: TermPattern, type: string): Promise<void> {
  await row(page, 'vietnam').locator('[data-add]').click();
  await dialog(page).getByText(term(type)).first().click();
  await expect(dialog(page).locator('[data-widget-settings]')).toBeVisible();
}

/** Marks missing fields in the open form, if there are any. */
async function markMissing(page: Page): Promise<void> {
  const missing = dialog(page).locator('[data-missing]');
  if ((await missing.count()) > 0) await missing.first().click();
}

layoutGallery(harness, [
  {
    // With a problem of a row, a scheduled widget, and the menu of a handle.
    name: 'layout-editor',
    ...inEditor,
    async arrange(page, term) {
      await edit(page, term);
      await row(page, 'mexico').locator('[data-slot] [data-handle]').focus();
      await page.keyboard.press('Delete');
      await row(page, 'vietnam').locator('[data-slot] [data-handle]').first().click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    moreStates: {
      async move(page, term) {
        await page.getByRole('menuitem', { name: term('Move to…') }).click();
        await expect(dialog(page).getByRole('combobox')).toHaveCount(2);
      },
      async why(page, term) {
        await pressIn(page, term, 'Cancel');
        await row(page, 'vietnam').locator('[data-slot] [data-handle]').last().click();
        await page.getByRole('menuitem', { name: term('Why am I seeing this?') }).click();
        await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
      },
      async countries(page) {
        await page.keyboard.press('Escape');
        await row(page, 'vietnam').locator('[data-mends=countries]').click();
        await expect.poll(() => dialog(page).getByRole('checkbox').count()).toBeGreaterThan(200);
        await expect(dialog(page).getByRole('checkbox').first()).toBeChecked(); // the row's own countries come first
      },
      async after(page, term) {
        await page.keyboard.press('Escape');
        await row(page, 'vietnam').locator('[data-slot] [data-handle]').last().click();
        await page.getByRole('menuitem', { name: term('What comes after?') }).click();
        await expect(dialog(page).locator('input[type=datetime-local]')).toBeVisible();
      },
    },
  },
  {
    name: 'layout-chooser',
    ...inEditor,
    async arrange(page, term) {
      await edit(page, term);
      await row(page, 'vietnam').locator('[data-add]').click();
      await expect(dialog(page).getByText(term('Countdown'))).toBeVisible();
    },
    // The forms of all other types, each with missing fields marked.
    moreStates: {
      async banner(page, term) {
        await page.keyboard.press('Escape');
        await choose(page, term, 'Banner');
        await markMissing(page);
      },
      async gallery(page, term) {
        await pressIn(page, term, 'Cancel');
        await choose(page, term, 'Image gallery');
        await pressIn(page, term, 'Use a URL');
        await dialog(page).getByLabel(term('Image URL')).fill('/media/banner/en-mobile.webp');
        await pressIn(page, term, 'Use this image');
        await markMissing(page);
      },
      async links(page, term) {
        await pressIn(page, term, 'Cancel');
        await press(page, term, 'Discard');
        // The smaller forms are only checked for overflow, at the narrowest width.
        await page.setViewportSize({ width: 320, height: 640 });
        for (const type of ['Feature toggle', 'Text', 'Verse of the day', 'Countdown']) {
          await choose(page, term, type);
          await markMissing(page);
          expect(await horizontalOverflow(page), `horizontal overflow, ${type}`).toBeLessThanOrEqual(0);
          await pressIn(page, term, 'Cancel');
        }
        await page.setViewportSize({ width: 1280, height: 900 });
        await choose(page, term, 'Link list');
        await markMissing(page);
      },
    },
  },
  {
    // Two versions, with missing fields marked in both.
    name: 'layout-widget-form',
    ...inEditor,
    async arrange(page, term) {
      await edit(page, term);
      await choose(page, term, 'Content card');
      await dialog(page).locator('[data-missing]').click();
      await pressIn(page, term, 'Test another version');
      await expect(dialog(page).getByRole('tab')).toHaveCount(2);
      await dialog(page).locator('[data-missing=quiet]').last().click();
    },
    moreStates: {
      async library(page, term) {
        await pressIn(page, term, 'Choose an image');
        await uploadPictures(dialog(page), 'lake.jpg', 'hill.jpg');
        await expect(dialog(page).locator('[data-media]').nth(1)).toBeVisible();
        await dialog(page).locator('[data-media]').first().click();
        await expect(dialog(page).getByRole('region', { name: /\.jpg/ })).toBeVisible();
      },
    },
  },
  {
    // Rejected, with the cost of the shares.
    name: 'layout-row-test',
    ...inEditor,
    async arrange(page, term) {
      await edit(page, term);
      await row(page, 'others').getByRole('switch').check();
      await pressIn(page, term, 'Submit');
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    // A planned change: affected readers, before and after, and its time.
    name: 'layout-publish',
    ...inEditor,
    async arrange(page, term) {
      await edit(page, term);
      await row(page, 'vietnam').locator('[data-slot]').first().locator('[data-handle]').focus();
      await page.keyboard.press('Delete');
      await press(page, term, 'Publish Changes');
      await dialog(page).getByText(term('Before and after')).first().click();
      await expect(dialog(page).getByText('The bread').first()).toBeVisible();
      await pressIn(page, term, 'Schedule…');
      await expect(dialog(page).getByLabel(term('Date and time'))).toBeVisible();
    },
  },
  {
    name: 'layout-conflict',
    ...inEditor,
    async arrange(page, term) {
      await edit(page, term);
      await nameTest(page, term, 'Mine');
      await renameTest(siteOf(page));
      await press(page, term, 'Publish Changes');
      await pressIn(page, term, 'Publish Changes');
      await expect(dialog(page).getByRole('radio')).toHaveCount(3);
    },
  },
  {
    name: 'layout-results',
    ...inEditor,
    async arrange(page, term) {
      await edit(page, term);
      await row(page, 'mexico')
        .getByRole('button', { name: term('Results') })
        .click();
      await expect(dialog(page).getByRole('heading').nth(1)).toBeVisible();
    },
  },
  {
    name: 'admin-tests',
    path: '/admin/tests',
    signedInAs: editor,
    waitUntilReady: async (page) => page.getByRole('table').getByRole('link').first().waitFor(),
    moreStates: {
      async results(page) {
        await page.getByRole('table').getByRole('link').first().click();
        await page.getByRole('heading', { level: 2 }).first().waitFor();
      },
    },
  },
]);
