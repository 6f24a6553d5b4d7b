/**
 * No work is lost in the layout editor: unpublished changes are restored, and two windows never overwrite each other.
 */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import type { Visit } from '../../support/browser.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, adminVisitsOf } from '../visits/adminVisits.ts';
import { BANNER, addEmptyRow, grip, HOME, HOMEWARD, names, PLATE, TOWN } from './demoHome.ts';
import { openView } from './layoutVisits.ts';
import { startClean } from './layoutSteps.ts';

const harness = withBrowser(demoSettings);
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

/** The editor with the published layout. */
async function openEditor(): Promise<Visit> {
  const visitor = await openAdmin('admin', HOME);
  await visitor.page.getByRole('button', { name: 'Stop Editing' }).waitFor();
  await startClean(visitor.page);
  return visitor;
}

const remove = async (page: Page, name: string): Promise<void> => {
  await grip(page, name).focus();
  await page.keyboard.press('Delete');
};
const waitForDraftSaved = (page: Page): Promise<void> => page.getByText(/^Draft saved/).waitFor();

// Fails without: web/admin/layouts/useLocalForm.ts, what it writes to the device; web/admin/layouts/startingDraft.ts, `here`
it('unpublished changes and open forms are restored after a crash, without the server and on another device', async () => {
  const { page, context, browserErrors: complaints } = await openEditor();
  await remove(page, TOWN);
  await waitForDraftSaved(page);

  // Leaving asks first; another view of the layout is not leaving.
  await page.getByRole('link', { name: 'Audit log' }).first().click();
  const leaveDialog = page.getByRole('alertdialog', { name: 'Leave with unpublished changes?' });
  await leaveDialog.getByText('Your draft is saved').waitFor();
  await press(leaveDialog, 'Keep editing');
  await openView(page, 'History');
  await expect(leaveDialog).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual([BANNER, HOMEWARD, PLATE]);

  // The window is closed while a form is open.
  await press(page, `Edit ${HOMEWARD}`);
  await page.getByRole('dialog').getByLabel('Title').fill('The way by the river');
  await page.close();
  const second = await context.newPage();
  await second.goto(harness.stack.url + HOME);
  await expect.poll(() => second.getByLabel('Title').inputValue()).toBe('The way by the river');
  await second.getByText('We restored what you typed').waitFor();
  await press(second.getByRole('dialog'), 'Submit');

  // Again, while the form of a newly chosen widget is open.
  const textField = (window: Page) =>
    window.getByRole('dialog').getByRole('textbox', { name: 'Text', exact: true });
  await addEmptyRow(second);
  await second.getByRole('button', { name: 'Choose a widget' }).last().click();
  await second.getByRole('dialog', { name: 'Choose a widget' }).getByText('Text', { exact: true }).click();
  await textField(second).pressSequentially('Come and see');
  await second.close();
  const third = await context.newPage();
  await third.goto(harness.stack.url + HOME);
  await expect.poll(() => textField(third).innerText()).toBe('Come and see');
  await press(third.getByRole('dialog'), 'Submit');
  const river = 'Content card: The way by the river';
  // The position of the new row depends on the focus, which is not tested here.
  const cards = async (window: Page) => (await names(window)).filter((name) => !name.startsWith('Text'));
  await expect.poll(async () => (await cards(third)).slice(0, 3)).toEqual([BANNER, river, PLATE]);
  await third.locator('[data-slot]').getByText('Come and see', { exact: true }).waitFor();
  await waitForDraftSaved(third);

  // The server does not respond: the device stores the draft.
  await third.route('**/graphql', (route) =>
    route.request().postData()?.includes('savedFrom') ? route.abort() : route.continue(),
  );
  await remove(third, PLATE);
  await third.getByText(/^Can’t reach the server. Your draft is saved on this device/).waitFor();
  await third.close();
  const fourth = await context.newPage();
  await fourth.goto(harness.stack.url + HOME);
  await expect.poll(async () => (await cards(fourth)).slice(0, 2)).toEqual([BANNER, river]);
  await expect(grip(fourth, PLATE)).toHaveCount(0);
  await waitForDraftSaved(fourth);

  const device = await openAdmin('admin', HOME);
  await device.page.getByText('We restored your unpublished changes').waitFor();
  await expect(device.page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await cards(device.page)).slice(0, 2)).toEqual([BANNER, river]);
  await expect(grip(device.page, PLATE)).toHaveCount(0);
  await device.page.getByRole('link', { name: 'Audit log' }).first().click();
  await press(device.page.getByRole('alertdialog'), 'Leave');
  await device.page.waitForURL(/audit/);
  expect([...complaints, ...device.browserErrors]).toEqual([]);
});

// Fails without: web/admin/layouts/useAutosave.ts, `setState({ is: 'overtaken', by: result })`
it('two windows of one editor never overwrite each other: the second asks which draft continues, also after reopening', async () => {
  const { page: first, context, browserErrors: complaints } = await openEditor();
  const second = await context.newPage();
  await second.goto(harness.stack.url + HOME);
  await second.locator('[data-slot]').first().waitFor();
  await remove(first, TOWN);
  await waitForDraftSaved(first);
  await remove(second, PLATE);
  const question = second.getByText('You also changed this layout in another window');
  await question.waitFor();
  await second.close();

  const third = await context.newPage();
  await third.goto(harness.stack.url + HOME);
  await third.getByText('You also changed this layout in another window').waitFor();
  await expect.poll(() => names(third)).toEqual([BANNER, TOWN, HOMEWARD]);
  await press(third, 'Use the other window’s version');
  await expect.poll(() => names(third)).toEqual([BANNER, HOMEWARD, PLATE]);
  await third.keyboard.press('Control+z');
  await expect.poll(() => names(third)).toEqual([BANNER, TOWN, HOMEWARD]);
  expect(complaints).toEqual([]);
});
