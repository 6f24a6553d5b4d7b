/** The admin's own parts and the public ones, as they stand on /dev/ui: one look in two sizes. */
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { atRest, open, visit, type Visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect as expectPage } from '../support/patience.ts';

const on = withBrowser();

async function parts(query: string): Promise<Visit> {
  const visitor = await visit(on.browser, { viewport: { width: 1280, height: 900 } });
  await open(visitor, `${on.stack.url}/dev/ui?${query}`);
  await expectPage(visitor.page.getByRole('button', { name: 'Sending' })).toHaveCount(2);
  await visitor.page.evaluate(() => document.fonts.ready);
  await atRest(visitor.page);
  return visitor;
}

/** What both trees are made of, whatever they wrap it in. */
const KINDS = [
  ...['button', 'label', 'input', 'textarea', 'select', 'form', 'p', 'li', 'h3'],
  ...['table', 'th', 'td', 'tr', '[role=tab]', '[role=tablist]', '[role=tabpanel]', '[role=radiogroup]'],
  ...['[role=alert]', '[aria-live] > *'],
];
/** What does not go with a size. */
const LOOK = [
  ...[
    'color',
    'background-color',
    'font-family',
    'font-weight',
    'font-style',
    'text-align',
    'opacity',
    'cursor',
  ],
  ...['text-decoration-line', 'text-transform', 'box-shadow', 'border-top-style', 'overflow-x'],
  ...['top', 'right', 'bottom', 'left'].flatMap((side) => [`border-${side}-width`, `border-${side}-color`]),
  ...['border-top-left-radius', 'border-bottom-right-radius'],
];

/** All of a kind in a tree that are seen, in order: what they say and how they look. */
const seen = (page: Page, tree: string, kind: string) =>
  page.locator(`[data-kit=${tree}] ${kind}`).evaluateAll((all, properties) => {
    const shown = (all as HTMLElement[]).filter((it) => {
      const { width, height } = it.getBoundingClientRect();
      return width > 1 && height > 1;
    });
    return shown.map((it) => {
      const style = getComputedStyle(it);
      const look = properties.map((name) => [name, style.getPropertyValue(name)]);
      return { says: it.textContent?.replace(/public|admin/g, '…').trim(), ...Object.fromEntries(look) };
    });
  }, LOOK);

describe.each([
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['dark', 'rtl'],
])('the parts of both trees, %s and %s', (theme, direction) => {
  it('look alike, in whatever state they stand there', async () => {
    const visitor = await parts(`theme=${theme}&dir=${direction}`);
    const { page } = visitor;
    for (const kind of KINDS) {
      const [large, admin] = [await seen(page, 'public', kind), await seen(page, 'admin', kind)];
      expect(large.length, kind).toBeGreaterThan(0);
      expect(admin, kind).toEqual(large);
    }
    await visitor.close();
  });

  it('look alike where the keyboard is', async () => {
    const visitor = await parts(`theme=${theme}&dir=${direction}`);
    const { page } = visitor;
    const controls = [
      ...['button', 'input[type=text]', 'textarea', 'select', '[role=tab]', '[role=region]', '[role=switch]'],
      ...[
        'input[type=checkbox]:not([role])',
        'input[type=radio]',
        'input[type=file]',
        'input[type=datetime-local]',
      ],
    ];
    await page.keyboard.press('Tab'); // from here on the focus is shown
    for (const control of controls) {
      const looks = [];
      for (const tree of ['public', 'admin']) {
        const one = page.locator(`[data-kit=${tree}] form[aria-label^=Filled] ${control}`);
        const first = (await one.count()) > 0 ? one : page.locator(`[data-kit=${tree}] ${control}`);
        await first.first().focus();
        looks.push(
          await first.first().evaluate(async (it) => {
            // The place of files wears the ring, not the unseen control in it.
            const worn = it.matches('[type=file]') ? it.parentElement! : it;
            await Promise.all(worn.getAnimations().map((each) => each.finished.catch(() => undefined)));
            const style = getComputedStyle(worn);
            const ring = ['style', 'width', 'color', 'offset'].map((name) => `outline-${name}`);
            return [...ring, 'border-top-color', 'background-color', 'color'].map((name) => [
              name,
              style.getPropertyValue(name),
            ]);
          }),
        );
      }
      expect(looks[1], control).toEqual(looks[0]);
      expect(Object.fromEntries(looks[0]!)['outline-style'], control).toBe('solid');
    }
    await visitor.close();
  });
});

it('the admin’s are the denser ones', async () => {
  const visitor = await parts('');
  const heights = async (tree: string, kind: string) =>
    visitor.page
      .locator(`[data-kit=${tree}] ${kind}:visible`)
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  for (const kind of ['form button', 'input[type=text]', 'select', '[role=tab]', 'td']) {
    const [large, admin] = [await heights('public', kind), await heights('admin', kind)];
    expect(Math.max(...admin), kind).toBeLessThan(Math.min(...large));
  }
  await visitor.close();
});
