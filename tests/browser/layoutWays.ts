/** How tests work in the layout editor: its forms, by keys alone, and a clean start. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/patience.ts';
import { press } from './adminVisits.ts';

/** Puts a new widget of a type into a row: into its first empty column, else into a new one. Its form is open then. */
export async function addWidget(row: Locator, type: string): Promise<Locator> {
  const page = row.page();
  const empty = row.getByRole('button', { name: 'Choose a widget' });
  await ((await empty.count()) > 0 ? empty.first() : row.locator('[data-add]')).click();
  await page
    .getByRole('dialog', { name: 'Which widget?' })
    .getByRole('button', { name: new RegExp(`^${type}`) })
    .first()
    .click();
  return formOf(page, type);
}

export const formOf = (page: Page, type: string): Locator =>
  page.getByRole('dialog', { name: type, exact: true });

/** Submits the form that is open and waits until it is closed. What the form says is part of the failure. */
export async function submit(form: Locator, run = (button: Locator) => button.click()): Promise<void> {
  const button = form.getByRole('button', { name: 'Submit', exact: true });
  await expect(button, 'what is missing')
    .toBeEnabled()
    .catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await form.innerText()}`);
    });
  await run(button);
  await expect(form).toHaveCount(0);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) => element === document.activeElement || element.contains(document.activeElement),
  );

/** More tab stops than any state of the editor has. */
const MAX_STOPS = 400;

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${String(target)}.`);
}

/** The same steps by the keyboard alone. */
export const keys = {
  async press(target: Locator): Promise<void> {
    await reach(target);
    const isButton = await target.evaluate(({ tagName }) => tagName === 'BUTTON' || tagName === 'A');
    await target.page().keyboard.press(isButton ? 'Enter' : 'Space');
  },
  /** Replaces what a field holds. */
  async write(target: Locator, text: string): Promise<void> {
    await reach(target);
    await target.page().keyboard.press('Control+a');
    await target.page().keyboard.type(text);
  },
} as const;

/** Publishes what is changed in the editor, from its dialog. */
export async function publishChanges(page: Page, expected = ''): Promise<void> {
  await press(page, 'Publish Changes');
  const dialog = page.getByRole('dialog', { name: 'Publish Changes' });
  await expect(dialog).toContainText(expected);
  await press(dialog, 'Publish Changes');
  await page.getByText(/^Published: revision/).waitFor();
}

/** Undoes what was published just now, from the message about it. */
export const undoPublish = (page: Page): Promise<void> =>
  page.getByRole('alert').or(page.getByRole('status')).getByRole('button', { name: 'Undo' }).click();

/** Clears the draft that another test has left. */
export async function startClean(page: Page): Promise<void> {
  await page.locator('[data-slot]').first().waitFor();
  if (await page.getByRole('button', { name: 'Clear Changes' }).isEnabled()) await clearChanges(page);
}

export async function clearChanges(page: Page): Promise<void> {
  await press(page, 'Clear Changes');
  await press(page.getByRole('alertdialog'), 'Clear Changes');
  await page.getByText('Nothing is changed.').waitFor();
}
