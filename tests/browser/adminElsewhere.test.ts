/** Whoever signs in where they have no rights is led to the sites where they have some. */
import { expect as expectValue, it } from 'vitest';
import { axe, open, overflow } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, fillSignIn, heading, workOf } from './adminVisits.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

it('an editor of one site who comes to another is taken to theirs, in its words', async () => {
  const visitor = await meet({ viewport: { width: 1280, height: 800 } });
  const { page, complaints } = visitor;
  await open(visitor, `${on.stack.url}/admin`);
  await fillSignIn(page, 'editor-mx@example.org');
  await page.waitForURL(({ pathname, search }) => pathname.endsWith('/admin') && search === '?override=es');
  await expect(heading(page)).toHaveText(/^Te damos la bienvenida/);
  await expect(page.getByRole('main').locator('dl').getByRole('link').first()).toBeVisible();
  expectValue(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expectValue(await overflow(page)).toBe(0);
  expectValue(await axe(page)).toEqual([]);
  expectValue(complaints).toEqual([]);
});

it('whose rights open no screen anywhere is told that', async () => {
  const { page } = await at('translator', '/admin');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('no screen for your rights yet');
});
