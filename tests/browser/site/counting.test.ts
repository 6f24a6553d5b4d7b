/**
 * Counting in tests of two versions: nothing without consent, each visitor once with it, nothing after a withdrawal.
 */
import type { Page } from '@playwright/test';
import { beforeAll, beforeEach, it } from 'vitest';
import { open, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { prefsWith, type Prefs } from './consenting.ts';
import { storedValue } from '../visits/navigation.ts';

/** Every visitor draws B. */
const harness = withBrowser({ now: testNow, random: () => 0.99 });
const { newVisitor } = createVisitors(harness);

const columns = (id: string) => [{ className: '', widgets: [{ id }] }];
beforeAll(async () => {
  const { widgets } = harness.stack.program.services.direct;
  for (const [id, html] of [
    ['count-a', '<p>Version A.</p>'],
    ['count-b', '<p>Version B. <a href="/loaf-testing">Try it out</a></p>'],
  ] as const)
    await widgets.saveWidget(
      { body: { id, type: 'rich-text', widgetContent: { html } } },
      await harness.stack.callTo('widgets'),
    );
});

let subject = '';
let testCount = 0;
/** Each test of this file has a row, and thereby a row test, of its own. */
beforeEach(async () => {
  const { widgets } = harness.stack.program.services.direct;
  const call = await harness.stack.callTo('widgets');
  const rowKey = `counted-${(testCount += 1)}`;
  const [before] = await widgets.readLayouts({ query: { site: 1, layout: 'homePage' } }, call);
  await widgets.publishLayout(
    {
      query: { site: 1 },
      body: {
        layout: 'homePage',
        deleted: before!.rows.map((row) => row.rowKey),
        added: [
          {
            rowKey,
            countries: ['default'],
            columns: columns('count-a'),
            bColumns: columns('count-b'),
            abRowActive: true,
            aPercentage: 50,
            bPercentage: 50,
            abRowStartDate: '2026-11-20',
            abRowEndDate: '2026-12-31',
            abRowName: 'Counted',
            abRowEmail: 'editor@example.org',
          },
        ],
      },
    },
    call,
  );
  subject = `row:homePage:${rowKey}`;
});

interface CountedVisit extends Visit {
  /** The kinds that were sent, in order. */
  readonly sent: string[];
  readonly units: Set<string>;
}

/**
 * A visitor from New Zealand, whose country starts with everything off, with stored preferences. Their clock has New
 * Zealand's time zone too: when the server's date for them differs, the page is requested again and its row is
 * replaced.
 */
async function visitHome(prefs: Prefs): Promise<CountedVisit> {
  const visitor = await newVisitor({
    isConsentPending: true,
    extraHTTPHeaders: { 'x-country': 'NZ' },
    timezoneId: 'Pacific/Auckland',
  });
  const sent: string[] = [];
  const units = new Set<string>();
  visitor.page.on('request', (request) => {
    if (!request.url().includes('/counts')) return;
    const { entries } = request.postDataJSON() as { entries: { kind: string; unit: string }[] };
    for (const { kind, unit } of entries) {
      sent.push(kind);
      units.add(unit);
    }
  });
  await visitor.context.addInitScript((storedPrefs: Prefs) => {
    if (localStorage.getItem('gdprConsent') !== null) return;
    localStorage.setItem('gdprConsent', 'true');
    localStorage.setItem('cookiePrefs', JSON.stringify(storedPrefs));
  }, prefs);
  await open(visitor, harness.stack.url);
  return { ...visitor, sent, units };
}

const link = (page: Page) => page.getByRole('link', { name: 'Try it out' });
const note = (page: Page) => page.getByLabel('Note');
/** Shows the row for longer than it takes to be counted, once the idle page has fetched everything. */
async function showRow(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await link(page).scrollIntoViewIfNeeded();
  await page.clock.runFor(5_000);
}
/** Sets the consent for statistics in the footer, which reloads the page. */
async function setStatistics(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const box = page.getByRole('checkbox', { name: 'Site statistics' });
  await box.setChecked(isOn, { force: true });
  const save = page.getByRole('button', { name: 'Save choices' });
  await Promise.all([page.waitForEvent('load'), save.click()]);
  await page.waitForSelector('html[data-hydrated]');
}
const readCounts = async () => {
  const call = await harness.stack.callTo('widgets');
  const [result] = await harness.stack.program.services.direct.widgets.readTestResults(
    { query: { site: 1, subject } },
    call,
  );
  return (
    result!.current?.overall.versions.map(({ visitors, conversions }) => [visitors, conversions]) ?? null
  );
};

it('counts no one without consent, and with it each visitor and each conversion once', async () => {
  // Fails without: web/counting/Counting.tsx, the condition `!mayCount`; for "once" `isReported` in startCounting.ts.
  const visitor = await visitHome(prefsWith({ errorLogging: true }));
  const { page, context, sent, units, browserErrors: complaints } = visitor;

  // With another consent than that for statistics: no request, and no id on the device.
  await showRow(page);
  await link(page).click();
  await expect(note(page)).toBeVisible();
  expect(sent).toEqual([]);
  expect(await storedValue(page, 'tested')).toBeNull();
  expect(await readCounts()).toBeNull();

  // Consent given in the footer: counted once, on any number of pages.
  await page.evaluate(() => history.back());
  await expect(link(page)).toBeVisible();
  await setStatistics(page, true);
  await showRow(page);
  await expect.poll(() => sent).toEqual(['exposure']);
  await expect.poll(() => storedValue(page, 'tested')).toContain('"at"'); // the response has arrived
  await open(visitor, harness.stack.url);
  await showRow(page);
  await link(page).click();
  await expect.poll(() => sent).toEqual(['exposure', 'click']);
  await expect.poll(readCounts).toEqual([
    [0, 0],
    [1, 1],
  ]);
  const [unit, ...others] = units;
  expect(others).toEqual([]);
  expect(unit).toMatch(/^[\w-]{22}$/);
  expect((await context.cookies()).map(({ value }) => value).join()).not.toContain(unit);
  expect(complaints).toEqual([]);
});

it('stops sending and deletes the visitor’s id as soon as another window withdraws the consent', async () => {
  // Fails without: web/consent/consentStore.ts, the listener of `storage`; web/counting/Counting.tsx, `clearCounts()`.
  const {
    page,
    context,
    sent,
    browserErrors: complaints,
  } = await visitHome(prefsWith({ siteSpecific: true }));
  await showRow(page);
  await expect.poll(() => sent).toEqual(['exposure']);
  expect(await storedValue(page, 'tested')).not.toBeNull();

  const other = await context.newPage();
  await open({ page: other } as Visit, `${harness.stack.url}/loaf-testing`);
  await setStatistics(other, false);
  await expect.poll(() => storedValue(page, 'tested')).toBeNull();
  await link(page).click();
  await expect(note(page)).toBeVisible();
  await page.clock.runFor(5_000);
  expect(sent).toEqual(['exposure']);
  expect(await storedValue(page, 'tested')).toBeNull();
  expect(complaints).toEqual([]);
});
