/** Chromium for tests, and a page that collects stray console errors, so that a test can fail for them. */
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
  // Visitors of tests are readers: without this, `navigator.webdriver` says that a script drives the browser.
  '--disable-blink-features=AutomationControlled',
  // Pages of tests live for seconds: the optimising compilers cost more than they save.
  '--js-flags=--no-opt --no-maglev',
];

/**
 * CHROMIUM_PATH if set; else the packaged Chromium on linux x64, unpacked on first use; else undefined for Playwright's
 * own.
 */
export async function findChromium(): Promise<string | undefined> {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH'];
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x'; // set before the import, which then uses its bundled libraries
  const { default: packagedChromium } = await import('@sparticuz/chromium');
  return packagedChromium.executablePath();
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
}

/**
 * A browser that keeps what it stores in a folder, as that of a reader: closed and launched again with the same folder,
 * it has nothing else left. Service workers are allowed.
 */
export async function launchBrowserOn(folder: string): Promise<BrowserContext> {
  const executablePath = await findChromium();
  const context = await chromium.launchPersistentContext(folder, {
    args: FLAGS,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    ...(executablePath && { executablePath }),
  });
  context.on('page', (opened) => opened.on('domcontentloaded', () => countForSummary('page load')));
  await context.addInitScript(refuseCookies);
  await context.clock.setFixedTime(testNow());
  return context;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** URLs of the GraphQL requests so far. */
  readonly graphql: string[];
  /**
   * Console errors and warnings, and page errors. Failed requests and refusals by the content security policy appear as
   * such.
   */
  readonly browserErrors: string[];
  close(): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  readonly at?: Date;
  /** True for a visitor who has not answered the cookie question yet; else all cookies were refused before. */
  readonly isConsentPending?: boolean;
}

/**
 * Opens a new visitor (browser context and page) whose clock is fixed at `at`, by default the stack's time. Service
 * workers are removed, because they would send requests of their own beside the page; a test about them passes
 * `serviceWorkers: 'allow'`. Motion is reduced, so that nothing waits for animations; a test about motion passes
 * `reducedMotion: 'no-preference'`. Page loads of the context are counted for the summary of the run.
 */
export async function visit(
  browser: Browser,
  {
    at = testNow(),
    isConsentPending: unasked = false,
    serviceWorkers = 'block',
    reducedMotion = 'reduce',
    ...options
  }: VisitOptions = {},
): Promise<Visit> {
  const viewport = { width: 1280, height: 900 };
  const userAgent = readersAgent(browser);
  const context = await browser.newContext({
    viewport,
    serviceWorkers,
    reducedMotion,
    userAgent,
    ...options,
  });
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
  return { context, page, graphql, browserErrors: complaints, close: () => context.close() };
}

/** The user agent of the same Chromium with a screen: the one without is a program's (decision page 0076). */
const readersAgent = (browser: Browser): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;

/** Runs in the page: stores the choice of a visitor who refused all cookies, in both storage formats. */
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

/** Removes the API from the page. Playwright's own block leaves it in place and logs a warning on each registration. */
function withoutWorkers(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/** Goes to a URL and waits until React has hydrated the page. */
export async function open({ page }: Visit, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-hydrated]', { timeout: 30_000 });
}

/**
 * Waits until no finite animation or transition runs; endless ones (spinners) are ignored. It asks again instead of
 * awaiting `finished`: Chromium never settles that promise for some transitions that a new viewport size removes.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((it) => it.playState !== 'running' || it.effect?.getComputedTiming().endTime === Infinity),
  );
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe and returns its violations, one line each; empty for a clean page. The source (600 kB) is sent once per
 * document and frame, not once per run. Our frames are of the same origin, so one run from the top document covers them
 * all.
 */
export async function axe(page: Page): Promise<string[]> {
  await waitForAnimations(page); // an element that is still fading in fails the contrast check
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

/** Pixels by which the page is wider than its window; 0 when nothing scrolls sideways. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
