/**
 * The page of parts (/dev/ui): every part of the interface in both trees. Its themes and directions are switched in one
 * page. What each part does by itself is in web/admin/dev/*.test.tsx and web/ui/Snackbar.test.tsx.
 */
import type { Locator, Page } from '@playwright/test';
import { it } from 'vitest';
import { atRest, axe, open, overflow, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patience.ts';
import { visitorsOf, withBrowser } from '../../support/withBrowser.ts';

const on = withBrowser();
const { meet } = visitorsOf(on);
const trees = ['public', 'admin'] as const;
type Tree = (typeof trees)[number];

/** Opens the page of parts and waits until it is drawn. */
async function openParts(query = '', options?: Parameters<typeof meet>[0], isPaused = false): Promise<Visit> {
  const visitor = await meet(options);
  const { page } = visitor;
  if (isPaused) await page.clock.install();
  await open(visitor, `${on.stack.url}/dev/ui${query}`);
  await expect(page.locator('[data-kit]')).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready);
  await atRest(page);
  return visitor;
}

const kit = (page: Page, tree: Tree) => page.locator(`[data-kit=${tree}]`);
const button = (page: Page, tree: Tree, name: string) =>
  kit(page, tree).getByRole('button', { name, exact: true });
const hasFocus = (element: Locator) => element.evaluate((it) => it.contains(document.activeElement));

/** The computed values of some properties of an element. */
const valuesOf = (element: Locator, properties: readonly string[]) =>
  element.evaluate((it, names) => {
    const style = getComputedStyle(it);
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  }, properties);

const sides = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['border-top-left-radius', 'border-bottom-right-radius'];
const BORDERS = sides.flatMap((side) => [`border-${side}-width`, `border-${side}-color`]);
/** What differs between two elements when a recipe does. */
const BOX = [
  ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'line-height'],
  ...['letter-spacing', 'box-shadow', 'text-align', 'border-top-style', ...CORNERS, ...BORDERS],
  ...sides.map((side) => `padding-${side}`),
];
/** What is the same in any size. */
const LOOK = [
  ...['color', 'background-color', 'font-family', 'font-weight', 'font-style', 'text-align', 'opacity'],
  ...['cursor', 'text-decoration-line', 'text-transform', 'box-shadow', 'border-top-style', 'overflow-x'],
  ...[...CORNERS, ...BORDERS],
];

/** Pairs of the same part at the same size have the same styles. */
async function comparePairs(page: Page): Promise<void> {
  const pairs = await page.evaluate((properties) => {
    const stylesWithin = (root: Element) =>
      [...root.querySelectorAll<HTMLElement>('*')]
        .filter((it) => !it.closest('svg') && it.offsetParent !== null)
        .map((it) => {
          const style = getComputedStyle(it);
          return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
        });
    return [...document.querySelectorAll<HTMLElement>('[data-tree=public]')].map((one) => {
      const name = one.dataset['pair']!;
      const other = document.querySelector(`[data-pair="${name}"][data-tree=admin]`)!;
      return { name, one: stylesWithin(one), other: stylesWithin(other) };
    });
  }, BOX);
  expect(pairs.length).toBeGreaterThan(10);
  for (const { name, one, other } of pairs) {
    expect(one.length, name).toBeGreaterThan(0);
    // The admin's outermost element may be a wrapper that the public tree does not need, and the other way round.
    expect(other.slice(-1), name).toEqual(one.slice(-1));
    if (one.length === other.length) expect(other, name).toEqual(one);
  }
}

/** What both trees are made of, whatever they wrap it in. */
const KINDS = [
  ...['button', 'label', 'input', 'textarea', 'select', 'form', 'p', 'li', 'h3'],
  ...['table', 'th', 'td', 'tr', '[role=tab]', '[role=tablist]', '[role=tabpanel]', '[role=radiogroup]'],
  ...['[role=alert]', '[aria-live] > *'],
];

