/** Nobody loses work in the layout editor: what is not published comes back, and two windows never write over each other. */
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { axe, type Visit } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, workOf } from './adminVisits.ts';
import { BANNER, beginRow, grip, HOME, HOMEWARD, names, PLATE, rowFor, TOWN } from './demoHome.ts';
import { startClean } from './layoutWays.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);

/** The editor, on what is published. */
async function editor(options?: Parameters<typeof meet>[0]): Promise<Visit> {
  const visitor = await at('admin', HOME, options);
  await visitor.page.getByRole('button', { name: 'Stop Editing' }).waitFor();
  await startClean(visitor.page);
  return visitor;
}

/** Two windows of one editor, each without another card: the second, which is asked. */
async function bothChanged(): Promise<Page> {
  const first = await editor();
  const second = await first.page.context().newPage();
  await second.goto(on.stack.url + HOME);
  await second.locator('[data-slot]').first().waitFor();
  await grip(first.page, TOWN).focus();
  await first.page.keyboard.press('Delete');
  await first.page.getByText(/^Draft kept/).waitFor();
  await grip(second, PLATE).focus();
  await second.keyboard.press('Delete');
  await second.getByText('You have changed this layout in another window too').waitFor();
  return second;
}

describe('what is not published', () => {
  it('is there again after the window closed, on another device too', async () => {
    const first = await editor();
    await grip(first.page, TOWN).focus();
    await first.page.keyboard.press('Delete');
    await first.page.getByText(/^Draft kept/).waitFor();
    await first.close();
    const second = await at('admin', HOME);
    await second.page.getByText('Your unpublished changes are back').waitFor();
    await expect.poll(() => names(second.page)).toEqual([BANNER, HOMEWARD, PLATE]);
  });

  it('is there again although the server never had it: the device has', async () => {
    const visitor = await editor();
    const { page } = visitor;
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('savedFrom') ? route.abort() : route.continue(),
    );
    await grip(page, PLATE).focus();
    await page.keyboard.press('Delete');
    await page.getByText(/^The server does not answer; this device keeps your draft/).waitFor();
    await page.unroute('**/graphql');
    page.on('dialog', (dialog) => void dialog.accept());
    await goTo(visitor, HOME);
    await expect.poll(() => names(page)).toEqual([BANNER, TOWN, HOMEWARD]);
    visitor.complaints.length = 0; // the refused requests
  });

  it('is there again in the form that was open, of a widget and of one just chosen, when the window broke down', async () => {
    const { page, context } = await editor();
    const words = (at: Page) => at.getByRole('dialog').getByRole('textbox', { name: 'Text', exact: true });
    await press(page, `Edit ${TOWN}`);
    await page.getByRole('dialog').getByLabel('Title').fill('The town by the river');
    await page.close(); // nobody is asked, nothing is told
    const second = await context.newPage();
    await second.goto(on.stack.url + HOME);
    await expect.poll(() => second.getByLabel('Title').inputValue()).toBe('The town by the river');
    await second.getByText('What you typed is back').waitFor();
    expect(await axe(second)).toEqual([]);
    await press(second.getByRole('dialog'), 'Submit');
    await beginRow(second);
    await second.getByRole('button', { name: 'Choose a widget' }).last().click();
    await second.getByRole('dialog', { name: 'Which widget?' }).getByText('Text', { exact: true }).click();
    await words(second).pressSequentially('Come and see');
    await second.close();
    const third = await context.newPage();
    await third.goto(on.stack.url + HOME);
    await expect.poll(() => words(third).innerText()).toBe('Come and see');
    await press(third.getByRole('dialog'), 'Submit');
    await expect.poll(() => names(third)).toContain('Content card: The town by the river');
    await third.locator('[data-slot]').getByText('Come and see', { exact: true }).waitFor();
    await third.reload();
    await third.getByText('Your unpublished changes are back').waitFor();
    expect(await third.getByRole('dialog').count()).toBe(0);
  });

  it('is asked about by whoever leaves', async () => {
    const { page } = await editor();
    await grip(page, TOWN).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('link', { name: 'Audit log' }).first().click();
    const asked = page.getByRole('alertdialog', { name: 'Leave with unpublished changes?' });
    await asked.getByText('Your draft is kept').waitFor();
    expect(await axe(page)).toEqual([]);
    await press(asked, 'Stay here');
    await expect.poll(() => names(page)).toEqual([BANNER, HOMEWARD, PLATE]);
    await page.getByRole('link', { name: 'Audit log' }).first().click();
    await press(asked, 'Leave');
    await page.waitForURL(/audit/);
  });

  it('is not asked about between the parts of its layout, and stands there as it was left', async () => {
    const { page } = await editor();
    await grip(page, TOWN).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('link', { name: 'History' }).click();
    await page.waitForURL(/\/homePage\/history$/);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual([BANNER, HOMEWARD, PLATE]);
    await page.goForward();
    await page.waitForURL(/\/homePage\/history$/);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});

describe('two windows', () => {
  it('of one editor never write over each other: the second is asked which goes on', async () => {
    const second = await bothChanged();
    expect(await axe(second)).toEqual([]);
    await press(second, 'Take the other window’s');
    await expect.poll(() => names(second)).toEqual([BANNER, HOMEWARD, PLATE]);
    await second.keyboard.press('Control+z');
    await expect.poll(() => names(second)).toEqual([BANNER, TOWN, HOMEWARD]);
  });

  it('of one editor are asked about again where the second was closed without an answer', async () => {
    const second = await bothChanged();
    await second.reload();
    await second.getByText('You have changed this layout in another window too').waitFor();
    await expect.poll(() => names(second)).toEqual([BANNER, TOWN, HOMEWARD]);
    await press(second, 'Take the other window’s');
    await expect.poll(() => names(second)).toEqual([BANNER, HOMEWARD, PLATE]);
  });

  it('of two editors: who edits hears that somebody else published, and both changes come together', async () => {
    const [mine, theirs] = [await editor(), await at('editor', HOME)];
    await theirs.page.locator('[data-slot]').first().waitFor();
    await grip(mine.page, TOWN).focus();
    await mine.page.keyboard.press('Delete');
    await rowFor(theirs.page, 'Mexico', 'From the other office');
    await press(theirs.page, 'Publish Changes');
    await press(theirs.page.getByRole('dialog', { name: 'Publish Changes' }), 'Publish Changes');
    await theirs.page.getByText(/^Published: revision/).waitFor();
    await mine.page.getByText('Somebody else has published this layout').waitFor();
    await press(mine.page, 'Bring together');
    await expect.poll(() => names(mine.page)).toEqual([BANNER, HOMEWARD, PLATE]);
    await mine.page.getByRole('complementary').getByText('Row 3: Mexico').waitFor();
  });

  it('of one editor each keep what they changed when the other publishes', async () => {
    const first = await editor();
    await rowFor(first.page, 'Ireland', 'Of the first window');
    await first.page.getByText(/^Draft kept/).waitFor();
    const second = await first.page.context().newPage();
    await second.goto(on.stack.url + HOME);
    await second.getByText('Your unpublished changes are back').waitFor();
    await grip(second, PLATE).focus();
    await second.keyboard.press('Delete');
    await second.getByText(/^Draft kept/).waitFor();
    await press(first.page, 'Publish Changes');
    await press(first.page.getByRole('dialog', { name: 'Publish Changes' }), 'Publish Changes');
    await first.page.getByText(/^Published: revision/).waitFor();
    await second.close();
    const third = await first.page.context().newPage();
    await third.goto(on.stack.url + HOME);
    await third.getByText('Your unpublished changes are back').waitFor();
    await expect.poll(() => names(third)).not.toContain(PLATE);
    await third
      .getByRole('complementary')
      .getByText(/Mexico$/)
      .first()
      .waitFor();
  });
});
