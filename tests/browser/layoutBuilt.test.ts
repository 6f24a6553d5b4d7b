/**
 * A layout of six widgets for two countries, with a test of a row and a test of a widget, built by mouse, by keys alone and
 * by clicks alone; published, and seen as a reader of each country and each version, without scripts.
 */
import type { Locator, Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { axe } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, workOf } from './adminVisits.ts';
import { EMPTY_ROW } from './demoHome.ts';
import { formOf, startClean, submit, ways, type Way } from './layoutWays.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

/** By keys alone it is some thousand stops. */
const LONG_MS = 180_000;
const START = '2026-11-21';
const END = '2026-12-20';
const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

/** A row below the last, for one country. */
async function addRow(page: Page, way: Way, country: string): Promise<Locator> {
  const before = await page.locator('[data-row]').count();
  await way.press(page.locator('[data-add=row]'));
  await way.press(button(page.getByRole('dialog'), EMPTY_ROW));
  await expect(page.locator('[data-row]')).toHaveCount(before + 1);
  const key = await page.locator('[data-row]').last().getAttribute('data-row');
  const row = page.locator(`[data-row="${key}"]`);
  await way.press(row.locator('[data-mends=countries]'));
  const dialog = page.getByRole('dialog');
  await way.press(dialog.getByRole('checkbox', { name: 'United States', exact: true }));
  await way.write(dialog.getByLabel('Find a country'), country);
  await way.press(dialog.getByRole('checkbox', { name: country, exact: true }));
  await way.press(button(dialog, 'Take these'));
  await expect(dialog).toHaveCount(0);
  return row;
}