/** Elements of each kind say the same and look the same in both trees, in whatever state they are. */
async function compareKinds(page: Page): Promise<void> {
  const seen = await page.evaluate(
    ({ kinds, properties }) => {
      const looksOf = (tree: string, kind: string) =>
        [...document.querySelectorAll<HTMLElement>(`[data-kit=${tree}] :is(${kind})`)]
          .filter((it) => {
            const { width, height } = it.getBoundingClientRect();
            return width > 1 && height > 1;
          })
          .map((it) => {
            const style = getComputedStyle(it);
            const look = properties.map((name) => [name, style.getPropertyValue(name)]);
            return {
              says: it.textContent?.replace(/public|admin/g, '…').trim(),
              ...Object.fromEntries(look),
            };
          });
      return kinds.map((kind) => ({ kind, large: looksOf('public', kind), dense: looksOf('admin', kind) }));
    },
    { kinds: KINDS, properties: LOOK },
  );
  for (const { kind, large, dense } of seen) {
    expect(large.length, kind).toBeGreaterThan(0);
    expect(dense, kind).toEqual(large);
  }
}

const CONTROLS = [
  ...['button', 'input[type=text]', 'textarea', 'select', '[role=tab]', '[role=region]', '[role=switch]'],
  ...['input[type=checkbox]:not([role])', 'input[type=radio]', 'input[type=file]'],
  'input[type=datetime-local]',
];
const RING = [
  ...['outline-style', 'outline-width', 'outline-color', 'outline-offset'],
  ...['border-top-color', 'background-color', 'color'],
];

/** Each control shows the same focus ring in both trees. */
async function compareRings(page: Page): Promise<void> {
  await page.keyboard.press('Tab'); // from here on the focus is shown
  const rings = await page.evaluate(
    async ({ controls, properties }) => {
      const ringOf = async (tree: string, control: string) => {
        const inForm = document.querySelector(`[data-kit=${tree}] form[aria-label^=Filled] :is(${control})`);
        const one = inForm ?? document.querySelector(`[data-kit=${tree}] :is(${control})`);
        (one as HTMLElement).focus();
        // The place for files has the ring, not the hidden control in it.
        const ringed = one!.matches('[type=file]') ? one!.parentElement! : one!;
        await Promise.all(ringed.getAnimations().map((it) => it.finished.catch(() => undefined)));
        const style = getComputedStyle(ringed);
        return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
      };
      const all = [];
      for (const control of controls)
        all.push({ control, one: await ringOf('public', control), other: await ringOf('admin', control) });
      return all;
    },
    { controls: CONTROLS, properties: RING },
  );
  for (const { control, one, other } of rings) {
    expect(other, control).toEqual(one);
    expect(one['outline-style'], control).toBe('solid');
  }
}

const TIP = 'Readers in the countries you chose see it at once.';
/** The tooltip of a button. */
const tipOf = async (page: Page, trigger: Locator) =>
  page.locator(`[id="${(await trigger.getAttribute('aria-describedby'))!}"]`);

/** The tooltip looks the same in both trees; that of the admin tree stays open. */
async function compareTooltips(page: Page): Promise<void> {
  const looks: Record<string, string>[] = [];
  const names = ['color', 'background-color', 'font', 'padding', 'border', 'border-radius', 'box-shadow'];
  await page.keyboard.press('Tab'); // forms were sent by mouse: from here on the focus is shown
  for (const tree of trees) {
    const trigger = button(page, tree, 'Publish');
    await trigger.focus();
    const tip = await tipOf(page, trigger);
    await expect(tip).toBeVisible();
    looks.push(await valuesOf(tip, [...names, 'max-width', 'z-index', 'overflow-wrap']));
  }
  expect(looks[1]).toEqual(looks[0]);
}

/** Each layer looks the same in both trees, takes the focus, is gone on Escape, and gives the focus back. */
async function compareLayers(page: Page): Promise<void> {
  const names = ['color', 'background-color', 'border-top-width', 'border-top-color'];
  for (const [name, role] of [
    ['Open the dialog', 'dialog'],
    ['Open the drawer', 'dialog'],
    ['More', 'menu'],
  ] as const) {
    const frames: Record<string, string>[] = [];
    for (const tree of trees) {
      await button(page, tree, name).click();
      const layer = page.getByRole(role);
      await expect.poll(() => hasFocus(layer)).toBe(true);
      await atRest(page);
      frames.push(
        await valuesOf(layer, [...names, 'border-top-left-radius', 'font-family', 'box-shadow', 'position']),
      );
      await page.keyboard.press('Escape');
      await expect(layer).toHaveCount(0);
      await expect(button(page, tree, name)).toBeFocused();
    }
    expect(frames[1], name).toEqual(frames[0]);
  }
}

