/**
 * What an admin screen loads: its own operations, few scripts, and fonts for names in every script, which no reader
 * loads.
 */
import type { Page, Request } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, adminVisitsOf } from '../visits/adminVisits.ts';

const harness = withBrowser(demoSettings);
const { newVisitor, visitPage } = createVisitors(harness);
const { openAdmin, goTo } = adminVisitsOf(harness, newVisitor);

const AMAL = '/users/0d3a0000-0000-4000-8000-000000000006';

/** The fonts of other scripts that the page has loaded. */
const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && family.includes('Noto'))
      .map(({ family }) => family.replaceAll('"', '')),
  );

/** The web fonts an element's text is rendered with. */
async function renderedFonts(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

/** The operation name of a GraphQL request; null for any other request. */
function operationOf(request: Request): string | null {
  const url = new URL(request.url());
  if (url.pathname !== '/graphql') return null;
  const body = request.method() === 'POST' ? (request.postDataJSON() as { operationName: string }) : null;
  return body?.operationName ?? url.searchParams.get('operationName');
}

// Fails without: server/admin/adminPages.ts, `first` in the document; tools/build/chunkGroups.ts, the groups of the admin area.
it('a screen requests only its own data when it is loaded, and fetches at most 12 scripts, the editor 15', async () => {
  const visitor = await openAdmin('admin', '/admin');
  const { page, browserErrors: complaints } = visitor;
  let operations: string[] = [];
  let scripts: string[] = [];
  page.on('request', (request) => {
    const operation = operationOf(request);
    if (operation !== null) operations.push(operation);
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  for (const [path, expected, maxScripts] of [
    ['/users', ['UserChoices', 'Users'], 12],
    ['/feature-toggle', ['FeatureFlags'], 12],
    ['/header-slide-in', ['HeaderSlideIns'], 12],
    // Three of them are the form of widget settings, fetched once the editor is shown.
    [
      '/admin/layouts/homePage',
      ['EditedLayout', 'EndedTests', 'HomeTakeovers', 'PlannedChanges', 'ShownWidgets'],
      15,
    ],
  ] as const) {
    [operations, scripts] = [[], []];
    await goTo(visitor, path);
    await page.waitForLoadState('networkidle');
    expect(operations.toSorted(), path).toEqual(expected);
    expect(scripts.length, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(maxScripts);
    expect(new Set(scripts).size, path).toBe(scripts.length);
  }
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/ui/AdminStyles.tsx, the fonts of other scripts.
it('renders names of sites in other scripts with our fonts and their lang; a reader loads no such font', async () => {
  const { page, browserErrors: complaints } = await openAdmin('admin', AMAL);
  const names = page.locator('main label bdi[lang]');
  await expect(names.and(page.locator('[lang=my]'))).toHaveCount(1);
  await expect.poll(() => loadedFonts(page)).toContain('Noto Sans Myanmar');
  await expect.poll(() => renderedFonts(page, 'main label bdi[lang=my]')).toContain('Noto Sans Myanmar');
  const chooser = page.getByRole('combobox', { name: 'Site', exact: true });
  await expect(chooser.locator('option[lang=ar]')).toHaveCount(1);
  await expect(chooser.locator('option[lang=vi]')).toHaveCount(1);
  expect(complaints).toEqual([]);

  const reader = await visitPage('/2026/11/20');
  await reader.page.getByRole('contentinfo').getByText('မြန်မာ').scrollIntoViewIfNeeded();
  await reader.page.evaluate(() => document.fonts.ready);
  expect(await loadedFonts(reader.page)).toEqual([]);
  expect(reader.browserErrors).toEqual([]);
});