async function addText(row: Locator, way: Way, words: string): Promise<void> {
  const page = row.page();
  await way.put(row, 'Text');
  const form = formOf(page, 'Text');
  await way.write(form.getByRole('textbox', { name: 'Text', exact: true }), words);
  await submit(way, form);
  await expect(row).toContainText(words);
  // Work goes on where it was: at the widget, or at the button that made a column for it.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

async function addCard(row: Locator, way: Way, title: string): Promise<void> {
  const page = row.page();
  await way.put(row, 'Content card');
  const form = formOf(page, 'Content card');
  await way.write(form.getByLabel('Title'), title);
  await way.write(form.getByLabel('Words of the link'), 'Leer');
  await way.write(form.getByLabel('Where it leads'), '/today');
  await submit(way, form);
}

/** Divides the readers of a row in halves, and fills the other side. */
async function testRow(row: Locator, way: Way, otherWords: string): Promise<void> {
  const page = row.page();
  await way.press(row.getByRole('switch', { name: 'A/B test' }));
  const dialog = page.getByRole('dialog');
  await way.write(dialog.getByLabel(/^Share of A/), '50');
  await way.write(dialog.getByLabel('Name of the test'), 'Which greets better');
  await way.day(dialog.getByLabel('First day'), START);
  await way.day(dialog.getByLabel('Last day'), END);
  await submit(way, dialog);
  await way.press(button(row, /^B · /));
  await addText(row, way, otherWords);
}

/** A text that half of its readers see in other words. */
async function addTestedText(row: Locator, way: Way, a: string, b: string): Promise<void> {
  const page = row.page();
  await way.put(row, 'Text');
  const form = formOf(page, 'Text');
  const text = form.getByRole('textbox', { name: 'Text', exact: true });
  await way.write(text, a);
  await way.press(button(form, 'Test another version'));
  await expect(form.getByRole('tab', { name: /^B/ })).toBeFocused();
  await way.write(text, b);
  // Each version has days of its own: those of this one are those of all.
  await way.day(form.getByLabel('First day', { exact: true }), START);
  await way.day(form.getByLabel('Last day', { exact: true }), END);
  await way.press(button(form, 'Take these dates for all versions'));
  await way.press(button(form, 'Even out'));
  await way.day(form.getByLabel('First day of the test'), START);
  await way.day(form.getByLabel('Last day of the test'), END);
  await submit(way, form);
}

async function publish(page: Page, way: Way, country: string): Promise<void> {
  await way.press(button(page, 'Publish Changes'));
  const dialog = page.getByRole('dialog', { name: 'Publish Changes' });
  await expect(dialog).toContainText(country);
  await way.press(button(dialog, 'Publish Changes'));
  await page.getByText(/^Published: revision/).waitFor();
}

/** Each way has two countries of its own. */
const places = {
  clicks: [
    { name: 'Mexico', code: 'MX' },
    { name: 'Vietnam', code: 'VN' },
  ],
  keys: [
    { name: 'Peru', code: 'PE' },
    { name: 'Japan', code: 'JP' },
  ],
  mouse: [
    { name: 'Chile', code: 'CL' },
    { name: 'Kenya', code: 'KE' },
  ],
} as const;

interface Seen {
  readonly html: string;
  /** The version that was drawn: `row:homePage:…`, without its letter. */
  readonly test: string | null;
}
/** The home as the server gives it to somebody of a country; with `version`, to who has drawn that before. */
async function homeOf(country: string, version?: string): Promise<Seen> {
  const cookie = `country=${country}${version === undefined ? '' : `; versions=${version}`}`;
  const answer = await fetch(`${on.stack.url}/`, { headers: { cookie } });
  const drawn = answer.headers.getSetCookie().find((it) => it.startsWith('versions='));
  return {
    html: (await answer.text()).replace(/<script[^]*?<\/script>/g, ''),
    test: /^versions=([^;]+):[AB];/.exec(drawn ?? '')?.[1] ?? null,
  };
}

describe('a layout of six widgets for two countries, with both kinds of test', () => {
  it.each(['clicks', 'keys', 'mouse'] as const)(
    'is built by %s',
    async (name) => {
      const way = ways[name];
      const say = (words: string) => `${words} (${name})`;
      const visitor = await at('admin', '/admin/layouts/homePage?edit=1', {
        viewport: { width: 1280, height: 1000 },
      });
      const { page } = visitor;
      await startClean(page);

      const [there, elsewhere] = places[name];
      const first = await addRow(page, way, there.name);
      await addText(first, way, say('Buenos días'));
      await addCard(first, way, say('Una luz'));
      const second = await addRow(page, way, elsewhere.name);
      await addText(second, way, say('Chào buổi sáng'));
      await way.put(second, 'Verse of the day');
      await submit(way, formOf(page, 'Verse of the day'));
      await addTestedText(second, way, say('Đọc hôm nay'), say('Đọc ngay'));
      await testRow(first, way, say('Bienvenida'));
      expect(await axe(page)).toEqual([]);
      await publish(page, way, there.name);
      expect(visitor.complaints).toEqual([]);

      const row = (await homeOf(there.code)).test!;
      expect(row).toMatch(/^row:homePage:/);
      const a = (await homeOf(there.code, `${row}:A`)).html;
      const b = (await homeOf(there.code, `${row}:B`)).html;
      // B began as a copy of A, and greets besides.
      const shows = (html: string, ...all: string[]) => all.map((words) => html.includes(say(words)));
      expect(shows(a, 'Buenos días', 'Una luz', 'Bienvenida')).toEqual([true, true, false]);
      expect(shows(b, 'Buenos días', 'Una luz', 'Bienvenida')).toEqual([true, true, true]);

      const widget = (await homeOf(elsewhere.code)).test!;
      expect(widget).toMatch(/^widget:rich-text-/);
      const control = (await homeOf(elsewhere.code, `${widget}:A`)).html;
      const other = (await homeOf(elsewhere.code, `${widget}:B`)).html;
      expect(shows(control, 'Chào buổi sáng', 'Đọc hôm nay', 'Đọc ngay')).toEqual([true, true, false]);
      expect(shows(other, 'Chào buổi sáng', 'Đọc hôm nay', 'Đọc ngay')).toEqual([true, false, true]);
      expect([control, other].map((html) => html.includes('<blockquote'))).toEqual([true, true]);

      const others = (await homeOf('US')).html;
      expect(others.includes(`(${name})`)).toBe(false);
    },
    LONG_MS,
  );
});