/** Forms show their states without being touched, and none takes the focus. */
async function checkForms(page: Page): Promise<void> {
  for (const tree of trees) {
    const form = (name: string) => kit(page, tree).getByRole('form', { name: new RegExp(`^${name} form`) });
    // Name, link, country, message, often and date; the zone is none of them.
    await expect(form('Wrong').locator(':is(input, select, textarea)[aria-invalid=true]')).toHaveCount(7);
    await expect(form('Wrong').getByRole('alert')).toBeVisible();
    await expect(form('Wrong').getByText('Too long: at most 20 characters.')).toBeVisible();
    await expect(form('Sending').getByRole('button', { name: 'Sending' })).toBeVisible();
    await expect(form('Filled').getByLabel('Name')).toHaveValue('Ma Khin Khin');
    await expect(form('Filled').getByRole('button', { name: 'Send' })).toBeVisible();
  }
  expect(await page.evaluate(() => [document.activeElement === document.body, scrollY])).toEqual([true, 0]);
}

/** The admin's parts are the denser ones. */
async function checkDensity(page: Page): Promise<void> {
  const heights = (tree: Tree, kind: string) =>
    page
      .locator(`[data-kit=${tree}] ${kind}:visible`)
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  for (const kind of ['form button', 'input[type=text]', 'select', '[role=tab]', 'td']) {
    const [large, dense] = [await heights('public', kind), await heights('admin', kind)];
    expect(Math.max(...dense), kind).toBeLessThan(Math.min(...large));
  }
}

