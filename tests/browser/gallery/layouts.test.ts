/** How the layout editor and all that belongs to it looks: one row per screen or dialog that carries work. */
import type { Page } from '@playwright/test';
import { beforeAll, beforeEach, describe } from 'vitest';
import { overflow } from '../../support/browser.ts';
import { expect } from '../../support/patience.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { DEMO_PASSWORD, demoSettings } from '../adminVisits.ts';
import { publishEveryWidget } from '../everyWidgetHome.ts';
import { gallery, type Words } from './gallery.ts';
import { uploadPictures } from './uploadPictures.ts';

const on = withBrowser(demoSettings);

/** Both sites a row is drawn on: English and Arabic. */
const SITES = [1, 5];
const LAYOUT = 'homePage';
const EDITOR = `/admin/layouts/${LAYOUT}`;
const editor = { email: 'editor@example.org', password: DEMO_PASSWORD };

const text = (words: string) => ({ html: `<p>${words}</p>` });
const columnsOf = (site: number, ...names: string[]) =>
  names.map((name) => ({ className: '', widgets: [{ id: `${name}-${site}` }] }));

/** Mexico's row with a test that runs, one of Vietnam with a text that is still to come, and one for all others. */
async function publishRows(site: number): Promise<void> {
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  for (const name of ['lamp', 'river', 'bread', 'vine', 'star']) {
    const widgetContent = {
      ...text(`The ${name}`),
      ...(name === 'star' && { startDate: '2026-12-24', endDate: '2026-12-26' }),
    };
    await widgets.saveWidget(
      { body: { id: `${name}-${site}`, siteId: site, type: 'rich-text', widgetContent } },
      call,
    );
  }
  const test = { abRowActive: true, aPercentage: 50, bPercentage: 50, abRowName: 'Hero' };
  const days = { abRowStartDate: '2026-11-21', abRowEndDate: '2026-11-30', abRowEmail: 'editor@example.org' };
  const added = [
    {
      rowKey: 'mexico',
      countries: ['MX'],
      columns: columnsOf(site, 'lamp'),
      bColumns: columnsOf(site, 'river'),
      ...test,
      ...days,
    },
    { rowKey: 'vietnam', countries: ['VN'], columns: columnsOf(site, 'bread', 'star') },
    { rowKey: 'others', countries: ['default'], columns: columnsOf(site, 'vine') },
  ];
  const [published] = await widgets.readLayouts({ query: { site, layout: [LAYOUT] } }, call);
  const kept = added.map(({ rowKey }) => rowKey);
  const deleted = published!.rows.map(({ rowKey }) => rowKey).filter((key) => !kept.includes(key));
  const body = { layout: LAYOUT, added, deleted, note: 'A row for each' } as never;
  await widgets.publishLayout({ query: { site }, body }, call);
}

/** Plans that Vietnam's row is taken out. */
async function planChange(site: number): Promise<void> {
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  const [published] = await widgets.readLayouts({ query: { site, layout: [LAYOUT] } }, call);
  const body = {
    layout: LAYOUT,
    at: '2026-11-24T12:00:00Z',
    baseRevision: published!.revision,
    deleted: ['vietnam'],
    note: 'Without a row for Vietnam',
  };
  await widgets.scheduleChange({ query: { site }, body: body as never }, call);
}

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
const row = (page: Page, rowKey: string) => page.locator(`[data-row="${rowKey}"]`);
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, words: Words, name: string) =>
  page.getByRole('button', { name: words(name) }).click();
const pressIn = (page: Page, words: Words, name: string) =>
  dialog(page)
    .getByRole('button', { name: words(name) })
    .click();

/** The editor, at rest. */
const isDrawn = async (page: Page) => {
  await expect(page.locator('[data-edit-section]')).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
};
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

