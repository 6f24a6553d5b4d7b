/** For tests of consent: a stub for Google's hosts that keeps sending, and the consent stored on the device. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';

export interface Prefs {
  readonly errorLogging: boolean;
  readonly siteSpecific: boolean;
  readonly thirdPartyTrackers: boolean;
}
export const NONE: Prefs = { errorLogging: false, siteSpecific: false, thirdPartyTrackers: false };
export const ALL: Prefs = { errorLogging: true, siteSpecific: true, thirdPartyTrackers: true };
export const prefsWith = (some: Partial<Prefs>): Prefs => ({ ...NONE, ...some });

export interface Google {
  /** Every request to a Google host that left the browser. */
  readonly requests: string[];
  /** Path and query of the requested scripts. */
  scripts(): string[];
  /** The names of their cookies. */
  cookieNames(context: BrowserContext): Promise<string[]>;
  /** Resolves when their script in the page has attempted a few more requests. */
  waitForMoreAttempts(page: Page): Promise<void>;
}

/** The worst behaviour of the real scripts: cookies, and requests ten times a second without regard to consent. */
const STUB = `document.cookie = '_ga=GA1.1.1; path=/'; document.cookie = '_ga_TEST123=GS1; path=/';
setInterval(() => {
  window.stubTries = (window.stubTries ?? 0) + 1;
  fetch('https://www.google-analytics.com/g/collect?v=2', { mode: 'no-cors' }).catch(() => 0);
  navigator.sendBeacon('https://www.google-analytics.com/beacon/collect');
  new Image().src = 'https://www.google-analytics.com/pixel/collect?' + Math.random();
}, 100);`;

export async function watchGoogle({ page }: Pick<Visit, 'page'>): Promise<Google> {
  const requests: string[] = [];
  await page.route(/^https:\/\/[\w.-]*google[\w.-]*\.com\//, (route) => {
    const url = new URL(route.request().url());
    requests.push(url.href);
    return url.pathname.endsWith('collect')
      ? route.fulfill({ status: 204 })
      : route.fulfill({ contentType: 'text/javascript', body: STUB });
  });
  return {
    requests,
    scripts: () =>
      requests
        .map((it) => new URL(it))
        .filter(({ pathname }) => pathname.includes('js'))
        .map(({ pathname, search }) => pathname + search),
    async cookieNames(context) {
      const cookies = await context.cookies();
      return cookies.map(({ name }) => name).filter((name) => name.startsWith('_g'));
    },
    async waitForMoreAttempts(page) {
      const attempts = () =>
        page.evaluate(() => (window as unknown as { stubTries?: number }).stubTries ?? 0);
      const before = await attempts();
      await expect.poll(attempts).toBeGreaterThan(before + 3);
    },
  };
}

/** The stored answer to the new cookie banner. */
export const storedPrefs = (page: Page): Promise<{ gdprConsent: string | null; cookiePrefs: Prefs | null }> =>
  page.evaluate(() => ({
    gdprConsent: localStorage.getItem('gdprConsent'),
    cookiePrefs: JSON.parse(localStorage.getItem('cookiePrefs') ?? 'null') as Prefs | null,
  }));
