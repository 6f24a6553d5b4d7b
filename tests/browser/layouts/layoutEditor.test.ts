/** The layout editor apart from editing: the link to it, where focus returns, and what stays visible. */
import type { Locator } from '@playwright/test';
import { it } from 'vitest';
import { open, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { demoSettings, press, row as tableRow, adminVisitsOf } from '../visits/adminVisits.ts';
import { dialog, EDITOR, publishInitialHome, openView, row, startEditing } from './layoutVisits.ts';

const harness = withBrowser(demoSettings);
const { newVisitor } = createVisitors(harness);
const { openAdmin } = adminVisitsOf(harness, newVisitor);

const WHY = 'Why am I seeing this?';

/** Opens a public page and waits until it knows whether its widgets may be edited, and has rendered that. */
async function openPage(visitor: Visit, path: string): Promise<void> {
  const { page } = visitor;
  const response = page.waitForResponse((candidate) => candidate.url().includes('CanEditLayouts'));
  await open(visitor, harness.stack.url + path);
  await (await response).finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

// Fails without: web/account/editing/EditSection.tsx, `!data?.viewer?.canEditLayouts`, or the link it draws
it('a page links to the editor of its layout for those who may edit it, and not for an editor of another site', async () => {
  // An editor of the Spanish site.
  const otherSiteEditor = await openAdmin('editor-mx', '/admin?override=es');
  const links = otherSiteEditor.page.locator(`a[href*="${EDITOR}"]`);
  await openPage(otherSiteEditor, '/');
  await expect(links).toHaveCount(1);
  await openPage(otherSiteEditor, '/?override=en');
  await expect(otherSiteEditor.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(links).toHaveCount(0);

  const visitor = await openAdmin('admin', '/admin');
  const { page, browserErrors: complaints } = visitor;
  await openPage(visitor, '/');
  await page.getByRole('link', { name: 'Edit Widget Section' }).click();
  await page.getByRole('button', { name: 'Stop Editing' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(EDITOR);
  expect([...complaints, ...otherSiteEditor.browserErrors]).toEqual([]);
});

// Fails without: web/admin/layouts/canvas/Handle.tsx, `grip.current?.focus()`; web/admin/layouts/screen/EditorBar.tsx, `isPhone` (one line).
it('focus returns to what opened a dialog, and the publish buttons stay visible', async () => {
  await publishInitialHome(harness.stack);
  const { page, browserErrors: complaints } = await openAdmin('editor', `${EDITOR}?seenIn=US`);
  await startEditing(page);
  const widget = row(page, 'others').locator('[data-slot] [data-handle]');
  const expectFocusReturns = async (opener: Locator, close: () => Promise<void>) => {
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  };
  const closeByButton = () => dialog(page).getByRole('button', { name: 'Close' }).click();
  const closeByEscape = () => page.keyboard.press('Escape');

  for (const entry of [WHY, /^Move to…/, /^Edit/]) {
    await widget.click();
    await page.getByRole('menuitem', { name: entry }).click();
    if (entry === WHY) await expect(dialog(page)).toContainText('United States has no row of its own');
    await expectFocusReturns(widget, closeByButton);
  }
  const results = row(page, 'mexico').getByRole('button', { name: 'Results' });
  await results.click();
  await expect(dialog(page).getByRole('heading', { name: /Hero/ })).toBeVisible();
  await expectFocusReturns(results, closeByEscape);

  // The move dialog can move it to any place.
  await widget.click();
  await page.getByRole('menuitem', { name: /^Move to…/ }).click();
  await dialog(page).getByLabel('Row', { exact: true }).selectOption({ label: 'Row 2: Vietnam' });
  await press(dialog(page), 'Move');
  const moved = row(page, 'vietnam').locator('[data-slot]', { hasText: 'The vine' }).locator('[data-handle]');
  await expect(moved).toBeFocused();
  await press(page, 'Undo');

  // When scrolled, the bar stays and takes two lines at most.
  const bottom = async () => {
    const box = (await page.getByRole('button', { name: 'Publish Changes' }).boundingBox())!;
    return box.y + box.height;
  };
  for (const [width, maxBottom] of [
    [1280, 100],
    [390, 70],
  ] as const) {
    await page.setViewportSize({ width, height: 500 });
    await page.mouse.move(width / 2, 400);
    await page.mouse.wheel(0, 1_500);
    await expect.poll(bottom).toBeLessThan(maxBottom);
    expect(await bottom()).toBeGreaterThan(0);
    await page.mouse.wheel(0, -3_000);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  // The canvas begins at most 120 px below the header.
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
  const aboveCanvas = async () => (await top('[data-row]')) - (await top('main'));
  await expect.poll(aboveCanvas).toBeLessThanOrEqual(120);

  // On a phone too: the tools are one line, and those without a place there are in a menu, by keys as well.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(aboveCanvas).toBeLessThanOrEqual(120);
  const tools = page.getByRole('group', { name: 'Layout' });
  const middles = await tools
    .locator('button, select')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
  expect(middles.length).toBe(5);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  const more = tools.getByRole('button', { name: 'More actions' });
  await more.press('Enter');
  for (const name of ['Redo', 'Outline and widgets', 'Clear Changes', 'View as'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Show all country rows' })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'Fit', checked: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Redo' }).click();
  await expect(moved).toBeVisible();
  await press(page, 'Undo');
  await more.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Redo' })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Outline and widgets' })).toBeFocused();
  await page.getByRole('button', { name: 'Stop Editing' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Widget Section' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 1280, height: 900 });

  // From the confirmation about the row of a country, of what is published.
  await openView(page, 'Countries');
  await press(page, 'Published');
  const change = tableRow(page, 'Vietnam').getByRole('button');
  await change.click();
  await page.getByRole('menuitem', { name: /^Remove from/ }).click();
  await expectFocusReturns(change, closeByEscape);
  expect(complaints).toEqual([]);
});
