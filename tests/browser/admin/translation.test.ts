/**
 * The work of a translator: what is missing, typed by keyboard, checked, and read by visitors. Rules and rights are
 * tested in services/translation/grid.
 */
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { adminVisitsOf, demoSettings, press } from '../visits/adminVisits.ts';
import { saveTermsAs } from '../visits/terms.ts';

const harness = withBrowser(demoSettings);
const { newVisitor, visitPage } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

const saveAsColleague = (texts: Readonly<Record<string, string | null>>) =>
  saveTermsAs(harness.stack, 'translator', texts);

// Fails without: web/admin/translation/TermGrid.tsx; services/translation/grid/gridHandlers.ts
it('a translator of Vietnamese completes the language by keyboard, settles a clash, and readers read the texts', async () => {
  await saveAsColleague({ 'reading#by': null, 'reading#previous': null });
  const { page, browserErrors: complaints } = await openAdmin('translator-vn', '/admin/translation');
  // Nothing else is open to them.
  await expect(page.getByRole('navigation').first().getByRole('link')).toHaveText([
    'Overview',
    'Translations',
  ]);
  await page.getByLabel('Show', { exact: true }).selectOption('missing');
  await expect(page.getByText('Terms: 2', { exact: false })).toBeVisible();

  const text = (key: string) => page.locator(`[data-input="${key} "]`);
  const [first, second] = ['reading#by', 'reading#previous'] as const;
  await text(first).fill('của ai đó');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Keep the placeholders of the English text: {author}.')).toBeVisible();
  await expect(text(first)).toBeFocused();
  await text(first).fill('Bởi {author}');
  await page.keyboard.press('Enter');
  await expect(text(second)).toBeFocused();
  await expect(page.locator(`[data-term="${first}"]`)).toContainText('Translated');

  // Somebody else saves the second one meanwhile.
  await text(second).fill('Hôm trước');
  await saveAsColleague({ [second]: 'Lời kết' });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Amal Haddad has saved this term meanwhile:')).toBeVisible();
  await expect(page.locator(`[data-term="${second}"]`)).toContainText('Lời kết');
  await press(page, 'Keep my text');
  await text(second).press('Control+Enter');
  await expect(page.locator(`[data-term="${second}"]`)).toContainText('Reviewed');
  // Typed and not saved: kept, and taken back by Escape.
  await text(first).fill('x');
  await page.reload();
  await expect(page.getByText('Not saved: 1', { exact: false })).toBeVisible();

  const reader = await visitPage('/2026/11/21?override=vi');
  await expect(reader.page.getByText('Hôm trước').first()).toBeVisible();
  expect([...complaints, ...reader.browserErrors]).toEqual([]);
});
