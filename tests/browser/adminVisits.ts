/** People of the demo at work in the admin area, each in a browser of their own. */
import type { Locator, Page } from '@playwright/test';
import { open, type Visit } from '../support/browser.ts';
import type { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

/** Of everybody in the demo. */
export const DEMO_PASSWORD = 'a password of the demo';
export const demoSettings = { settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } };

type On = ReturnType<typeof withBrowser>;
type Meet = ReturnType<typeof visitorsOf>['meet'];

/** Fills in the form of the sign-in page that is open. */
export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

export const workOf = (on: On, meet: Meet) => ({
  /** Somebody, signed in by the page the admin area led them to, at a path of it. */
  async at(name: string, path: string, options?: Parameters<Meet>[0]): Promise<Visit> {
    const visitor = await meet(options);
    const { page } = visitor;
    await open(visitor, on.stack.url + path);
    expect(new URL(page.url()).pathname).toBe('/login');
    await fillSignIn(page, `${name}@example.org`);
    await page.waitForURL((url) => url.pathname + url.search === path);
    await heading(page).waitFor();
    return visitor;
  },
  /** Opens a path of it anew. */
  async goTo(visitor: Visit, path: string): Promise<void> {
    await open(visitor, on.stack.url + path);
    await heading(visitor.page).waitFor();
  },
});

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const press = (page: Page | Locator, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const tick = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
export const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
/** The row of a table that holds a text. */
export const row = (page: Page | Locator, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });
