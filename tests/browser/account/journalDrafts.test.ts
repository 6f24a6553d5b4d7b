/** Journal text that is not in the account yet: in which page it is stored, for whom, and how long. */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import type { Client } from '../../support/account.ts';
import { visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import {
  beginEntry,
  copySession,
  openDevice,
  storedDrafts,
  storageOf,
  journalField,
  signInReader,
  createReader,
  expectSaved,
  blockSaves,
  write,
} from '../visits/readerDevices.ts';
import {
  chooseInAccountMenu,
  actOnAccount,
  fillSignIn,
  expectSignedIn,
  modal,
  signInAs,
  signInButton,
} from '../visits/signingIn.ts';

/** Only increases, so that everything the server has stored stays in the past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const harness = withBrowser({ now });

/** Advances the clock of server and page without activity. */
async function goIdle(page: Page, idleMinutes: number): Promise<void> {
  minutes += idleMinutes;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
const signOut = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
const journalOf = async (reader: Client) => {
  type Texts = { readonly viewer: { readonly journals: { readonly nodes: readonly { text: string }[] } } };
  const { viewer } = await reader.execute<Texts>('JournalTexts', { first: 10, after: null });
  return viewer.journals.nodes.map(({ text }) => text);
};
/** Browser errors without those of requests that the test has blocked or that met no network. */
const unexpected = (complaints: readonly string[]) =>
  complaints.filter((text) => !/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/.test(text));

// Fails without: web/account/journalStore/journalSignOut.ts, `beforeSignOut` or `discardEntries`.
it('signing out sends unsent text, asks when it cannot, and removes the journal from the device', async () => {
  const email = 'hal@example.org';
  const {
    page,
    browserErrors: complaints,
    close,
  } = await openDevice(harness, await createReader(harness, email), '/journals', {
    at: now(),
  });
  await page.evaluate(() => localStorage.setItem('textSize', '1.25'));
  const question = page.getByRole('alertdialog', { name: /^Your journal is not fully saved/ });

  // It cannot be sent: signing out asks first, and staying loses nothing.
  await beginEntry(page);
  const allowSaves = await blockSaves(page);
  await journalField(page).fill('One more word');
  await expectSaved(page, 'onDevice');
  await chooseInAccountMenu(page, 'Account');
  await signOut(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  expect(await storedDrafts(page)).toContain('One more word');

  // It can be sent again: it is sent before the session ends.
  await allowSaves();
  await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  expect(await storedDrafts(page)).toBe('[]');
  expect(await journalOf(await signInReader(harness, email))).toEqual(['One more word']);

  // Signed out anyway: nothing of the account stays on the device.
  await signInAs(page, email);
  await expectSignedIn(page);
  await page.goto(`${harness.stack.url}/journals`);
  await beginEntry(page);
  await blockSaves(page);
  await journalField(page).fill('Between me and God');
  await expectSaved(page, 'onDevice');
  await chooseInAccountMenu(page, 'Account');
  await signOut(page);
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toBe('[]');
  const storedTexts = await storageOf(page);
  expect(storedTexts).not.toContain('Between me');
  expect(storedTexts).toContain('"textSize":"1.25"');
  expect(storedTexts).toContain('gdprConsent');
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

// Fails without: web/account/journalStore/journalSignOut.ts, `isOwnWish`; web/account/journalStore/registry.ts, the account of a draft.
it('a session that expires keeps unsent text, for its writer only', async () => {
  const [email, otherEmail] = ['joy@example.org', 'kai@example.org'];
  const reader = await createReader(harness, email);
  await createReader(harness, otherEmail);
  const {
    page,
    browserErrors: complaints,
    close,
  } = await openDevice(harness, reader, '/journals', { at: now() });
  const label = page.getByRole('combobox', { name: 'Add label' });

  // While a sentence is typed.
  await beginEntry(page);
  await write(page, 'Begun');
  await actOnAccount(harness.stack, email, 'endSessions');
  await journalField(page).fill('Begun, and half a sentence');
  await expect(modal(page)).toBeVisible();
  await expect(page.getByText('half a sentence')).toBeHidden();
  await fillSignIn(page, email);
  await expectSignedIn(page);
  await expect(journalField(page)).toHaveValue('Begun, and half a sentence');
  await expectSaved(page);

  // While a label is typed, with nothing else to send; a reloaded page has it too.
  await label.fill('gra');
  await actOnAccount(harness.stack, email, 'endSessions');
  await goIdle(page, 2);
  await expect(modal(page)).toBeVisible();
  await expect(label).toHaveCount(0);
  await fillSignIn(page, email);
  await expectSignedIn(page);
  await expect(label).toHaveValue('gra');
  await expect.poll(() => storedDrafts(page)).toContain('gra');
  await page.reload();
  await expect(label).toHaveValue('gra');
  await label.fill('grace');
  await label.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove .*grace/ })).toBeVisible();
  await expectSaved(page);
  await expect.poll(() => storedDrafts(page)).toBe('[]');

  // While nothing can be sent, by inactivity; the page is reloaded meanwhile.
  const allowSaves = await blockSaves(page);
  await journalField(page).fill('Half a sent');
  await expectSaved(page, 'onDevice');
  await goIdle(page, 16);
  await expect(modal(page)).toBeVisible();
  await expect(page.getByText('Half a sent')).toHaveCount(0);
  await allowSaves();
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, email);
  await expectSignedIn(page);
  await expect(journalField(page)).toHaveValue('Half a sent');
  await expectSaved(page);

  // Another reader signs in on this page: they see nothing of it, and it is stored for its writer.
  await actOnAccount(harness.stack, email, 'endSessions');
  await journalField(page).fill('For nobody else');
  await expect(modal(page)).toBeVisible();
  await fillSignIn(page, otherEmail);
  await expectSignedIn(page);
  await expect(journalField(page)).toHaveValue('');
  await page.getByRole('link', { name: 'All entries' }).click();
  await expect(page.getByText('No entries yet')).toBeVisible();
  await chooseInAccountMenu(page, 'Account');
  await signOut(page);
  await signInAs(page, email);
  await expectSignedIn(page);
  await page.goto(`${harness.stack.url}/journals`);
  await expect(page.getByRole('link', { name: /For nobody else/ })).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toBe('[]');
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

/** Stores a draft in the format of the first version of the site, with one draft per entry. */
async function putOldDraft(page: Page, account: string, text: string): Promise<string> {
  const id = crypto.randomUUID();
  await page.evaluate(
    (draft) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('lectern-journals', 1);
        request.addEventListener('upgradeneeded', () =>
          request.result.createObjectStore('drafts', { keyPath: 'id' }),
        );
        request.addEventListener('error', () => reject(request.error!));
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('drafts', 'readwrite');
          transaction.objectStore('drafts').put(draft);
          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      }),
    {
      id,
      account,
      fields: { title: '', text, labels: [], date: null, reading: null },
      base: null,
      baseRevision: 0,
      sent: null,
      writtenAt: '2026-11-20T08:00:00.000Z',
    },
  );
  return id;
}

// Fails without: web/account/journalStore/draftStore.ts, the upgrade; web/account/journalStore/openEntry.ts, `PAUSES.keep`.
it('pages of one browser store separate drafts, also when one crashes while typing or has an older version', async () => {
  const reader = await createReader(harness, 'two@example.org');
  const { viewer } = await reader.execute<{ viewer: { id: string } }>('ViewerNow');
  const {
    page,
    context,
    browserErrors: complaints,
    close,
  } = await openDevice(harness, reader, '/2026/11/20', { at: now() });

  // A draft of the first version of the site is migrated.
  const id = await putOldDraft(page, viewer.id, 'morning\n\nnoon');
  await page.goto(`${harness.stack.url}/journals/${id}`);
  await expect(journalField(page)).toHaveValue('morning\n\nnoon');
  await expectSaved(page);

  // Two pages with the same entry, neither of which can send: the device stores both texts, and the account gets both
  // later.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(journalField(other)).toHaveValue(/noon/);
  const allowSaves = [await blockSaves(page), await blockSaves(other)];
  await journalField(page).fill('MORNING\n\nnoon');
  await expectSaved(page, 'onDevice');
  await journalField(other).fill('morning\n\nNOON');
  await expectSaved(other, 'onDevice');
  const drafts = await storedDrafts(page);
  expect(drafts).toContain('MORNING\\n\\nnoon');
  expect(drafts).toContain('morning\\n\\nNOON');
  for (const allow of allowSaves) await allow();
  await other.close();
  await page.reload();
  await expect(journalField(page)).toHaveValue('MORNING\n\nNOON');
  await expectSaved(page);
  expect(await storedDrafts(page)).toBe('[]');
  expect(unexpected(complaints)).toEqual([]);

  // The page crashes while letters are typed, so none of its events fires.
  await blockSaves(page);
  await journalField(page).fill('');
  const typing = journalField(page)
    .pressSequentially('and the light shines in the darkness', { delay: 90 })
    .catch(() => undefined);
  await expect(journalField(page)).toHaveValue(/light shines/);
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await typing;
  const next = await context.newPage();
  await next.goto(`${harness.stack.url}/journals/${id}`);
  await expect(journalField(next)).toHaveValue(/^and the light/);
  await close();
});

// Fails without: web/account/journalStore/localDrafts.ts, the fallback for a browser without storage.
it('a browser without storage still saves to the account, and asks before leaving unsaved text', async () => {
  const reader = await createReader(harness, 'val@example.org');
  const visitor = await visit(harness.browser, { at: now() });
  const { page, context, browserErrors: complaints } = visitor;
  await context.addInitScript(() => {
    const descriptor = {
      get() {
        throw new DOMException('Refused.', 'SecurityError');
      },
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, descriptor);
  });
  await copySession(visitor, reader, harness.stack.url);
  await page.goto(`${harness.stack.url}/journals`);
  await beginEntry(page);
  await write(page, 'Kept nowhere here');
  await context.setOffline(true);
  await journalField(page).fill('Kept nowhere here, and no network');
  await expectSaved(page, 'unsaved');
  await page.getByRole('link', { name: 'All entries' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: /keep editing/i }).click();
  await context.setOffline(false);
  await expectSaved(page);
  expect(await journalOf(reader)).toEqual(['Kept nowhere here, and no network']);
  expect(unexpected(complaints)).toEqual([]);
  await visitor.close();
});
