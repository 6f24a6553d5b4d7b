/** Language and country: the dialog, and a device that knows its own country. Spec 1 §4; decisions 31 and 50. */
import { it } from 'vitest';
import { open } from '../../support/browser.ts';
import { headingOf, httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { storedValue } from '../visits/navigation.ts';

const harness = withBrowser();
const { visitPage, newVisitor } = createVisitors(harness);

it('offers every language and country, and stores the accepted ones for the page and the edge', async () => {
  // Fails without: web/shell/savePreference.ts, `writeCookie(cookieNames.preferredDomain, …)`.
  const { page, context, browserErrors: complaints } = await visitPage('/2026/11/20');
  const button = page.getByRole('button', { name: 'Language and country' });
  const dialog = page.getByRole('dialog', { name: 'Language and country' });
  const language = page.getByLabel('Language', { exact: true });
  const country = page.getByLabel('Country', { exact: true });

  // The options. Closing is stored and returns the focus.
  await button.click();
  await expect(dialog).toBeVisible();
  await expect(language.locator('option')).toHaveText([
    'English',
    'Español',
    'Tiếng Việt',
    'မြန်မာ',
    'العربية',
  ]);
  await expect(country).toHaveValue('US');
  await expect.poll(() => country.locator('option').count()).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await storedValue(page, 'closedLangPreference')).toBe('true');
  await expect(button).toBeFocused();

  // Opened while the next page is loading, it stays when that page appears.
  let release = () => {};
  const responseAllowed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql?*', async (route) => {
    if (!decodeURIComponent(route.request().url()).includes('Countries')) await responseAllowed;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await button.click();
  await language.selectOption({ label: 'Español' });
  release();
  const homeTitle = page.getByRole('heading', { name: 'The sound of his refrigerator', includeHidden: true });
  await expect(homeTitle).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await expect(language).toBeFocused();
  await page.unroute('**/graphql?*');

  // It closes with the page it was opened on, and drops choices that were not accepted.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/2026\/11\/20$/);
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(language).toHaveValue('localhost');

  // Accepted choices apply to this page and to every later one.
  await language.selectOption({ label: 'Español' });
  await country.selectOption({ label: 'Argentina' });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Apply' }).click()]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(cookies.get('preferredLanguage')).toBe('es_MX');
  expect(cookies.get('preferredDomain')).toBe('es.localhost');
  expect(cookies.get('preferredCountry')).toBe('AR');
  expect(cookies.get('country')).toBe('AR');
  expect(await storedValue(page, 'user_country')).toBe('AR');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('link', { name: 'Día anterior' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/19$/);
  await expect(page.getByRole('link', { name: 'Inicio' })).toBeVisible();
  expect(complaints).toEqual([]);
});

it('opens by itself once on a host that is not the site’s own, and changes the language when countries cannot be loaded', async () => {
  // Fails without: web/shell/ShellParts.tsx, `if (isElsewhere(boot)) showPanel('language')`.
  const visitor = await newVisitor({ isConsentPending: true });
  const { page, browserErrors: complaints } = visitor;
  await page.route('**/graphql*', (route) => route.abort());
  const dialog = page.getByRole('dialog', { name: 'Language and country' });
  await open(visitor, harness.stack.url.replace('localhost', '127.0.0.1'));
  await expect(dialog.getByLabel('Language', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Overlays have loaded by the time the cookie question is visible.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Language and country' }).click();
  await expect(dialog.getByText('Could not load the countries.')).toBeVisible();
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Tiếng Việt' });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Apply' }).click()]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

it('uses the country stored on the device rather than a header, and keeps it on a shared link with another country', async () => {
  // Fails without: web/app/entryClient.tsx, `preferOwnCountry()`.
  const http = httpOf(harness.stack);
  const titleIn = async (country: string) => headingOf(await http('/2026/11/15', { cookies: { country } })); // this day has a text for Great Britain
  const [british, american] = [await titleIn('GB'), await titleIn('US')];
  await http.close();
  expect(british).not.toBe(american);

  const visitor = await newVisitor({ extraHTTPHeaders: { 'x-country': 'US' } });
  const { page, context, browserErrors: complaints } = visitor;
  await context.addInitScript(() => localStorage.setItem('user_country', 'GB'));
  const title = page.getByRole('heading', { level: 1 });
  const countryCookie = async () => (await context.cookies()).find(({ name }) => name === 'country')?.value;
  await open(visitor, `${harness.stack.url}/2026/11/15`);
  await expect(title).toHaveText(british);
  expect(await countryCookie()).toBe('GB');

  await open(visitor, `${harness.stack.url}/us/2026/11/15/some-title?from=mail`);
  expect(page.url()).toBe(`${harness.stack.url}/2026/11/15?from=mail&country=us`);
  await expect(title).toHaveText(american);
  expect(await countryCookie()).toBe('GB');
  expect(complaints).toEqual([]);
});
