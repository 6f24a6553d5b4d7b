/** The journal without a network, from a cold start of the browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { afterEach, beforeEach, expect as expectValue, it } from 'vitest';
import { launchBrowserOn } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import {
  beginEntry,
  createReader,
  expectSaved,
  journalField,
  openDevice,
  storedDrafts,
  write,
} from '../visits/readerDevices.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const YEAR_SECONDS = 31_536_000;

const harness = withBrowser();
let folder = '';
let phone: BrowserContext | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-phone-'));
});
afterEach(async () => {
  await phone?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Closes the browser of the phone, and starts it again. */
async function startPhone(isOffline: boolean) {
  await phone?.close();
  phone = await launchBrowserOn(folder);
  await phone.setOffline(isOffline);
  return phone.newPage();
}
/** The entries of the list. */
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('link');
const hydrated = 'html[data-hydrated]';

// Fails without: server/offline/listDays.ts, `journals` (cold start); web/account/session/deviceAccount.ts, `unanswered` (signed in);
// web/account/journalStore/openEntry.ts, `#openCopy` (the text of the entry); web/account/journals/useUnsentEntries.ts, `useKeptList` (the list); web/account/keep/UnsentEntries.tsx (hint, and sent by any page);
// web/account/journalStore/earlyTyping.ts, `takeStored` (typed at once); web/account/journals/Conflicts.tsx (the choice).
it('the journal is written on a train: cold start offline, two devices, both texts kept', async () => {
  const { url } = harness.stack;
  const reader = await createReader(harness, 'tram@example.org');

  // An entry is written on another device, and never opened on the phone.
  const tablet = await openDevice(harness, reader, '/journals', { userAgent: FIREFOX });
  await beginEntry(tablet.page);
  await write(tablet.page, 'Begun on the tablet');
  await tablet.close();

  // At home the phone shows an entry, and stores the journal and the days.
  let page = await startPhone(false);
  const expires = Math.floor(Date.now() / 1_000) + YEAR_SECONDS;
  await phone!.addCookies(
    [...reader.cookies].map(([name, value]) => ({ name, value, url, expires, sameSite: 'Lax' as const })),
  );
  await page.goto(`${url}/journals`);
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'New entry' }).first().click();
  await write(page, 'morning\n\nnoon\n\nevening');
  const entry = new URL(page.url()).pathname;
  const isCached = async () => {
    const cached = await caches.match('/offline/kept.json');
    return cached !== undefined && ((await cached.json()) as { mark: string }).mark !== '';
  };
  await expect.poll(() => page.evaluate(isCached), { timeout: 30_000 }).toBe(true);

  // On the train the browser starts without a network: the entry opens and is changed.
  page = await startPhone(true);
  await page.goto(url + entry);
  await expect(journalField(page)).toHaveValue(/noon/);
  await journalField(page).fill('morning\n\non the train\n\nevening');
  await expectSaved(page, 'onDevice');

  // Another entry is begun on today's reading, and typed into at once.
  await page.goto(`${url}/2026/11/21`);
  await page.getByRole('button', { name: 'Write in your journal' }).click();
  await page.keyboard.type('Seen from the window');
  await expect(journalField(page)).toHaveValue('Seen from the window');
  await expectSaved(page, 'onDevice');
  // The list has what it showed before, also what was never opened on this device.
  await page.goto(`${url}/journals`);
  await expect(entries(page)).toHaveCount(3);
  await entries(page).filter({ hasText: 'Begun on the tablet' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is not on this device' })).toBeVisible();

  // Any page says so. Meanwhile another device changes the first entry.
  await page.goto(`${url}/`);
  const hint = page.getByRole('status').filter({ hasText: 'not saved to your account yet' });
  await expect(hint).toHaveText('2 entries not saved to your account yet');
  const laptop = await openDevice(harness, reader, entry, { userAgent: FIREFOX });
  await write(laptop.page, 'morning\n\nat home\n\nevening');

  // Back online, this page sends both.
  await phone!.setOffline(false);
  await expect.poll(() => storedDrafts(page), { timeout: 30_000 }).toBe('[]');
  await expect(hint).toHaveCount(0);

  // The entry has both texts, with device and time, to choose from.
  await page.goto(url + entry);
  await page.waitForSelector(hydrated);
  const choice = page.getByRole('region', { name: 'Two versions' });
  await expect(choice.getByRole('listitem').filter({ hasText: 'on the train' })).toContainText(
    /November 21, 2026 .*Chrome/,
  );
  await expect(choice.getByRole('listitem').filter({ hasText: 'at home' })).toContainText(
    /November 21, 2026 .*Firefox on Windows/,
  );
  await choice.getByRole('button', { name: 'Keep both' }).press('Enter');
  await expect(choice).toHaveCount(0);
  await expect(journalField(page)).toBeFocused();
  await expectSaved(page);
  const lines = (await journalField(page).inputValue()).split('\n');
  expectValue(lines.toSorted()).toEqual(['', '', 'at home', 'evening', 'morning', 'on the train']);
  await laptop.close();
});
