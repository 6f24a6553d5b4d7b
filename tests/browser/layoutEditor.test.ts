/** The layout editor: the same page made by mouse, by keys alone and by clicks alone; published, taken back, and kept. */
import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { axe, overflow, type Visit } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, workOf } from './adminVisits.ts';
import { BANNER, EMPTY_ROW, grip, HOME, HOMEWARD, names, PLATE, rowFor, rows, TOWN } from './demoHome.ts';
import { drag } from './drag.ts';
import { startClean } from './layoutWays.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

/** The editor, on what is published. */
async function editor(options?: Parameters<typeof meet>[0]): Promise<Visit> {
  const visitor = await at('admin', HOME, options);
  await visitor.page.getByRole('button', { name: 'Stop Editing' }).waitFor();
  await startClean(visitor.page);
  return visitor;
}

describe('a widget changes places with another', () => {
  const swapped = [BANNER, PLATE, HOMEWARD, TOWN];

  it('by mouse', async () => {
    const { page, complaints } = await editor();
    await drag(grip(page, TOWN), page.locator('[data-column]').nth(3), 0.5);
    await expect.poll(() => names(page)).toEqual(swapped);
    await page.getByText(/^Draft kept/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('by keys alone, the focus on it and each step said', async () => {
    const { page } = await editor();
    await grip(page, TOWN).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => names(page)).toEqual([BANNER, HOMEWARD, TOWN, PLATE]);
    await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain('Moved. Row 1, column 3.');
    expect(await grip(page, TOWN).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Alt+ArrowRight');
    await grip(page, HOMEWARD).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => names(page)).toEqual(swapped);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => names(page)).toEqual([BANNER, TOWN, HOMEWARD, PLATE]);
    await page.getByText('Nothing is changed.').waitFor();
    await grip(page, BANNER).focus();
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => names(page)).toEqual([BANNER, HOMEWARD, TOWN, PLATE]);
  });

  it('by clicks alone, to any place there is', async () => {
    const { page } = await editor();
    await grip(page, TOWN).click();
    await page.getByRole('menuitem', { name: /^Move to/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Column').selectOption({ label: '4' });
    expect(await axe(page)).toEqual([]);
    await press(dialog, 'Move');
    await expect.poll(() => names(page)).toEqual(swapped);
    expect(await grip(page, TOWN).evaluate((it) => it === document.activeElement)).toBe(true);
  });
});

describe('rows', () => {
  const both = ['Row 1: All other countries', 'Row 2: United Kingdom'];
  const turned = ['Row 1: United Kingdom', 'Row 2: All other countries'];
  async function allRows(): Promise<Visit> {
    const visitor = await editor({ viewport: { width: 1280, height: 2200 } });
    const { page } = visitor;
    await press(page, 'Stop Editing');
    await page.getByRole('switch', { name: 'Show all country rows' }).check();
    await press(page, 'Edit Widget Section');
    await expect.poll(() => rows(page)).toEqual(both);
    return visitor;
  }

  it('are moved by mouse', async () => {
    const { page } = await allRows();
    await drag(grip(page, both[0]!), page.locator('[data-row]').nth(1), 0.9);
    await expect.poll(() => rows(page)).toEqual(turned);
  });

  it('are moved by keys and by their menu', async () => {
    const { page } = await allRows();
    await grip(page, both[0]!).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => rows(page)).toEqual(turned);
    await grip(page, turned[1]!).click();
    await page.getByRole('menuitem', { name: /^Move earlier/ }).click();
    await expect.poll(() => rows(page)).toEqual(both);
  });

  it('cannot be shown otherwise while they are edited or unpublished (spec 1 §2)', async () => {
    const { page } = await editor();
    const all = page.getByRole('switch', { name: 'Show all country rows' });
    expect(await all.isDisabled()).toBe(true);
    await grip(page, TOWN).focus();
    await page.keyboard.press('Delete');
    await press(page, 'Stop Editing');
    expect(await all.isDisabled()).toBe(true);
  });

  it('are copied with all that stands in them, under names of their own', async () => {
    const { page } = await allRows();
    await grip(page, both[1]!).focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect.poll(() => rows(page)).toEqual([...both, 'Row 3: no country yet']);
    await page.getByText('Must select a country for edited rows before publishing').waitFor();
    expect(await page.locator('[data-row]').nth(2).locator('[data-slot]').count()).toBe(4);
  });
});

/** What a reader's home shows there. */
async function homeOf(country: string): Promise<string> {
  const answer = await fetch(`${on.stack.url}/`, { headers: { cookie: `country=${country}` } });
  return answer.text();
}

it('what is published is what that country sees, and no other; Undo takes it back', async () => {
  const { page } = await editor();
  const words = 'Buenos dias from the office';
  await rowFor(page, 'Mexico', words);
  await press(page, 'Publish Changes');
  const dialog = page.getByRole('dialog', { name: 'Publish Changes' });
  await press(dialog, 'Publish Changes');
  await page.getByText(/^Published: revision/).waitFor();
  expect(await homeOf('MX')).toContain(words);
  expect(await homeOf('US')).not.toContain(words);
  await page.getByText('Nothing is changed.').waitFor();
  await page.getByRole('alert').or(page.getByRole('status')).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => homeOf('MX')).not.toContain(words);
});

