/** Cookie consent as a visitor meets it: what is asked, what is kept, what goes to third parties. Spec 1 §4, §8. */
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { axe, launchBrowser, open, visit, type Visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { ALL, chosen, keptPrefs, NONE, watchGoogle, type Google } from './consenting.ts';
import { expect } from '../support/patience.ts';

let stack: Stack;
let browser: Browser;
const visitors: Visit[] = [];
beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const { siteConfig, features } = stack.program.services.direct;
  const call = await stack.callTo('site-config');
  const changes = { GTM_ID: 'GTM-TEST123', GA4_MEASUREMENT_ID: 'G-TEST123' };
  for (const siteId of [1, 2]) await siteConfig.saveSiteConfig({ body: { siteId, changes } }, call);
  // Canada starts with everything on, New Zealand with everything off; the Spanish site has the old banner.
  await siteConfig.saveCountry({ body: { code: 'CA', cookiesDefaultOn: true } }, call);
  await siteConfig.saveCountry({ body: { code: 'NZ', cookiesDefaultOn: false } }, call);
  const flag = { siteCode: 'odbx-es', name: 'cookieConsent', on: false, countries: [] };
  await features.saveFeature({ body: flag }, await stack.callTo('features'));
});
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((it) => it.close()));
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

interface Arrived extends Visit {
  readonly google: Google;
}

/** A visitor from a country who has not been asked, at a page of a site. */
async function arrive(country: string, { site = 'en', path = '/', kept = {} } = {}): Promise<Arrived> {
  const visitor = await visit(browser, { unasked: true, extraHTTPHeaders: { 'x-country': country } });
  visitors.push(visitor);
  const google = await watchGoogle(visitor);
  await visitor.context.addInitScript((entries: Record<string, string>) => {
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', '1');
    for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
  }, kept);
  await open(visitor, stack.site(site) + path);
  return { ...visitor, google };
}

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const reloads = (page: Page) => page.waitForEvent('load');
/** Long enough for a script that was going to be asked for. */
const settled = (page: Page) => page.waitForTimeout(700);

