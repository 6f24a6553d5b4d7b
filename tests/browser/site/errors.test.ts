/**
 * A page that breaks in the browser: what the reader sees, what is reported, what keeps working. Spec 1 §2, §4;
 * decision 26.
 */
import type { Page } from '@playwright/test';
import { expect as check, it } from 'vitest';
import { open, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { storedValue } from '../visits/navigation.ts';

const REPORTED = 'This error has been reported to ODB. We aplogize for the inconvenience.';
const ADDRESS = '/api/error-recovery';

const harness = withBrowser();
const { newVisitor } = createVisitors(harness);

interface Reader extends Visit {
  /** The reports that left the browser. */
  readonly reports: Record<string, unknown>[];
}

/** A reader who has answered the question about error reports, and has not opened a page yet. */
async function newReader(errorLogging: boolean): Promise<Reader> {
  const visitor = await newVisitor({ isConsentPending: true });
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

/** Opens a reading, waits until the idle page has loaded the report code, and navigates to a reading that breaks. */
async function openBrokenPage(visitor: Reader): Promise<void> {
  const { page } = visitor;
  const reportScript = page.waitForResponse(async (response) =>
    response.request().resourceType() === 'script' ? (await response.text()).includes(ADDRESS) : false,
  );
  await open(visitor, `${harness.stack.url}/2026/11/20`);
  await reportScript;
  // The visit is counted when the page is idle; reports contain the count.
  await expect.poll(() => storedValue(page, 'numVisits')).toMatch(/^[14]$/);
  await page.route('**/graphql?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(/"title":"[^"]*"/g, '"title":{"no":"text"}') });
  });
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

/** Rejects a promise outside of any page, as a lazily loaded script might. */
const rejectOutsidePage = (page: Page) =>
  page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('outside'))));

/** Browser errors without those about the break itself, the rejected promise and the missing network. */
const unexpectedErrors = ({ browserErrors: complaints }: Visit) =>
  complaints.filter(
    (text) => !/Objects are not valid|error #31|ERR_INTERNET_DISCONNECTED|outside|evil\.invalid/.test(text),
  );

it('without consent reports only what the reader sends, and says what was not sent', async () => {
  // Fails without: web/errors/ErrorBoundary.tsx, `if (mayReport())`; web/errors/FallbackPage.tsx, the `texts`.
  const visitor = await newReader(false);
  const { page, context, reports } = visitor;
  await openBrokenPage(visitor);
  const alert = page.getByRole('alert');
  const send = page.getByRole('button', { name: 'Send report' });

  // The header stays; nothing has been reported, and the page says so.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Stillwater' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong : /');
  await expect(page).toHaveTitle('Something went wrong : /');
  await expect(alert).toContainText('This error has not been reported.');
  await page.getByText('Technical Stuff').click();
  await expect(page.getByText(/Objects are not valid|error #31/).first()).toBeVisible();
  check(reports).toEqual([]);

  // Without a network, or when the server does not respond, the report is not sent and can be sent again.
  await context.setOffline(true);
  await send.click();
  await expect(alert).toContainText('Could not send the error report');
  await expect(page.getByText(REPORTED)).toHaveCount(0);
  await context.setOffline(false);
  await send.click();
  await expect(alert).toContainText(REPORTED);
  await expect(page.getByRole('button', { name: 'Click to Reload' })).toBeFocused();
  const errorId = await page.getByText(/^ODB-[0-9a-f]{12}$/).textContent();
  check(reports).toMatchObject([{ errorId }, { errorId }]);
  check(reports[1]).toEqual(reports[0]); // identical, because the server may have received the first one
  const { db } = harness.stack.program.services.local.get('error-recovery')!;
  const storedReports = await db.rows('select error_id from error_recovery.report where error_id = $1', [
    errorId,
  ]);
  check(storedReports).toEqual([{ error_id: errorId }]);

  // Another page works, and this one works again once it loads.
  await page.goBack();
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await rejectOutsidePage(page); // an error outside of any page is not reported either
  await page.goForward();
  await expect(alert).toContainText('This error has not been reported.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Click to Reload' }).click();
  await expect(title).toBeVisible();
  check(reports).toHaveLength(2);
  check(unexpectedErrors(visitor)).toEqual([]);
});

it('with consent reports a break at once and in full, and shows an error page when the whole app breaks', async () => {
  // Fails without: web/errors/ErrorBoundary.tsx, `componentDidCatch`; web/app/App.tsx, the boundary around `AppContent`.
  const visitor = await newReader(true);
  const { page, context, reports } = visitor;
  await page.addInitScript(() => {
    if (localStorage.getItem('numVisits') !== null) return;
    localStorage.setItem('user_country', 'MX');
    localStorage.setItem('numVisits', '3');
  });
  await openBrokenPage(visitor);
  await expect(page.getByRole('alert')).toContainText(REPORTED);
  await expect(page.getByRole('button', { name: 'Send report' })).toHaveCount(0);
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
      url: check.stringContaining(`${harness.stack.url}/2026/11/19`),
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

  // An error outside of any page is reported once, however often it occurs, and the page stays.
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let attempt = 0; attempt < 3; attempt += 1) await rejectOutsidePage(page);
  await expect.poll(() => reports.length).toBe(2);
  check(reports[1]).toMatchObject({ error: { message: 'outside' } });

  // Requests blocked by the policy of the page are reported to the site.
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'http://evil.invalid/x.png?S3CRET';
    document.body.append(image);
  });
  const { db } = harness.stack.program.services.local.get('error-recovery')!;
  await expect
    .poll(() => db.rows('select day::text, directive, blocked, page, count from error_recovery.violation'))
    .toEqual([
      {
        day: testNow().toISOString().slice(0, 10),
        directive: 'img-src',
        blocked: 'http://evil.invalid/x.png',
        page: `${harness.stack.url}/2026/11/20`,
        count: 1,
      },
    ]);
  check(reports).toHaveLength(2);

  // The site's name is an object instead of text: the header breaks, and with it the whole app. At first neither the
  // server nor the script that sends reports can be loaded.
  await page.route(/\/2026\/11\/20\?override=ar$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"brandName":"[^"]*"/, '"brandName":{"no":"text"}') });
  });
  await context.route(`**${ADDRESS}`, (route) => route.abort('internetdisconnected'));
  await context.route(/assets\/report-/, (route) => route.abort('internetdisconnected'));
  await page.goto(`${harness.stack.url}/2026/11/20?override=ar`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('حدث خطأ ما : /');
  await expect(page.getByRole('banner')).toHaveCount(0);
  check(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const send = page.getByRole('button', { name: 'إرسال تقرير' });
  await send.click(); // neither the automatic report nor this one arrives
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
  check(unexpectedErrors(visitor)).toEqual([]);
});
