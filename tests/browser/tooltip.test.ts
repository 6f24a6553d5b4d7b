/** A tooltip in both trees, by mouse, keyboard and finger. WCAG 1.4.13: it can be sent away, reached, and it stays. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { axe, open, overflow } from '../support/browser.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { expect as expectPage } from '../support/patience.ts';

const on = withBrowser();
const { meet } = visitorsOf(on);

const TEXT = 'Readers in the countries you chose see it at once.';

async function parts(tree: string, options: Parameters<typeof meet>[0] = {}) {
  const visitor = await meet(options);
  await open(visitor, `${on.stack.url}/dev/ui`);
  const { page } = visitor;
  const button = page.locator(`[data-kit=${tree}]`).getByRole('button', { name: 'Publish' });
  await button.scrollIntoViewIfNeeded();
  return { visitor, page, button, tip: page.getByRole('tooltip').filter({ hasText: TEXT }) };
}
const middleOf = async (it: Locator) => {
  const { x, y, width, height } = (await it.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
/** A finger: down, and up again after so many ms. */
async function touch(page: Page, at: { x: number; y: number }, ms: number, drift = 0): Promise<void> {
  const finger: CDPSession = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  if (drift > 0) {
    const touchPoints = [{ ...at, x: at.x + drift }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await page.waitForTimeout(ms);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe.each(['public', 'admin'])('a tooltip of the %s tree', (tree) => {
  it('describes its button whether it is seen or not, and is no second name', async () => {
    const { page, button, tip } = await parts(tree);
    await expectPage(button).toHaveAccessibleDescription(TEXT);
    await expectPage(tip).toBeHidden();
    await button.hover();
    await expectPage(tip).toBeVisible();
    await expectPage(button).toHaveAccessibleName('Publish');
    await expectPage(button).toHaveAccessibleDescription(TEXT);
    expect(await axe(page)).toEqual([]);
  });

  it('comes to the keyboard at once, goes by Escape, which closes nothing else, and with the focus', async () => {
    const { page, button, tip } = await parts(tree);
    await page.keyboard.press('Tab');
    await button.focus();
    await expectPage(tip).toBeVisible();
    await page.evaluate(() => {
      addEventListener('keydown', ({ key }) => (document.body.dataset['heard'] = key));
    });
    await page.keyboard.press('Escape');
    await expectPage(tip).toBeHidden();
    await expectPage(button).toBeFocused();
    expect(await page.evaluate(() => document.body.dataset['heard'])).toBeUndefined();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expectPage(tip).toBeVisible();
    // From one to the next there is always that of where one is, and no other.
    const next = page.getByRole('tooltip').filter({ hasText: 'Nothing is shown to readers.' });
    for (const [name, there, gone] of [
      ['Save a draft', next, tip],
      ['Publish', tip, next],
      ['Save a draft', next, tip],
    ] as const) {
      await page.locator(`[data-kit=${tree}]`).getByRole('button', { name }).focus();
      await expectPage(gone).toBeHidden();
      await page.waitForTimeout(600);
      await expectPage(there).toBeVisible();
    }
  });

  it('comes to a mouse that rests, lets it come over, stays as long as it is there, and goes by Escape', async () => {
    const { page, button, tip } = await parts(tree);
    await button.hover();
    await expectPage(tip).toBeVisible();
    const at = await middleOf(button);
    const there = await middleOf(tip);
    await page.mouse.move(there.x, there.y, { steps: 8 });
    await page.waitForTimeout(1_500);
    await expectPage(tip).toBeVisible();
    await page.mouse.move(at.x, at.y, { steps: 8 });
    await page.waitForTimeout(1_500);
    await expectPage(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPage(tip).toBeHidden();
    await page.mouse.move(5, 5);
    await page.mouse.move(at.x, at.y);
    await expectPage(tip).toBeVisible();
    await page.mouse.move(5, 5);
    await expectPage(tip).toBeHidden();
  });

  it('leaves its button to do what it does', async () => {
    const { page, button, tip } = await parts(tree);
    await button.click();
    await expectPage(page.getByText('Published', { exact: true }).last()).toBeVisible();
    await expectPage(page.getByRole('status').getByText('Published')).toBeVisible();
    await expectPage(tip).toBeHidden();
  });

  it('comes to a finger that holds its button, which does nothing then, and stays until something else is touched', async () => {
    const finger = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
    const { visitor, page, button, tip } = await parts(tree, finger);
    const note = page.getByRole('status').getByText('Published');
    const at = await middleOf(button);
    await touch(page, at, 900);
    await expectPage(tip).toBeVisible();
    await page.waitForTimeout(1_500);
    await expectPage(tip).toBeVisible();
    await expectPage(note).toHaveCount(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const box = (await tip.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(8);
    expect(box.x + box.width).toBeLessThanOrEqual(390 - 8);
    await touch(page, await middleOf(tip), 50); // on itself it stays
    await expectPage(tip).toBeVisible();
    await touch(page, { x: 4, y: at.y }, 50);
    await expectPage(tip).toBeHidden();
    // A finger that scrolls asks for nothing; one that taps presses the button.
    await touch(page, at, 900, 40);
    await expectPage(tip).toBeHidden();
    await touch(page, await middleOf(button), 50);
    await expectPage(note).toBeVisible();
    await expectPage(tip).toBeHidden();
    expect(visitor.complaints).toEqual([]);
  });
});

it.each(['light', 'dark'])('looks alike in both trees, %s', async (theme) => {
  const looks = [];
  for (const tree of ['public', 'admin']) {
    const visitor = await meet();
    await open(visitor, `${on.stack.url}/dev/ui?theme=${theme}`);
    const { page } = visitor;
    await page.keyboard.press('Tab');
    await page.locator(`[data-kit=${tree}]`).getByRole('button', { name: 'Publish' }).focus();
    const tip = page.getByRole('tooltip').filter({ hasText: TEXT });
    await expectPage(tip).toBeVisible();
    looks.push(
      await tip.evaluate((it) => {
        const style = getComputedStyle(it);
        const names = [
          'color',
          'background-color',
          'font',
          'padding',
          'border',
          'border-radius',
          'box-shadow',
        ];
        return [...names, 'max-width', 'z-index', 'overflow-wrap'].map((name) => [
          name,
          style.getPropertyValue(name),
        ]);
      }),
    );
  }
  expect(looks[1]).toEqual(looks[0]);
});