describe('before a choice', () => {
  it('a visitor from a country that starts off is asked, and nothing is requested from third parties', async () => {
    const { page, google, complaints } = await arrive('NZ');
    await expect(banner(page)).toBeVisible();
    await settled(page);
    expect(google.requests).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('nothing of the page lies under the banner for good: its end can be scrolled to, its last link is seen with the focus', async () => {
    const { page } = await arrive('NZ');
    await page.setViewportSize({ width: 390, height: 700 });
    const top = (await banner(page).boundingBox())!.y;
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const box = (await last.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(top);
  });

  it('a short note keeps off its buttons', async () => {
    const { page } = await arrive('NZ', { path: '/loaf-testing' });
    await page.setViewportSize({ width: 390, height: 700 });
    await press(page, 'Show a message');
    const note = page.getByText('A message that stays for five seconds.');
    await expect(note).toBeVisible();
    const box = (await note.boundingBox())!;
    expect(box.y + box.height).toBeLessThan((await banner(page).boundingBox())!.y);
    await press(page, 'Reject');
    await expect(banner(page)).toBeHidden();
  });

  it('a visitor from a country that starts on is asked too, while trackers run', async () => {
    const { page, google } = await arrive('CA');
    await expect(banner(page)).toBeVisible();
    await expect
      .poll(() => google.scripts().sort())
      .toEqual(['/gtag/js?id=G-TEST123', '/gtm.js?id=GTM-TEST123']);
    expect(await keptPrefs(page)).toEqual({ gdprConsent: null, cookiePrefs: null });
  });

  it('a visitor from the European Union starts with everything off, whatever is stored for the country', async () => {
    const call = await stack.callTo('site-config');
    const { siteConfig } = stack.program.services.direct;
    await expect(
      siteConfig.saveCountry({ body: { code: 'FR', cookiesDefaultOn: true } }, call),
    ).rejects.toMatchObject({ status: 400 });
    const { page, google } = await arrive('FR');
    await expect(banner(page)).toBeVisible();
    await settled(page);
    expect(google.requests).toEqual([]);
  });
});

describe('a visitor from nobody knows where', () => {
  it.each(['EU', 'XX', 'T1', 'zz', 'Germany', ''])(
    'whom the edge calls %j starts with everything off: they may be in the European Union',
    async (said) => {
      const { page, google, context } = await arrive(said);
      await expect(banner(page)).toBeVisible();
      await settled(page);
      expect(google.requests).toEqual([]);
      // A guess is not kept: it would go before what an edge says later.
      expect(await page.evaluate(() => localStorage.getItem('user_country'))).toBeNull();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('country');
    },
  );

  it('starts with everything off where cookies cannot be kept, whatever the default country starts with', async () => {
    const visitor = await visit(browser, { unasked: true, extraHTTPHeaders: { 'x-country': 'DE' } });
    visitors.push(visitor);
    const google = await watchGoogle(visitor);
    await visitor.page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    });
    await open(visitor, stack.url);
    await settled(visitor.page);
    expect(google.requests).toEqual([]);
  });
});

describe('the banner', () => {
  it('accepts: everything is on, the page loads anew, and trackers run', async () => {
    const { page, google } = await arrive('NZ');
    await Promise.all([reloads(page), press(page, 'Accept')]);
    await expect.poll(() => google.scripts().length).toBe(2);
    expect(await keptPrefs(page)).toEqual({ gdprConsent: 'true', cookiePrefs: ALL });
    await expect(banner(page)).toBeHidden();
  });

  it('accepts where the country starts on: nothing changes, so nothing is loaded anew', async () => {
    const { page, google } = await arrive('CA');
    await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
    await press(page, 'Accept');
    await expect(banner(page)).toBeHidden();
    await settled(page);
    expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true);
    await expect.poll(() => google.scripts().length).toBe(2);
    expect(await keptPrefs(page)).toEqual({ gdprConsent: 'true', cookiePrefs: ALL });
  });

  it('rejects where the country starts on: what runs stops at once and its cookies are gone', async () => {
    const { page, google, context } = await arrive('CA');
    await expect.poll(() => google.scripts().length).toBe(2);
    await expect.poll(() => google.theirs(context)).not.toEqual([]);
    await press(page, 'Reject');
    expect(await google.theirs(context)).toEqual([]);
    const before = google.requests.length;
    await settled(page);
    expect(google.requests.length).toBe(before);
    expect(await keptPrefs(page)).toEqual({ gdprConsent: 'true', cookiePrefs: NONE });
    // Whoever uses the keyboard goes on in the page.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    // The script itself is gone with the next page.
    await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
    await page.getByRole('link', { name: 'Read Now' }).click();
    await expect.poll(() => page.evaluate(() => 'isSameLoad' in window).catch(() => true)).toBe(false);
    expect(google.requests.length).toBe(before);
  });

  it('rejects: nothing changes, the banner is gone for good', async () => {
    const { page, google } = await arrive('NZ');
    await press(page, 'Reject');
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(banner(page)).toBeHidden();
    expect(google.requests).toEqual([]);
  });
});

