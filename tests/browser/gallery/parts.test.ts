/**
 * The page of UI components (/dev/ui): every component in the public and the admin tree. Themes and directions are
 * switched on one page. The behaviour of single components is tested in web/admin/dev/*.test.tsx and
 * web/ui/Snackbar.test.tsx.
 */
import type { Locator, Page } from '@playwright/test';
import { it } from 'vitest';
import { waitForAnimations, axe, open, horizontalOverflow, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';

const harness = withBrowser();
const { newVisitor } = createVisitors(harness);
const trees = ['public', 'admin'] as const;
type Tree = (typeof trees)[number];

/** Opens the page of components and waits until it is rendered. */
async function openComponents(
  query = '',
  options?: Parameters<typeof newVisitor>[0],
  isPaused = false,
): Promise<Visit> {
  const visitor = await newVisitor(options);
  const { page } = visitor;
  if (isPaused) await page.clock.install();
  await open(visitor, `${harness.stack.url}/dev/ui${query}`);
  await expect(page.locator('[data-kit]')).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready);
  await waitForAnimations(page);
  return visitor;
}

const kit = (page: Page, tree: Tree) => page.locator(`[data-kit=${tree}]`);
const button = (page: Page, tree: Tree, name: string) =>
  kit(page, tree).getByRole('button', { name, exact: true });
const hasFocus = (element: Locator) => element.evaluate((node) => node.contains(document.activeElement));

/** The computed values of some properties of an element. */
const valuesOf = (element: Locator, properties: readonly string[]) =>
  element.evaluate((node, names) => {
    const style = getComputedStyle(node);
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  }, properties);

const sides = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['border-top-left-radius', 'border-bottom-right-radius'];
const BORDERS = sides.flatMap((side) => [`border-${side}-width`, `border-${side}-color`]);
/** The properties that differ between two elements when a recipe does. */
const BOX = [
  ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'line-height'],
  ...['letter-spacing', 'box-shadow', 'text-align', 'border-top-style', ...CORNERS, ...BORDERS],
  ...sides.map((side) => `padding-${side}`),
];
/** The properties that are the same in any size. */
const LOOK = [
  ...['color', 'background-color', 'font-family', 'font-weight', 'font-style', 'text-align', 'opacity'],
  ...['cursor', 'text-decoration-line', 'text-transform', 'box-shadow', 'border-top-style', 'overflow-x'],
  ...[...CORNERS, ...BORDERS],
];

/** Expects that a component at the same size has the same styles in both trees. */
async function comparePairs(page: Page): Promise<void> {
  const pairs = await page.evaluate((properties) => {
    const stylesWithin = (root: Element) =>
      [...root.querySelectorAll<HTMLElement>('*')]
        .filter((it) => !it.closest('svg') && it.offsetParent !== null)
        .map((element) => {
          const style = getComputedStyle(element);
          return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
        });
    return [...document.querySelectorAll<HTMLElement>('[data-tree=public]')].map((publicElement) => {
      const name = publicElement.dataset['pair']!;
      const adminElement = document.querySelector(`[data-pair="${name}"][data-tree=admin]`)!;
      return { name, one: stylesWithin(publicElement), other: stylesWithin(adminElement) };
    });
  }, BOX);
  expect(pairs.length).toBeGreaterThan(10);
  for (const { name, one, other } of pairs) {
    expect(one.length, name).toBeGreaterThan(0);
    // The outermost element of one tree may be a wrapper that the other tree does not need.
    expect(other.slice(-1), name).toEqual(one.slice(-1));
    if (one.length === other.length) expect(other, name).toEqual(one);
  }
}

/** Selectors of the elements that both trees consist of, independent of wrappers. */
const KINDS = [
  ...['button', 'label', 'input', 'textarea', 'select', 'form', 'p', 'li', 'h3'],
  ...['table', 'th', 'td', 'tr', '[role=tab]', '[role=tablist]', '[role=tabpanel]', '[role=radiogroup]'],
  ...['[role=alert]', '[aria-live] > *'],
];

