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
  const [first, second] = ['reading#previous', 'reading#share#failed'] as const;
  await saveAsColleague({ [first]: null, [second]: null });
  const { page, browserErrors: complaints } = await openAdmin('translator-vn', '/admin/translation');
  // Nothing else is open to them.
  await expect(page.getByRole('navigation').first().getByRole('link')).toHaveText([
    'Overview',
    'Translations',
  ]);
  await page.getByLabel('Show', { exact: true }).selectOption('missing');
  await expect(page.getByText('Terms: 2', { exact: false })).toBeVisible();

  // A translator who knows Spanish better than English.
  await page.getByLabel('Show beside').selectOption('es_MX');
  await expect(page.locator(`[data-term="${first}"] [lang="es-MX"]`)).toHaveText('Día anterior');

  const text = (key: string) => page.locator(`[data-input="${key} "]`);
  await text(first).fill('Hôm trước');
  await page.keyboard.press('Enter');
  await expect(text(second)).toBeFocused();
  await expect(page.locator(`[data-term="${first}"]`)).toContainText('Translated');
  await text(second).fill('không được');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Keep the placeholders of the English text: {url}.')).toBeVisible();
  await expect(text(second)).toBeFocused();

  // Somebody else saves the second one meanwhile.
  await text(second).fill('Chép từ đây: {url}');
  await saveAsColleague({ [second]: 'Xin chép: {url}' });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Amal Haddad has saved this term meanwhile:')).toBeVisible();
  await expect(page.locator(`[data-term="${second}"]`)).toContainText('Xin chép');
  await press(page, 'Keep my text');
  await text(second).press('Control+Enter');
  await expect(page.locator(`[data-term="${second}"]`)).toContainText('Reviewed');
  // Typed and not saved: kept, and taken back by Escape.
  await text(first).fill('x');
  await page.reload();
  await expect(page.getByText('Not saved: 1', { exact: false })).toBeVisible();

  // A language that no site has: not for them.
  await press(page, 'Languages');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a language' })).toHaveCount(0);

  const reader = await visitPage('/2026/11/21?override=vi');
  await expect(reader.page.getByText('Hôm trước').first()).toBeVisible();
  expect([...complaints, ...reader.browserErrors]).toEqual([]);
});

// Fails without: web/admin/translation/AddLanguageDialog.tsx; services/translation/grid/gridHandlers.ts, `addTermLanguage`
it('an administrator adds a language, which is translated at once, and is on no site', async () => {
  const { page, browserErrors: complaints } = await openAdmin('admin', '/admin/translation?view=languages');
  await press(page, 'Add a language');
  const dialog = page.getByRole('dialog', { name: 'Add a language' });
  await dialog.getByRole('textbox').fill('fa_IR');
  await expect(dialog.getByRole('status')).toContainText('Right to left');
  await press(dialog, 'Add language');
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('fa_IR');
  const text = page.locator('[data-input="comments#save "]');
  await page.getByRole('searchbox').fill('comments#save');
  await text.fill('ذخیره');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-term="comments#save"]')).toContainText('Translated');
  await press(page, 'Languages');
  await expect(page.getByRole('row').filter({ hasText: 'fa_IR' })).toContainText('0%');
  expect(complaints).toEqual([]);
});
