/** The way to the admin area from the site: for whom it opens, made by scripts alone, so that HTML stays everybody's. */
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { overflow } from '../support/browser.ts';
import { clientOf, site } from '../support/account.ts';
import { httpOf } from '../support/http.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { DEMO_PASSWORD, demoSettings, heading } from './adminVisits.ts';
import { deviceOf } from './ownThings.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser(demoSettings);
const { arrive } = visitorsOf(on);

async function signedIn(name: string) {
  const http = httpOf(on.stack);
  const client = clientOf(http);
  await client.ask('SignIn', { site, input: { username: `${name}@example.org`, password: DEMO_PASSWORD } });
  return { http, client };
}
const door = (page: Page) => page.locator('header').getByRole('link', { name: 'Admin area' });

describe('the way to the admin area', () => {
  it.each(['admin', 'translator', 'editor-mx'])(
    'is there for %s, in the header and the account',
    async (name) => {
      const { client } = await signedIn(name);
      const { page, complaints, close } = await deviceOf(on, client, '/account');
      await expect(door(page)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Admin area' }).click();
      await page.waitForURL((url) => url.pathname === '/admin');
      // Who has rights on one site alone is taken there, and greeted in its words.
      await expect(heading(page)).toContainText(name === 'editor-mx' ? 'Te damos la bienvenida' : 'Welcome');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('is there for no reader and no visitor', async () => {
    const { client } = await signedIn('reader');
    const reader = await deviceOf(on, client, '/account');
    await expect(reader.page.getByText('Signed in as')).toBeVisible();
    await expect(reader.page.getByRole('link', { name: 'Admin area' })).toHaveCount(0);
    await reader.close();
    const { page } = await arrive('/');
    await expect(door(page)).toHaveCount(0);
  });

  it('is in no HTML: a super_admin is sent the same bytes as anybody', async () => {
    const { client, http } = await signedIn('admin');
    const cookies = { country: 'US', zone: 'Etc/UTC' };
    const theirs = await http('/', { cookies: { ...cookies, ...Object.fromEntries(client.cookies) } });
    const anybodys = await http('/', { cookies });
    expect(theirs.text).toBe(anybodys.text);
    expect(theirs.document().querySelector('a[href="/admin"]')).toBeNull();
    await http.close();
  });

  it('goes with the session, and fits in 320 px', async () => {
    const { client } = await signedIn('admin');
    const visitor = await deviceOf(on, client, '/account', { viewport: { width: 320, height: 700 } });
    const { page } = visitor;
    await expect(door(page)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.locator('header').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(door(page)).toHaveCount(0);
    await visitor.close();
  });
});
