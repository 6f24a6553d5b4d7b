/** Chromium for tests, and a page that fails its test for a stray console error. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { countForSummary } from './runCounts.ts';
import { testNow } from './stack.ts';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests live for seconds: the optimising compilers cost more than they give back.
  '--js-flags=--no-opt --no-maglev',
];

/** CHROMIUM_PATH, else the one from the packages on linux x64, unpacked where it is not yet, else Playwright's own. */
export async function executable(): Promise<string | undefined> {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH'];
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x'; // before the import: it then brings its own libraries
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await executable();
  return chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** GraphQL requests so far. */
  readonly graphql: string[];
  /** Console errors and warnings, page errors, failed requests, refused by policy. */
  readonly complaints: string[];
  close(): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  readonly at?: Date;
  /** True for a visitor who has not been asked about cookies; else they have refused all of them before. */
  readonly unasked?: boolean;
}

/**
 * Opens a fresh visitor, whose clock stands at `at`: the same moment as the stack's. Their browser knows no service
 * workers, which would ask and answer beside the page, unless a test is about them: `serviceWorkers: 'allow'`. Motion is
 * reduced, so that nothing waits for animations: a test about motion passes `reducedMotion: 'no-preference'`. Page loads
 * of the context are counted for the summary of the run.
 */
export async function visit(
  browser: Browser,
  {
    at = testNow(),
    unasked = false,
    serviceWorkers = 'block',
    reducedMotion = 'reduce',
    ...options
  }: VisitOptions = {},
): Promise<Visit> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport, serviceWorkers, reducedMotion, ...options });
  context.on('page', (opened) => opened.on('domcontentloaded', () => countForSummary('page load')));
  if (serviceWorkers === 'block') await context.addInitScript(withoutWorkers);
  if (!unasked) await context.addInitScript(refuseCookies);
  await context.clock.setFixedTime(at);
  const page = await context.newPage();
  const graphql: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') graphql.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  return { context, page, graphql, complaints, close: () => context.close() };
}

/** In the page: the answer of a visitor who wants none, in both styles. */
function refuseCookies(): void {
  const none = { errorLogging: false, siteSpecific: false, thirdPartyTrackers: false };
  try {
    localStorage.setItem('gdprConsent', 'true');
    localStorage.setItem('cookiePrefs', JSON.stringify(none));
    localStorage.setItem('consent', 'true');
  } catch {
    // An empty document has no storage.
  }
}

/** Playwright's own block leaves them in place and complains when one is registered. */
function withoutWorkers(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/** Goes to an address and waits until React has taken it over. */
export async function open({ page }: Visit, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-hydrated]', { timeout: 30_000 });
}

/** Waits until what fades or moves has come to its end; what turns for ever is let turn. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((it) => it.finished.catch(() => undefined)));
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds, one line each; empty for a clean page. Its source is sent once per document and frame (600 kB), not
 * once per run. Our frames are of the same origin, so one run from the top sees them all.
 */
export async function axe(page: Page): Promise<string[]> {
  await atRest(page); // something that is still fading in has no contrast yet
  countForSummary('axe run');
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
