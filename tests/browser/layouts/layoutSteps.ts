/** Steps of tests in the layout editor: its forms, keyboard use, and a clean start. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/patientExpect.ts';
import { press } from '../visits/adminVisits.ts';

/** Adds a new widget of a type to a row: to its first empty column, else to a new one. Returns its open form. */
export async function addWidget(row: Locator, type: string): Promise<Locator> {
  const page = row.page();
  const empty = row.getByRole('button', { name: 'Choose a widget' });
  await ((await empty.count()) > 0 ? empty.first() : row.locator('[data-add]')).click();
  await page
    .getByRole('dialog', { name: 'Choose a widget' })
    .getByRole('button', { name: new RegExp(`^${type}`) })
    .first()
    .click();
  return formOf(page, type);
}

export const formOf = (page: Page, type: string): Locator =>
  page.getByRole('dialog', { name: type, exact: true });

/** Submits the open form and waits until it is closed. The error of a failure includes the form's text. */
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

/** Presses Tab until an element has the focus, like a person without a mouse. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${String(target)}.`);
}

/** The same steps with the keyboard only. */
export const keyboard = {
  async press(target: Locator): Promise<void> {
    await tabTo(target);
    const isButton = await target.evaluate(({ tagName }) => tagName === 'BUTTON' || tagName === 'A');
    await target.page().keyboard.press(isButton ? 'Enter' : 'Space');
  },
  /** Replaces the value of a field. */
  async write(target: Locator, text: string): Promise<void> {
    await tabTo(target);
    await target.page().keyboard.press('Control+a');
    await target.page().keyboard.type(text);
  },
} as const;

/** Publishes the changes of the editor through its dialog. */
export async function publishChanges(page: Page, expected = ''): Promise<void> {
  await press(page, 'Publish Changes');
  const dialog = page.getByRole('dialog', { name: 'Publish Changes' });
  await expect(dialog).toContainText(expected);
  await press(dialog, 'Publish Changes');
  await page.getByText(/^Published as revision/).waitFor();
}

/** Reverts the last publish from its message. */
export const undoPublish = (page: Page): Promise<void> =>
  page.getByRole('alert').or(page.getByRole('status')).getByRole('button', { name: 'Revert' }).click();

/** Clears a draft that another test has left. */
export async function startClean(page: Page): Promise<void> {
  await page.locator('[data-slot]').first().waitFor();
  if (await page.getByRole('button', { name: 'Publish Changes' }).isEnabled()) await clearChanges(page);
}

export async function clearChanges(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Clear Changes' });
  if ((await button.count()) > 0) await button.click();
  else {
    // On a phone it is in the menu.
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: 'Clear Changes' }).click();
  }
  await press(page.getByRole('alertdialog'), 'Clear Changes');
  await page.getByText('No unpublished changes').waitFor();
}
