/** The frame around every page: the guard of unsaved work, and what is stored on the device. Spec 1 §2, §3, §4. */
import { it } from 'vitest';
import { open } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { storedValue, navigateTo } from '../visits/navigation.ts';

const harness = withBrowser();
const { visitPage, newVisitor } = createVisitors(harness);

it('asks before unsaved work is left in any way, and no longer once it is saved or discarded', async () => {
  // Fails without: web/app/App.tsx, `useLeaveGuard()`; for links web/base/navigation/leaveGuard.ts, `setWaiting` in `leave`.
  const { page, browserErrors: complaints } = await visitPage('/');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const note = page.getByRole('textbox', { name: 'Note' });
  const home = page.getByRole('link', { name: 'Home', exact: true });
  const stay = page.getByRole('button', { name: 'Keep editing' });
  const leave = page.getByRole('button', { name: 'Leave without saving', exact: true });
  const browserDialogs: string[] = [];
  page.on('dialog', (dialog) => {
    browserDialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });

  // The idle page has prefetched the scripts of later pages.
  await expect.poll(() => storedValue(page, 'numVisits')).toBe('1');
  await page.waitForLoadState('networkidle');
  const prefetched = new Set(scripts);
  await page.getByRole('link', { name: 'Read Now' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/21/);
  await navigateTo(page, '/loaf-testing');

  // Two steps back at once.
  await note.fill('Half a sentence');
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(question).toBeVisible();
  await stay.click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/loaf-testing$/);
  await expect(note).toHaveValue('Half a sentence');

  // A link within the page does not leave it.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/loaf-testing#main$/);
  await expect(note).toHaveValue('Half a sentence');
  await expect(question).toBeHidden();

  // Closing the tab: the browser asks, because the page was interacted with.
  await note.click();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => browserDialogs).toEqual(['beforeunload']);

  // A link: staying keeps the work, leaving goes to the target.
  await home.click();
  await expect(question).toBeVisible();
  await stay.click();
  await expect(question).toBeHidden();
  await expect(note).toHaveValue('Half a sentence');
  await home.click();
  await leave.click();
  await expect(page).toHaveURL(`${harness.stack.url}/`);
  await expect(note).toBeHidden(); // going back before the home page is shown would keep the form with its text

  // Back and forward; the address stays while the dialog is open.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/loaf-testing#main$/);
  await expect(note).toHaveValue('');
  await note.fill('Another sentence');
  await page.evaluate(() => history.forward());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/loaf-testing#main$/);
  await stay.click();
  await expect(note).toHaveValue('Another sentence');
  await page.evaluate(() => history.forward());
  await leave.click();
  await expect(page).toHaveURL(`${harness.stack.url}/`);
  await expect(page.getByRole('link', { name: 'Read Now' })).toBeVisible();

  // A saved note is not unsaved work; invalid input is not saved.
  await page.evaluate(() => history.back());
  await note.fill('<b>bold</b>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(note).toHaveAccessibleDescription('HTML tags are not allowed.');
  await note.fill('x'.repeat(201));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await note.fill('Peace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note saved until you leave this page.')).toBeVisible();
  await home.click();
  await expect(page).toHaveURL(`${harness.stack.url}/`);
  expect(browserDialogs).toEqual(['beforeunload']);

  // The form's script is loaded with its page: an idle page does not prefetch forms.
  const loadedLater = [...new Set(scripts)].filter((url) => !prefetched.has(url));
  const textsOf = (urls: Iterable<string>) =>
    Promise.all([...urls].map(async (url) => (await fetch(url)).text()));
  const hasForm = (texts: string[]) => texts.some((text) => text.includes('testPage#saved'));
  expect([hasForm(await textsOf(prefetched)), hasForm(await textsOf(loadedLater))]).toEqual([false, true]);
  expect(complaints).toEqual([]);
});