/** Expects that elements of each kind have the same text and style in both trees, in whatever state they are. */
async function compareKinds(page: Page): Promise<void> {
  const seen = await page.evaluate(
    ({ kinds, properties }) => {
      const looksOf = (tree: string, kind: string) =>
        [...document.querySelectorAll<HTMLElement>(`[data-kit=${tree}] :is(${kind})`)]
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width > 1 && height > 1;
          })
          .map((element) => {
            const style = getComputedStyle(element);
            const styles = properties.map((name) => [name, style.getPropertyValue(name)]);
            return {
              says: element.textContent?.replace(/public|admin/g, '…').trim(),
              ...Object.fromEntries(styles),
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

/** Expects the same focus ring on each control in both trees. */
async function compareRings(page: Page): Promise<void> {
  await page.keyboard.press('Tab'); // from here on the focus ring is shown
  const rings = await page.evaluate(
    async ({ controls, properties }) => {
      const ringOf = async (tree: string, control: string) => {
        const inForm = document.querySelector(`[data-kit=${tree}] form[aria-label^=Filled] :is(${control})`);
        const one = inForm ?? document.querySelector(`[data-kit=${tree}] :is(${control})`);
        (one as HTMLElement).focus();
        // The drop area for files has the ring, not the hidden input in it.
        const ringElement = one!.matches('[type=file]') ? one!.parentElement! : one!;
        await Promise.all(ringElement.getAnimations().map((it) => it.finished.catch(() => undefined)));
        const style = getComputedStyle(ringElement);
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

/** Expects that the tooltip looks the same in both trees; that of the admin tree stays open. */
async function compareTooltips(page: Page): Promise<void> {
  const looks: Record<string, string>[] = [];
  const names = ['color', 'background-color', 'font', 'padding', 'border', 'border-radius', 'box-shadow'];
  await page.keyboard.press('Tab'); // forms were sent with the mouse: from here on the focus ring is shown
  for (const tree of trees) {
    const trigger = button(page, tree, 'Publish');
    await trigger.focus();
    const tip = await tipOf(page, trigger);
    await expect(tip).toBeVisible();
    looks.push(await valuesOf(tip, [...names, 'max-width', 'z-index', 'overflow-wrap']));
  }
  expect(looks[1]).toEqual(looks[0]);
}

/** Expects that each overlay looks the same in both trees, takes the focus, closes on Escape, and returns the focus. */
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
      await waitForAnimations(page);
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

/** Expects that forms show their states without interaction, and that none takes the focus. */
async function checkForms(page: Page): Promise<void> {
  for (const tree of trees) {
    const form = (name: string) => kit(page, tree).getByRole('form', { name: new RegExp(`^${name} form`) });
    // Name, link, country, message, often and date; the zone is valid.
    await expect(form('Wrong').locator(':is(input, select, textarea)[aria-invalid=true]')).toHaveCount(7);
    await expect(form('Wrong').getByRole('alert')).toBeVisible();
    await expect(form('Wrong').getByText('Too long: at most 20 characters.')).toBeVisible();
    await expect(form('Sending').getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect(form('Filled').getByLabel('Name')).toHaveValue('Ma Khin Khin');
    await expect(form('Filled').getByRole('button', { name: 'Send' })).toBeVisible();
  }
  expect(await page.evaluate(() => [document.activeElement === document.body, scrollY])).toEqual([true, 0]);
}

/** Expects the admin tree to be denser. */
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

// Fails without: web/admin/ui/recipes.ts, any recipe; web/ui/parts.css
it.each([
  { theme: 'light', directions: ['ltr'], axeAt: 1280 },
  { theme: 'dark', directions: ['ltr', 'rtl'], axeAt: 390 },
] as const)(
  '$theme components look alike in both trees and have no axe violation',
  async ({ theme, directions, axeAt }) => {
    const visitor = await openComponents();
    const { page } = visitor;
    await checkForms(page);
    await checkDensity(page);
    // The system has the other theme: the theme chosen for the page stays.
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.getByRole('button', { name: theme, exact: true }).click();
    for (const direction of directions) {
      await page.getByRole('button', { name: direction, exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await waitForAnimations(page);
      await comparePairs(page);
      await compareKinds(page);
      await compareLayers(page);
      await compareRings(page);
      // Submitted forms: their invalid fields and their error message.
      for (const form of await page.getByRole('form', { name: /^(Wrong|Filled) form/ }).all()) {
        await form.getByRole('button', { name: 'Send' }).click();
        await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
      }
      await compareTooltips(page);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${direction} at ${width} px`;
        expect(await horizontalOverflow(page), where).toBeLessThanOrEqual(0);
        if (width === axeAt) expect(await axe(page), where).toEqual([]);
      }
      expect(await page.locator('html').evaluate((it) => it.classList.contains('dark'))).toBe(
        theme === 'dark',
      );
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    expect(visitor.browserErrors).toEqual([]);
  },
);

// Fails without: web/ui/parts.css and web/admin/ui/recipes.ts, whatever lets long words break
it('nothing is wider than a window of 320 px in any language', async () => {
  const visitor = await openComponents('?override=es', { viewport: { width: 320, height: 900 } });
  const { page, browserErrors: complaints } = visitor;
  expect(await horizontalOverflow(page), 'es').toBeLessThanOrEqual(0);
  for (const site of ['vi', 'my', 'ar']) {
    await open(visitor, `${harness.stack.url}/dev/ui?override=${site}`);
    await expect(page.locator('[data-kit]')).toHaveCount(2);
    await page.evaluate(() => document.fonts.ready);
    expect(await horizontalOverflow(page), site).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});

// Fails without: web/ui/overlays/useTooltip.ts, the handlers of `trigger`; web/ui/snackbar/useAvoidFocus.ts
it('components work with keyboard and mouse: confirmation dialogs, tabs, messages, tooltips', async () => {
  const visitor = await openComponents('', {}, true);
  const { page } = visitor;
  for (const tree of trees) {
    // A confirmation dialog traps the focus, hides the page behind it, and does not close on an outside click.
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

  // Arrow keys move through tabs in reading direction.
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

  // A message is centred at the bottom, and moves away from the focused element.
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

  // From here on only the test advances the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  for (const tree of trees) await checkTooltip(page, tree);
  expect(visitor.browserErrors).toEqual([]);
});

/** Advances the page's clock until a condition holds. */
const advanceUntil = (page: Page, condition: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return condition();
      },
      { intervals: [20] },
    )
    .toBe(true);

const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** WCAG 1.4.13: a tooltip can be dismissed, hovered, and stays as long as it is needed. */
async function checkTooltip(page: Page, tree: Tree): Promise<void> {
  const trigger = button(page, tree, 'Publish');
  await trigger.scrollIntoViewIfNeeded();
  const tip = await tipOf(page, trigger);
  const isVisible = () => tip.isVisible();
  const isHidden = async () => !(await tip.isVisible());
  // It describes its button whether it is visible or not, and is not part of the button's name.
  await expect(trigger).toHaveAccessibleDescription(TIP);
  await expect(trigger).toHaveAccessibleName('Publish');
  expect(await isHidden()).toBe(true);

  // It appears when the mouse rests on the button, can be hovered, and stays while it is.
  const center = await middleOf(trigger);
  await page.mouse.move(center.x, center.y);
  await page.clock.runFor(300);
  expect(await isHidden()).toBe(true);
  await page.clock.runFor(150);
  await advanceUntil(page, isVisible);
  const onTip = await middleOf(tip);
  for (const place of [onTip, center]) {
    await page.mouse.move(place.x, place.y, { steps: 8 });
    await page.clock.runFor(1_500);
    expect(await isVisible()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await advanceUntil(page, isHidden);
  await page.mouse.move(5, 5);
  await page.mouse.move(center.x, center.y);
  await page.clock.runFor(450);
  await advanceUntil(page, isVisible);
  await page.mouse.move(5, 5);
  await page.clock.runFor(350);
  await advanceUntil(page, isHidden);

  // It appears at once on keyboard focus and closes on Escape, which no other handler receives.
  await page.keyboard.press('Tab');
  await trigger.focus();
  await advanceUntil(page, isVisible);
  await page.evaluate(() => {
    delete document.body.dataset['heard'];
    addEventListener('keydown', ({ key }) => (document.body.dataset['heard'] = key), { once: true });
  });
  await page.keyboard.press('Escape');
  await advanceUntil(page, isHidden);
  await expect(trigger).toBeFocused();
  expect(await page.evaluate(() => document.body.dataset['heard'])).toBeUndefined();
  // When the focus moves, only the tooltip of the focused element is visible.
  const other = button(page, tree, 'Save a draft');
  const next = await tipOf(page, other);
  for (const [focused, expectedTip, hiddenTip] of [
    [other, next, tip],
    [trigger, tip, next],
    [other, next, tip],
  ] as const) {
    await focused.focus();
    await page.clock.runFor(600);
    await advanceUntil(page, async () => (await expectedTip.isVisible()) && !(await hiddenTip.isVisible()));
  }

  // A mouse that passes over a button opens nothing while another tooltip is visible.
  await page.mouse.move(center.x, center.y, { steps: 4 });
  await page.mouse.move(5, 5, { steps: 4 });
  await page.clock.runFor(1_000);
  expect(await isHidden()).toBe(true);
  expect(await next.isVisible()).toBe(true);

  // The button still performs its action.
  await trigger.click();
  const published = page.getByRole('status').getByText('Published');
  await advanceUntil(page, async () => (await published.isVisible()) && (await isHidden()));
  await page.clock.runFor(6_000);
  await page.mouse.move(5, 5);
  await advanceUntil(page, async () => !(await published.isVisible()));
}

// Fails without: web/ui/overlays/useTooltip.ts, onPointerDown
it('components are large enough for touch, and a long press shows a tooltip', async () => {
  const finger = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  const visitor = await openComponents('', finger, true);
  const { page } = visitor;
  for (const tree of trees) {
    const small = await kit(page, tree)
      .locator('button:visible, select:visible, input:visible')
      .evaluateAll(
        (all, minSize) =>
          all
            .map((it) => (it.closest('label') ?? it).getBoundingClientRect())
            .filter(({ height, width }) => Math.round(height) < minSize || Math.round(width) < 24)
            .map(({ height, width }) => `${width} x ${height}`),
        tree === 'public' ? 44 : 24,
      );
    expect(small, tree).toEqual([]);
  }
  const devtools = await page.context().newCDPSession(page);
  /** A touch that optionally moves, and ends after `meanwhile`. */
  const touch = async (point: { x: number; y: number }, meanwhile?: () => Promise<void>, drift = 0) => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    if (drift > 0) {
      const touchPoints = [{ ...point, x: point.x + drift }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await meanwhile?.();
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const note = page.getByRole('status').getByText('Published');
  for (const tree of trees) {
    // Held until the tooltip appears, the button does nothing else.
    const trigger = button(page, tree, 'Publish');
    await trigger.scrollIntoViewIfNeeded();
    const tip = await tipOf(page, trigger);
    const center = await middleOf(trigger);
    await touch(center, () => expect(tip).toBeVisible());
    await expect(note).toHaveCount(0);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await expect.poll(async () => (await tip.boundingBox())!.x).toBeGreaterThanOrEqual(8);
    const { x, width } = (await tip.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(390 - 8);
    // It stays when it is touched itself, and closes when something else is.
    await touch(await middleOf(tip));
    await expect(tip).toBeVisible();
    await touch({ x: 4, y: center.y });
    await expect(tip).toBeHidden();
  }
  // From here on only the test advances the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  for (const tree of trees) {
    const trigger = button(page, tree, 'Publish');
    await trigger.scrollIntoViewIfNeeded();
    const tip = await tipOf(page, trigger);
    const isHidden = async () => !(await tip.isVisible());
    const center = await middleOf(trigger);
    await touch(center, () => page.clock.runFor(600));
    await advanceUntil(page, () => tip.isVisible());
    await page.clock.runFor(1_500);
    expect(await tip.isVisible()).toBe(true);
    await touch({ x: 4, y: center.y });
    await advanceUntil(page, isHidden);
    // A touch that scrolls opens nothing; a tap presses the button.
    await touch(center, () => page.clock.runFor(900), 40);
    expect(await isHidden()).toBe(true);
    await touch(await middleOf(trigger));
    await advanceUntil(page, async () => (await note.isVisible()) && (await isHidden()));
    await page.clock.runFor(6_000);
    await advanceUntil(page, async () => !(await note.isVisible()));
  }
  expect(visitor.browserErrors).toEqual([]);
});
