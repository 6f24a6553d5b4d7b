/**
 * Five sites, each in its own language and script: from the home page to readings and forms, on narrow screens and with
 * large text.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { inRoot } from '../../../services/kit/root.ts';
import { main } from '../../../tools/import/cli.ts';
import { open, horizontalOverflow } from '../../support/browser.ts';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { listForeignTexts, RAW_KEY, audibleAndVisibleTexts, sites } from '../../support/siteTexts.ts';
import { navigateTo } from '../visits/navigation.ts';

const harness = withBrowser();
const { newVisitor } = createVisitors(harness);

/** A day of the site with a recording: the player is the widest element of a reading. */
async function findRecordedDay(site: string): Promise<string> {
  const http = httpOf(harness.stack);
  try {
    for (let day = 21; day > 7; day -= 1) {
      const path = `/2026/11/${String(day).padStart(2, '0')}`;
      const { text } = await http(path, { site, cookies: { country: 'US' } });
      if (text.includes('<audio')) return path;
    }
  } finally {
    await http.close();
  }
  throw new Error(`${site} has no recording.`);
}

/** Expects no overflow at 320 px, and at 390 px with text twice as large. */
async function expectNoOverflow(page: Page, label: string): Promise<void> {
  for (const [width, size] of [
    [390, '200%'],
    [320, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
    expect(
      await horizontalOverflow(page),
      `${label} at ${width} px with text of ${size}`,
    ).toBeLessThanOrEqual(0);
  }
}

/** What social networks and search engines read from a page after a navigation in the browser. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    titles: document.querySelectorAll('title').length,
    canonical: document.querySelectorAll('link[rel=canonical]').length,
    type: document.querySelector('meta[property="og:type"]')?.getAttribute('content'),
    structured: document.querySelectorAll('script[type="application/ld+json"]').length,
  }));

it('shows home, readings and forms of each site in its own language, script and direction, at any width', async () => {
  // Fails without: web/ui/Seo.tsx, the effect that takes the first page's structured data away.
  for (const { name, code, lang, dir, script, brand } of sites) {
    const foreignTexts = await listForeignTexts(harness.stack, code);
    const recorded = await findRecordedDay(name);
    const visitor = await newVisitor({ isConsentPending: true, viewport: { width: 390, height: 844 } });
    const { page, graphql, browserErrors: complaints } = visitor;
    const expectOwnLanguage = async (label: string) => {
      const texts = audibleAndVisibleTexts(await page.content());
      expect(
        texts.filter((text) => RAW_KEY.test(text)),
        `${label}: keys`,
      ).toEqual([]);
      expect(
        texts.filter((text) => foreignTexts.has(text)),
        `${label}: English`,
      ).toEqual([]);
    };

    await open(visitor, harness.stack.site(name));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.getByRole('banner').getByRole('link', { name: brand })).toBeVisible();
    const cookieQuestion = page.locator('[data-at-foot]');
    await expect(cookieQuestion).toBeVisible();
    expect(graphql).toEqual([]); // the first page includes all data it shows
    await expectOwnLanguage(`${name} home`);
    await expectNoOverflow(page, `${name} home`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect(title).toMatch(/\S{2}/);
    if (name === 'en') expect(await headOf(page)).toMatchObject({ structured: 1, type: 'website' });

    // To the reading of the day, without a page load.
    await cookieQuestion.locator('[data-answer=reject]').click();
    await expect(cookieQuestion).toBeHidden();
    await page.getByRole('main').getByRole('link').filter({ hasText: /\S/ }).first().click();
    await page.waitForURL(/\/2026\/11\/21\//);
    const article = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(article).toContainText(script);
    await expectOwnLanguage(`${name} reading`);
    // Nothing of the first page's data for search engines is left.
    const head = { titles: 1, canonical: 1, type: 'article', structured: 0 };
    await expect.poll(() => headOf(page)).toEqual(head);

    // A reading as the server rendered it, with its date and player, hydrates without a mismatch.
    await open(visitor, harness.stack.site(name) + recorded);
    await expect(page.locator('audio')).toHaveCount(1);
    await expectNoOverflow(page, `${name} reading with a recording`);
    for (const path of ['/register', '/account/reset-password', '/loaf-testing', '/nowhere/at/all']) {
      const before = await page.getByRole('heading', { level: 1 }).first().innerText();
      await navigateTo(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText(before);
      await expectOwnLanguage(name + path);
      await expectNoOverflow(page, name + path);
    }
    expect(complaints, name).toEqual([]);
    if (name === 'en') await expectInstallable(visitor.page);
    await visitor.close();
  }
}, 150_000);

/** The browser accepts the site's manifest for installation. */
async function expectInstallable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({ name: 'Stillwater', display: 'standalone' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Private windows, such as a test's, can never install.
  const errorIds = installabilityErrors.map(({ errorId }) => errorId);
  expect(errorIds.filter((id) => id !== 'in-incognito')).toEqual([]);
}

it('lets the keyboard scroll a table that is too wide for a phone, and wraps preformatted lines', async () => {
  // Fails without: web/ui/Html.tsx, `FOCUSABLE_TABLE`.
  const cells = Array.from({ length: 30 }, (_, index) => `<td>Column${index}</td>`).join('');
  const content = `<p>Text.</p><pre>${'long '.repeat(60)}${'x'.repeat(200)}</pre><table><tr>${cells}</tr></table>`;
  const post = { date: '10-05-2026', date_id: '10-05-2026', title: 'A table', slug: 'a-table', content };
  await harness.stack.program.services.direct.devotionals.saveDevotionals(
    { query: { site_id: '1-publish' }, body: { posts: [post] } },
    await harness.stack.callTo('devotionals'),
  );
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
  const { page, browserErrors: complaints } = visitor;
  await open(visitor, `${harness.stack.url}/2026/10/05`);
  const scrolls = (name: string) =>
    page.locator(`article ${name}`).evaluate((element) => element.scrollWidth > element.clientWidth);
  expect([await scrolls('pre'), await scrolls('table')]).toEqual([false, true]);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  const table = page.getByRole('table');
  while (!(await table.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

const sharedData = join(process.env['LECTERN_SHARED'] ?? inRoot('..', 'shared'), 'data');
const isAvailable = existsSync(sharedData);
if (!isAvailable) console.log(`${sharedData} is not there: the journey through imported content is skipped.`);

it.skipIf(!isAvailable)('shows a post of a WordPress export within the width of a phone', async () => {
  // Fails without: web/ui/Html.tsx, the styles of `& pre` or `& table`.
  const { devotionals, pages } = harness.stack.program.services.direct;
  const file = join(sharedData, 'wordpress', 'WPTT-theme-test-data_themeunittestdata.wordpress.xml');
  const code = await main([file, '--site', '1'], {
    clients: { devotionals, pages },
    call: (service) => harness.stack.callTo(service),
    out: () => undefined,
    siteCodeOf: () => 'en',
    languageOf: () => 'en_US',
  });
  expect(code).toBe(2); // one post is behind a password
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await open(visitor, `${harness.stack.url}/2013/01/11`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});
