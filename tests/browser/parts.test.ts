/** Every part of the interface in both trees: /dev/ui in light and dark, both directions, wide and narrow. */
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { axe, open, overflow, visit, type Visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect as expectPage } from '../support/patience.ts';

const on = withBrowser();

/** Opens the page of parts. */
async function parts(query: string, width = 1280): Promise<Visit> {
  const visitor = await visit(on.browser, { viewport: { width, height: 900 } });
  await open(visitor, `${on.stack.url}/dev/ui?${query}`);
  await expectPage(visitor.page.locator('[data-kit]')).toHaveCount(2);
  await visitor.page.evaluate(() => document.fonts.ready);
  return visitor;
}

const kit = (page: Page, name: string) => page.locator(`[data-kit=${name}]`);

describe.each(['light', 'dark'])('the page of parts in %s', (theme) => {
  it.each([
    ['ltr', 1280],
    ['ltr', 390],
    ['rtl', 1280],
    ['rtl', 390],
  ])('is without fault to axe and to the console, %s at %i px', async (direction, width) => {
    const visitor = await parts(`theme=${theme}&dir=${direction}`, width);
    const { page } = visitor;
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    // Wrong fields, notices and an open form problem too.
    for (const form of await page.getByRole('form', { name: /^(Wrong|Filled) form/ }).all()) {
      await form.getByRole('button', { name: 'Send' }).click();
      await expectPage(form.locator('[aria-invalid=true]').first()).toBeVisible();
    }
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

it.each(['en', 'es', 'vi', 'my', 'ar'])('nothing is wider than a window of 320 px in %s', async (site) => {
  const visitor = await parts(`override=${site}`, 320);
  expect(await overflow(visitor.page)).toBeLessThanOrEqual(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

it('forms are shown wrong, being sent and filled by themselves, and none takes the focus', async () => {
  const visitor = await parts('');
  const { page } = visitor;
  for (const tree of ['public', 'admin']) {
    const form = (name: string) => kit(page, tree).getByRole('form', { name: new RegExp(`^${name} form`) });
    // Name, link, country, message, often and date; the zone is none of them.
    await expectPage(form('Wrong').locator(':is(input, select, textarea)[aria-invalid=true]')).toHaveCount(7);
    await expectPage(form('Wrong').getByRole('alert')).toBeVisible();
    await expectPage(form('Wrong').getByText('Too long: at most 20 characters.')).toBeVisible();
    await expectPage(form('Sending').getByRole('button', { name: 'Sending' })).toBeVisible();
    await expectPage(form('Filled').getByLabel('Name')).toHaveValue('Ma Khin Khin');
    await expectPage(form('Filled').getByRole('button', { name: 'Send' })).toBeVisible();
  }
  expect(await page.evaluate(() => [document.activeElement === document.body, scrollY])).toEqual([true, 0]);
  await visitor.close();
});

it('a theme that was chosen for the page of parts stays when the system’s changes', async () => {
  const { page, close } = await parts('theme=light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(200);
  expect(await page.locator('html').evaluate((it) => it.classList.contains('dark'))).toBe(false);
  await close();
});

/** What a reader sees of an element, and what of its box differs when a recipe does. */
const PROPERTIES = [
  ...[
    'color',
    'background-color',
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'letter-spacing',
  ],
  ...['border-top-left-radius', 'border-bottom-right-radius', 'box-shadow', 'text-align'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['border-top-width', 'border-right-width', 'border-bottom-width', 'border-left-width'],
  ...[
    'border-top-color',
    'border-right-color',
    'border-bottom-color',
    'border-left-color',
    'border-top-style',
  ],
];

/** The styles of an element and all within it, in order. */
const stylesWithin = (page: Page, selector: string) =>
  page.locator(selector).evaluate((root, properties) => {
    const all = [...root.querySelectorAll<HTMLElement>('*')].filter(
      (it) => !it.closest('svg') && it.offsetParent !== null,
    );
    return all.map((element) => {
      const style = getComputedStyle(element);
      return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
    });
  }, PROPERTIES);

describe.each([
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['dark', 'rtl'],
])('one look in two trees, %s and %s', (theme, direction) => {
  it('every pair of parts is the same to the browser', async () => {
    const visitor = await parts(`theme=${theme}&dir=${direction}`);
    const { page } = visitor;
    const names = await page
      .locator('[data-tree=public]')
      .evaluateAll((all) => all.map((it) => it.getAttribute('data-pair')!));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const [one, two] = await Promise.all(
        ['public', 'admin'].map((tree) => stylesWithin(page, `[data-pair="${name}"][data-tree=${tree}]`)),
      );
      expect(one!.length, name).toBeGreaterThan(0);
      // The admin's outermost may be a wrapper the public tree does not need, and the other way round.
      expect(two!.slice(-1), name).toEqual(one!.slice(-1));
      if (one!.length === two!.length) expect(two, name).toEqual(one);
    }
    await visitor.close();
  });

  it.each([
    ['dialog', 'Open the dialog', 'dialog'],
    ['drawer', 'Open the drawer', 'dialog'],
    ['menu', 'More', 'menu'],
  ] as const)('so is the frame of a %s', async (_part, button, role) => {
    const visitor = await parts(`theme=${theme}&dir=${direction}`);
    const { page } = visitor;
    const seen: Record<string, string>[] = [];
    for (const tree of ['public', 'admin']) {
      await kit(page, tree).getByRole('button', { name: button, exact: true }).click();
      const layer = page.getByRole(role);
      await expectPage(layer).toBeVisible();
      await expect.poll(() => layer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
      await layer.evaluate((it) => Promise.all(it.getAnimations().map((each) => each.finished)));
      seen.push(
        await layer.evaluate((element) => {
          const style = getComputedStyle(element);
          const names = [
            'color',
            'background-color',
            'border-top-width',
            'border-top-color',
            'border-top-left-radius',
          ];
          return Object.fromEntries(
            [...names, 'font-family', 'box-shadow', 'position'].map((it) => [it, style.getPropertyValue(it)]),
          );
        }),
      );
      await page.keyboard.press('Escape');
      await expectPage(layer).toHaveCount(0);
      await expectPage(kit(page, tree).getByRole('button', { name: button, exact: true })).toBeFocused();
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

describe.each(['public', 'admin'])('the %s parts under the keyboard', (tree) => {
  it('a dialog keeps the focus, hides the page behind it, and is clean to axe', async () => {
    const visitor = await parts('');
    const { page } = visitor;
    await kit(page, tree).getByRole('button', { name: 'Ask first' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expectPage(dialog).toBeVisible();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    await page.mouse.click(5, 5);
    await expectPage(dialog).toBeVisible(); // it asks for an answer
    await dialog.evaluate((it) => Promise.all(it.getAnimations().map((each) => each.finished)));
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(dialog).toHaveCount(0);
    await visitor.close();
  });

  it('arrows move through tabs the way the page is read', async () => {
    for (const [direction, key] of [
      ['ltr', 'ArrowRight'],
      ['rtl', 'ArrowLeft'],
    ] as const) {
      const visitor = await parts(`dir=${direction}`);
      const tabs = kit(visitor.page, tree);
      await tabs.getByRole('tab', { name: 'Content' }).click();
      await visitor.page.keyboard.press(key);
      await expectPage(tabs.getByRole('tab', { name: 'Schedule' })).toHaveAttribute('aria-selected', 'true');
      await expectPage(tabs.getByRole('tabpanel', { name: 'Schedule' })).toHaveText('From when to when.');
      await visitor.close();
    }
  });

  it('targets are at least 24 px, and 44 under a finger in the public tree', async () => {
    const visitor = await visit(on.browser, {
      viewport: { width: 390, height: 900 },
      hasTouch: true,
      isMobile: true,
    });
    await open(visitor, `${on.stack.url}/dev/ui`);
    const small = await kit(visitor.page, tree)
      .locator('button:visible, select:visible, input:visible')
      .evaluateAll(
        (all, least) =>
          all
            .map((it) => (it.closest('label') ?? it).getBoundingClientRect())
            .filter(({ height, width }) => Math.round(height) < least || Math.round(width) < 24)
            .map(({ height, width }) => `${width} x ${height}`),
        tree === 'public' ? 44 : 24,
      );
    expect(small).toEqual([]);
    await visitor.close();
  });
});

it('every layer is gone when it is closed, with reduced motion too', async () => {
  const visitor = await visit(on.browser, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await open(visitor, `${on.stack.url}/dev/ui`);
  for (const tree of ['public', 'admin']) {
    for (const [button, role] of [
      ['Open the dialog', 'dialog'],
      ['Open the drawer', 'dialog'],
      ['More', 'menu'],
    ] as const) {
      await kit(page, tree).getByRole('button', { name: button, exact: true }).click();
      const layer = page.getByRole(role);
      await expect.poll(() => layer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expectPage(layer).toHaveCount(0);
    }
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

describe('a short note', () => {
  it('leaves after five seconds, not while it is looked at, and can be sent away', async () => {
    const visitor = await visit(on.browser);
    const { page } = visitor;
    await page.clock.install();
    await open(visitor, `${on.stack.url}/dev/ui`);
    const note = page.getByRole('status').getByText('Saved');
    const post = kit(page, 'public').getByRole('button', { name: 'Short note' });
    // From here on only the test moves the clock.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    const comes = async () => {
      await page.clock.runFor(10);
      return note.isVisible();
    };
    await post.click();
    await expectPage.poll(comes, { intervals: [20] }).toBe(true);
    await page.clock.runFor(4_800);
    await expectPage(note).toBeVisible();
    await page.clock.runFor(300);
    await expectPage(note).toHaveCount(0);

    await post.click();
    await expectPage.poll(comes, { intervals: [20] }).toBe(true);
    await note.hover();
    await page.clock.runFor(20_000);
    await expectPage(note).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5_100);
    await expectPage(note).toHaveCount(0);

    await post.click();
    await expectPage.poll(comes, { intervals: [20] }).toBe(true);
    await page.getByRole('status').getByRole('button', { name: 'Close' }).focus();
    await page.clock.runFor(20_000);
    await page.keyboard.press('Escape');
    await page.clock.runFor(500);
    await expectPage(note).toHaveCount(0);
    await expectPage(post).toBeFocused();
    await visitor.close();
  });

  it('stands at the bottom in the middle, and gives way to what has the focus', async () => {
    const visitor = await parts('', 390);
    const { page } = visitor;
    await kit(page, 'public').getByRole('button', { name: 'Note with a way back' }).click();
    const text = page.getByText('The row was removed.');
    await expectPage(text).toBeVisible();
    const box = () => text.evaluate((it) => it.parentElement!.getBoundingClientRect().toJSON() as DOMRect);
    await expectPage.poll(async () => (await box()).bottom).toBeGreaterThan(850);
    expect(Math.abs((await box()).left - (390 - (await box()).right))).toBeLessThan(2);
    // A field right below it.
    const field = kit(page, 'public').getByRole('textbox', { name: 'Message' }).first();
    await field.evaluate((it) => scrollTo(0, it.getBoundingClientRect().bottom + scrollY - innerHeight + 20));
    await field.focus();
    await expectPage.poll(async () => (await box()).top).toBeLessThan(100);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPage(page.getByText('It is back')).toBeVisible();
    await visitor.close();
  });
});
