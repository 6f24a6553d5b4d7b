/** What stands around every page: the guard of unsaved work, and what the device keeps. Spec 1 §2, §3, §4. */
import { it } from 'vitest';
import { open } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { stored, walkTo } from './walking.ts';

const on = withBrowser();
const { arrive, meet } = visitorsOf(on);

it('asks before unsaved work is left by any way out, and lets go once it is saved or given up', async () => {
  // Fails without: web/app/App.tsx, `useGuard()`; for links web/app/guard.ts, `setWaiting` in `leave`.
  const { page, complaints } = await arrive('/');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const note = page.getByRole('textbox', { name: 'A note' });
  const home = page.getByRole('link', { name: 'Home', exact: true });
  const stay = page.getByRole('button', { name: 'Stay here' });
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  const browserQuestions: string[] = [];
  page.on('dialog', (dialog) => {
    browserQuestions.push(dialog.type());
    void dialog.dismiss();
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });

  // The idle page has fetched what later pages are made of.
  await expect.poll(() => stored(page, 'numVisits')).toBe('1');
  await page.waitForLoadState('networkidle');
  const fetchedAhead = new Set(scripts);
  await page.getByRole('link', { name: 'Read Now' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/21/);
  await walkTo(page, '/loaf-testing');

  // Two steps back in one instant.
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

  // A link within the page leaves nothing.
  await page.getByRole('link', { name: 'Skip to the text' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/loaf-testing#main$/);
  await expect(note).toHaveValue('Half a sentence');
  await expect(question).toBeHidden();

  // Closing the tab: the browser asks, where something was done on the page.
  await note.click();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => browserQuestions).toEqual(['beforeunload']);

  // A link: staying keeps the work, leaving goes to the target.
  await home.click();
  await expect(question).toBeVisible();
  await stay.click();
  await expect(question).toBeHidden();
  await expect(note).toHaveValue('Half a sentence');
  await home.click();
  await leave.click();
  await expect(page).toHaveURL(`${on.stack.url}/`);
  await expect(note).toBeHidden(); // the home has come: who goes back before that still has the form with its text

  // Back and forward; the address stays while the question is open.
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
  await expect(page).toHaveURL(`${on.stack.url}/`);
  await expect(page.getByRole('link', { name: 'Read Now' })).toBeVisible();

  // A saved note is no unsaved work; what breaks a rule is not saved.
  await page.evaluate(() => history.back());
  await note.fill('<b>bold</b>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(note).toHaveAccessibleDescription('No HTML tags here, please.');
  await note.fill('x'.repeat(201));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await note.fill('Peace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The note is saved, until you leave.')).toBeVisible();
  await home.click();
  await expect(page).toHaveURL(`${on.stack.url}/`);
  expect(browserQuestions).toEqual(['beforeunload']);

  // The code of the form came with its page, not before: an idle page fetches no forms ahead.
  const fetchedLater = [...new Set(scripts)].filter((url) => !fetchedAhead.has(url));
  const textsOf = (urls: Iterable<string>) =>
    Promise.all([...urls].map(async (url) => (await fetch(url)).text()));
  const hasForm = (texts: string[]) => texts.some((text) => text.includes('testPage#saved'));
  expect([hasForm(await textsOf(fetchedAhead)), hasForm(await textsOf(fetchedLater))]).toEqual([false, true]);
  expect(complaints).toEqual([]);
});

it('keeps its visits on the device, drops what an older version kept of posts, and keeps no guess', async () => {
  // Fails without: web/shell/ShellParts.tsx, `void noteDevice()`.
  const visitor = await meet({ unasked: true, viewport: { width: 390, height: 600 } });
  const { page, context, complaints } = visitor;
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
  await open(visitor, `${on.stack.url}/2026/11/21`);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => stored(page, 'version')).toBe('2.1.3');
  expect(await stored(page, 'daily-post-2020')).toBeNull();
  expect(await stored(page, 'theme')).toBe('dark');
  expect(await stored(page, 'numVisits')).toBe('1');
  await expect.poll(() => countryRequests.length).toBe(1);

  // The footer keeps its place until it is near, and writes the names of languages in letters the device has.
  await page.waitForLoadState('networkidle');
  const footer = page.getByRole('contentinfo');
  const style = await footer.evaluate((element) => {
    const { contentVisibility, containIntrinsicHeight } = getComputedStyle(element);
    return [contentVisibility, containIntrinsicHeight];
  });
  expect(style).toEqual(['auto', 'auto 377px']);
  fonts.splice(0);
  const language = footer.getByRole('link', { name: 'Tiếng Việt' });
  await language.scrollIntoViewIfNeeded();
  const early = await language.boundingBox();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);
  expect((await language.boundingBox())?.width).toBe(early?.width);

  // The next page of the same session: nothing is counted, asked or dropped again.
  await page.evaluate(() => localStorage.setItem('post-of-this-version', 'x'));
  await page.reload();
  await expect(banner).toBeVisible();
  expect(await stored(page, 'numVisits')).toBe('1');
  expect(await stored(page, 'post-of-this-version')).toBe('x');
  expect(countryRequests).toHaveLength(1);
  expect(await stored(page, 'user_country')).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('country');
  expect(complaints).toEqual([]);
});

