/** The layout editor around its work: the link that leads to it, where the focus goes back to, what stays in sight. */
import type { Locator } from '@playwright/test';
import { it } from 'vitest';
import { open, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, row as tableRow, workOf } from './adminVisits.ts';
import { dialog, EDITOR, freshHome, openPart, row, startEditing } from './layoutVisits.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

const WHY = 'Why am I seeing this?';

/** Opens a public page and waits until it has been told whether its widgets may be edited, and has drawn what follows. */
async function openPage(visitor: Visit, path: string): Promise<void> {
  const { page } = visitor;
  const response = page.waitForResponse((each) => each.url().includes('CanEditLayouts'));
  await open(visitor, on.stack.url + path);
  await (await response).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

// Fails without: web/account/editing/EditSection.tsx, `!data?.viewer?.canEditLayouts`, or the link it draws
it('a page leads who may edit its widgets to the editor of its layout, and no editor of another site', async () => {
  // Of the site in Spanish.
  const elsewhere = await at('editor-mx', '/admin?override=es');
  const links = elsewhere.page.locator(`a[href*="${EDITOR}"]`);
  await openPage(elsewhere, '/');
  await expect(links).toHaveCount(1);
  await openPage(elsewhere, '/?override=en');
  await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(links).toHaveCount(0);

  const visitor = await at('admin', '/admin');
  const { page, complaints } = visitor;
  await openPage(visitor, '/');
  await page.getByRole('link', { name: 'Edit Widget Section' }).click();
  await page.getByRole('button', { name: 'Stop Editing' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(EDITOR);
  expect([...complaints, ...elsewhere.complaints]).toEqual([]);
});

// Fails without: web/admin/layouts/canvas/Handle.tsx, `grip.current?.focus()`
it('the focus goes back to what opened a dialog, and the buttons for publishing stay in sight', async () => {
  await freshHome(on.stack);
  const { page, complaints } = await at('editor', `${EDITOR}?seenIn=US`);
  await startEditing(page);
  const widget = row(page, 'others').locator('[data-slot] [data-handle]');
  const closesBackTo = async (opener: Locator, close: () => Promise<void>) => {
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  };
  const byButton = () => dialog(page).getByRole('button', { name: 'Close' }).click();
  const byEscape = () => page.keyboard.press('Escape');

  for (const entry of [WHY, /^Move to…/, /^Edit/]) {
    await widget.click();
    await page.getByRole('menuitem', { name: entry }).click();
    if (entry === WHY) await expect(dialog(page)).toContainText('United States has no row of its own');
    await closesBackTo(widget, byButton);
  }
  const results = row(page, 'mexico').getByRole('button', { name: 'Results' });
  await results.click();
  await expect(dialog(page).getByRole('heading', { name: /Hero/ })).toBeVisible();
  await closesBackTo(results, byEscape);

  // The dialog of moving moves it to any place there is.
  await widget.click();
  await page.getByRole('menuitem', { name: /^Move to…/ }).click();
  await dialog(page).getByLabel('Row', { exact: true }).selectOption({ label: 'Row 2: Vietnam' });
  await press(dialog(page), 'Move');
  const moved = row(page, 'vietnam').locator('[data-slot]', { hasText: 'The vine' }).locator('[data-handle]');
  await expect(moved).toBeFocused();
  await press(page, 'Undo');

  // Scrolled down, the bar stays and leaves the page its room: two lines at the most.
  const bottom = async () => {
    const box = (await page.getByRole('button', { name: 'Publish Changes' }).boundingBox())!;
    return box.y + box.height;
  };
  for (const [width, most] of [
    [1280, 100],
    [390, 70],
  ] as const) {
    await page.setViewportSize({ width, height: 500 });
    await page.mouse.move(width / 2, 400);
    await page.mouse.wheel(0, 1_500);
    await expect.poll(bottom).toBeLessThan(most);
    expect(await bottom()).toBeGreaterThan(0);
    await page.mouse.wheel(0, -3_000);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  // From the question about the row of a country.
  await openPart(page, 'Countries');
  const change = tableRow(page, 'Vietnam').getByRole('button');
  await change.click();
  await page.getByRole('menuitem', { name: /^Take it out/ }).click();
  await closesBackTo(change, byEscape);
  expect(complaints).toEqual([]);
});
