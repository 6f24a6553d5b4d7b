/** For the galleries of the layout editor: rows and a planned change on both sites, and helpers for its states. */
import type { Page } from '@playwright/test';
import { beforeAll, beforeEach } from 'vitest';
import type { Stack } from '../../support/stack.ts';
import type { BrowserHarness } from '../../support/withBrowser.ts';
import { DEMO_PASSWORD } from '../visits/adminVisits.ts';
import { gallery, type Screen, type TermPattern } from './gallery.ts';

/** Both sites that screens are rendered on: English and Arabic. */
export const SITES = [1, 5];
export const LAYOUT = 'homePage';
export const EDITOR = `/admin/layouts/${LAYOUT}`;
export const editor = { email: 'editor@example.org', password: DEMO_PASSWORD };

const text = (content: string) => ({ html: `<p>${content}</p>` });
const columnsOf = (site: number, ...names: string[]) =>
  names.map((name) => ({ className: '', widgets: [{ id: `${name}-${site}` }] }));

/** Mexico's row with a running test, Vietnam's with a scheduled widget, and one for all other countries. */
async function publishRows(stack: Stack, site: number): Promise<void> {
  const { widgets } = stack.program.services.direct;
  const call = await stack.callTo('widgets');
  for (const name of ['lamp', 'river', 'bread', 'vine', 'star']) {
    const widgetContent = {
      ...text(`The ${name}`),
      ...(name === 'star' && { startDate: '2026-12-24', endDate: '2026-12-26' }),
    };
    await widgets.saveWidget(
      { body: { id: `${name}-${site}`, siteId: site, type: 'rich-text', widgetContent } },
      call,
    );
  }
  const test = { abRowActive: true, aPercentage: 50, bPercentage: 50, abRowName: 'Hero' };
  const days = { abRowStartDate: '2026-11-21', abRowEndDate: '2026-11-30', abRowEmail: 'editor@example.org' };
  const added = [
    {
      rowKey: 'mexico',
      countries: ['MX'],
      columns: columnsOf(site, 'lamp'),
      bColumns: columnsOf(site, 'river'),
      ...test,
      ...days,
    },
    { rowKey: 'vietnam', countries: ['VN'], columns: columnsOf(site, 'bread', 'star') },
    { rowKey: 'others', countries: ['default'], columns: columnsOf(site, 'vine') },
  ];
  const [published] = await widgets.readLayouts({ query: { site, layout: [LAYOUT] } }, call);
  const publishedKeys = added.map(({ rowKey }) => rowKey);
  const deleted = published!.rows.map(({ rowKey }) => rowKey).filter((key) => !publishedKeys.includes(key));
  const body = { layout: LAYOUT, added, deleted, note: 'A row for each' } as never;
  await widgets.publishLayout({ query: { site }, body }, call);
}

/** Plans the removal of Vietnam's row. */
async function planChange(stack: Stack, site: number): Promise<void> {
  const { widgets } = stack.program.services.direct;
  const call = await stack.callTo('widgets');
  const [published] = await widgets.readLayouts({ query: { site, layout: [LAYOUT] } }, call);
  const body = {
    layout: LAYOUT,
    at: '2026-11-24T12:00:00Z',
    baseRevision: published!.revision,
    deleted: ['vietnam'],
    note: 'Without a row for Vietnam',
  };
  await widgets.scheduleChange({ query: { site }, body: body as never }, call);
}

export const row = (page: Page, rowKey: string) => page.locator(`[data-row="${rowKey}"]`);
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const press = (page: Page, term: TermPattern, name: string) =>
  page.getByRole('button', { name: term(name) }).click();
export const pressIn = (page: Page, term: TermPattern, name: string) =>
  dialog(page)
    .getByRole('button', { name: term(name) })
    .click();

/** Declares the tests of some screens over these rows; each starts without a draft. */
export function layoutGallery(harness: Readonly<BrowserHarness>, screens: readonly Screen[]): void {
  beforeAll(async () => {
    for (const site of SITES) {
      await publishRows(harness.stack, site);
      await planChange(harness.stack, site);
    }
  });
  beforeEach(async () => {
    const { widgets } = harness.stack.program.services.direct;
    const call = await harness.stack.callTo('widgets');
    await widgets.removeOwnDrafts({ query: { owner: '0d3a0000-0000-4000-8000-000000000002' } }, call);
  });
  gallery(harness, screens);
}