/** What other programs, older versions or nobody may have left under our names. */
const garbage = ['{', '', 'null', '[]', '-1', 'NaN', '<script>alert(1)</script>', 'x'.repeat(100_000)];
const localNames = [
  ...['consent', 'gdprConsent', 'cookiePrefs', 'closedLangPreference', 'numVisits', 'version'],
  ...['user_country', 'theme', 'textSize', 'features:en:US', 'tested'],
];
const sessionNames = ['repeatOffender', 'scrolls', 'reloadedBuilds', 'loadedInFull'];

it('works whatever stands in storage under its names', async () => {
  // Fails without: web/app/useScroll.ts, the `catch` of `restore`.
  const visitor = await meet({ unasked: true });
  const { page, context, complaints } = visitor;
  await context.addCookies([{ name: 'preferredCountry', value: 'UK', url: on.stack.url }]); // no country's code
  const banner = page.getByRole('region', { name: 'Your privacy' });
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  for (const round of [0, 3, 6]) {
    // Each name holds another piece of garbage in each round.
    const pick = (_name: string, index: number) => garbage[(index + round) % garbage.length]!;
    const entries = [localNames, sessionNames].map((names) =>
      names.map((name, at) => [name, pick(name, at)]),
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
    await open(visitor, on.stack.url);
    await expect.poll(() => stored(page, 'version')).toBe('2.1.3');
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('link', { name: 'Read Now' }).click();
    await expect(title).toBeVisible();
    const today = await title.innerText();
    await page.getByRole('button', { name: 'Larger text' }).click();
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/20/);
    await expect(title).not.toHaveText(today);
  }
  expect(complaints).toEqual([]);
});

it('works with storage switched off, and asks for the language once in a browser session', async () => {
  // Fails without: web/shell/closedDialog.ts, `writeCookie` in `noteClosed`; web/app/storage.ts, the `catch` of `keep`.
  const elsewhere = on.stack.url.replace('localhost', '127.0.0.1'); // the site's own host is localhost
  const visitor = await meet({ unasked: true });
  const { page, context, complaints } = visitor;
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  const dialog = page.getByRole('dialog', { name: 'Language and country' });
  const banner = page.getByRole('region', { name: 'Your privacy' });
  await open(visitor, `${elsewhere}/`);
  await expect(dialog.getByLabel('Language', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByRole('link', { name: 'Read Now' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  // The next page knows that the dialog was closed, by a cookie that ends with the browser session.
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(dialog).toBeHidden();
  const closed = (await context.cookies()).find(({ name }) => name === 'closedLangPreference');
  expect(closed?.expires).toBe(-1);
  expect(complaints).toEqual([]);
});