describe('layouts', () => {
  beforeAll(async () => {
    for (const site of SITES) {
      await publishRows(site);
      await planChange(site);
    }
  });
  beforeEach(async () => {
    const { widgets } = on.stack.program.services.direct;
    const call = await on.stack.callTo('widgets');
    await widgets.removeOwnDrafts({ query: { owner: '0d3a0000-0000-4000-8000-000000000002' } }, call);
  });

  gallery(on, [
    {
      name: 'layouts',
      path: '/admin/layouts',
      as: editor,
      drawn: (page, words) => expect(page.getByText(words('Home page'))).toBeVisible(),
    },
    {
      // With a problem of a row, a widget that is still to come, and the menu of a grip.
      name: 'layout-editor',
      path: EDITOR,
      as: editor,
      drawn: isDrawn,
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
        },
      },
    },
    {
      name: 'layout-chooser',
      path: EDITOR,
      as: editor,
      drawn: isDrawn,
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
      path: EDITOR,
      as: editor,
      drawn: isDrawn,
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
      path: EDITOR,
      as: editor,
      drawn: isDrawn,
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
      path: EDITOR,
      as: editor,
      drawn: isDrawn,
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
      path: EDITOR,
      as: editor,
      drawn: isDrawn,
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
      // With a plan that waits.
      name: 'layout-history',
      path: `${EDITOR}/history`,
      as: editor,
      async drawn(page) {
        await expect(page.getByText('Without a row for Vietnam')).toBeVisible();
        await expect(page.getByText('A row for each')).toBeVisible();
      },
      further: {
        async 'take-back'(page, words) {
          await page.getByRole('main').locator('a[href*="/history/"]').first().click();
          await press(page, words, 'Take back this change');
          await expect(dialog(page).getByRole('button', { name: words('Take it back') })).toBeEnabled();
        },
      },
    },
    {
      name: 'layout-restore',
      path: `${EDITOR}/history/1`,
      as: editor,
      drawn: (page) => expect(page.locator('[data-difference]').first()).toBeVisible(),
      async arrange(page, words) {
        await press(page, words, 'Bring back…');
        await expect(dialog(page).locator('[data-impact]').first()).toBeVisible();
      },
    },
    {
      name: 'layout-timeline',
      path: `${EDITOR}/timeline`,
      as: editor,
      drawn: (page) => expect(page.getByRole('table')).toBeVisible(),
    },
    {
      name: 'layout-view-as',
      path: `${EDITOR}/view?country=MX`,
      as: editor,
      async drawn(page) {
        await expect(page.frameLocator('iframe').getByText('The lamp')).toBeVisible();
        await expect(page.locator('section[aria-labelledby=why] li').first()).toBeVisible();
      },
      further: {
        async share(page, words) {
          await press(page, words, 'Share link');
          await pressIn(page, words, 'Make the link');
          await expect(dialog(page).getByLabel(words('Link'))).toHaveValue(/link=/);
        },
        async shared(page, words) {
          await page.goto(await dialog(page).getByLabel(words('Link')).inputValue());
          await expect(page.getByText('The lamp')).toBeVisible();
          await expect(page.getByRole('status').first()).toBeVisible();
        },
        async 'link-ended'(page, words) {
          await page.goto(page.url().replace(/link=.*/, 'link=nothing'));
          await expect(page.getByRole('heading', { name: words('This link leads nowhere') })).toBeVisible();
        },
      },
      expectedMessages: /410/,
    },
    {
      name: 'layout-countries',
      path: `${EDITOR}/countries`,
      as: editor,
      drawn: (page) => expect(page.getByRole('table').first()).toBeVisible(),
    },
    {
      name: 'layout-results',
      path: EDITOR,
      as: editor,
      drawn: isDrawn,
      async arrange(page, words) {
        await edit(page, words);
        await row(page, 'mexico')
          .getByRole('button', { name: words('Results') })
          .click();
        await expect(dialog(page).getByRole('heading').nth(1)).toBeVisible();
      },
    },
  ]);
});

describe('the home of readers', () => {
  beforeAll(async () => {
    for (const site of SITES) await publishEveryWidget(on.stack, site);
  });
  gallery(on, [
    {
      // A widget of every type.
      name: 'widgets',
      path: '/',
      drawn: (page) => expect(page.getByRole('timer')).toBeVisible(),
    },
  ]);
});
