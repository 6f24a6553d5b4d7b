/** People of the demo who work in the admin area, each in a browser of their own. */
import type { Locator, Page } from '@playwright/test';
import { clientOf, site, type Client } from '../../support/account.ts';
import { open, type Visit } from '../../support/browser.ts';
import { httpOf } from '../../support/http.ts';
import type { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { copySession } from './readerDevices.ts';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'a password of the demo';
export const demoSettings = { settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } };

type Harness = ReturnType<typeof withBrowser>;
type NewVisitor = ReturnType<typeof createVisitors>['newVisitor'];

/** Fills in and submits the sign-in page that is open. */
export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  // A post of the form before scripts run is another test: signIn.test.ts.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

export const adminVisitsOf = (harness: Harness, newVisitor: NewVisitor) => ({
  /** A visitor with a session, at a path of the admin area. Signing in through its page is tested in admin.test.ts. */
  async openAdmin(name: string, path: string, options?: Parameters<NewVisitor>[0]): Promise<Visit> {
    const http = httpOf(harness.stack);
    const client = clientOf(http);
    await client.execute('SignIn', {
      input: { site, username: `${name}@example.org`, password: DEMO_PASSWORD },
    });
    await http.close();
    const visitor = await newVisitor(options);
    await copySession(visitor, client, harness.stack.url);
    await open(visitor, harness.stack.url + path);
    await heading(visitor.page).waitFor();
    return visitor;
  },
  /** Loads a path of the admin area. */
  async goTo(visitor: Visit, path: string): Promise<void> {
    await open(visitor, harness.stack.url + path);
    await heading(visitor.page).waitFor();
  },
});

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const press = (page: Page | Locator, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const tick = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
export const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();
/** The table row that contains a text. */
export const row = (page: Page | Locator, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** The id of a demo account, by its number. */
export const userId = (number: number): string =>
  `0d3a0000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const userPath = (number: number): string => `/users/${userId(number)}`;

interface Rights {
  readonly version: number;
  readonly sites: readonly string[] | null;
  readonly groups: readonly string[];
  readonly adminKeys: readonly string[];
  readonly content: readonly { readonly area: string; readonly key: string; readonly actions: string }[];
}

/** The current rights of a demo account. */
export async function rightsOf(client: Client, number: number): Promise<Rights> {
  const { user } = await client.execute<{ user: Rights & { readonly ownAdminKeys: readonly string[] } }>(
    'OneUser',
    {
      id: userId(number),
    },
  );
  const { version, sites, groups, ownAdminKeys: adminKeys } = user;
  const content = user.content.map(({ area, key, actions }) => ({ area, key, actions }));
  return { version, sites, groups, adminKeys, content };
}

/** Changes the rights of a demo account without a browser, as another manager would at the same time. */
export async function changeRights(
  client: Client,
  number: number,
  change: (rights: Rights) => Partial<Rights>,
): Promise<void> {
  const before = await rightsOf(client, number);
  const variables = { input: { id: userId(number), ...before, ...change(before) } };
  const { saveUserRights } = await client.execute<{ saveUserRights: object }>('SaveUserRights', variables);
  if (!('version' in saveUserRights)) throw new Error(JSON.stringify(saveUserRights));
}
