/** The log, as those read it who may: by who, what, to whom and when; kept as a file; and checked for what was changed. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, row, tick, workOf } from './adminVisits.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);

const userPath = (number: number) => `/users/0d3a0000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const filters = (page: Page) => page.getByRole('search', { name: 'Filter' });
const pick = (page: Page, name: string, label: string) =>
  filters(page).getByRole('combobox', { name, exact: true }).selectOption({ label });
const type = (page: Page, name: string, text: string) =>
  filters(page).getByLabel(name, { exact: true }).fill(text);
/** The lines of the log on show, without their head. */
const lines = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Gives somebody a right by the screen. */
async function give(name: string, number: number, right: string): Promise<void> {
  const { page, close } = await at(name, userPath(number));
  await tick(page, right).check();
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await close();
}

describe('the log', () => {
  it('names who did what to whom, is filtered by each, and keeps the filter in its address', async () => {
    await give('admin', 6, 'Look after surveys');
    await give('manager', 7, 'Look after users and rights');
    const visitor = await at('admin', '/admin/audit');
    const { page } = visitor;
    await type(page, 'Who', 'kell');
    await expect(lines(page)).toHaveCount(2); // and that she signed in
    await expect(lines(page).last()).toHaveText(/Ruth Keller.*Signed in/);
    await expect(lines(page).first()).toHaveText(/Ruth Keller.*Rights were set.*Tomás Rey/);
    await lines(page).first().getByText('Tomás Rey').click();
    await expect(lines(page).first()).toContainText(`user ${userPath(7).slice(7)}`);
    await expect(lines(page).first()).toContainText('["admin_permissions"]');
    await expect(lines(page).first()).toContainText('savePermissions · Request');
    expect(await axe(page)).toEqual([]);
    await page.reload();
    await expect(filters(page).getByLabel('Who', { exact: true })).toHaveValue('kell');
    await expect(lines(page)).toHaveCount(2);

    await press(page, 'Clear filters');
    await pick(page, 'What', 'Signed in');
    await expect(lines(page).first()).toHaveText(/Ada Lindqvist.*Signed in/);
    await expect(lines(page).filter({ hasText: 'Rights were set' })).toHaveCount(0);
    await pick(page, 'What', 'Rights were set');
    await expect(lines(page)).toHaveCount(2);
    await type(page, 'From', '2030-01-01');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await type(page, 'From', '2020-01-01');
    await type(page, 'Until', '2099-01-01');
    await expect(lines(page)).toHaveCount(2);
    await type(page, 'To what', `user ${userPath(6).slice(7)}`);
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page).first()).toContainText('Amal Haddad');
    await type(page, 'Who', 'nobody of that name');
    await expect(page.getByText('Nothing found')).toBeVisible();
    expect(visitor.complaints).toEqual([]);
  });

  it('has what was refused to somebody, and shows audits of content to a super_admin alone', async () => {
    const ruth = await at('manager', userPath(1)); // she may not take everything from a super_admin
    await tick(ruth.page, 'administrators').uncheck();
    await press(ruth.page, 'Save');
    await expect(ruth.page.getByText('It was not saved')).toBeVisible();
    await goTo(ruth, '/admin/audit?outcome=refused');
    await expect(lines(ruth.page).first()).toHaveText(/Ruth Keller.*Rights were set.*Refused/);
    await expect(filters(ruth.page).getByRole('option', { name: 'Feature flags' })).toHaveCount(0);
    const ada = await at('admin', '/admin/audit');
    await pick(ada.page, 'Log of', 'Feature flags');
    await expect(ada.page.getByText('Nothing found')).toBeVisible();
  });
});

