/** Those who look after several sites read names in every script, on whichever machine; readers load none of its fonts. */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, workOf } from './adminVisits.ts';

const on = withBrowser(demoSettings);
const { meet, arrive } = visitorsOf(on);
const { at } = workOf(on, meet);

const AMAL = '/users/0d3a0000-0000-4000-8000-000000000006';

/** The fonts of other scripts that the page has loaded. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && family.includes('Noto'))
      .map(({ family }) => family.replaceAll('"', '')),
  );

/** What the letters of an element are drawn with. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

it('names of sites in other scripts are drawn with our fonts and said in their language', async () => {
  const { page, complaints } = await at('admin', AMAL);
  const names = page.locator('main label bdi[lang]');
  await expect(names.and(page.locator('[lang=my]'))).toHaveCount(1);
  await expect.poll(() => drawnWith(page, 'main label bdi[lang=my]')).toContain('Noto Sans Myanmar');
  await expect.poll(() => loaded(page)).toContain('Noto Sans Myanmar');
  const chooser = page.getByRole('combobox', { name: 'Site', exact: true });
  await expect(chooser.locator('option[lang=ar]')).toHaveCount(1);
  await expect(chooser.locator('option[lang=vi]')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

it('a reader’s page loads none of them, its foot with the sister sites included', async () => {
  const { page } = await arrive('/2026/11/20');
  await page.getByRole('contentinfo').getByText('မြန်မာ').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  expect(await loaded(page)).toEqual([]);
});
