/** Users and their rights, as those look after them who may: each journey in a browser, by what stands on the screen. */
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { axe } from '../support/browser.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, fillSignIn, heading, press, row, tab, tick, workOf } from './adminVisits.ts';
import { expect } from '../support/patience.ts';

/** Only ever grows. */
let minutes = 0;
const on = withBrowser({
  ...demoSettings,
  now: () => new Date(testNow().getTime() + minutes * 60_000),
});
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);

const userPath = (number: number) => `/users/0d3a0000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [LUCIA, MINH, AMAL, TOMAS] = [3, 4, 6, 7].map(userPath) as [string, string, string, string];
/** Saves; what is saved cannot be saved again. */
const saved = async (page: Page) => {
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
};
const pick = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

describe('two who change one person at once', () => {
  it('see both sides, keep both, and nothing is lost', async () => {
    const [ada, ruth] = [await at('admin', AMAL), await at('manager', AMAL)];
    await tick(ada.page, 'Edit devotionals').check();
    await tick(ada.page, 'Pages, Read, Every country').check();
    await tick(ruth.page, 'Look after the site').check();
    await saved(ruth.page);

    await press(ada.page, 'Save');
    const clash = ada.page.getByRole('status').filter({ hasText: 'Somebody else has saved meanwhile' });
    await expect(clash).toBeVisible();
    await expect(row(clash, 'Edit devotionals')).toHaveText(/given.*not changed/);
    await expect(row(clash, 'Pages: Read · Every country')).toHaveText(/given.*not changed/);
    await expect(row(clash, 'Look after the site')).toHaveText(/not changed.*given/);
    await expect(ada.page.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(await axe(ada.page)).toEqual([]);
    await press(ada.page, 'Keep both');
    await expect(clash).toHaveCount(0);
    await saved(ada.page);

    await goTo(ruth, AMAL);
    for (const name of ['Edit devotionals', 'Look after the site', 'Pages, Read, Every country'])
      await expect(tick(ruth.page, name)).toBeChecked();
    expect([...ada.complaints, ...ruth.complaints]).toEqual([]);
  });

  it('take the other’s alone where they want that', async () => {
    const [ada, ruth] = [await at('admin', TOMAS), await at('manager', TOMAS)];
    await tick(ada.page, 'Look after surveys').check();
    await tick(ruth.page, 'managers').check();
    await saved(ruth.page);
    await press(ada.page, 'Save');
    await press(ada.page, 'Only theirs');
    await expect(tick(ada.page, 'Look after surveys')).not.toBeChecked();
    await expect(tick(ada.page, 'managers')).toBeChecked();
    await expect(ada.page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

it('somebody who is invited signs in by the mail, sets a password of their own, and has their rights', async () => {
  const email = 'nora@example.org';
  const ada = await at('admin', '/users');
  const { page } = ada;
  await press(page, 'Invite');
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('E-mail').fill('not an address');
  await press(dialog, 'Send invitation');
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('First name').fill('Nora');
  await press(dialog, 'Send invitation');
  await expect(heading(page)).toHaveText('Nora');
  await tick(page, 'Look after translations').check();
  await tick(page, 'Every site').check();
  await saved(page);
  await tab(page, 'Account');
  const again = async () => {
    await press(page, 'Send the invitation anew');
    await press(page.getByRole('alertdialog'), 'Send the invitation anew');
  };
  await again();
  await expect(page.getByText('An invitation was sent a moment ago.')).toBeVisible();
  minutes += 5;
  await again();
  await expect(page.getByText('The invitation has been sent anew.')).toBeVisible();

  const { page: post } = await meet();
  await post.goto(`${on.stack.url}/dev/mail?to=${email}`);
  await expect(post.locator('.list a')).toHaveCount(2); // the newest first: only its password opens
  await post.locator('.list a').first().click();
  const text = await post.locator('body').textContent();
  const first = /[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}/.exec(text!)![0];

  const { page: hers, complaints } = await meet();
  await hers.goto(`${on.stack.url}/admin`);
  await fillSignIn(hers, email, first);
  const own = hers.getByLabel('New password');
  await own.fill('a sentence of my own');
  await hers.getByRole('button', { name: 'Set password' }).click();
  await hers.waitForURL((url) => url.pathname === '/admin');
  await expect(heading(hers)).toHaveText('Welcome, Nora');
  expect(complaints).toEqual([]);

  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await press(page, 'Invite');
  await dialog.getByLabel('E-mail').fill('NORA@example.org');
  await press(dialog, 'Send invitation');
  await press(dialog, 'Find this account');
  await expect(page.getByRole('link', { name: 'Nora' })).toBeVisible();
  await expect(row(page, 'Nora')).toContainText('In use');
  expect(ada.complaints).toEqual([]);
});

describe('groups', () => {
  it('are made, changed and removed, and act at once on whoever is in them', async () => {
    // Who has rights on one site alone is taken there, and told in its words.
    const [ada, minh] = [await at('admin', '/users/groups'), await at('editor-vn', '/admin')];
    const { page } = ada;
    await press(page, 'New group');
    const dialog = page.getByRole('dialog', { name: 'New group' });
    await dialog.getByLabel('Name').fill('two words');
    await press(dialog, 'Save');
    await expect(dialog.getByRole('alert')).toContainText('Something does not fit.');
    await dialog.getByLabel('Name').fill('helpers');
    await tick(page, 'Look after surveys').check();
    expect(await axe(page)).toEqual([]);
    await press(dialog, 'Save');
    await expect(row(page, 'helpers')).toContainText('Look after surveys');

    await goTo(ada, MINH);
    await tick(page, 'helpers').check();
    await saved(page);
    await tab(page, 'What may they do?');
    await expect(row(page, 'Look after surveys')).toContainText('from the group helpers');
    await goTo(minh, '/users');
    await expect(heading(minh.page)).toHaveText('Bạn không được mở trang này');

    await goTo(ada, '/users/groups');
    await page.getByRole('button', { name: 'Edit: helpers' }).click();
    await tick(page, 'Look after users and rights').check();
    await press(page, 'Save');
    await expect(row(page, 'helpers')).toContainText('Look after users and rights');
    await goTo(minh, '/users');
    await expect(heading(minh.page)).toHaveText('Người dùng');

    await page.getByRole('link', { name: 'Members of helpers: 1' }).click();
    await expect(page.getByRole('link', { name: 'Minh Trần' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lucía Ortega' })).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Edit: helpers' }).click();
    await press(page, 'Delete group');
    const question = page.getByRole('alertdialog', { name: 'Delete the group helpers?' });
    await expect(question).toContainText('Its members (1) lose at once what it lends them');
    await press(question, 'Cancel');
    await expect(question).toHaveCount(0);
    await press(page, 'Delete group');
    await press(question, 'Delete group');
    await expect(page.getByText('The group helpers was deleted.')).toBeVisible();
    await expect(row(page, 'helpers')).toHaveCount(0);
    await goTo(minh, '/users');
    await expect(heading(minh.page)).toHaveText('Bạn không được mở trang này');
    expect([...ada.complaints, ...minh.complaints.filter((it) => !it.includes('403'))]).toEqual([]);
  });

  it('changed by two at once show both sides', async () => {
    const [ada, ruth] = [await at('admin', '/users/groups'), await at('manager', '/users/groups')];
    for (const { page } of [ada, ruth]) await page.getByRole('button', { name: 'Edit: shopkeepers' }).click();
    await tick(ada.page, 'Look after surveys').check();
    await tick(ruth.page, 'Look after users and rights').check();
    await press(ruth.page, 'Save');
    await expect(ruth.page.getByText('Saved.')).toBeVisible();
    await press(ada.page, 'Save');
    await expect(row(ada.page, 'Look after users and rights').last()).toHaveText(/not changed.*given/);
    await press(ada.page, 'Keep both');
    await press(ada.page, 'Save');
    await expect(ada.page.getByText('Saved.')).toBeVisible();
    await expect(row(ada.page, 'shopkeepers')).toContainText(
      'Look after users and rights, Look after the site, Look after surveys',
    );
  });
});

it('a row of the matrix is taken away, and the person’s next request is refused', async () => {
  const [ada, lucia] = [await at('admin', LUCIA), await at('editor-mx', '/admin')];
  const { page } = ada;
  for (const area of ['Devotionals', 'Pages', 'Layouts', 'Comments'])
    for (const action of ['Create', 'Read', 'Change', 'Delete'])
      await tick(page, `${area}, ${action}, Mexico`).uncheck();
  await saved(page);
  await goTo(lucia, '/admin');
  await expect(heading(lucia.page)).toHaveText('No puedes abrir esto');
  // What holds for every country holds for each: its own ticks say so and cannot be taken.
  await page.getByLabel('Another country').selectOption({ label: 'Guatemala' });
  await press(page, 'Add');
  await tick(page, 'Pages, Read, Every country').check();
  const covered = tick(page, 'Pages, Read, Guatemala: holds for every country');
  await expect(covered).toBeChecked();
  await expect(covered).toBeDisabled();
  await saved(page);
  await goTo(lucia, '/admin');
  await expect(heading(lucia.page)).toHaveText('Te damos la bienvenida, Lucía Ortega');
});

it('an account is disabled and enabled, its sessions end, a new password is demanded: each as the person meets it', async () => {
  const noah = await meet();
  const comesIn = async () => {
    await fillSignIn(noah.page, 'editor@example.org');
    await noah.page.waitForURL((url) => url.pathname === '/admin');
  };
  await noah.page.goto(`${on.stack.url}/admin`);
  await comesIn();
  const ada = await at('admin', userPath(2));
  const { page } = ada;
  const act = async (name: string, done: string) => {
    await press(page, name);
    const question = page.getByRole('alertdialog', { name });
    await press(question, name);
    await expect(page.getByText(done)).toBeVisible();
  };
  const isOut = async () => {
    await noah.page.goto(`${on.stack.url}/admin`);
    await expect(noah.page).toHaveURL(/\/login\?next=%2Fadmin$/);
  };
  await tab(page, 'Account');
  await expect(row(page, 'Chrom')).toHaveCount(1); // where he is signed in
  await act('End all sessions', 'All sessions have ended.');
  await expect(row(page, 'Chrom')).toHaveCount(0);
  await isOut();
  await comesIn();

  await act('Disable account', 'The account is disabled.');
  await isOut();
  await fillSignIn(noah.page, 'editor@example.org');
  await expect(noah.page.getByRole('alert')).toHaveText('Incorrect Username or Password');
  await press(page, 'Undo');
  await expect(page.getByText('The account is enabled.')).toBeVisible();
  await comesIn();

  await act('Demand a new password', 'A new password is demanded.');
  await isOut();
  await fillSignIn(noah.page, 'editor@example.org');
  await noah.page.getByLabel('New password').fill('a sentence of my own');
  await noah.page.getByRole('button', { name: 'Set password' }).click();
  await noah.page.waitForURL((url) => url.pathname === '/admin');
  await tab(page, 'Changes');
  for (const text of ['All sessions ended', 'Account disabled', 'Account enabled', 'New password demanded'])
    await expect(row(page, text)).toContainText('Ada Lindqvist');
  expect(ada.complaints).toEqual([]);

  await goTo(ada, userPath(1)); // her own: nobody locks themselves out
  await tab(page, 'Account');
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Demand a new password' })).toBeDisabled();
});

describe('“What may they do?”', () => {
  it('gives each right with its reason, and tries an action for a super admin', async () => {
    const { page, complaints } = await at('admin', MINH);
    await tab(page, 'What may they do?');
    await expect(row(page, 'Pages: Create, Read, Change, Delete · Vietnam')).toContainText('given to them');
    const tried = page.locator('[aria-live=polite]').filter({ hasText: 'They may' });
    await press(page, 'Try');
    await expect(tried).toContainText('Choose what they would do.');
    await pick(page, 'Content').selectOption({ label: 'Pages' });
    await pick(page, 'Action').selectOption({ label: 'Delete' });
    await pick(page, 'Country').selectOption({ label: 'Vietnam' });
    await press(page, 'Try');
    await expect(tried).toContainText('Pages: Delete · Vietnam (given to them)');
    await pick(page, 'Country').selectOption({ label: 'Mexico' });
    await press(page, 'Try');
    await expect(tried).toContainText('They may not');
    await expect(tried).toContainText('Missing: Pages: Delete · Mexico');
    await pick(page, 'Country').selectOption({ label: 'Vietnam' });
    await pick(page, 'Site').last().selectOption({ label: 'Stillwater' });
    await press(page, 'Try');
    await expect(tried).toContainText('Missing: Site: Stillwater');
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is tried by nobody else', async () => {
    const { page } = await at('manager', LUCIA);
    await tab(page, 'What may they do?');
    await expect(page.getByRole('heading', { name: 'Rights in effect' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Try an action' })).toHaveCount(0);
  });
});

it('what is looked for stands in the address, and is there again after going back', async () => {
  const { page } = await at('admin', '/users');
  await pick(page, 'Country').selectOption({ label: 'Vietnam' });
  await expect(page.getByRole('link', { name: 'Minh Trần' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tomás Rey' })).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?country=VN');
  await page.getByRole('link', { name: 'Minh Trần' }).click();
  await expect(heading(page)).toHaveText('Minh Trần');
  await page.goBack();
  await expect(pick(page, 'Country')).toHaveValue('VN');
  await press(page, 'Clear filters');
  await expect(page.getByRole('link', { name: 'Tomás Rey' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});