it('counts visits on the device, removes posts cached by an older version, and stores no guessed country', async () => {
  // Fails without: web/shell/ShellParts.tsx, `void noteDevice()`.
  const visitor = await newVisitor({ isConsentPending: true, viewport: { width: 390, height: 600 } });
  const { page, context, browserErrors: complaints } = visitor;
  await page.addInitScript(() => {
    if (localStorage.getItem('version') !== null) return;
    localStorage.setItem('version', '2.1.2');
    localStorage.setItem('daily-post-2020', '{}');
    localStorage.setItem('theme', 'dark');
  });
  const countryRequests: string[] = [];
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('fetchcountry')) countryRequests.push(request.url());
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const banner = page.getByRole('region', { name: 'Your privacy' });

  // The first page of a browser session. On the site's own host no dialog opens by itself.
  await open(visitor, `${harness.stack.url}/2026/11/21`);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => storedValue(page, 'version')).toBe('2.1.3');
  expect(await storedValue(page, 'daily-post-2020')).toBeNull();
  expect(await storedValue(page, 'theme')).toBe('dark');
  expect(await storedValue(page, 'numVisits')).toBe('1');
  await expect.poll(() => countryRequests.length).toBe(1);

  // The links of the footer reserve their height until they are near; the names of languages are rendered with fonts of
  // the device, or else with those of the names alone.
  await page.waitForLoadState('networkidle');
  const footer = page.getByRole('contentinfo');
  const style = await footer.locator('> div').evaluate((element) => {
    const { contentVisibility, containIntrinsicHeight } = getComputedStyle(element);
    return [contentVisibility, containIntrinsicHeight];
  });
  expect(style).toEqual(['auto', 'auto 377px']);
  fonts.splice(0);
  const language = footer.getByRole('link', { name: 'Tiếng Việt' });
  await language.scrollIntoViewIfNeeded();
  const before = await language.boundingBox();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((url) => !/\/(my_MM|ar)-[\w-]+\.woff2$/.test(url))).toEqual([]);
  expect((await language.boundingBox())?.width).toBe(before?.width);

  // The next page of the same session: nothing is counted, requested or removed again.
  await page.evaluate(() => localStorage.setItem('post-of-this-version', 'x'));
  await page.reload();
  await expect(banner).toBeVisible();
  expect(await storedValue(page, 'numVisits')).toBe('1');
  expect(await storedValue(page, 'post-of-this-version')).toBe('x');
  expect(countryRequests).toHaveLength(1);
  expect(await storedValue(page, 'user_country')).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('country');
  expect(complaints).toEqual([]);
});

/** Values that other programs or older versions may have stored under our names. */
const garbage = ['{', '', 'null', '[]', '-1', 'NaN', '<script>alert(1)</script>', 'x'.repeat(100_000)];
const localNames = [
  ...['consent', 'gdprConsent', 'cookiePrefs', 'closedLangPreference', 'numVisits', 'version'],
  ...['user_country', 'theme', 'textSize', 'features:en:US', 'tested'],
];
const sessionNames = ['repeatOffender', 'scrolls', 'reloadedBuilds', 'loadedInFull'];

it('works with any value stored under its names', async () => {
  // Fails without: web/app/useScroll.ts, the `catch` of `restore`.
  const visitor = await newVisitor({ isConsentPending: true });
  const { page, context, browserErrors: complaints } = visitor;
  await context.addCookies([{ name: 'preferredCountry', value: 'UK', url: harness.stack.url }]); // not a country code
  const banner = page.getByRole('region', { name: 'Your privacy' });
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  for (const round of [0, 3, 6]) {
    // Each name has another invalid value in each round.
    const pick = (_name: string, index: number) => garbage[(index + round) % garbage.length]!;
    const entries = [localNames, sessionNames].map((names) =>
      names.map((name, index) => [name, pick(name, index)]),
    );
    await page.addInitScript(
      ([local, session, marker]) => {
        if (sessionStorage.getItem(marker) !== null) return;
        for (const [name, text] of local) localStorage.setItem(name, text);
        for (const [name, text] of session) sessionStorage.setItem(name, text);
        sessionStorage.setItem(marker, '1');
      },
      [entries[0], entries[1], `filled ${round}`] as [[string, string][], [string, string][], string],
    );
    await open(visitor, harness.stack.url);
    await expect.poll(() => storedValue(page, 'version')).toBe('2.1.3');
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('link', { name: 'Read Now' }).click();
    await expect(title).toBeVisible();
    const today = await title.innerText();
    await page.getByRole('button', { name: 'Larger text' }).first().click();
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/20/);
    await expect(title).not.toHaveText(today);
  }
  expect(complaints).toEqual([]);
});

it('works without storage, and asks for the language once in a browser session', async () => {
  // Fails without: web/shell/closedDialog.ts, `writeCookie` in `storeDialogClosed`; web/base/device/storage.ts, the `catch` of `keep`.
  const otherHost = harness.stack.url.replace('localhost', '127.0.0.1'); // the site's own host is localhost
  const visitor = await newVisitor({ isConsentPending: true });
  const { page, context, browserErrors: complaints } = visitor;
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  const dialog = page.getByRole('dialog', { name: 'Language and country' });
  const banner = page.getByRole('region', { name: 'Your privacy' });
  await open(visitor, `${otherHost}/`);
  await expect(dialog.getByLabel('Language', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await page.getByRole('link', { name: 'Read Now' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  // The next page knows from a session cookie that the dialog was closed.
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(dialog).toBeHidden();
  const closed = (await context.cookies()).find(({ name }) => name === 'closedLangPreference');
  expect(closed?.expires).toBe(-1);
  expect(complaints).toEqual([]);
});
