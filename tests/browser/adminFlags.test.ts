/** Feature flags, as those set them who may: what is wrong is said at its field, nothing is lost, everything has a way back. */
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { TEST_DAY } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, row, tab, workOf } from './adminVisits.ts';
import { expect } from '../support/patience.ts';

const DAY_MS = 86_400_000;
let now = new Date(`${TEST_DAY}T12:00:00Z`);
const on = withBrowser({ ...demoSettings, now: () => now });
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

const drawer = (page: Page, name = 'New flag') => page.getByRole('dialog', { name });
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit: ${name}` }).click();
const set = (page: Page, name: string, label: string) =>
  page.getByRole('dialog').getByLabel(name, { exact: true }).selectOption({ label });
/** The names of the flags on show. */
const listed = (page: Page) => page.locator('td code').allTextContents();
/** A page of the demo that says which form the donate link leads to. */
const PAGE = '/loaf-testing';
const donates = async (isNew: boolean) => {
  const { page } = await meet();
  await page.goto(on.stack.url + PAGE);
  await expect(page.getByText('The donate link leads to the new form.')).toHaveCount(isNew ? 1 : 0);
};

it('what may be done to a flag has a head for who hears the table, and for nobody else', async () => {
  const { page } = await at('manager', '/feature-toggle');
  const head = page.getByRole('columnheader', { name: 'Edit', exact: true });
  await expect(head).toHaveCount(1);
  const { width } = (await head.getByText('Edit').boundingBox())!;
  expect(width).toBeLessThanOrEqual(1);
});

it('bad input is said at its field, and nothing is saved by it', async () => {
  const { page, complaints } = await at('manager', '/feature-toggle');
  await press(page, 'New flag');
  const form = drawer(page);
  const name = form.getByLabel('Name', { exact: true });
  await name.fill('two words');
  await form.getByLabel('On from').fill('2026-12-24T00:00');
  await form.getByLabel('Off from').fill('2026-12-01T00:00');
  await press(form, 'Save');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expect(form.getByText('Only letters from a to z')).toBeVisible();
  await expect(form.getByText('It must come after the start.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await name.fill('advent');
  await form.getByLabel('On from').fill('');
  await form.getByLabel('Off from').fill('2026-11-20T00:00');
  await press(form, 'Save');
  await expect(form.getByText('This has passed already.')).toBeVisible();
  await form.getByLabel('Off from').fill('');
  await form.getByLabel('Off from').pressSequentially('12'); // half a date, of which the browser tells no text
  await press(form, 'Save');
  await expect(form.getByText('Date and time must be whole.')).toBeVisible();
  await form.getByLabel('Off from').fill('');
  await name.fill('newEditor');
  await press(form, 'Save');
  await expect(form.getByText('There is a flag of this name already.')).toBeVisible();
  // What was typed is asked about before it is given up.
  await press(form, 'Cancel');
  await press(page, 'Stay here');
  await expect(name).toHaveValue('newEditor');
  await press(form, 'Cancel');
  await press(page, 'Leave');
  await expect(form).toHaveCount(0);
  expect(await listed(page)).toEqual(['cookieConsent', 'layoutVisibility', 'newDonationLink', 'newEditor']);
  expect(complaints).toEqual([]);
});

it('a flag is made for some countries and a time, and who sees it now is said', async () => {
  const { page, complaints } = await at('manager', '/feature-toggle');
  await press(page, 'New flag');
  const form = drawer(page);
  await form.getByLabel('Name', { exact: true }).fill('advent');
  await set(page, 'Another country', 'Mexico');
  await set(page, 'Another country', 'United States');
  await set(page, 'United States', 'Off');
  await form.getByLabel('On from').fill('2026-12-01T00:00');
  await form.getByLabel('Off from').fill('2026-12-25T00:00');
  await form.getByLabel('What it is for').fill('A larger picture in Advent.');
  await form.getByLabel('Owner').fill('ruth@example.org');
  await press(form, 'Save');
  await expect(page.getByText('advent was saved.')).toBeVisible();
  await expect(row(page, 'advent')).toContainText('Has not begun');
  await expect(row(page, 'advent')).toContainText('Nobody');
  await expect(row(page, 'advent')).toContainText('ruth@example.org');
  expect(complaints).toEqual([]);
});

it('a change acts on readers, is undone, is in the history with who made it, and comes back from there', async () => {
  const { page, complaints } = await at('manager', '/feature-toggle');
  await donates(false);
  await edit(page, 'newDonationLink');
  await set(page, 'Every other country', 'On');
  await press(page, 'Save');
  await expect(row(page, 'newDonationLink')).toContainText('Everybody');
  await donates(true);
  await press(page, 'Undo');
  await expect(row(page, 'newDonationLink')).toContainText('Nobody');
  await donates(false);

  await edit(page, 'newDonationLink');
  await tab(page, 'History');
  const changes = drawer(page, 'newDonationLink').getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(0)).toContainText('By you');
  await expect(changes.nth(0)).toContainText('Every other country');
  await expect(changes.nth(2)).toContainText('By the program');
  expect(await axe(page)).toEqual([]);
  await changes.nth(1).getByRole('button').click(); // what it was in between
  await press(page, 'Save');
  await expect(row(page, 'newDonationLink')).toContainText('Everybody');
  await donates(true);

  const ada = await at('admin', '/feature-toggle');
  await edit(ada.page, 'newDonationLink');
  await tab(ada.page, 'History');
  await expect(drawer(ada.page, 'newDonationLink').getByRole('listitem').first()).toContainText(
    'Ruth Keller',
  );
  const link = drawer(ada.page, 'newDonationLink').getByRole('link');
  await expect(link).toHaveAttribute('href', '/?newDonationLink=1');
  expect([...complaints, ...ada.complaints]).toEqual([]);
});

it('two who change one flag at once see both sides, and lose nothing', async () => {
  const [ada, ruth] = [await at('admin', '/feature-toggle'), await at('manager', '/feature-toggle')];
  for (const { page } of [ada, ruth]) await edit(page, 'layoutVisibility');
  await drawer(ruth.page, 'layoutVisibility').getByLabel('Owner').fill('ruth@example.org');
  await drawer(ruth.page, 'layoutVisibility').getByLabel('What it is for').fill('As Ruth has it.');
  await press(ruth.page, 'Save');
  await expect(row(ruth.page, 'As Ruth has it.')).toBeVisible();

  const form = drawer(ada.page, 'layoutVisibility');
  await set(ada.page, 'Every other country', 'Off');
  await form.getByLabel('What it is for').fill('As Ada has it.');
  await press(form, 'Save');
  await expect(form.getByText('Somebody else has saved meanwhile')).toBeInViewport();
  await expect(row(form, 'Owner')).toHaveText(/not changed.*ruth@example\.org/);
  await expect(row(form, 'Every other country')).toHaveText(/Off.*not changed/);
  await expect(row(form, 'What it is for')).toHaveText(/As Ada has it\..*As Ruth has it\./);
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await axe(ada.page)).toEqual([]);
  await press(form, 'Keep both');
  await expect(form.getByLabel('Owner')).toHaveValue('ruth@example.org');
  await expect(form.getByLabel('What it is for')).toHaveValue('As Ada has it.');
  await press(form, 'Save');
  await expect(row(ada.page, 'layoutVisibility')).toContainText('Nobody');
  await expect(row(ada.page, 'layoutVisibility')).toContainText('ruth@example.org');
});

it('a flag is taken out and brought back: at once, and from those that were taken out', async () => {
  const { page, complaints } = await at('manager', '/feature-toggle');
  const out = () => page.getByRole('button', { name: 'Take out: newEditor' }).click();
  await out();
  await expect(row(page, 'newEditor')).toHaveCount(0);
  await press(page, 'Undo');
  await expect(row(page, 'newEditor')).toContainText('Nobody');

  await out();
  await expect(row(page, 'newEditor')).toHaveCount(0);
  await page.getByLabel('Show').selectOption({ label: 'Taken out' });
  await page.getByRole('button', { name: 'Put back: newEditor' }).click();
  await tab(page, 'History');
  const changes = drawer(page, 'newEditor').getByRole('listitem');
  await expect(changes.first()).toContainText('Taken out');
  await changes.nth(1).getByRole('button').click();
  await press(drawer(page, 'newEditor'), 'Put back');
  await expect(row(page, 'newEditor')).toHaveCount(0);
  await page.getByLabel('Show').selectOption({ label: 'In use' });
  await expect(row(page, 'newEditor')).toContainText('Nobody');
  expect(complaints).toEqual([]);
});

it('is whole in 320 px, its editor too', async () => {
  const { page } = await at('manager', '/feature-toggle', { viewport: { width: 320, height: 700 } });
  await row(page, 'newEditor').waitFor();
  expect(await overflow(page)).toBe(0);
  await edit(page, 'newEditor');
  await drawer(page, 'newEditor').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axe(page)).toEqual([]);
});

/** In the order of time: no clock goes back under a session. */
describe('as time goes by', () => {
  it('a flag nobody answers for is among those to be looked at', async () => {
    const { page } = await at('manager', '/feature-toggle');
    await press(page, 'New flag');
    await drawer(page).getByLabel('Name', { exact: true }).fill('orphan');
    await press(drawer(page), 'Save');
    await expect(row(page, 'orphan')).toContainText('Nobody answers for it.');
    await page.getByLabel('Show').selectOption({ label: 'To be looked at (1)' });
    await expect.poll(() => listed(page)).toEqual(['orphan']);
  });

  it('a flag begins by itself, for those it is meant for', async () => {
    now = new Date('2026-12-02T12:00:00Z');
    const { page } = await at('manager', '/feature-toggle');
    await expect(row(page, 'advent')).toContainText('Mexico');
    await expect(row(page, 'advent')).not.toContainText('United States');
    await expect(row(page, 'advent')).not.toContainText('Has not begun');
  });

  it('one that is over, and one that is on for everybody, have had their day', async () => {
    now = new Date(now.getTime() + 91 * DAY_MS);
    const { page } = await at('manager', '/feature-toggle');
    await page.getByLabel('Show').selectOption({ index: 1 });
    await expect(row(page, 'advent')).toContainText('Over for 30 days.');
    await expect(row(page, 'cookieConsent')).toContainText('On for everybody for 90 days.');
  });
});
