/** The results of a test in their drawer, as an editor opens them from its row. What they say: `results.test.tsx`, `testResults.test.ts`. */
import { beforeEach, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, workOf } from './adminVisits.ts';
import { dialog, EDITOR, freshHome, row, startEditing } from './layoutVisits.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);
beforeEach(async () => {
  await freshHome(on.stack);
});

it.each([
  [1280, 'light'],
  [390, 'light'],
  [390, 'dark'],
] as const)(
  'open beside the layout at %d px, %s, without a fault, and give the focus back',
  async (width, colorScheme) => {
    const visitor = await at('editor', EDITOR, { viewport: { width, height: 900 }, colorScheme });
    const { page } = visitor;
    await startEditing(page);
    await press(row(page, 'mexico'), 'Results');
    const drawer = dialog(page);
    await expect(drawer.getByRole('heading', { name: /Hero/ })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await drawer.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'mexico').getByRole('button', { name: 'Results' })).toBeFocused();
    expect(visitor.complaints).toEqual([]);
  },
);
