/** Signed-in readers and the data on their devices, for tests of journals and bookmarks. */
import type { Page } from '@playwright/test';
import { open, visit, type Visit } from '../../support/browser.ts';
import { clientOf, PASSWORD, signUp, site, type Client } from '../../support/account.ts';
import { httpOf } from '../../support/http.ts';
import type { withBrowser } from '../../support/withBrowser.ts';
import { expect } from '../../support/patientExpect.ts';
import { resetForRetry } from './testRetry.ts';

type Harness = ReturnType<typeof withBrowser>;

/** Creates an account and signs it in, without a browser. */
export async function createReader(harness: Harness, email: string): Promise<Client> {
  await resetForRetry(harness.stack, email);
  const http = httpOf(harness.stack);
  const client = clientOf(http);
  await signUp(client, email);
  return client;
}

/** Signs in to an existing account, without a browser. */
export async function signInReader(harness: Harness, email: string): Promise<Client> {
  const client = clientOf(httpOf(harness.stack));
  await client.execute('SignIn', {
    input: { site, username: email, password: PASSWORD, keepSignedIn: false },
  });
  return client;
}

/** A browser with the reader's session, at a path. */
export async function openDevice(
  harness: Harness,
  reader: Client,
  path: string,
  options: Parameters<typeof visit>[1] = {},
  origin = harness.stack.url,
): Promise<Visit> {
  const visitor = await visit(harness.browser, options);
  await copySession(visitor, reader, origin);
  await open(visitor, origin + path);
  return visitor;
}

/** Copies the session cookies of a client to a visitor's browser. */
export const copySession = ({ context }: Visit, reader: Client, url: string): Promise<void> =>
  context.addCookies(
    [...reader.cookies].map(([name, value]) => ({ name, value, url, sameSite: 'Lax' as const })),
  );

/** Journal drafts stored on the device and not yet in the account, as JSON. */
export const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('lectern-journals');
        request.addEventListener('error', () => resolve('[]'));
        request.addEventListener('success', () => {
          const database = request.result;
          if (!database.objectStoreNames.contains('drafts')) return resolve('[]');
          const all = database.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            database.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );

/** Everything in local and session storage, as JSON. */
export const storageOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Blocks journal saves and nothing else. Returns a function that allows them again. */
export async function blockSaves(page: Page): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SaveJournal') ? route.abort() : route.continue(),
  );
  return () => page.unroute('**/graphql');
}

export const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
export const journalField = (page: Page) => page.getByRole('textbox', { name: 'Entry text' });
export const expectSaved = (page: Page, state = 'saved') =>
  expect(page.locator(`[data-save=${state}]`)).toBeVisible({ timeout: 15_000 });
export const beginEntry = async (page: Page) => {
  await page.getByRole('button', { name: 'New entry' }).click();
  await expect(journalField(page)).toBeVisible();
};
/** Writes a text and waits until it is saved in the account. */
export const write = async (page: Page, text: string) => {
  await journalField(page).fill(text);
  await expectSaved(page, 'saving');
  await expectSaved(page);
};
