/** Parts of a page and the services they depend on, shared by the tests of faults. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ServiceName } from '../../../rest/contract.ts';
import { measureRunningTime } from '../../support/measureRunningTime.ts';
import type { HttpResponse, RequestOptions, Http } from '../../support/http.ts';

export const us: RequestOptions = { cookies: { country: 'US' } };
export const HOME = '/';
export const READING = '/2026/11/21';
/** A public page has 2.5 s for its services; the rest is overhead. Security page 4.3. */
export const MAX_MS = 3_000;
/** Beginning of the notice block that replaces a failed part. */
const BLOCK = 'This content is unavailable right now.';
/** The heading of a page whose main part could not be loaded. */
const UNAVAILABLE = 'Temporarily unavailable';

export interface Parts {
  readonly status: number;
  readonly brand: string;
  readonly menu: number;
  readonly heading: string;
  readonly readNow: number;
  /** Links that request the same page again. */
  readonly retry: number;
  readonly cards: number;
  readonly article: boolean;
  readonly footer: number;
  /** Notice blocks that replace something. */
  readonly blocks: number;
}

export function partsOf(response: HttpResponse): Parts {
  const page = response.document();
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  return {
    status: response.status,
    brand: page.querySelector('header a')?.textContent ?? '',
    menu: all('header details nav a').length,
    heading: all('h1')
      .map((it) => it.textContent)
      .join(' | '),
    readNow: all('main a.button:not([href=""], [href^="#"])').length,
    retry: all('main a[href=""]').length,
    cards: all('main h3').length,
    article: (page.querySelector('article')?.textContent?.length ?? 0) > 700,
    footer: all('footer a').length,
    blocks: all('main [role=status]').filter((it) => it.textContent.startsWith(BLOCK)).length,
  };
}

/** Complete pages, when nothing fails. */
export const completeParts: Readonly<Record<string, Parts>> = {
  [HOME]: {
    status: 200,
    brand: 'Stillwater',
    menu: 5,
    heading: 'The sound of his refrigerator',
    readNow: 1,
    retry: 0,
    cards: 3,
    article: false,
    footer: 16,
    blocks: 0,
  },
  [READING]: {
    status: 200,
    brand: 'Stillwater',
    menu: 5,
    heading: 'The sound of his refrigerator',
    readNow: 0,
    retry: 0,
    cards: 1,
    article: true,
    footer: 16,
    blocks: 0,
  },
};

/** The effect of the built-in site configuration: another name, no external links, no donation link. */
const builtIn: Partial<Parts> = { brand: 'Lectern', menu: 2, footer: 1 };

/** What a page shows instead of a service that has never answered; a page not named here shows everything. */
export const partsWithout: Readonly<Record<ServiceName, Readonly<Record<string, Partial<Parts>>>>> = {
  devotionals: {
    [HOME]: { heading: "Today's Devotional", readNow: 0, blocks: 1 }, // nothing to link to
    [READING]: { status: 503, heading: UNAVAILABLE, article: false, cards: 0, blocks: 1, retry: 1 },
  },
  // The column beside a reading is not part of it: nothing replaces it.
  widgets: { [HOME]: { cards: 0, blocks: 1 }, [READING]: { cards: 0 } },
  'site-config': { [HOME]: builtIn, [READING]: builtIn },
  pages: {},
  identity: {}, // no public page calls it
  permissions: {},
  translation: {},
  features: {},
  'error-recovery': {},
  media: {},
};

/** The services whose answers are part of a page. */
export const servicesOf: Readonly<Record<string, readonly ServiceName[]>> = {
  [HOME]: ['devotionals', 'pages', 'widgets', 'translation', 'features', 'site-config'],
  [READING]: ['devotionals', 'widgets', 'translation', 'features', 'site-config'],
};

/** Requests a page and returns its parts; fails when it took too long or shows internals. */
export async function visit(
  http: Http,
  path: string,
  ask = us,
): Promise<{ parts: Parts; answer: HttpResponse }> {
  const { ms, value: answer } = await measureRunningTime(() => http(path, ask));
  expect(ms).toBeLessThan(MAX_MS);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|ECONN|is down/);
  return { parts: partsOf(answer), answer };
}

/** Polls until a condition holds, for at most 10 s. */
export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('It did not recover within 10 s.');
    await sleep(200);
  }
}
