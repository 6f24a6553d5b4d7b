/**
 * The gallery: every screen, rendered left to right and right to left, wide and narrow. It is the only place in the
 * browser tests that checks axe, no horizontal overflow down to 320 px, no console message, light and dark. axe runs
 * left to right at 1280 px and right to left at 390 px; for a further state left to right only. The screenshots in
 * `test-results/gallery` (ignored by git) are for visual review.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { beforeAll, it } from 'vitest';
import { bundledTerms } from '../../../domain/translation/bundledTerms.ts';
import { inRoot } from '../../../services/kit/root.ts';
import { clientOf, PASSWORD, site } from '../../support/account.ts';
import { waitForAnimations, axe, open, horizontalOverflow, visit } from '../../support/browser.ts';
import { selectScreens } from '../../support/testSelection.ts';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import type { BrowserHarness } from '../../support/withBrowser.ts';
import { copySession } from '../visits/readerDevices.ts';

/**
 * Returns a pattern for the translation of an English interface text in the shown language: for `getByRole(…, { name:
 * term('Save') })`.
 */
export type TermPattern = (english: string) => RegExp;

/** Brings a page into a state and resolves when that is rendered. */
type Arrange = (page: Page, term: TermPattern) => Promise<void>;

export interface Screen {
  /** The file name of its screenshots. */
  readonly name: string;
  readonly path: string;
  /** The signed-in account: email address and password. Absent for a visitor. */
  readonly signedInAs?: { readonly email: string; readonly password?: string };
  /** Resolves when the screen is ready, for instance once its list or heading is visible. */
  readonly waitUntilReady: Arrange;
  /** Opens the dialog, menu or state that the row is about. Runs at 1280 px, once the screen is ready. */
  readonly arrange?: Arrange;
  /** Further states by name, each reached from the one before and with screenshots of its own. They add no test. */
  readonly moreStates?: Readonly<Record<string, Arrange>>;
  /** The status of the document; 200 by default. Chromium reports any other in the console. */
  readonly status?: number;
  /** True when the visitor has not answered the cookie question. */
  readonly isConsentPending?: boolean;
  /** Console messages that the state itself causes, such as the error of a page that was broken on purpose. */
  readonly expectedMessages?: RegExp;
}

const SCREENSHOT_FOLDER = inRoot('test-results', 'gallery');
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };

const directions = [
  { direction: 'ltr', siteName: 'en', language: 'en_US', colorScheme: 'light', axeAt: WIDE },
  { direction: 'rtl', siteName: 'ar', language: 'ar', colorScheme: 'dark', axeAt: PHONE },
] as const;

/** Declares the tests of some screens on a running stack, one per screen. The paths are those of the English site. */
export function gallery(harness: Readonly<BrowserHarness>, screens: readonly Screen[]): void {
  const terms = new Map<string, TermPattern>();
  beforeAll(async () => {
    mkdirSync(SCREENSHOT_FOLDER, { recursive: true });
    for (const { language } of directions) terms.set(language, await termPatternOf(harness, language));
  });

  it.each(selectScreens(screens))(
    '$name is clean in both directions, at 1280, 390 and 320 px',
    async (screen) => {
      for (const variant of directions)
        await expectScreen(harness, screen, variant, terms.get(variant.language)!);
    },
  );
}

/** Opens one screen in one direction and checks it at each width. */
async function expectScreen(
  harness: Readonly<BrowserHarness>,
  screen: Screen,
  { direction, siteName, colorScheme, axeAt }: (typeof directions)[number],
  term: TermPattern,
): Promise<void> {
  const {
    name,
    path,
    signedInAs: as,
    isConsentPending: unasked = false,
    status = 200,
    expectedMessages,
    moreStates: further = {},
  } = screen;
  const origin = harness.stack.site(siteName);
  const visitor = await visit(harness.browser, { viewport: WIDE, colorScheme, isConsentPending: unasked });
  const { page } = visitor;
  const documents: number[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(response.status());
  });
  try {
    if (as) {
      const http = httpOf(harness.stack);
      const client = clientOf(http, siteName);
      const { email: username, password = PASSWORD } = as;
      await client.execute('SignIn', { input: { site, username, password } });
      await http.close();
      await copySession(visitor, client, origin);
    }
    await open(visitor, origin + path);
    expect(documents.at(-1), `status, ${direction}`).toBe(status);
    await screen.waitUntilReady(page, term);
    await screen.arrange?.(page, term);
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    const expected = status === 200 ? [] : [expect.stringContaining(String(status))];
    const checkState = async (state: string, size: typeof axeAt | null) => {
      await expectState(page, state, direction, size);
      const unexpected = visitor.browserErrors.filter((message) => !expectedMessages?.test(message));
      expect(unexpected, `${state}, ${direction}`).toEqual(expected);
    };
    await checkState(name, axeAt);
    for (const [state, arrange] of Object.entries(further)) {
      await page.setViewportSize(WIDE);
      await arrange(page, term);
      await checkState(`${name}-${state}`, direction === 'ltr' ? WIDE : null);
    }
  } finally {
    await visitor.close();
  }
}

/** Checks what the page shows at each width, with axe at one of them. */
async function expectState(
  page: Page,
  name: string,
  direction: string,
  axeAt: { readonly width: number } | null,
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await waitForAnimations(page);
    await page.screenshot({ path: join(SCREENSHOT_FOLDER, `${name}.${direction}.${size.width}.png`) });
    const where = `${name}, ${direction} at ${size.width} px`;
    expect(await horizontalOverflow(page), `horizontal overflow, ${where}`).toBeLessThanOrEqual(0);
    if (size === axeAt) expect(await axe(page), `axe, ${where}`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  expect(
    await horizontalOverflow(page),
    `horizontal overflow, ${name}, ${direction} at 320 px`,
  ).toBeLessThanOrEqual(0);
}

/** Patterns for the terms of a language; an English text that several terms share matches any of their translations. */
async function termPatternOf(harness: Readonly<BrowserHarness>, language: string): Promise<TermPattern> {
  const { translation } = harness.stack.program.services.direct;
  const { data } = await translation.readTerms(
    { query: { language } },
    await harness.stack.callTo('translation'),
  );
  const translated = data.all_terms ?? {};
  const translations = new Map<string, Set<string>>();
  for (const [section, terms] of Object.entries(bundledTerms)) {
    for (const [key, english] of Object.entries(terms)) {
      const variants = translations.get(english) ?? new Set<string>();
      translations.set(english, variants.add(translated[`${section}#${key}`] ?? translated[key] ?? english));
    }
  }
  return (english) => {
    const found = [...(translations.get(english) ?? [])];
    if (found.length === 0) throw new Error(`No term says “${english}” in English.`);
    const escaped = found.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^(?:${escaped.join('|')})$`);
  };
}