it.each([1280, 390])('is clean for aids at %d px, in every state, and nothing runs over', async (width) => {
  const { page } = await editor({ viewport: { width, height: 900 } });
  const look = async (state: string) => {
    expect(await axe(page), state).toEqual([]);
    expect(await overflow(page), state).toBe(0);
  };
  await look('editing');
  await page.mouse.move(width / 2, 600);
  await page.mouse.wheel(0, 1_500);
  // What stays in sight leaves the page its room.
  const stays = async () => {
    const box = (await page.getByRole('button', { name: 'Publish Changes' }).boundingBox())!;
    return box.y + box.height;
  };
  await expect.poll(stays).toBeLessThan(width < 500 ? 70 : 100); // two lines at the most
  expect(await stays()).toBeGreaterThan(0);
  const below = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, 140)?.closest('[data-row]') !== null,
  );
  expect(below).toBe(true);
  await page.mouse.wheel(0, -1_500);
  await grip(page, TOWN).click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await look('the menu');
  await page.keyboard.press('Escape');
  await press(page, 'Add Row Below');
  await page.getByRole('dialog').getByRole('button', { name: EMPTY_ROW }).waitFor();
  await look('the question before a row that would hide another');
  await page.getByRole('dialog').getByRole('button', { name: EMPTY_ROW }).click();
  await press(page, 'Choose a widget');
  await page.getByRole('dialog', { name: 'Which widget?' }).waitFor();
  await look('the picker');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Countries of Row 3/ }).click();
  await page.getByRole('dialog').getByLabel('Find a country').waitFor();
  await look('countries');
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'A/B test' }).first().check();
  await press(page.getByRole('dialog'), 'Submit');
  await page.getByText('Check A/B Row Settings').first().waitFor();
  await look('a test that lacks everything');
});

describe('the way from the page', () => {
  it('is there for who may edit its widgets, and leads to the editor of that layout', async () => {
    const visitor = await at('admin', '/admin');
    const { page } = visitor;
    await page.goto(on.stack.url);
    await page.getByRole('link', { name: 'Edit Widget Section' }).click();
    await page.getByRole('button', { name: 'Stop Editing' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/layouts/homePage');
  });

  it('is not there for a reader, nor for an editor of another site', async () => {
    const { page } = await at('editor-mx', '/admin');
    const asked = page.waitForResponse(
      (answer) =>
        answer.request().postData()?.includes('CanEdit') === true || answer.url().includes('CanEditLayouts'),
    );
    await page.goto(on.stack.url);
    await asked.catch(() => undefined);
    await page.getByRole('main').waitFor();
    expect(await page.getByRole('link', { name: 'Edit Widget Section' }).count()).toBe(0);
  });
});

describe('the focus goes back to where a menu was opened by mouse', () => {
  const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const isAtHand = (at: Locator) => at.evaluate((it) => it === document.activeElement);

  it.each(['Why am I seeing this?', 'Move to…', 'Edit'])('from what its %s opened', async (entry) => {
    const { page } = await editor();
    await grip(page, TOWN).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${entry.replace(/[?.]/g, '\\$&')}`) }).click();
    await page.getByRole('dialog').waitFor();
    await close(page);
    await expect.poll(() => isAtHand(grip(page, TOWN))).toBe(true);
  });

  it('from the question about a country’s row', async () => {
    const { page } = await at('admin', HOME.replace('?edit=1', '/countries'));
    const menu = page.getByRole('button', { name: 'Change: United Kingdom' });
    await menu.click();
    await page.getByRole('menuitem', { name: /^Take it out/ }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => isAtHand(menu)).toBe(true);
  });
});
