/** What a device may keep from other programs, older versions or nobody: every page is whole, and no error is made of it. */
import { describe, it } from 'vitest';
import { open, visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();

const local = [
  'consent',
  'gdprConsent',
  'cookiePrefs',
  'closedLangPreference',
  'numVisits',
  'version',
  'user_country',
  'theme',
  'textSize',
];
const session = ['repeatOffender', 'scrolls', 'reloadedBuilds', 'loadedInFull'];
const values = ['{', '', 'null', '[]', '-1', 'NaN', '<script>alert(1)</script>', 'x'.repeat(100_000)];

describe.each(values)('storage full of %.30s', (value) => {
  it('leaves home, reading and the way between them whole', async () => {
    const visitor = await visit(on.browser, { unasked: true });
    const { page } = visitor;
    await page.addInitScript(
      ([localNames, sessionNames, text]) => {
        if (sessionStorage.getItem('filled') !== null) return;
        for (const name of localNames) localStorage.setItem(name, text);
        for (const name of sessionNames) sessionStorage.setItem(name, text);
        sessionStorage.setItem('filled', '1');
      },
      [local, session, value] as const,
    );
    await open(visitor, on.stack.url);
    await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('link', { name: 'Read Now' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Larger text' }).click();
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/20/);
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).toBe('2.1.3');
    // Counted already in this session, or anew from 1: never something that is no number.
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

it('storage that is switched off takes nothing from the page but its memory', async () => {
  const visitor = await visit(on.browser, { unasked: true });
  const { page } = visitor;
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  await open(visitor, on.stack.url);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeHidden();
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByRole('link', { name: 'Read Now' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
