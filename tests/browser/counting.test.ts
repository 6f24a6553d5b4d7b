/** Counting in tests as a visitor meets it: nothing without consent, once with it, and nothing from the moment it is withdrawn. */
import type { Page } from '@playwright/test';
import { beforeAll, beforeEach, it } from 'vitest';
import { open, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { chosen, NONE, type Prefs } from './consenting.ts';

/** Everybody draws B. */
const on = withBrowser({ now: testNow, random: () => 0.99 });
const { meet } = visitorsOf(on);

const columns = (id: string) => [{ className: '', widgets: [{ id }] }];
beforeAll(async () => {
  const { widgets } = on.stack.program.services.direct;
  for (const [id, html] of [
    ['count-a', '<p>Version A.</p>'],
    ['count-b', '<p>Version B. <a href="/loaf-testing">Try it out</a></p>'],
  ] as const)
    await widgets.saveWidget(
      { body: { id, type: 'rich-text', widgetContent: { html } } },
      await on.stack.callTo('widgets'),
    );
});

let subject = '';
let tests = 0;
/** A row, and so a test, of its own for each journey. */
beforeEach(async () => {
  const { widgets } = on.stack.program.services.direct;
  const call = await on.stack.callTo('widgets');
  const rowKey = `counted-${(tests += 1)}`;
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

interface Counted extends Visit {
  /** The kinds that were told, in order. */
  readonly told: string[];
  readonly units: Set<string>;
}

/** A visitor from New Zealand, whose country starts with everything off, with a choice they made before, or none. */
async function arrive(prefs: Prefs | null): Promise<Counted> {
  const visitor = await meet({ unasked: true, extraHTTPHeaders: { 'x-country': 'NZ' } });
  const told: string[] = [];
  const units = new Set<string>();
  visitor.page.on('request', (request) => {
    if (!request.url().includes('/counts')) return;
    for (const it of (request.postDataJSON() as { entries: { kind: string; unit: string }[] }).entries) {
      told.push(it.kind);
      units.add(it.unit);
    }
  });
  await visitor.context.addInitScript((kept: Prefs | null) => {
    if (kept === null || sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', '1');
    localStorage.setItem('gdprConsent', 'true');
    localStorage.setItem('cookiePrefs', JSON.stringify(kept));
  }, prefs);
  await open(visitor, on.stack.url);
  return { ...visitor, told, units };
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('tested'));
const link = (page: Page) => page.getByRole('link', { name: 'Try it out' });
/** Looks at the row for longer than it takes to be counted, and than the parts that count take to come. */
async function look(page: Page): Promise<void> {
  await page.waitForTimeout(1_000); // the page asks for its country's data first
  await link(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(5_000);
}
const sums = async () => {
  const call = await on.stack.callTo('widgets');
  const [result] = await on.stack.program.services.direct.widgets.readTestResults(
    { query: { site: 1, subject } },
    call,
  );
  return (
    result!.current?.overall.versions.map(({ visitors, conversions }) => [visitors, conversions]) ?? null
  );
};

it.each([
  ['who was not asked yet', null],
  ['who refused', NONE],
  ['who agreed to error reports alone', chosen({ errorLogging: true })],
] as const)(
  'a visitor %s is neither told of nor given a name: no request, nothing kept',
  async (_, prefs) => {
    const { page, told } = await arrive(prefs);
    await look(page);
    await link(page).click();
    await page.waitForTimeout(500);
    expect(told).toEqual([]);
    expect(await kept(page)).toBeNull();
    expect(await sums()).toBeNull();
  },
);

it('a visitor who agreed is counted once on however many pages, and converts once', async () => {
  const visitor = await arrive(chosen({ siteSpecific: true }));
  const { page, told, units, complaints } = visitor;
  await look(page);
  await expect.poll(() => told).toEqual(['exposure']);
  for (let visits = 0; visits < 2; visits += 1) {
    await open(visitor, on.stack.url);
    await look(page);
  }
  expect(told).toEqual(['exposure']);
  await link(page).click();
  await expect.poll(() => told).toEqual(['exposure', 'click']);
  await expect.poll(sums).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect([...units]).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  expect((await visitor.context.cookies()).map(({ value }) => value).join()).not.toContain([...units][0]);
  expect(complaints).toEqual([]);
});

it('the visit of a page is a conversion where it is the goal, and a click is none', async () => {
  await on.stack.program.services.direct.widgets.setTestGoal(
    { query: { site: 1 }, body: { subject, kind: 'visit', path: '/loaf-testing', baseVersion: 0 } },
    await on.stack.callTo('widgets'),
  );
  const { page, told } = await arrive(chosen({ siteSpecific: true }));
  await look(page);
  await link(page).click();
  await page.waitForURL('**/loaf-testing');
  await expect.poll(() => told, { timeout: 15_000 }).toEqual(['exposure', 'visit']);
  await expect.poll(sums).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('withdrawn, nothing is told from that moment on, and the name is gone', async () => {
  const { page, told } = await arrive(chosen({ siteSpecific: true }));
  await look(page);
  await expect.poll(() => told).toEqual(['exposure']);
  expect(await kept(page)).not.toBeNull();
  // Another window of theirs withdraws: here there is no load that would help.
  const other = await page.context().newPage();
  await other.goto(`${on.stack.url}/404`);
  await other.evaluate((none) => localStorage.setItem('cookiePrefs', JSON.stringify(none)), NONE);
  await expect.poll(() => kept(page)).toBeNull();
  await link(page).click();
  await page.waitForTimeout(500);
  expect(told).toEqual(['exposure']);
});
