/** The home page of the demo in the layout editor: the names of its widgets, and helpers to use them. */
import type { Locator, Page } from '@playwright/test';
import { press } from '../visits/adminVisits.ts';

export const HOME = '/admin/layouts/homePage?edit=1';
export const BANNER = 'Banner: Give: An open book beside a lamp and a cup';
export const TOWN = 'Content card: The town with the cement works';
export const HOMEWARD = 'Content card: Go home';
export const PLATE = 'Content card: The second plate';

export const names = (page: Page): Promise<string[]> =>
  page.locator('[data-slot]').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''));
export const grip = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });
export const rows = (page: Page): Promise<string[]> =>
  page.locator('[data-row] > header h2').evaluateAll((all) => all.map((it) => it.textContent ?? ''));

/**
 * Adds an empty row for the viewed country, which has none. A dialog asks first, because the country sees another row
 * now.
 */
export async function addEmptyRow(page: Page): Promise<void> {
  await press(page, 'Add Row Below');
  await page.getByRole('dialog').getByRole('button', { name: EMPTY_ROW }).click();
}
export const EMPTY_ROW = /^Start an empty row for/;

/** Fills in the settings of a text widget. */
export async function typeText(page: Page, words: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Text' });
  await drawer.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type(words);
  await press(drawer, 'Submit');
}