describe('a copy of the log', () => {
  const save = async (page: Page, name: string): Promise<{ name: string; text: string }> => {
    const coming = page.waitForEvent('download');
    await press(page, name);
    const file = await coming;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };

  it('has what is on show, as a table and as lines of JSON, and is itself written down', async () => {
    await give('admin', 4, 'Lead a language');
    const { page, complaints } = await at('admin', '/admin/audit?who=ada&operation=savePermissions');
    await expect(row(page, 'Minh Trần')).toHaveCount(1);
    const table = await save(page, 'Save as a table (CSV)');
    expect(table.name).toBe('audit-permissions.csv');
    const [head, ...rest] = table.text.trimEnd().split('\r\n');
    expect(head).toMatch(/^id,at,subject,.*,before,after,.*,requestId,seal$/);
    expect(rest.length).toBeGreaterThan(0);
    expect(
      rest.every((line) => line.includes('savePermissions') && line.includes(userPath(1).slice(7))),
    ).toBe(true);
    const json = await save(page, 'Save as JSON');
    expect(json.name).toBe('audit-permissions.ndjson');
    const entries = json.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toHaveLength(rest.length);
    expect(entries[0]).toMatchObject({
      subject: userPath(1).slice(7),
      operation: 'savePermissions',
      object: `user ${userPath(4).slice(7)}`,
      outcome: 'done',
      before: { permissions: [] },
      after: { permissions: ['manager_language'] },
      requestId: expect.stringMatching(/\S/),
    });
    await press(page, 'Clear filters');
    await expect(row(page, 'Copy of the log saved')).toHaveCount(2);
    expect(complaints).toEqual([]);
  });
});

describe('the chain', () => {
  const verify = (page: Page) => press(page, 'Verify the chain');
  const owner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: on.stack.databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  it('holds; a seal that was kept is found in it again, and one that is none of its own is not', async () => {
    await give('admin', 3, 'Look after surveys');
    const { page, complaints } = await at('admin', '/admin/audit');
    await expect(async () => {
      await verify(page); // sealed within seconds by the service itself
      await expect(page.getByText(/Last seal: [1-9a-f][0-9a-f]{63}/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('The chain holds')).toBeVisible();
    const seal = /[0-9a-f]{64}/.exec((await page.getByText('Last seal:').textContent())!)![0];
    const kept = page.getByLabel('A seal you kept (optional)');
    await kept.fill('not a seal');
    await expect(page.getByText('A seal has 64 digits and letters from a to f.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify the chain' })).toBeDisabled();
    await kept.fill(seal);
    await verify(page);
    await expect(page.getByText('The chain holds')).toBeVisible();
    await kept.fill('0'.repeat(63) + '1');
    await verify(page);
    await expect(page.getByText('The seal you kept is not in the chain any more')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('names an entry that was changed behind its back', async () => {
    const id = await owner(async (client) => {
      await client.query('alter table permissions.audit disable trigger all');
      const { rows } = await client.query<{ id: string }>(
        `update permissions.audit set object = 'user somebody-else'
          where id = (select min(audit_id) from permissions.audit_seal) returning id::text`,
      );
      return rows[0]!.id;
    });
    const { page } = await at('admin', '/admin/audit');
    await verify(page);
    await expect(page.getByText('Faults found: 1')).toBeVisible();
    await expect(page.getByText(`Entry ${id} was changed.`)).toBeVisible();
  });
});

it('is whole in 320 px', async () => {
  const { page } = await at('admin', '/admin/audit', { viewport: { width: 320, height: 700 } });
  await lines(page).first().waitFor();
  expect(await overflow(page)).toBe(0);
  await lines(page).first().locator('summary').click();
  await verifyFits(page);
});

it('on a phone is read from the side its language begins at, its filters two in a line', async () => {
  const visitor = await at('admin', '/admin/audit', { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await goTo(visitor, '/admin/audit?override=ar');
  await lines(page).first().waitFor();
  const cells = page.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  const right = async (index: number, of: string) => {
    const box = (await cells.nth(index).locator(of).first().boundingBox())!;
    return Math.round(box.x + box.width);
  };
  // Who, in Latin letters, begins where what was done does.
  expect(await right(1, 'bdi')).toBe(await right(2, 'div > span'));
  const fields = page.getByRole('search').locator('input, select');
  const tops = await fields.evaluateAll((all) =>
    all.map((it) => Math.round(it.getBoundingClientRect().bottom)),
  );
  expect(new Set(tops).size).toBe(Math.ceil(tops.length / 2));
});

async function verifyFits(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0);
  await press(page, 'Verify the chain');
  await page.getByText('Last seal:').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axe(page)).toEqual([]);
}