// Fails without: web/admin/ui/looks.ts, any recipe; web/ui/parts.css
it.each([
  { theme: 'light', directions: ['ltr'], axeAt: 1280 },
  { theme: 'dark', directions: ['ltr', 'rtl'], axeAt: 390 },
] as const)(
  '$theme parts look alike in both trees and are clean for axe',
  async ({ theme, directions, axeAt }) => {
    const visitor = await openParts();
    const { page } = visitor;
    await checkForms(page);
    await checkDensity(page);
    // The system's other theme: the one that is chosen for the page stays.
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.getByRole('button', { name: theme, exact: true }).click();
    for (const direction of directions) {
      await page.getByRole('button', { name: direction, exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await atRest(page);
      await comparePairs(page);
      await compareKinds(page);
      await compareLayers(page);
      await compareRings(page);
      // Forms that were sent: their wrong fields and their problem.
      for (const form of await page.getByRole('form', { name: /^(Wrong|Filled) form/ }).all()) {
        await form.getByRole('button', { name: 'Send' }).click();
        await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
      }
      await compareTooltips(page);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${direction} at ${width} px`;
        expect(await overflow(page), where).toBeLessThanOrEqual(0);
        if (width === axeAt) expect(await axe(page), where).toEqual([]);
      }
      expect(await page.locator('html').evaluate((it) => it.classList.contains('dark'))).toBe(
        theme === 'dark',
      );
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    expect(visitor.complaints).toEqual([]);
  },
);

// Fails without: web/ui/parts.css and web/admin/ui/looks.ts, whatever lets long words break
it('nothing is wider than a window of 320 px in any language', async () => {
  const visitor = await openParts('?override=es', { viewport: { width: 320, height: 900 } });
  const { page, complaints } = visitor;
  expect(await overflow(page), 'es').toBeLessThanOrEqual(0);
  for (const site of ['vi', 'my', 'ar']) {
    await open(visitor, `${on.stack.url}/dev/ui?override=${site}`);
    await expect(page.locator('[data-kit]')).toHaveCount(2);
    await page.evaluate(() => document.fonts.ready);
    expect(await overflow(page), site).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});

// Fails without: web/ui/useTip.ts, the handlers of `trigger`; web/ui/useGiveWay.ts
it('parts work by keyboard and mouse: questions, tabs, short notes, tooltips', async () => {
  const visitor = await openParts('', {}, true);
  const { page } = visitor;
  for (const tree of trees) {
    // A question keeps the focus, hides the page behind it, and does not go by a click beside it.
    await button(page, tree, 'Ask first').click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(dialog)).toBe(true);
    }
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    expect(await axe(page), tree).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }

  // Arrow keys move through tabs the way the page is read.
  for (const [direction, key] of [
    ['rtl', 'ArrowLeft'],
    ['ltr', 'ArrowRight'],
  ] as const) {
    await page.getByRole('button', { name: direction, exact: true }).click();
    for (const tree of trees) {
      const tabs = kit(page, tree);
      await tabs.getByRole('tab', { name: 'Content' }).click();
      await page.keyboard.press(key);
      await expect(tabs.getByRole('tab', { name: 'Schedule' })).toHaveAttribute('aria-selected', 'true');
      await expect(tabs.getByRole('tabpanel', { name: 'Schedule' })).toHaveText('From when to when.');
    }
  }

  // A short note is at the bottom in the middle, and gives way to what has the focus.
  await page.setViewportSize({ width: 390, height: 900 });
  await button(page, 'public', 'Note with a way back').click();
  const note = page.getByText('The row was removed.');
  await expect(note).toBeVisible();
  const boxOfNote = () =>
    note.evaluate((it) => it.parentElement!.getBoundingClientRect().toJSON() as DOMRect);
  await expect.poll(async () => (await boxOfNote()).bottom).toBeGreaterThan(850);
  const { left, right } = await boxOfNote();
  expect(Math.abs(left - (390 - right))).toBeLessThan(2);
  const field = kit(page, 'public').getByRole('textbox', { name: 'Message' }).first();
  await field.evaluate((it) => scrollTo(0, it.getBoundingClientRect().bottom + scrollY - innerHeight + 20));
  await field.focus();
  await expect.poll(async () => (await boxOfNote()).top).toBeLessThan(100);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is back')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });

  // From here on only the test moves the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  for (const tree of trees) await checkTooltip(page, tree);
  expect(visitor.complaints).toEqual([]);
});

/** Lets time pass in the page until something is so. */
const becomes = (page: Page, what: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return what();
      },
      { intervals: [20] },
    )
    .toBe(true);

const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** WCAG 1.4.13: a tooltip can be sent away, the mouse can move onto it, and it stays as long as it is needed. */
async function checkTooltip(page: Page, tree: Tree): Promise<void> {
  const trigger = button(page, tree, 'Publish');
  await trigger.scrollIntoViewIfNeeded();
  const tip = await tipOf(page, trigger);
  const isSeen = () => tip.isVisible();
  const isGone = async () => !(await tip.isVisible());
  // It describes its button whether it is seen or not, and is no second name.
  await expect(trigger).toHaveAccessibleDescription(TIP);
  await expect(trigger).toHaveAccessibleName('Publish');
  expect(await isGone()).toBe(true);

  // It comes to a mouse that rests, lets it come over, and stays as long as it is there.
  const at = await middleOf(trigger);
  await page.mouse.move(at.x, at.y);
  await page.clock.runFor(300);
  expect(await isGone()).toBe(true);
  await page.clock.runFor(150);
  await becomes(page, isSeen);
  const onTip = await middleOf(tip);
  for (const place of [onTip, at]) {
    await page.mouse.move(place.x, place.y, { steps: 8 });
    await page.clock.runFor(1_500);
    expect(await isSeen()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await becomes(page, isGone);
  await page.mouse.move(5, 5);
  await page.mouse.move(at.x, at.y);
  await page.clock.runFor(450);
  await becomes(page, isSeen);
  await page.mouse.move(5, 5);
  await page.clock.runFor(350);
  await becomes(page, isGone);

  // It comes to the keyboard at once and goes by Escape, which nothing else hears.
  await page.keyboard.press('Tab');
  await trigger.focus();
  await becomes(page, isSeen);
  await page.evaluate(() => {
    delete document.body.dataset['heard'];
    addEventListener('keydown', ({ key }) => (document.body.dataset['heard'] = key), { once: true });
  });
  await page.keyboard.press('Escape');
  await becomes(page, isGone);
  await expect(trigger).toBeFocused();
  expect(await page.evaluate(() => document.body.dataset['heard'])).toBeUndefined();
  // From one to the next there is always that of where one is, and no other.
  const other = button(page, tree, 'Save a draft');
  const next = await tipOf(page, other);
  for (const [focused, there, gone] of [
    [other, next, tip],
    [trigger, tip, next],
    [other, next, tip],
  ] as const) {
    await focused.focus();
    await page.clock.runFor(600);
    await becomes(page, async () => (await there.isVisible()) && !(await gone.isVisible()));
  }

  // A mouse that passes over a button opens nothing while another tooltip is there.
  await page.mouse.move(at.x, at.y, { steps: 4 });
  await page.mouse.move(5, 5, { steps: 4 });
  await page.clock.runFor(1_000);
  expect(await isGone()).toBe(true);
  expect(await next.isVisible()).toBe(true);

  // Its button does what it does.
  await trigger.click();
  const published = page.getByRole('status').getByText('Published');
  await becomes(page, async () => (await published.isVisible()) && (await isGone()));
  await page.clock.runFor(6_000);
  await page.mouse.move(5, 5);
  await becomes(page, async () => !(await published.isVisible()));
}

// Fails without: web/ui/useTip.ts, onPointerDown
it('parts are large enough for a finger, which shows a tooltip by holding its button', async () => {
  const finger = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  const visitor = await openParts('', finger, true);
  const { page } = visitor;
  for (const tree of trees) {
    const small = await kit(page, tree)
      .locator('button:visible, select:visible, input:visible')
      .evaluateAll(
        (all, least) =>
          all
            .map((it) => (it.closest('label') ?? it).getBoundingClientRect())
            .filter(({ height, width }) => Math.round(height) < least || Math.round(width) < 24)
            .map(({ height, width }) => `${width} x ${height}`),
        tree === 'public' ? 44 : 24,
      );
    expect(small, tree).toEqual([]);
  }
  const hand = await page.context().newCDPSession(page);
  /** A finger that goes down, perhaps moves, and goes up after something else. */
  const touch = async (at: { x: number; y: number }, meanwhile?: () => Promise<void>, drift = 0) => {
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    if (drift > 0) {
      const touchPoints = [{ ...at, x: at.x + drift }];
      await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await meanwhile?.();
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const note = page.getByRole('status').getByText('Published');
  for (const tree of trees) {
    // Held until it tells something, the button does nothing else.
    const trigger = button(page, tree, 'Publish');
    await trigger.scrollIntoViewIfNeeded();
    const tip = await tipOf(page, trigger);
    const at = await middleOf(trigger);
    await touch(at, () => expect(tip).toBeVisible());
    await expect(note).toHaveCount(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expect.poll(async () => (await tip.boundingBox())!.x).toBeGreaterThanOrEqual(8);
    const { x, width } = (await tip.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(390 - 8);
    // It stays when it is touched itself, and goes when something else is.
    await touch(await middleOf(tip));
    await expect(tip).toBeVisible();
    await touch({ x: 4, y: at.y });
    await expect(tip).toBeHidden();
  }
  // From here on only the test moves the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  for (const tree of trees) {
    const trigger = button(page, tree, 'Publish');
    await trigger.scrollIntoViewIfNeeded();
    const tip = await tipOf(page, trigger);
    const isGone = async () => !(await tip.isVisible());
    const at = await middleOf(trigger);
    await touch(at, () => page.clock.runFor(600));
    await becomes(page, () => tip.isVisible());
    await page.clock.runFor(1_500);
    expect(await tip.isVisible()).toBe(true);
    await touch({ x: 4, y: at.y });
    await becomes(page, isGone);
    // A finger that scrolls asks for nothing; one that taps presses the button.
    await touch(at, () => page.clock.runFor(900), 40);
    expect(await isGone()).toBe(true);
    await touch(await middleOf(trigger));
    await becomes(page, async () => (await note.isVisible()) && (await isGone()));
    await page.clock.runFor(6_000);
    await becomes(page, async () => !(await note.isVisible()));
  }
  expect(visitor.complaints).toEqual([]);
});
