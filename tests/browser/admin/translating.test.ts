/**
 * A translator works by file, by click on the page, and by the fit test. Formats and rules: services/translation/exchange,
 * domain/translation.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { it } from 'vitest';
import { open } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { adminVisitsOf, demoSettings, press, row } from '../visits/adminVisits.ts';
import { saveTermsAs } from '../visits/terms.ts';

const harness = withBrowser(demoSettings);
const { newVisitor, visitPage } = createVisitors(harness);
const { openAdmin, goTo } = adminVisitsOf(harness, newVisitor);
const PATH = '/admin/translation?view=files';
const VIETNAMESE = '/?override=vi';

/** The frame of the fit test runs no scripts, and so not those that the test puts into every page. */
const SANDBOX = /Blocked script execution in 'about:/;

/** Number of runs, so that a retried test uses new texts. */
let attempts = 0;

const menu = (page: Page): Locator => page.getByRole('banner').getByRole('navigation');
/** The panel of the page that is translated. */
const panel = (page: Page): Locator => page.locator('[data-translating]');

/** Chooses a file in the open dialog. */
async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

// Fails without: services/translation/exchange/poFile.ts; web/admin/translation/TermImportDialog.tsx; web/account/translating/TranslatePage.tsx, showSaved
it('a translator corrects a text in a PO file and sees it live, then by a click on the page and by keyboard', async () => {
  const [fromFile, fromPage, byKeyboard] = ['tệp', 'trang', 'phím'].map(
    (word) => `Hôm nay ${word} ${(attempts += 1)}`,
  );
  const translator = await openAdmin('translator', PATH);
  const { page, browserErrors } = translator;
  await page.getByLabel('Language', { exact: true }).selectOption('vi_VN');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as PO')]);
  const po = await readFile(await download.path(), 'utf8');
  const changed = po.replace(/(msgctxt "shell#nav#today"\nmsgid ".*"\nmsgstr ").*"/, `$1${fromFile}"`);
  expect(changed).not.toBe(po);

  await press(page, 'Import a file');
  await chooseFile(
    page,
    'terms.vi_VN.po',
    changed.replace('msgid "Close"', 'msgid "Shut"').replace('"Đóng"', '"Đóng lại"'),
  );
  await expect(row(page, 'shell#nav#today')).toContainText(fromFile!);
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'English has changed (1)' });
  await expect(row(page, 'shell#close').getByRole('checkbox')).not.toBeChecked();
  await press(page, 'Save the chosen texts (1)');
  await expect(page.getByText('Texts saved: 1. Readers see them now.')).toBeVisible();

  await open(translator, `${harness.stack.url}${VIETNAMESE}&translate=1`);
  await panel(page).getByText('Dịch trên trang').waitFor();
  await menu(page).getByText(fromFile!).click();
  const field = panel(page).getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(fromFile!);
  await field.fill(fromPage!);
  await panel(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(menu(page)).toContainText(fromPage!);
  expect(new URL(page.url()).pathname).toBe('/');

  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await panel(page).getByRole('combobox').selectOption({ label: fromPage! });
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(byKeyboard!);
  // Somebody else has saved it meanwhile: theirs is shown, and replaced only when this one is saved again.
  await saveTermsAs(harness.stack, 'admin', { 'shell#nav#today': `${fromFile} 2` });
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel(page).getByRole('status')).toContainText(`${fromFile} 2`);
  await expect(field).toHaveValue(byKeyboard!);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(menu(page)).toContainText(byKeyboard!);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  const reader = await visitPage(VIETNAMESE);
  await expect(menu(reader.page)).toContainText(byKeyboard!);
  expect(browserErrors).toEqual([]);
});

// Fails without: web/admin/translation/fitFrame.ts; domain/translation/fit/fitProblem.ts
it('the fit test finds a text that was made too long, opens it on its page, and finds it no more once it is shorter', async () => {
  const long = `W${'w'.repeat(95)}${(attempts += 1)}`;
  const translator = await openAdmin('translator', PATH);
  const { page, browserErrors } = translator;
  const testPages = async () => {
    await press(page, 'Fit test');
    await page.getByLabel('Texts', { exact: true }).selectOption({ label: 'As they are' });
    await press(page, 'Test the pages');
    await expect(page.getByText(/^(All texts fit\.|Texts that do not fit: \d+)$/)).toBeVisible({
      timeout: 60_000,
    });
  };
  await testPages();
  await expect(row(page, 'shell#nav#today')).toHaveCount(0);

  await press(page, 'Files');
  await press(page, 'Import a file');
  const terms = [{ section: 'shell', term: 'nav#today', translation: long }];
  await chooseFile(page, 'terms.json', JSON.stringify({ language: 'en_US', terms }));
  await press(page, 'Save the chosen texts (1)');
  await expect(page.getByText('Texts saved: 1. Readers see them now.')).toBeVisible();
  await testPages();
  // In the menu of phones, which is measured as it is when it is open.
  const found = row(page, 'shell#nav#today').filter({ hasText: '390 pixels wide' });
  await expect(found).toContainText('Over its edge');

  await expect(found.getByRole('link', { name: 'Edit the term' })).toHaveAttribute(
    'href',
    /\?language=en_US&key=shell%23nav%23today$/,
  );
  const address = await found.getByRole('link', { name: 'Open and change' }).getAttribute('href');
  await open(translator, harness.stack.url + address!);
  const field = panel(page).getByRole('textbox');
  await expect(field).toHaveValue(long);
  await field.fill('Today');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(menu(page)).toContainText('Today');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  await goTo(translator, PATH);
  await testPages();
  await expect(row(page, 'shell#nav#today')).toHaveCount(0);
  expect(browserErrors.filter((message) => !SANDBOX.test(message))).toEqual([]);
});
