/** Ways into the admin area and through it: from the site, by signing in, and from screen to screen. */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, fillSignIn, heading } from '../visits/adminVisits.ts';
import { signInEditor, insertComments } from '../visits/commenting.ts';
import { copySession } from '../visits/readerDevices.ts';

const harness = withBrowser(demoSettings);
const { newVisitor, visitPage } = createVisitors(harness);
const navigation = (page: Page) => page.getByRole('navigation').getByRole('link');
/** In the account menu of the header, which is closed. */
const adminLink = (page: Page) => page.locator('header details a', { hasText: 'Admin area' });

// Fails without: web/app/AccountMenu.tsx; web/admin/shell/AdminLink.tsx, the click that does not load a document;
// web/admin/shell/search/SearchButton.tsx
it('an editor goes from the site to the admin area, from screen to screen, and leaves it by signing out', async () => {
  await insertComments(harness.stack, ['One that waits.'], { state: 'held' });
  const visitor = await newVisitor();
  const { page, browserErrors: complaints } = visitor;
  await copySession(visitor, await signInEditor(harness.stack, 'admin'), harness.stack.url);
  await page.goto(`${harness.stack.url}/account`);
  await expect(adminLink(page)).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Admin area' }).click();
  await expect(heading(page)).toHaveText('Welcome, Ada Lindqvist');
  await expect(navigation(page)).toHaveText([
    ...[
      'Overview',
      'Devotionals',
      'Pages',
      'Layouts',
      'A/B tests',
      'Media library',
      'Translations',
      'Users',
      'Audit log',
      'Feature flags',
      'Slide-ins',
      'Comments',
    ],
  ]);

  // The overview counts held comments and links to them without a page load.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: /^[1-9]\d* comments? to moderate$/ }).click();
  await expect(heading(page)).toHaveText('Comments');
  await expect(page.getByText('One that waits.')).toBeVisible();
  await navigation(page).filter({ hasText: 'Audit log' }).click();
  await expect(heading(page)).toHaveText('Audit log');
  await expect(page).toHaveTitle('Audit log · Stillwater');
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  // By the search: a user, and a screen in spite of a typing error.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('Ortega');
  await expect(page.getByRole('option', { selected: true })).toContainText('Lucía Ortega');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Lucía Ortega');
  await page.keyboard.press('Control+k');
  await search.fill('layuots');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Layouts');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out (admin@example.org)' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.locator('header').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(adminLink(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/start/SitesWithRights.tsx, location.replace
it('an editor of one site who signs in at another is redirected to their own site, in its language', async () => {
  const { page, browserErrors: complaints } = await visitPage('/admin');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await fillSignIn(page, 'editor-mx@example.org');
  await page.waitForURL(({ pathname, search }) => pathname.endsWith('/admin') && search === '?override=es');
  await expect(heading(page)).toHaveText('Te damos la bienvenida, Lucía Ortega');
  await expect(navigation(page)).toHaveText([
    'Resumen',
    'Devocionales',
    'Páginas',
    'Diseños',
    'Pruebas A/B',
    'Biblioteca de medios',
    'Comentarios',
  ]);
  expect(complaints).toEqual([]);
});
