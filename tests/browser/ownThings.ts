/** Readers who are signed in when they come, and what their device holds of them: for tests of journals and bookmarks. */
import type { Page } from '@playwright/test';
import { open, visit, type Visit } from '../support/browser.ts';
import { clientOf, PASSWORD, signUp, site, type Client } from '../support/account.ts';
import { httpOf } from '../support/http.ts';
import type { withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';
import { forgetFirstTry } from './secondTry.ts';

type On = ReturnType<typeof withBrowser>;

/** Makes an account and signs it in, without a browser. */
export async function readerOf(on: On, email: string): Promise<Client> {
  await forgetFirstTry(on.stack, email);
  const http = httpOf(on.stack);
  const client = clientOf(http);
  await signUp(client, email);
  return client;
}

/** Signs in who has an account, without a browser. */
export async function readerAgain(on: On, email: string): Promise<Client> {
  const client = clientOf(httpOf(on.stack));
  await client.ask('SignIn', { site, input: { username: email, password: PASSWORD, keepSignedIn: false } });
  return client;
}

/** A device of theirs at a path. */
export async function deviceOf(
  on: On,
  reader: Client,
  path: string,
  options: Parameters<typeof visit>[1] = {},
  origin = on.stack.url,
): Promise<Visit> {
  const visitor = await visit(on.browser, options);
  await bring(visitor, reader, origin);
  await open(visitor, origin + path);
  return visitor;
}

/** Gives a visitor's browser what the session of a reader is known by. */
export const bring = ({ context }: Visit, reader: Client, url: string): Promise<void> =>
  context.addCookies(
    [...reader.cookies].map(([name, value]) => ({ name, value, url, sameSite: 'Lax' as const })),
  );

/** What is written on this device and not in the account yet, in one text. */
export const draftsOn = (page: Page): Promise<string> =>
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

/** Everything the device keeps under names, in one text. */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Saves do not get through; everything else does. The answer lets them pass again. */
export async function withoutSaves(page: Page): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SaveJournal') ? route.abort() : route.continue(),
  );
  return () => page.unroute('**/graphql');
}

export const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
export const paper = (page: Page) => page.getByRole('textbox', { name: 'Your words' });
export const saved = (page: Page, state = 'saved') =>
  expect(page.locator(`[data-save=${state}]`)).toBeVisible({ timeout: 15_000 });
export const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'New entry' }).click();
  await expect(paper(page)).toBeVisible();
};
/** Written, and in the account. */
export const write = async (page: Page, text: string) => {
  await paper(page).fill(text);
  await saved(page, 'saving');
  await saved(page);
};
