/** The layout editor: the same page made by mouse, by keys alone and by clicks alone; published, taken back, and kept. */
import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { axe, overflow, type Visit } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, workOf } from './adminVisits.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);
const HOME = '/admin/layouts/homePage?edit=1';

/** The editor, on what is published. */
async function editor(options?: Parameters<typeof meet>[0]): Promise<Visit> {
  const visitor = await at('admin', HOME, options);
  await visitor.page.getByRole('button', { name: 'Stop Editing' }).waitFor();
  await clean(visitor.page);
  return visitor;
}
/** Drafts of the test before are forgotten. */
async function clean(page: Page): Promise<void> {
  await page.locator('[data-slot]').first().waitFor();
  const clear = page.getByRole('button', { name: 'Clear Changes' });
  if (!(await clear.isEnabled())) return;
  await clear.click();
  await press(page.getByRole('alertdialog'), 'Clear Changes');
  await page.getByText('Nothing is changed.').waitFor();
}
const names = (page: Page): Promise<string[]> =>
  page.locator('[data-slot]').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''));
const grip = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Move or change ${name}`, exact: true });
const rows = (page: Page): Promise<string[]> =>
  page.locator('[data-row] > header h2').evaluateAll((all) => all.map((it) => it.textContent ?? ''));

/** As a hand does it: down, some steps, up; `at` is how far down the target it is let go. */
async function drag(page: Page, from: Locator, to: Locator, at: number): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = (await from.boundingBox())!;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + 30, { steps: 4 });
  const end = (await to.boundingBox())!;
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * at, { steps: 8 });
  await page.mouse.up();
}

const BANNER = 'Banner: A still lake between hills in the first light';
const TOWN = 'Content card: The town with the cement works';
const HOMEWARD = 'Content card: Go home';
const PLATE = 'Content card: The second plate';

describe('a widget changes places with another', () => {
  const swapped = [BANNER, PLATE, HOMEWARD, TOWN];

  it('by mouse', async () => {
    const { page, complaints } = await editor();
    await drag(page, grip(page, TOWN), page.locator('[data-column]').nth(3), 0.5);
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
    await drag(page, grip(page, both[0]!), page.locator('[data-row]').nth(1), 0.9);
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
    await expect.poll(() => rows(page)).toEqual([...both, 'Row 3: everybody']);
    await page.getByText('Must select a country for edited rows before publishing').waitFor();
    expect(await page.locator('[data-row]').nth(2).locator('[data-slot]').count()).toBe(4);
  });
});

/** Makes a row with a text in it for Mexico, by clicks. */
async function rowForMexico(page: Page, words: string): Promise<void> {
  await press(page, 'Add Row Below');
  await press(page, 'Choose a widget');
  await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).click();
  await typeText(page, words);
  const row = page.locator('[data-row]').last();
  await row.getByText(words).waitFor();
  await row.getByRole('button', { name: /^Countries of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'United States', exact: true }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Mexico', exact: true }).check();
  await press(dialog, 'Take these');
}
/** Fills in the settings of a text. */
async function typeText(page: Page, words: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Text' });
  await drawer.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type(words);
  await press(drawer, 'Submit');
}
/** What a reader's home shows there. */
async function homeOf(country: string): Promise<string> {
  const answer = await fetch(`${on.stack.url}/`, { headers: { cookie: `country=${country}` } });
  return answer.text();
}

it('what is published is what that country sees, and no other; Undo takes it back', async () => {
  const { page } = await editor();
  const words = 'Buenos dias from the office';
  await rowForMexico(page, words);
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
    await press(second, 'Add Row Below');
    await second.getByRole('button', { name: 'Choose a widget' }).last().click();
    await second.getByRole('dialog', { name: 'Which widget?' }).getByText('Text', { exact: true }).click();
    await words(second).pressSequentially('Come and see');
    await second.close();
    const third = await context.newPage();
    await third.goto(on.stack.url + HOME);
    await expect.poll(() => words(third).innerText()).toBe('Come and see');
    await press(third.getByRole('dialog'), 'Submit');
    await expect.poll(() => names(third)).toContain('Content card: The town by the river');
    await third.locator('[data-slot]').getByText('Come and see').waitFor();
    await third.reload();
    await third.getByText('Your unpublished changes are back').waitFor();
    expect(await third.getByRole('dialog').count()).toBe(0);
  });

  it('is asked about by whoever leaves', async () => {
    const { page } = await editor();
    await grip(page, TOWN).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('link', { name: 'Audit log' }).first().click();
    await page.getByRole('alertdialog').getByText('Leave without saving?').waitFor();
    await press(page.getByRole('alertdialog'), 'Stay here');
    await expect.poll(() => names(page)).toEqual([BANNER, HOMEWARD, PLATE]);
  });
});

it.each([1280, 390])('is clean for aids at %d px, in every state, and nothing runs over', async (width) => {
  const { page } = await editor({ viewport: { width, height: 900 } });
  const look = async (state: string) => {
    expect(await axe(page), state).toEqual([]);
    expect(await overflow(page), state).toBe(0);
  };
  await look('editing');
  await grip(page, TOWN).click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await look('the menu');
  await page.keyboard.press('Escape');
  await press(page, 'Add Row Below');
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

describe('two windows', () => {
  it('of one editor never write over each other: the second is asked which goes on', async () => {
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
    expect(await axe(second)).toEqual([]);
    await press(second, 'Take the other window’s');
    await expect.poll(() => names(second)).toEqual([BANNER, HOMEWARD, PLATE]);
    await second.keyboard.press('Control+z');
    await expect.poll(() => names(second)).toEqual([BANNER, TOWN, HOMEWARD]);
  });

  it('of two editors: who edits hears that somebody else published, and both changes come together', async () => {
    const [mine, theirs] = [await editor(), await at('editor', HOME)];
    await theirs.page.locator('[data-slot]').first().waitFor();
    await grip(mine.page, TOWN).focus();
    await mine.page.keyboard.press('Delete');
    await rowForMexico(theirs.page, 'From the other office');
    await press(theirs.page, 'Publish Changes');
    await press(theirs.page.getByRole('dialog', { name: 'Publish Changes' }), 'Publish Changes');
    await theirs.page.getByText(/^Published: revision/).waitFor();
    await mine.page.getByText('Somebody else has published this layout').waitFor();
    await press(mine.page, 'Bring together');
    await expect.poll(() => names(mine.page)).toEqual([BANNER, HOMEWARD, PLATE]);
    await mine.page.getByRole('complementary').getByText('Row 3: Mexico').waitFor();
  });
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
