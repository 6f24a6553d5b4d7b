/** What of a page is there, and what each service has to do with it: shared by the tests of faults. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ServiceName } from '../../rest/contract.ts';
import { timed } from '../support/awake.ts';
import type { Answer, Ask, Http } from '../support/http.ts';

export const us: Ask = { cookies: { country: 'US' } };
export const HOME = '/';
export const READING = '/2026/11/21';
/** A public page has 2.5 s; the rest is the way there. Security page 4.3. */
export const MOST_MS = 3_000;
/** The polite block. */
const BLOCK = 'This part cannot be shown at the moment.';
/** The heading of a page whose one part could not be had. */
const UNAVAILABLE = 'We will be right back';

export interface Parts {
  readonly status: number;
  readonly brand: string;
  readonly menu: number;
  readonly heading: string;
  readonly readNow: number;
  /** Links to ask for the same page again. */
  readonly retry: number;
  readonly cards: number;
  readonly article: boolean;
  readonly footer: number;
  /** Polite blocks in place of something. */
  readonly blocks: number;
}

export function partsOf(answer: Answer): Parts {
  const page = answer.document();
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  return {
    status: answer.status,
    brand: page.querySelector('header a')?.textContent ?? '',
    menu: all('header nav a').length,
    heading: all('h1')
      .map((it) => it.textContent)
      .join(' | '),
    readNow: all('main a.button:not([href=""])').length,
    retry: all('main a[href=""]').length,
    cards: all('main h3').length,
    article: (page.querySelector('article')?.textContent?.length ?? 0) > 700,
    footer: all('footer a').length,
    blocks: all('main [role=status]').filter((it) => it.textContent.startsWith(BLOCK)).length,
  };
}

/** Pages as they are when nothing fails. */
export const whole: Readonly<Record<string, Parts>> = {
  [HOME]: {
    status: 200,
    brand: 'Stillwater',
    menu: 3,
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
    menu: 3,
    heading: 'The sound of his refrigerator',
    readNow: 0,
    retry: 0,
    cards: 1,
    article: true,
    footer: 16,
    blocks: 0,
  },
};

/** The site's built-in configuration: another name, no links out, nowhere to give. */
const builtIn: Partial<Parts> = { brand: 'Lectern', menu: 2, footer: 1 };

/** What a page that never had an answer from a service shows instead; a page not named here shows everything. */
export const missing: Readonly<Record<ServiceName, Readonly<Record<string, Partial<Parts>>>>> = {
  devotionals: {
    [HOME]: { heading: "Today's Devotional", readNow: 0, blocks: 1 }, // nothing to lead to
    [READING]: { status: 503, heading: UNAVAILABLE, article: false, cards: 0, blocks: 1, retry: 1 },
  },
  // What stands beside a reading is no part of it: nothing is said in its place.
  widgets: { [HOME]: { cards: 0, blocks: 1 }, [READING]: { cards: 0 } },
  'site-config': { [HOME]: builtIn, [READING]: builtIn },
  pages: {},
  identity: {}, // no public page asks it
  permissions: {},
  translation: {},
  features: {},
  'error-recovery': {},
  media: {},
};

/** The services whose answers stand in a page. */
export const concerned: Readonly<Record<string, readonly ServiceName[]>> = {
  [HOME]: ['devotionals', 'pages', 'widgets', 'translation', 'features', 'site-config'],
  [READING]: ['devotionals', 'widgets', 'translation', 'features', 'site-config'],
};

/** Asks for a page and answers its parts; fails when it took too long or says anything of the inside. */
export async function visit(http: Http, path: string, ask = us): Promise<{ parts: Parts; answer: Answer }> {
  const { ms, value: answer } = await timed(() => http(path, ask));
  expect(ms).toBeLessThan(MOST_MS);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|ECONN|is down/);
  return { parts: partsOf(answer), answer };
}

/** Waits until something holds, 10 s at the most. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + 10_000;
  while (!(await holds())) {
    if (performance.now() > until) throw new Error('It did not recover within 10 s.');
    await sleep(200);
  }
}
