/** Three ways to do the same in the layout editor: by mouse, by keys alone, by clicks alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/patience.ts';
import { press } from './adminVisits.ts';
import { drag } from './drag.ts';

export interface Way {
  /** Presses a button, or turns a switch or a box over. */
  press(target: Locator): Promise<void>;
  /** Writes into a field what takes the place of what it holds. */
  write(target: Locator, text: string): Promise<void>;
  /** Writes a day, 2026-11-21. */
  day(target: Locator, day: string): Promise<void>;
  /** Puts a new widget of a kind into a row: where its first empty column is, else in a column more. Its form is open then. */
  put(row: Locator, kind: string): Promise<void>;
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((it) => it === document.activeElement || it.contains(document.activeElement));

/** More stops than any state of the editor has. */
const MOST_STOPS = 400;

/** Goes on from stop to stop until a thing has the focus, as somebody without a mouse does. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${String(target)}.`);
}

const chooser = (page: Page): Locator => page.getByRole('dialog', { name: 'Which widget?' });
const offered = (page: Page, kind: string): Locator =>
  chooser(page)
    .getByRole('button', { name: new RegExp(`^${kind}`) })
    .first();
const empty = (row: Locator): Locator => row.getByRole('button', { name: 'Choose a widget' });
const more = (row: Locator): Locator => row.locator('[data-add]');
const place = async (row: Locator): Promise<Locator> =>
  (await empty(row).count()) > 0 ? empty(row).first() : more(row);

const clicks: Way = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  day: (target, day) => target.fill(day),
  async put(row, kind) {
    await (await place(row)).click();
    await offered(row.page(), kind).click();
  },
};

const keys: Way = {
  async press(target) {
    await reach(target);
    const isButton = await target.evaluate((it) => it.tagName === 'BUTTON' || it.tagName === 'A');
    await target.page().keyboard.press(isButton ? 'Enter' : 'Space');
  },
  async write(target, text) {
    await reach(target);
    await target.page().keyboard.press('Control+a');
    await target.page().keyboard.type(text);
  },
  async day(target, day) {
    await reach(target);
    const [year, month, date] = day.split('-');
    // A date field takes its parts as its language writes them: month, day, year.
    await target.page().keyboard.type(`${month}${date}${year}`);
    await expect(target).toHaveValue(day);
  },
  async put(row, kind) {
    await keys.press(await place(row));
    await keys.press(offered(row.page(), kind));
  },
};

const mouse: Way = {
  ...clicks,
  /** From the palette to the place where it is let go. */
  async put(row, kind) {
    const page = row.page();
    const palette = page.getByRole('complementary', { name: 'Outline and widgets' });
    const from = palette.locator('[draggable=true]').filter({ hasText: new RegExp(`^${kind}$`) });
    await drag(from, await place(row));
  },
};

export const ways = { mouse, keys, clicks } as const;

/** Submits the form that is open, and waits until it has gone. */
export async function submit(way: Way, form: Locator): Promise<void> {
  const button = form.getByRole('button', { name: 'Submit', exact: true });
  await expect(button, 'what is missing')
    .toBeEnabled()
    .catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await form.innerText()}`);
    });
  await way.press(button);
  await expect(form).toHaveCount(0);
}

export const formOf = (page: Page, kind: string): Locator =>
  page.getByRole('dialog', { name: kind, exact: true });

/** Takes back what another test has left. */
export async function startClean(page: Page): Promise<void> {
  await page.locator('[data-slot]').first().waitFor();
  const clear = page.getByRole('button', { name: 'Clear Changes' });
  if (!(await clear.isEnabled())) return;
  await clear.click();
  await press(page.getByRole('alertdialog'), 'Clear Changes');
  await page.getByText('Nothing is changed.').waitFor();
}