describe('the settings', () => {
  it.each([
    ['Error reports', chosen({ errorLogging: true }), 0],
    ['Statistics of this site', chosen({ siteSpecific: true }), 0],
    ['Services of others', chosen({ thirdPartyTrackers: true }), 2],
  ])('keep %s alone, and start nothing else', async (category, prefs, scripts) => {
    const { page, google } = await arrive('NZ');
    await press(page, 'Manage');
    await expect(settings(page)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await settings(page).getByRole('checkbox', { name: category }).check({ force: true });
    await Promise.all([reloads(page), press(page, 'Save choices')]);
    await settled(page);
    expect(await keptPrefs(page)).toEqual({ gdprConsent: 'true', cookiePrefs: prefs });
    await expect.poll(() => google.scripts().length).toBe(scripts);
  });

  it('show what holds, and closing them saves what is displayed', async () => {
    const { page } = await arrive('CA');
    await press(page, 'Manage');
    for (const box of await settings(page).getByRole('checkbox').all()) await expect(box).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await keptPrefs(page)).toEqual({ gdprConsent: 'true', cookiePrefs: ALL });
  });

  it('are found again at the foot of every page, and take consent back', async () => {
    const kept = { gdprConsent: 'true', cookiePrefs: JSON.stringify(ALL) };
    const { page, google, context } = await arrive('NZ', { kept, path: '/2026/11/20' });
    await expect.poll(() => google.theirs(context)).not.toEqual([]);
    await press(page, 'Cookie settings');
    await settings(page).getByRole('checkbox', { name: 'Services of others' }).uncheck({ force: true });
    await Promise.all([reloads(page), press(page, 'Save choices')]);
    const before = google.requests.length;
    await settled(page);
    expect(google.requests.length).toBe(before);
    expect(await google.theirs(context)).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });

  it('take consent back without a load while something is unsaved, and load anew with the next navigation', async () => {
    const kept = { gdprConsent: 'true', cookiePrefs: JSON.stringify(ALL) };
    const { page, google, context } = await arrive('NZ', { kept, path: '/loaf-testing' });
    await expect.poll(() => google.theirs(context)).not.toEqual([]);
    await page.getByLabel('A note').fill('Half a sentence');
    await press(page, 'Cookie settings');
    await settings(page).getByRole('checkbox', { name: 'Services of others' }).uncheck({ force: true });
    await press(page, 'Save choices');
    await expect(page.getByLabel('A note')).toHaveValue('Half a sentence');
    expect(await google.theirs(context)).toEqual([]);
    // The stub asks ten times a second and in three ways, whatever it was told: the browser sends none of it.
    await page.waitForTimeout(200);
    const before = google.requests.length;
    await settled(page);
    expect(google.requests.length).toBe(before);
    await press(page, 'Save');
    await Promise.all([reloads(page), page.getByRole('link', { name: 'Home', exact: true }).click()]);
    await settled(page);
    expect(google.requests.length).toBe(before);
  });

  it('leave no cookie behind that a script sets after consent was taken back, wherever the visitor goes', async () => {
    const kept = { gdprConsent: 'true', cookiePrefs: JSON.stringify(ALL) };
    const { page, google, context } = await arrive('NZ', { kept, path: '/loaf-testing' });
    await expect.poll(() => google.theirs(context)).not.toEqual([]);
    await page.getByLabel('A note').fill('Half a sentence'); // so that the page stays
    await press(page, 'Cookie settings');
    await settings(page).getByRole('checkbox', { name: 'Services of others' }).uncheck({ force: true });
    await press(page, 'Save choices');
    await expect.poll(() => google.theirs(context)).toEqual([]);
    await page.evaluate(() => void (document.cookie = '_ga=GA1.1.2; path=/'));
    expect(await google.theirs(context)).toEqual(['_ga']);
    page.on('dialog', (it) => void it.accept()); // unsaved work is given up
    await page.goto('about:blank');
    expect(await google.theirs(context)).toEqual([]);
  });
});

describe('what is kept', () => {
  it.each([
    ['lacks trackers', { gdprConsent: 'true', cookiePrefs: '{"errorLogging":true,"siteSpecific":true}' }],
    ['is broken', { gdprConsent: 'true', cookiePrefs: '{' }],
    ['is of the old banner', { consent: 'true' }],
  ])('and %s is cleared, and asked for again', async (_, kept) => {
    const { page, google, complaints } = await arrive('NZ', { kept });
    await expect(banner(page)).toBeVisible();
    expect(await keptPrefs(page)).toEqual({ gdprConsent: null, cookiePrefs: null });
    expect(google.requests).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the old banner', () => {
  it('has one button, which starts what is ours and nothing of others', async () => {
    const { page, google } = await arrive('CA', { site: 'es' });
    const old = page.getByRole('region', { name: 'Tu privacidad' });
    await expect(old).toBeVisible();
    await expect(old.getByRole('button')).toHaveText(['Aceptar']);
    await press(page, 'Aceptar');
    await expect(old).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('true');
    await page.reload();
    await settled(page);
    await expect(old).toBeHidden();
    expect(google.requests).toEqual([]);
  });
});

describe('a tracker that cannot be had', () => {
  it('is logged with the words of the specification, and the page goes on', async () => {
    const { page, complaints } = await arrive('NZ');
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
    await Promise.all([reloads(page), press(page, 'Accept')]);
    await expect.poll(() => complaints.join('\n')).toContain('Error initializing analytics cookies');
    await expect.poll(() => complaints.join('\n')).toContain('Error initializing Google Tag Manager');
    await page.getByRole('link', { name: 'Read Now' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
