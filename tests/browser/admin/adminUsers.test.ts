/**
 * Users, their rights, groups and accounts. Rules of rights are tested in services/permissions, merging two changes in
 * web/admin/users.
 */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { clientOf, listMailTo, PASSWORD, site, type Client } from '../../support/account.ts';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import {
  changeRights,
  demoSettings,
  fillSignIn,
  heading,
  press,
  row,
  tab,
  tick,
  userPath,
  adminVisitsOf,
} from '../visits/adminVisits.ts';
import { signInEditor } from '../visits/commenting.ts';
import { createAccount } from '../visits/signingIn.ts';

/** Only increases. */
let minutes = 0;
/** Number of runs, so that a retried test uses new names. */
let attempts = 0;
const harness = withBrowser({ ...demoSettings, now: () => new Date(testNow().getTime() + minutes * 60_000) });
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

const AMAL = 6;
/** Saves, and waits until Save is disabled again. */
const save = async (page: Page) => {
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
};
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const goToUsers = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
/** The status of a page for a client that is signed in without a browser. */
const statusOf = async (client: Client, path: string) => {
  const cookies = { country: 'US', zone: 'Etc/UTC', ...Object.fromEntries(client.cookies) };
  return (await client.http(path, { cookies })).status;
};

// Fails without: web/admin/shell/list/useFilters.ts, history.replaceState; web/admin/users/RightQuestion.tsx, Answer, Holders
it('a user is found by country, their rights are explained, who else may do it is named, and Back returns to the filtered list', async () => {
  const { page, browserErrors: complaints } = await openAdmin('admin', '/users');
  await combobox(page, 'Country').selectOption({ label: 'Vietnam' });
  await expect(page.getByRole('link', { name: 'Minh Trần' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tomás Rey' })).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?country=VN');
  await page.getByRole('link', { name: 'Minh Trần' }).click();
  await expect(heading(page)).toHaveText('Minh Trần');

  await tab(page, 'Effective permissions');
  await expect(page.getByRole('heading', { name: 'What may Minh Trần do?' })).toBeVisible();
  await expect(row(page, 'Vietnam')).toContainText('Everything');
  await press(page, 'Every permission, and why');
  await expect(row(page, 'Pages: Create, View, Edit, Delete · Vietnam')).toContainText('granted directly');
  const answer = page.locator('[aria-live=polite]').filter({ hasText: 'Can grant it' });
  await combobox(page, 'Content').selectOption({ label: 'Pages' });
  await combobox(page, 'Action').selectOption({ label: 'Delete' });
  await expect(combobox(page, 'Country')).toHaveValue('VN');
  await expect(answer).toContainText('Allowed: Pages: Delete · Vietnam');
  await expect(answer.getByRole('link')).toHaveText([
    'Minh Trần',
    'Noah Adeyemi',
    'Ada Lindqvist',
    'Ada Lindqvist',
  ]);
  await combobox(page, 'Country').selectOption({ label: 'Mexico' });
  await expect(answer).toContainText('Missing: Pages: Delete · Mexico');
  await expect(answer.getByRole('link')).toHaveText(['Noah Adeyemi', 'Ada Lindqvist', 'Ada Lindqvist']);
  await combobox(page, 'Country').selectOption({ label: 'Vietnam' });
  await combobox(page, 'Site').last().selectOption({ label: 'Stillwater' });
  await expect(answer).toContainText('Not allowed: Pages: Delete · Vietnam · Stillwater');
  await expect(answer).toContainText('Missing: Site: Stillwater');

  await page.goBack();
  await expect(combobox(page, 'Country')).toHaveValue('VN');
  await press(page, 'Clear filters');
  await expect(page.getByRole('link', { name: 'Tomás Rey' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/resource/useResourceForm.ts, newer; services/permissions/changeUser.ts, the comparison of versions
it('a granted right takes effect on the next request; a concurrent change is shown and nothing is lost', async () => {
  const ruth = await signInEditor(harness.stack, 'manager');
  await changeRights(await signInEditor(harness.stack, 'admin'), AMAL, () => ({
    adminKeys: [],
    content: [],
  }));
  const amal = await signInEditor(harness.stack, 'translator');
  expect(await statusOf(amal, '/users')).toBe(403);
  const { page, browserErrors: complaints } = await openAdmin('admin', userPath(AMAL));
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await tick(page, 'Manage surveys').check();

  // Leaving with unsaved changes asks first.
  await page.getByRole('link', { name: 'Overview' }).click();
  await press(page, 'Keep editing');
  await expect(tick(page, 'Manage surveys')).toBeChecked();

  // Another manager saved first: their change is joined with the one made here.
  await changeRights(ruth, AMAL, () => ({ groups: ['managers', 'translators'] }));
  await press(page, 'Save');
  const joined = page.getByRole('status').filter({ hasText: 'Someone else changed meanwhile' });
  await expect(joined).toContainText('Group managers');
  await expect(tick(page, 'managers')).toBeChecked();
  await tick(page, 'Manage surveys').uncheck();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  // Both changes are saved.
  await tick(page, 'Edit devotionals').check();
  await tick(page, 'Pages, View, All countries').check();
  await changeRights(ruth, AMAL, () => ({ groups: ['translators'], adminKeys: ['admin_site'] }));
  await press(page, 'Save');
  await expect(joined).toContainText('Manage the site');
  await tick(page, 'Manage users and permissions').check();
  await save(page);
  for (const name of ['Edit devotionals', 'Manage the site', 'Pages, View, All countries'])
    await expect(tick(page, name)).toBeChecked();
  await expect(tick(page, 'managers')).not.toBeChecked();
  expect(await statusOf(amal, '/users')).toBe(200);

  // A right on every country applies to each country: its checkboxes are ticked and disabled.
  await page.getByLabel('Add a country').selectOption({ label: 'Guatemala' });
  await press(page, 'Add');
  const covered = tick(page, 'Pages, View, Guatemala: granted for all countries');
  await expect(covered).toBeChecked();
  await expect(covered).toBeDisabled();

  await tab(page, 'Effective permissions');
  await expect(row(page, 'All countries')).toContainText('View');
  await tab(page, 'Changes');
  await expect(page.getByText('Change permissions').first()).toBeVisible();
  await tab(page, 'Permissions');
  await tick(page, 'Manage users and permissions').uncheck();
  await save(page);
  expect(await statusOf(amal, '/users')).toBe(403);

  // A manager cannot remove rights from a super admin: an error is shown and the changed checkbox stays.
  const manager = await openAdmin('manager', userPath(1));
  await tick(manager.page, 'administrators').uncheck();
  await press(manager.page, 'Save');
  await expect(manager.page.getByText('Could not save')).toBeVisible();
  await expect(tick(manager.page, 'administrators')).not.toBeChecked();
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/users/InviteDialog.tsx, send
it('an invited person signs in with the mailed password, sets a new one, and has their rights', async () => {
  const email = `nora-${(attempts += 1)}@example.org`;
  const { page, browserErrors: complaints } = await openAdmin('admin', '/users');
  await press(page, 'Invite user');
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel('Email').fill('not an address');
  await press(dialog, 'Send invitation');
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Nora');
  await press(dialog, 'Send invitation');
  await expect(heading(page)).toHaveText('Nora');
  await tick(page, 'Manage translations').check();
  await tick(page, 'All sites').check();
  await save(page);
  await tab(page, 'Account');
  const inviteAgain = async () => {
    await press(page, 'Resend invitation');
    await press(page.getByRole('alertdialog'), 'Resend invitation');
  };
  await inviteAgain();
  await expect(page.getByText('An invitation was just sent.')).toBeVisible();
  minutes += 5;
  await inviteAgain();
  await expect(page.getByText('Invitation resent.')).toBeVisible();

  // The password in the newest mail is valid.
  const http = httpOf(harness.stack);
  await expect.poll(async () => (await listMailTo(http, email)).length).toBe(2);
  const [newest] = await listMailTo(http, email);
  await http.close();
  const password = /[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}/.exec(newest!.text)![0];
  const nora = await newVisitor();
  await nora.page.goto(`${harness.stack.url}/admin`);
  await fillSignIn(nora.page, email, password);
  await nora.page.getByLabel('New password').fill('a sentence of my own');
  await nora.page.getByRole('button', { name: 'Set password' }).click();
  await expect(heading(nora.page)).toHaveText('Welcome, Nora');

  // Inviting the same address again links to the existing account.
  await goToUsers(page);
  await press(page, 'Invite user');
  await dialog.getByLabel('Email').fill(email.toUpperCase());
  await press(dialog, 'Send invitation');
  await press(dialog, 'Find account');
  await expect(row(page, email)).toContainText('Active');
  expect([...complaints, ...nora.browserErrors]).toEqual([]);
});

// Fails without: web/admin/users/GroupsPage.tsx, useSaveGroup; web/admin/users/DeleteGroupDialog.tsx
it('a group is created, changed and deleted, with immediate effect on its members', async () => {
  const group = `helpers-${(attempts += 1)}`;
  const minh = await signInEditor(harness.stack, 'editor-vn');
  const { page, browserErrors: complaints } = await openAdmin('admin', '/users/groups');
  await press(page, 'Create group');
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByLabel('Name').fill('two words');
  await press(dialog, 'Save');
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill(group);
  await tick(page, 'Manage surveys').check();
  await press(dialog, 'Save');
  await expect(row(page, group)).toContainText('Manage surveys');

  await goToUsers(page);
  await page.getByRole('link', { name: 'Minh Trần' }).click();
  await tick(page, group).check();
  await save(page);
  await tab(page, 'Effective permissions');
  await expect(page.getByRole('listitem').filter({ hasText: 'Manage surveys' })).toContainText(
    `from group ${group}`,
  );
  expect(await statusOf(minh, '/users')).toBe(403);

  await goToUsers(page);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await page.getByRole('button', { name: `Edit: ${group}` }).click();
  await tick(page, 'Manage users and permissions').check();
  await press(page, 'Save');
  await expect(row(page, group)).toContainText('Manage users and permissions');
  expect(await statusOf(minh, '/users')).toBe(200);

  await page.getByRole('link', { name: `Members of ${group}: 1` }).click();
  await expect(page.getByRole('link', { name: 'Minh Trần' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lucía Ortega' })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: `Edit: ${group}` }).click();
  await press(page, 'Delete group');
  const question = page.getByRole('alertdialog', { name: `Delete group ${group}?` });
  await expect(question).toContainText('Its members (1) immediately lose these permissions');
  await press(question, 'Cancel');
  await expect(question).toHaveCount(0);
  await press(page, 'Delete group');
  await press(question, 'Delete group');
  await expect(page.getByText(`Group ${group} deleted.`)).toBeVisible();
  await expect(row(page, group)).toHaveCount(0);
  expect(await statusOf(minh, '/users')).toBe(403);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/users/AccountSection.tsx, any of its actions
it('an account is signed out, disabled and enabled, and a new password is required; one cannot disable oneself', async () => {
  const email = `noah-${(attempts += 1)}@example.net`;
  await createAccount(harness.stack, email);
  const noah = clientOf(httpOf(harness.stack));
  /** Type name of the sign-in result. */
  const signIn = async () => {
    const input = { username: email, password: PASSWORD, keepSignedIn: false };
    const { signIn: result } = await noah.execute<{ signIn: { __typename: string } }>('SignIn', {
      input: { site, ...input },
    });
    return result.__typename;
  };
  const isSignedIn = async () => (await noah.execute<{ viewer: object | null }>('ViewerNow')).viewer !== null;
  expect(await signIn()).toBe('SignedIn');
  const { page, browserErrors: complaints } = await openAdmin('admin', '/users?who=everybody');
  await page.getByLabel('Name or email').fill(email);
  await row(page, email).getByRole('link').click();
  const act = async (name: string, message: string) => {
    await press(page, name);
    await press(page.getByRole('alertdialog', { name }), name);
    await expect(page.getByText(message)).toBeVisible();
  };
  await tab(page, 'Account');
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1); // the list of sessions
  await act('End all sessions', 'All sessions ended.');
  expect(await isSignedIn()).toBe(false);
  expect(await signIn()).toBe('SignedIn');

  await act('Disable account', 'Account disabled.');
  expect(await isSignedIn()).toBe(false);
  expect(await signIn()).not.toBe('SignedIn');
  await press(page, 'Undo');
  await expect(page.getByText('Account enabled.')).toBeVisible();
  expect(await signIn()).toBe('SignedIn');

  await act('Require new password', 'New password required.');
  expect(await isSignedIn()).toBe(false);
  expect(await signIn()).toBe('NewPasswordRequired');
  await tab(page, 'Changes');
  for (const text of ['End all sessions', 'Disable account', 'Enable account', 'Require new password'])
    await expect(row(page, text)).toContainText('Ada Lindqvist');

  await goToUsers(page);
  await page.getByRole('link', { name: 'Ada Lindqvist' }).click();
  await tab(page, 'Account');
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Require new password' })).toBeDisabled();
  expect(complaints).toEqual([]);
});
