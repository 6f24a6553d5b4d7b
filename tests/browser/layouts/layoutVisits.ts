/** Layout editors at work: a home page to start from, and actions of an editor. */
import type { Page } from '@playwright/test';
import type { Stack } from '../../support/stack.ts';
import { press } from '../visits/adminVisits.ts';
import { expect } from '../../support/patientExpect.ts';

export const EDITOR = '/admin/layouts/homePage';

const textContent = (text: string) => ({ html: `<p>${text}</p>` });
const columns = (...ids: string[]) => ids.map((id) => ({ className: '', widgets: [{ id }] }));
const rowTest = {
  abRowActive: true,
  aPercentage: 50,
  bPercentage: 50,
  abRowStartDate: '2026-11-21',
  abRowEndDate: '2026-11-30',
  abRowName: 'Hero',
  abRowEmail: 'editor@example.org',
};

/**
 * Publishes the initial home page: Mexico's row with a test, Vietnam's row, and the default row. Deletes the drafts of
 * its editors. Returns the revision.
 */
export async function publishInitialHome({ program, callTo }: Stack): Promise<number> {
  const { widgets } = program.services.direct;
  const call = await callTo('widgets');
  for (const id of ['lamp', 'river', 'bread', 'vine'])
    await widgets.saveWidget(
      { body: { id, type: 'rich-text', widgetContent: textContent(`The ${id}`) } },
      call,
    );
  const [current] = await widgets.readLayouts({ query: { site: 1, layout: ['homePage'] } }, call);
  const added = [
    { rowKey: 'mexico', countries: ['MX'], columns: columns('lamp'), bColumns: columns('river'), ...rowTest },
    { rowKey: 'vietnam', countries: ['VN'], columns: columns('bread') },
    { rowKey: 'others', countries: ['default'], columns: columns('vine') },
  ];
  const publishedKeys = added.map(({ rowKey }) => rowKey);
  const deleted = current!.rows.map(({ rowKey }) => rowKey).filter((key) => !publishedKeys.includes(key));
  const placed = added.map((it, rowIndex) => ({ ...it, rowIndex }));
  const body = { layout: 'homePage', added: placed, deleted } as never;
  const { revision } = await widgets.publishLayout({ query: { site: 1 }, body }, call);
  // At the end, because a page that was just closed may have had a save in flight.
  for (const number of [1, 2])
    await widgets.removeOwnDrafts({ query: { owner: `0d3a0000-0000-4000-8000-00000000000${number}` } }, call);
  return revision;
}

/** The published rows in the form 'mexico:MX:Hero'. */
export async function publishedRows({ program, callTo }: Stack): Promise<string[]> {
  const { widgets } = program.services.direct;
  const [current] = await widgets.readLayouts(
    { query: { site: 1, layout: ['homePage'] } },
    await callTo('widgets'),
  );
  return current!.rows.map(
    ({ rowKey, countries, abRowName }) => `${rowKey}:${countries.join()}:${abRowName ?? ''}`,
  );
}

/** Lets a demo account see and publish layouts of a country, or of all countries: 'global'. */
export async function allowLayoutEditing(
  { program, callTo }: Stack,
  number: number,
  key: string,
): Promise<void> {
  const sub = `0d3a0000-0000-4000-8000-00000000000${number}`;
  const flags = { c: true, r: true, u: true, d: true };
  const body = { sub, area: 'layouts', key, flags } as const;
  await program.services.direct.permissions.saveContentKey({ body }, await callTo('permissions'));
}

export const row = (page: Page, rowKey: string) => page.locator(`[data-row="${rowKey}"]`);
export const dialog = (page: Page) => page.getByRole('dialog').last();

/** Shows all rows and starts editing. */
export async function startEditing(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /^Show/ }).check(); // stays on for the session
  await press(page, 'Edit Widget Section');
  await expect(row(page, 'mexico')).toBeVisible();
}

/** Renames Mexico's test. */
export async function nameTest(page: Page, name: string): Promise<void> {
  await row(page, 'mexico').getByRole('button', { name: 'Test settings' }).click();
  await dialog(page).getByLabel('Test name').fill(name);
  await press(dialog(page), 'Submit');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Adds a country to a row. */
export async function addCountry(page: Page, rowKey: string, name: string): Promise<void> {
  await row(page, rowKey).locator('[data-mends=countries]').click();
  await dialog(page).getByLabel('Find a country').fill(name);
  await dialog(page).getByRole('checkbox', { name, exact: true }).check();
  await press(dialog(page), 'Apply');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens the publish dialog. */
export async function openPublishDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Publishes without a further check. */
export async function publishAll(page: Page): Promise<void> {
  await openPublishDialog(page);
  await press(dialog(page), 'Publish Changes');
}

/** Goes to another view of the layout by its link, without a page load. */
export async function openView(page: Page, name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Layout screens' });
  await parts.getByRole('link', { name, exact: true }).click();
  await expect(parts.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
}

/** The message that something was published, with its Revert. */
export const publishedMessage = (page: Page) => page.getByRole('status').getByText(/^Published as revision/);
