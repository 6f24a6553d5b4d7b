/**
 * Cookie consent: nothing of third parties before it, the choice is stored, and a withdrawal takes effect at once. Spec
 * 1 §4, §8.
 */
import type { Page } from '@playwright/test';
import { beforeAll, it } from 'vitest';
import { open, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { ALL, prefsWith, storedPrefs, NONE, watchGoogle, type Google } from './consenting.ts';
import { navigateTo } from '../visits/navigation.ts';

const harness = withBrowser();
const { newVisitor } = createVisitors(harness);

beforeAll(async () => {
  const { siteConfig } = harness.stack.program.services.direct;
  const call = await harness.stack.callTo('site-config');
  const changes = { GTM_ID: 'GTM-TEST123', GA4_MEASUREMENT_ID: 'G-TEST123' };
  await siteConfig.saveSiteConfig({ body: { siteId: 1, changes } }, call);
  // Canada starts with everything on, New Zealand with everything off.
  await siteConfig.saveCountry({ body: { code: 'CA', cookiesDefaultOn: true } }, call);
  await siteConfig.saveCountry({ body: { code: 'NZ', cookiesDefaultOn: false } }, call);
});

/** A visitor from a country who has not answered the cookie question. */
async function visitFrom(country: string, path: string): Promise<Visit & { readonly google: Google }> {
  const visitor = await newVisitor({ isConsentPending: true, extraHTTPHeaders: { 'x-country': country } });
  const google = await watchGoogle(visitor);
  await open(visitor, harness.stack.url + path);
  return { ...visitor, google };
}

/**
 * Whether a message is something else than a report of the page's policy. The policy blocks scripts that still run
 * after they were turned off, and Chromium reports each block.
 */
const isNoPolicyReport = (text: string): boolean => !text.includes('Content Security Policy');

const SCRIPTS = ['/gtag/js?id=G-TEST123', '/gtm.js?id=GTM-TEST123'];
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses a button that reloads the page. */
async function pressAndLoad(page: Page, name: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), press(page, name)]);
  await page.waitForSelector('html[data-hydrated]');
}
/** Opens the settings in the footer and sets the category of third-party services. */
async function setThirdParty(page: Page, isOn: boolean): Promise<void> {
  await press(page, 'Cookie settings');
  const box = settings(page).getByRole('checkbox', { name: 'Third-party services' });
  await box.setChecked(isOn, { force: true });
}

it('starts nothing of third parties before the visitor accepts, and nothing after they turn it off', async () => {
  // Fails without: web/consent/consentStore.ts, the condition of `applyTrackers` (true in its place).
  const { page, context, google, browserErrors: complaints } = await visitFrom('NZ', '/loaf-testing');
  await page.setViewportSize({ width: 390, height: 700 });

  // The question is open: nothing has been requested, and it does not cover the end of the page.
  await expect(banner(page)).toBeVisible();
  const bannerTop = (await banner(page).boundingBox())!.y;
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const lastBox = (await last.boundingBox())!;
  expect(lastBox.y + lastBox.height).toBeLessThanOrEqual(bannerTop);
  await press(page, 'Show notification');
  const message = page.getByText('This notification closes after five seconds.');
  await expect(message).toBeVisible();
  const bottomOf = async () => {
    const { y, height } = (await message.boundingBox())!;
    return y + height;
  };
  // The message moves above the question once both are measured.
  await expect.poll(bottomOf).toBeLessThan((await banner(page).boundingBox())!.y);
  expect(google.requests).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(await storedPrefs(page)).toEqual({ gdprConsent: null, cookiePrefs: null });

  // Accepted: the page reloads with everything on.
  await pressAndLoad(page, 'Accept');
  await expect.poll(() => google.scripts().sort()).toEqual(SCRIPTS);
  expect(await storedPrefs(page)).toEqual({ gdprConsent: 'true', cookiePrefs: ALL });
  await expect.poll(() => google.cookieNames(context)).not.toEqual([]);
  await expect(banner(page)).toBeHidden();

  // One category is turned off in the footer: the others stay, also after a reload.
  await setThirdParty(page, false);
  await pressAndLoad(page, 'Save choices');
  const before = google.requests.length;
  await press(page, 'Cookie settings');
  const boxOf = (name: string) => settings(page).getByRole('checkbox', { name });
  await expect(boxOf('Third-party services')).not.toBeChecked();
  await expect(boxOf('Site statistics')).toBeChecked();
  await expect(boxOf('Error reports')).toBeChecked();
  const remaining = prefsWith({ errorLogging: true, siteSpecific: true });
  expect(await storedPrefs(page)).toEqual({ gdprConsent: 'true', cookiePrefs: remaining });
  expect(google.requests.length).toBe(before);
  expect(await google.cookieNames(context)).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  // Closing saves what is displayed, which changes nothing.
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  expect(await storedPrefs(page)).toEqual({ gdprConsent: 'true', cookiePrefs: remaining });
  expect(complaints.filter(isNoPolicyReport)).toEqual([]);
});

