/**
 * A layout is built with the mouse and by keyboard only; published, and checked as a reader of each country and
 * version.
 */
import type { Locator, Page } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import type { Visit } from '../../support/browser.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, adminVisitsOf } from '../visits/adminVisits.ts';
import {
  BANNER,
  addEmptyRow,
  EMPTY_ROW,
  grip,
  HOME,
  HOMEWARD,
  names,
  PLATE,
  rows,
  TOWN,
  typeText,
} from './demoHome.ts';
import { drag } from './drag.ts';
import {
  addWidget,
  clearChanges,
  formOf,
  keyboard,
  publishChanges,
  startClean,
  submit,
  undoPublish,
} from './layoutSteps.ts';

const harness = withBrowser(demoSettings);
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

const START = '2026-11-21';
const END = '2026-12-20';

/** The editor with the published layout. */
async function openEditor(height: number): Promise<Visit> {
  const visitor = await openAdmin('admin', HOME, { viewport: { width: 1280, height } });
  await visitor.page.getByRole('button', { name: 'Stop Editing' }).waitFor();
  await startClean(visitor.page);
  return visitor;
}

/** Adds an empty row for one country, below the last. */
async function addRow(page: Page, country: string): Promise<Locator> {
  const before = await page.locator('[data-row]').count();
  await addEmptyRow(page);
  await expect(page.locator('[data-row]')).toHaveCount(before + 1);
  const key = await page.locator('[data-row]').last().getAttribute('data-row');
  const row = page.locator(`[data-row="${key}"]`);
  await row.locator('[data-mends=countries]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'United States', exact: true }).uncheck();
  await dialog.getByLabel('Find a country').fill(country);
  await dialog.getByRole('checkbox', { name: country, exact: true }).check();
  await press(dialog, 'Apply');
  await expect(dialog).toHaveCount(0);
  return row;
}

async function addText(row: Locator, text: string): Promise<void> {
  const form = await addWidget(row, 'Text');
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await submit(form);
  await expect(row).toContainText(text);
}

async function addCard(row: Locator, title: string): Promise<void> {
  const form = await addWidget(row, 'Content card');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Link text').fill('Leer');
  await form.getByLabel('Link URL').fill('/today');
  await submit(form);
}

/** Starts a test of a row by keyboard, with equal shares, and adds a text to version B. */
async function testRow(row: Locator, textOfB: string): Promise<void> {
  await row.getByRole('switch', { name: 'A/B test' }).press('Space');
  const dialog = row.page().getByRole('dialog');
  await dialog.getByLabel(/^Share of version A/).fill('50');
  await dialog.getByLabel('Test name').fill('Which greets better');
  await dialog.getByLabel('Start date').fill(START);
  await dialog.getByLabel('End date').fill(END);
  await submit(dialog, (button) => button.press('Enter'));
  await row.getByRole('button', { name: /^B · / }).press('Enter');
  await addText(row, textOfB);
}

/** Adds a text widget with a test of two texts with equal shares. */
async function addTestedText(row: Locator, a: string, b: string): Promise<void> {
  const form = await addWidget(row, 'Text');
  const text = form.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill(a);
  await press(form, 'Test another version');
  await expect(form.getByRole('tab', { name: /^B/ })).toBeFocused();
  await text.fill(b);
  await press(form, 'Split evenly');
  await form.getByLabel('Test start date').fill(START);
  await form.getByLabel('Test end date').fill(END);
  await submit(form);
}

const READERS_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';

interface HomeResponse {
  readonly html: string;
  /** The test whose version was drawn: `row:homePage:…`, without the version's letter. */
  readonly test: string | null;
}
/** The home page as the server sends it to a reader of a country; `version` is an assignment in their cookie. */
async function homeOf(country: string, version?: string): Promise<HomeResponse> {
  const cookie = `country=${country}${version === undefined ? '' : `; versions=${version}`}`;
  // A program would be shown A, and draw nothing.
  const headers = { cookie, 'user-agent': READERS_AGENT };
  const response = await fetch(`${harness.stack.url}/`, { headers });
  const versionsCookie = response.headers.getSetCookie().find((header) => header.startsWith('versions='));
  return {
    html: (await response.text()).replace(/<script[^]*?<\/script>/g, ''),
    test: /^versions=([^;]+):[AB];/.exec(versionsCookie ?? '')?.[1] ?? null,
  };
}

// Fails without: web/admin/layouts/publish/usePublish.ts, `added` in what is sent to publishLayout
it('an editor builds six widgets for two countries with a row test and a widget test; readers see their version until it is undone', async () => {
  const { page, browserErrors: complaints } = await openEditor(1000);
  const first = await addRow(page, 'Mexico');
  await addText(first, 'Buenos días');
  await addCard(first, 'Una luz');
  const second = await addRow(page, 'Vietnam');
  await addText(second, 'Chào buổi sáng');
  await submit(await addWidget(second, 'Verse of the day'));
  await addTestedText(second, 'Đọc hôm nay', 'Đọc ngay');
  await testRow(first, 'Bienvenida');
  await publishChanges(page, 'Mexico');

  const row = (await homeOf('MX')).test!;
  expect(row).toMatch(/^row:homePage:/);
  const a = (await homeOf('MX', `${row}:A`)).html;
  const b = (await homeOf('MX', `${row}:B`)).html;
  // B began as a copy of A and has one text more.
  const includesEach = (html: string, ...texts: string[]) => texts.map((text) => html.includes(text));
  expect(includesEach(a, 'Buenos días', 'Una luz', 'Bienvenida')).toEqual([true, true, false]);
  expect(includesEach(b, 'Buenos días', 'Una luz', 'Bienvenida')).toEqual([true, true, true]);

  const widget = (await homeOf('VN')).test!;
  expect(widget).toMatch(/^widget:rich-text-/);
  const control = (await homeOf('VN', `${widget}:A`)).html;
  const other = (await homeOf('VN', `${widget}:B`)).html;
  expect(includesEach(control, 'Chào buổi sáng', 'Đọc hôm nay', 'Đọc ngay')).toEqual([true, true, false]);
  expect(includesEach(other, 'Chào buổi sáng', 'Đọc hôm nay', 'Đọc ngay')).toEqual([true, false, true]);
  expect([control, other].map((html) => html.includes('<blockquote'))).toEqual([true, true]);
  expect(includesEach((await homeOf('US')).html, 'Buenos días', 'Chào buổi sáng')).toEqual([false, false]);

  await undoPublish(page);
  await expect.poll(async () => includesEach((await homeOf('MX')).html, 'Buenos días')).toEqual([false]);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/layouts/canvas/Handle.tsx, `onKeyDown={onKeyDown}`
it('by keyboard only, widgets are moved, and a row is built and published; focus is kept and each step is announced', async () => {
  const { page, browserErrors: complaints } = await openEditor(1000);
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  // Two widgets swap places; the steps are undone and redone.
  await grip(page, TOWN).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => names(page)).toEqual([BANNER, HOMEWARD, TOWN, PLATE]);
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain('Moved. Row 1, column 3.');
  expect(await isFocused(grip(page, TOWN))).toBe(true);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => names(page)).toEqual([BANNER, HOMEWARD, PLATE, TOWN]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual([BANNER, TOWN, HOMEWARD, PLATE]);
  await page.getByText('No unpublished changes').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => names(page)).toEqual([BANNER, HOMEWARD, TOWN, PLATE]);

  // A row with a text for Peru.
  await keyboard.press(page.locator('[data-add=row]'));
  const dialog = page.getByRole('dialog');
  await keyboard.press(dialog.getByRole('button', { name: EMPTY_ROW }));
  await expect(page.locator('[data-row]')).toHaveCount(2);
  const row = page.locator('[data-row]').last();
  await keyboard.press(row.locator('[data-mends=countries]'));
  await keyboard.press(dialog.getByRole('checkbox', { name: 'United States', exact: true }));
  await keyboard.write(dialog.getByLabel('Find a country'), 'Peru');
  await keyboard.press(dialog.getByRole('checkbox', { name: 'Peru', exact: true }));
  await keyboard.press(dialog.getByRole('button', { name: 'Apply', exact: true }));
  await expect(dialog).toHaveCount(0);
  await keyboard.press(row.getByRole('button', { name: 'Choose a widget' }));
  await keyboard.press(dialog.getByRole('button', { name: /^Text/ }));
  const form = formOf(page, 'Text');
  await keyboard.write(form.getByRole('textbox', { name: 'Text', exact: true }), 'Bienvenidos');
  await submit(form, keyboard.press);
  await expect(row).toContainText('Bienvenidos');
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await keyboard.press(page.getByRole('button', { name: 'Publish Changes', exact: true }));
  await keyboard.press(dialog.getByRole('button', { name: 'Publish Changes', exact: true }));
  await page.getByText(/^Published as revision/).waitFor();
  expect((await homeOf('PE')).html).toContain('Bienvenidos');
  await undoPublish(page);
  await expect.poll(async () => (await homeOf('PE')).html.includes('Bienvenidos')).toBe(false);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/layouts/canvas/dnd.tsx, the `drop` of useDropTarget
it('by mouse, a widget is dragged from the palette, widgets swap places, rows are moved and copied', async () => {
  const initialOrder = ['Row 1: All other countries', 'Row 2: United Kingdom'];
  const swappedOrder = ['Row 1: United Kingdom', 'Row 2: All other countries'];
  const { page, browserErrors: complaints } = await openEditor(2200);

  // From the palette into the empty column of a new row.
  await addEmptyRow(page);
  const palette = page.getByRole('complementary', { name: 'Outline and widgets' });
  await drag(
    palette.locator('[draggable=true]').filter({ hasText: /^Text$/ }),
    page.getByRole('button', { name: 'Choose a widget' }),
  );
  await typeText(page, 'Dragged here');
  await expect(page.locator('[data-row]').last()).toContainText('Dragged here');
  await clearChanges(page);

  // Which rows are shown cannot be changed while they are edited or unpublished (spec 1 §2).
  const all = page.getByRole('switch', { name: 'Show all country rows' });
  await expect(all).toBeDisabled();
  await press(page, 'Stop Editing');
  await all.check();
  await press(page, 'Edit Widget Section');
  await expect.poll(() => rows(page)).toEqual(initialOrder);

  await drag(grip(page, TOWN), page.locator('[data-column]').nth(3), 0.5);
  await expect.poll(async () => (await names(page)).slice(0, 4)).toEqual([BANNER, PLATE, HOMEWARD, TOWN]);
  await drag(grip(page, initialOrder[0]!), page.locator('[data-row]').nth(1), 0.9);
  await expect.poll(() => rows(page)).toEqual(swappedOrder);
  // The same with the menu and with the keyboard.
  await grip(page, swappedOrder[1]!).click();
  await page.getByRole('menuitem', { name: /^Move earlier/ }).click();
  await expect.poll(() => rows(page)).toEqual(initialOrder);
  await grip(page, initialOrder[0]!).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => rows(page)).toEqual(swappedOrder);
  const announcements = await page.getByRole('status').allInnerTexts();
  expect(announcements).toContain(`Moved. Row 2 of ${swappedOrder.length}.`);
  await page.getByText(/^Draft saved/).waitFor();
  await press(page, 'Stop Editing');
  await expect(page.getByRole('switch', { name: /^Show/ })).toBeDisabled();
  await press(page, 'Edit Widget Section');

  await grip(page, swappedOrder[0]!).focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await rows(page))[1]).toBe('Row 2: no country yet');
  await page.getByText('Must select a country for edited rows before publishing').waitFor();
  const count = (index: number) => page.locator('[data-row]').nth(index).locator('[data-slot]').count();
  expect(await count(1)).toBe(await count(0));
  expect(complaints).toEqual([]);
});
