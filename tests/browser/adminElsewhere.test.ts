/** Whoever signs in where they have no rights is led to the sites where they have some. */
import { expect as expectValue, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, heading, workOf } from './adminVisits.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

it('an editor of one site who comes to another is told so, and finds the way', async () => {
  const visitor = await at('editor-mx', '/admin', { viewport: { width: 1280, height: 800 } });
  const { page, complaints } = visitor;
  const main = page.getByRole('main');
  await expect(main).toContainText('You have no rights on');
  const links = main.getByRole('list', { name: 'Sites where you have rights' }).getByRole('link');
  await expect(links).toHaveCount(1); // theirs alone, of three
  expectValue(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expectValue(await overflow(page)).toBe(0);
  expectValue(await axe(page)).toEqual([]);

  await links.click();
  await page.waitForURL((url) => url.pathname.endsWith('/admin'));
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').locator('dl').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('no rights');
  expectValue(complaints).toEqual([]);
});

it('whose rights open no screen anywhere is told that', async () => {
  const { page } = await at('translator', '/admin');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('no screen for your rights yet');
});