it('stops running trackers as soon as the visitor rejects them, even while something is unsaved', async () => {
  // Fails without: web/consent/trackers.ts, `blockThirdParties()` or `removeTrackerCookies()` in `stop`.
  const { page, context, google, browserErrors: complaints } = await visitFrom('CA', '/');
  const isSameLoad = () => page.evaluate(() => 'isSameLoad' in window).catch(() => true);
  const markLoad = () => page.evaluate(() => void Object.assign(window, { isSameLoad: true }));

  // A country that starts with everything on: trackers run while the question is open.
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => google.scripts().sort()).toEqual(SCRIPTS);
  await expect.poll(() => google.cookieNames(context)).not.toEqual([]);
  expect(await storedPrefs(page)).toEqual({ gdprConsent: null, cookiePrefs: null });

  // Rejected: they stop at once, without a reload.
  await markLoad();
  await press(page, 'Reject');
  await expect(banner(page)).toBeHidden();
  expect(await google.cookieNames(context)).toEqual([]);
  expect(await storedPrefs(page)).toEqual({ gdprConsent: 'true', cookiePrefs: NONE });
  let requestCount = google.requests.length;
  await google.waitForMoreAttempts(page); // three kinds of request, ten times a second: the browser blocks all of them
  expect(google.requests.length).toBe(requestCount);
  expect(await isSameLoad()).toBe(true);
  // Focus moves into the page for keyboard users.
  await expect(page.getByRole('main')).toBeFocused();

  // The next page is a full load, without their script.
  await page.getByRole('link', { name: 'Read Now' }).click();
  await expect.poll(isSameLoad).toBe(false);
  await page.waitForSelector('html[data-hydrated]');
  await press(page, 'Cookie settings');
  await expect(settings(page)).toBeVisible();
  for (const box of await settings(page).getByRole('checkbox', { disabled: false }).all())
    await expect(box).not.toBeChecked();
  expect(google.requests.length).toBe(requestCount);

  // Turned on again, and off once more while a note is unsaved: without a reload.
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  await setThirdParty(page, true);
  await pressAndLoad(page, 'Save choices');
  await expect.poll(() => google.cookieNames(context)).not.toEqual([]);
  await navigateTo(page, '/loaf-testing');
  await page.getByLabel('Note').fill('Half a sentence');
  await markLoad();
  await setThirdParty(page, false);
  await press(page, 'Save choices');
  await expect(settings(page)).toBeHidden();
  await expect.poll(() => google.cookieNames(context)).toEqual([]);
  requestCount = google.requests.length;
  await google.waitForMoreAttempts(page);
  expect(google.requests.length).toBe(requestCount);
  expect(await isSameLoad()).toBe(true);
  await expect(page.getByLabel('Note')).toHaveValue('Half a sentence');

  // A cookie that their script sets even now is removed with the page; the next page is a full load without the script.
  await page.evaluate(() => void (document.cookie = '_ga=GA1.1.2; path=/'));
  expect(await google.cookieNames(context)).toEqual(['_ga']);
  await press(page, 'Save');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(isSameLoad).toBe(false);
  await page.waitForSelector('html[data-hydrated]');
  await press(page, 'Cookie settings');
  await expect(settings(page)).toBeVisible(); // the code for third-party scripts is loaded with it
  expect(await google.cookieNames(context)).toEqual([]);
  expect(google.requests.length).toBe(requestCount);
  expect(complaints.filter(isNoPolicyReport)).toEqual([]);
});
