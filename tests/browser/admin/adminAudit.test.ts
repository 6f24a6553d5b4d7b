/**
 * The audit log: filtered, saved as a file, verified. Its contents and access rights:
 * services/kit/audit/audit.test.ts.
 */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { changeRights, demoSettings, press, row, userId, adminVisitsOf } from '../visits/adminVisits.ts';
import { signInEditor } from '../visits/commenting.ts';

const harness = withBrowser(demoSettings);
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);
const [ADA, MINH, AMAL, TOMAS] = [1, 4, 6, 7] as const;

const filters = (page: Page) => page.getByRole('search', { name: 'Filters' });
const pick = (page: Page, name: string, label: string) =>
  filters(page).getByRole('combobox', { name, exact: true }).selectOption({ label });
const type = (page: Page, name: string, text: string) =>
  filters(page).getByLabel(name, { exact: true }).fill(text);
/** The entries on the page, without the table's header row. */
const entries = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const saveFile = async (page: Page, name: string) => {
  const downloadEvent = page.waitForEvent('download');
  await press(page, name);
  const file = await downloadEvent;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8').trimEnd() };
};
const verify = (page: Page) => press(page, 'Verify log');

/** Three changes of rights, and one that is refused. */
async function makeEntries(): Promise<void> {
  const [ada, ruth] = [
    await signInEditor(harness.stack, 'admin'),
    await signInEditor(harness.stack, 'manager'),
  ];
  await changeRights(ada, AMAL, () => ({ adminKeys: ['admin_survey'] }));
  await changeRights(ada, MINH, () => ({ adminKeys: ['manager_language'] }));
  await changeRights(ruth, TOMAS, () => ({ adminKeys: ['admin_permissions'] }));
  const refused = changeRights(ruth, ADA, () => ({ groups: [] }));
  await refused.catch(() => undefined);
}

/** Changes the oldest sealed entry, as the owner of the tables could. */
async function tamper(): Promise<string> {
  const owner = new pg.Client({ connectionString: harness.stack.databaseUrl });
  await owner.connect();
  await owner.query('alter table permissions.audit disable trigger all');
  const { rows } = await owner.query<{ id: string }>(
    `update permissions.audit set object = 'user somebody-else'
      where id = (select min(audit_id) from permissions.audit_seal) returning id::text`,
  );
  await owner.end();
  return rows[0]!.id;
}

// Fails without: web/admin/audit/AuditScreen.tsx, filterOf; web/admin/audit/ChainSection.tsx, save or verify
it('the log shows who did what, can be filtered and saved as a file, and verification finds a changed entry', async () => {
  await makeEntries();
  const { page, browserErrors: complaints } = await openAdmin('admin', '/admin/audit');
  await type(page, 'User', 'kell');
  await pick(page, 'Outcome', 'Denied');
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toHaveText(/Ruth Keller.*Change permissions.*Denied/);
  await pick(page, 'Outcome', 'Any');
  await expect(entries(page)).toHaveCount(3); // two changes and her sign-in
  await expect(entries(page).last()).toHaveText(/Ruth Keller.*Sign in/);
  const change = entries(page).nth(1);
  await expect(change).toHaveText(/Ruth Keller.*Change permissions.*Tomás Rey/);
  await change.getByText('Tomás Rey').click();
  for (const text of [`user ${userId(TOMAS)}`, '["admin_permissions"]', 'savePermissions · Request ID'])
    await expect(change).toContainText(text);
  // The address keeps the filters for others.
  await page.reload();
  await expect(filters(page).getByLabel('User', { exact: true })).toHaveValue('kell');
  await expect(entries(page)).toHaveCount(3);

  await press(page, 'Clear filters');
  await pick(page, 'Action', 'Sign in');
  await expect(entries(page).first()).toHaveText(/Ada Lindqvist.*Sign in/);
  await expect(entries(page).filter({ hasText: 'Change permissions' })).toHaveCount(0);
  await pick(page, 'Action', 'Change permissions');
  await expect(entries(page)).toHaveCount(4);
  await type(page, 'From', '2030-01-01');
  await expect(page.getByText('No entries found')).toBeVisible();
  await type(page, 'From', '2020-01-01');
  await type(page, 'To', '2099-01-01');
  await expect(entries(page)).toHaveCount(4);
  await type(page, 'Object', `user ${userId(AMAL)}`);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('Amal Haddad');
  await type(page, 'User', 'nobody of that name');
  await expect(page.getByText('No entries found')).toBeVisible();
  // Audit logs of content are visible to super admins only.
  await press(page, 'Clear filters');
  await pick(page, 'Log', 'Feature flags');
  await expect(page.getByText('No entries found')).toBeVisible();

  // The file has the entries of the page.
  await press(page, 'Clear filters');
  await type(page, 'User', 'ada');
  await pick(page, 'Action', 'Change permissions');
  await expect(entries(page)).toHaveCount(2);
  const table = await saveFile(page, 'Export as CSV');
  expect(table.name).toBe('audit-permissions.csv');
  // Spreadsheets read UTF-8 only after a byte order mark.
  expect(table.text.startsWith('\uFEFF')).toBe(true);
  const [head, ...lines] = table.text.slice(1).split('\r\n');
  expect(head).toMatch(/^id,at,subject,.*,before,after,.*,requestId,seal$/);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('savePermissions');
    expect(line).toContain(userId(ADA));
  }
  const json = await saveFile(page, 'Export as JSON');
  expect(json.name).toBe('audit-permissions.ndjson');
  const saved = json.text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(saved).toHaveLength(2);
  expect(saved.find(({ object }) => object === `user ${userId(MINH)}`)).toMatchObject({
    subject: userId(ADA),
    operation: 'savePermissions',
    outcome: 'done',
    before: { permissions: [] },
    after: { permissions: ['manager_language'] },
    requestId: expect.stringMatching(/\S/),
  });
  await press(page, 'Clear filters');
  await expect(row(page, 'Export audit log')).toHaveCount(2);

  // The chain is valid and contains a saved seal; an invented seal is not in it.
  await expect(async () => {
    await verify(page); // the service seals its entries within seconds
    await expect(page.getByText(/Last hash: [1-9a-f][0-9a-f]{63}/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('No problems found')).toBeVisible();
  const seal = /[0-9a-f]{64}/.exec((await page.getByText('Last hash:').textContent())!)![0];
  const sealField = page.getByLabel('Hash you saved (optional)');
  await sealField.fill('not a seal');
  await expect(page.getByText('Enter 64 characters: digits and letters from a to f.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify log' })).toBeDisabled();
  await sealField.fill(seal);
  await verify(page);
  await expect(page.getByText('No problems found')).toBeVisible();
  await sealField.fill('0'.repeat(63) + '1');
  await verify(page);
  await expect(page.getByText('The hash you saved is no longer in the chain')).toBeVisible();
  await sealField.fill('');

  const id = await tamper();
  await verify(page);
  await expect(page.getByText('Problems found: 1')).toBeVisible();
  await expect(page.getByText(`Entry ${id} was changed.`)).toBeVisible();
  expect(complaints).toEqual([]);
});
