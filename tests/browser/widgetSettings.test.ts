/** Widgets' settings in the layout editor: each type is added, filled in, submitted and seen on the canvas; a test is made. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { describe, it } from 'vitest';
import type { WidgetType } from '../../domain/widgets/widgetTypes.ts';
import { axe, overflow, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, workOf } from './adminVisits.ts';
import { beginRow } from './demoHome.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at } = workOf(on, meet);

const PICTURE = '/media/banner/en-desktop.webp';

async function editor(options?: Parameters<typeof meet>[0]): Promise<Visit> {
  const visitor = await at('admin', '/admin/layouts/homePage?edit=1', options);
  const { page } = visitor;
  await page.locator('[data-slot]').first().waitFor();
  const clear = page.getByRole('button', { name: 'Clear Changes' });
  if (await clear.isEnabled()) {
    await clear.click();
    await press(page.getByRole('alertdialog'), 'Clear Changes');
    await page.getByText('Nothing is changed.').waitFor();
  }
  return visitor;
}

/** A new widget of a kind in a row of its own; its form. */
async function add(page: Page, kind: string): Promise<Locator> {
  await beginRow(page);
  await page.getByRole('button', { name: 'Choose a widget' }).last().click();
  await page.getByRole('dialog', { name: 'Which widget?' }).getByText(kind, { exact: true }).click();
  const form = page.getByRole('dialog', { name: kind, exact: true });
  await form.locator('[data-widget-settings]').waitFor();
  return form;
}

async function picture(page: Page, place: Locator, which: 'first' | 'last' = 'first'): Promise<void> {
  await place.getByRole('button', { name: 'By its address' })[which]().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Address of the picture').fill(PICTURE);
  await press(dialog, 'Take this picture');
  await expect(dialog).toHaveCount(0);
}

/** A file of a picture. */
const drawn = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_500, height: 900, channels: 3, background: '#2d6a8a' } })
    .jpeg()
    .toBuffer(),
});

interface Kind {
  readonly kind: string;
  readonly fill: (page: Page, form: Locator) => Promise<void>;
  /** What the canvas then shows of it. */
  readonly shown: (slot: Locator) => Locator;
}

const kinds: Readonly<Record<WidgetType, Kind>> = {
  'banner-card': {
    kind: 'Banner',
    async fill(page, form) {
      await picture(page, form.getByRole('group', { name: 'Picture', exact: true }));
      await form.getByLabel('What the picture shows').fill('A lake at dawn');
      await form.getByLabel('Where it leads').fill('/today');
    },
    shown: (slot) => slot.getByAltText('A lake at dawn'),
  },
  'content-card': {
    kind: 'Content card',
    async fill(_, form) {
      await form.getByLabel('Title').fill('A small light');
      await form.getByLabel('Words of the link').fill('Read it');
      await form.getByLabel('Where it leads').fill('/about');
    },
    shown: (slot) => slot.getByText('Read it'),
  },
  countdown: {
    kind: 'Countdown',
    async fill(_, form) {
      await form.getByLabel('The moment').fill('2026-12-24T18:00');
      await form.getByLabel('Text before that moment').fill('We begin at six');
    },
    shown: (slot) => slot.getByText('We begin at six'),
  },
  'feature-toggle': {
    kind: 'Feature toggle',
    async fill(_, form) {
      await form.getByLabel('A: while the feature is off').selectOption({ index: 1 });
    },
    shown: (slot) => slot.locator('img, h2, h3, p').first(),
  },
  'image-gallery': {
    kind: 'Picture gallery',
    async fill(page, form) {
      await press(form, 'Add a picture');
      const library = page.getByRole('dialog', { name: 'Choose a picture' });
      for (const name of ['hill', 'shore']) {
        await library.locator('input[type=file]').setInputFiles(await drawn(`${name}.jpg`));
        const pane = library.getByRole('region', { name: `Details: ${name}.jpg` });
        await pane.getByRole('textbox', { name: /^English/ }).fill(`A ${name}`);
        await press(pane, 'Save and choose');
        await expect(pane).toHaveCount(0);
      }
      expect(await axe(page)).toEqual([]);
      await press(library, 'Done');
      await expect(library).toHaveCount(0);
      await expect(form.getByRole('group', { name: 'Picture 2: A shore' })).toBeVisible();
      // One that stands elsewhere has its words to be given here.
      await picture(page, form, 'last');
      const third = form.getByRole('group', { name: 'Picture 3' });
      await expect(third.getByLabel('What the picture shows')).toHaveAttribute('aria-invalid', 'false');
      await third.getByLabel('What the picture shows').fill('A bridge');
    },
    shown: (slot) => slot.getByAltText('A hill'),
  },
  'link-list': {
    kind: 'List of links',
    async fill(_, form) {
      for (const [number, label] of [
        [1, 'About us'],
        [2, 'Today'],
      ] as const) {
        await press(form, 'Add a link');
        const entry = form.getByRole('group', { name: `Link ${number}` });
        await entry.getByLabel('Name of the link').fill(label);
        await entry.getByLabel('Where it leads').fill('/today');
      }
      await form.getByLabel('Name of the link').last().press('Alt+ArrowUp');
      await expect(form.getByLabel('Name of the link').first()).toHaveValue('Today');
      await expect(form.getByLabel('Name of the link').first()).toBeFocused();
    },
    shown: (slot) => slot.getByRole('link', { name: 'Today', includeHidden: true }),
  },
  'rich-text': {
    kind: 'Text',
    async fill(page, form) {
      const box = form.getByRole('textbox', { name: 'Text', exact: true });
      await expect(box).toBeFocused(); // the first field, though it came a moment later
      await page.keyboard.type('Come and see');
      await page.keyboard.press('Control+a');
      // By keys alone: back to the tools, along them, and on to a heading.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(form.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.keyboard.press('Control+k');
      await form.getByLabel('Where it leads').fill('/today');
      await page.keyboard.press('Enter');
      await expect(box.locator('h3 a[href="/today"]')).toHaveText('Come and see');
      await expect(box).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(form.getByLabel('Where it leads')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form).toBeVisible(); // Escape closed the entry alone
    },
    shown: (slot) => slot.locator('h3 a[href="/today"]'),
  },
  'verse-of-the-day': {
    kind: 'Verse of the day',
    async fill(_, form) {
      await form.getByLabel('Heading').fill('For this day');
    },
    shown: (slot) => slot.getByText('For this day'),
  },
};

describe.each(Object.values(kinds))('$kind', ({ kind, fill, shown }) => {
  it('is added, filled in, submitted and seen; it can be done at 390 pixels too', async () => {
    const { page, complaints } = await editor(
      kind.length % 2 === 0 ? { viewport: { width: 390, height: 844 } } : {},
    );
    const form = await add(page, kind);
    expect(await axe(page)).toEqual([]);
    await fill(page, form);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await press(form, 'Submit');
    await expect(form).toHaveCount(0);
    await expect(shown(page.locator('[data-slot]').last()).first()).toBeAttached();
    expect(complaints).toEqual([]);
  });
});

it('what is missing is said in a line that leads there, and Cancel leaves all as it was', async () => {
  const { page, complaints } = await editor();
  const form = await add(page, 'Content card');
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  await expect(form.locator('[data-missing]')).toHaveAttribute('data-missing', 'quiet');
  await form.locator('[data-missing]').click();
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Title').fill('A light');
  await expect(form.locator('[data-missing]')).toHaveCount(0);
  // From far below, where the field would come up under the head with its label hidden.
  await form.getByLabel('Where it leads').fill('nowhere at all');
  await form.getByRole('button', { name: 'Test another version' }).scrollIntoViewIfNeeded();
  await form.locator('[data-missing]').click();
  await expect(form.getByLabel('Where it leads')).toBeFocused();
  const head = (await form.getByRole('heading', { level: 2 }).boundingBox())!;
  const label = (await form.locator('label', { hasText: 'Where it leads' }).boundingBox())!;
  expect(label.y).toBeGreaterThanOrEqual(head.y + head.height);
  await form.getByLabel('Where it leads').fill('');
  await press(form, 'Cancel');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Go on editing' })).toBeFocused();
  await press(question, 'Drop');
  await expect(form).toHaveCount(0);
  await expect(page.locator('[data-slot]').last()).not.toContainText('A light');
  expect(complaints).toEqual([]);
});

it('a picture is chosen from the library, above the form', async () => {
  const { page, complaints } = await editor();
  const form = await add(page, 'Banner');
  await form.getByRole('button', { name: 'Choose a picture' }).first().click();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(library).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(library).toHaveCount(0);
  await expect(form).toBeVisible();
  expect(complaints).toEqual([]);
});

it('a widget is tested in versions: tabs by keys, what is wrong in which, even shares, each seen on the canvas', async () => {
  const { page, complaints } = await editor();
  const form = await add(page, 'Content card');
  await form.getByLabel('Title').fill('The first');
  await press(form, 'Test another version');
  const tab = (name: string) => form.getByRole('tab', { name: new RegExp(`^${name}`) });
  await expect(tab('B')).toBeFocused();
  await expect(tab('A')).toContainText('99 %');
  await expect(tab('B')).toContainText('to put right: 2');
  const panelOf = (name: string) => form.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
  const panel = panelOf('B');
  await panel.getByLabel('Title').fill('The second');
  await panel.getByLabel('First day').fill('2026-11-01');
  await panel.getByLabel('Last day').fill('2026-12-24');
  await press(form, 'Take these dates for all versions');
  await form.getByLabel('First day of the test').fill('2026-11-21');
  await form.getByLabel('Last day of the test').fill('2026-12-20');
  await press(form, 'Even out');
  await expect(tab('A')).toContainText('50 %');
  expect(await axe(page)).toEqual([]);
  await tab('B').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('A')).toBeFocused();
  await expect(panelOf('A').getByLabel('Title')).toHaveValue('The first');
  await expect(panel).toHaveCount(0);
  for (let more = 0; more < 4; more += 1) {
    await press(form, 'Add a version');
    await expect(form.getByRole('tab')).toHaveCount(3 + more);
  }
  await expect(tab('F')).toBeInViewport();
  await page.keyboard.press('End');
  await expect(panelOf('F')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await press(form, 'Submit');
  await expect(form).toHaveCount(0);
  const slot = page.locator('[data-slot]').last();
  await expect(slot).toContainText('The first');
  await slot.getByRole('button', { name: 'B', exact: true }).click();
  await expect(slot).toContainText('The second');
  expect(complaints).toEqual([]);
});

it('a feature toggle leads to a new widget that stands nowhere else, made in its form, kept, published, and changed there', async () => {
  const { page, context, complaints } = await editor();
  const form = await add(page, 'Feature toggle');
  await press(form, 'New widget for A…');
  await page.getByRole('dialog', { name: 'Which widget?' }).getByText('Text', { exact: true }).click();
  const inner = (at: Page) => at.getByRole('dialog', { name: 'Text', exact: true });
  const box = (at: Page) => inner(at).getByRole('textbox', { name: 'Text', exact: true });
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Before spring');
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.close();
  const again = await context.newPage();
  await again.goto(`${on.stack.url}/admin/layouts/homePage?edit=1`);
  await expect(box(again)).toHaveText('Before spring');
  await press(inner(again), 'Submit');
  const toggle = again.getByRole('dialog', { name: 'Feature toggle' });
  await expect(toggle.getByLabel('A: while the feature is off')).toHaveValue(/^rich-text-/);
  await press(toggle, 'Submit');
  await expect(again.locator('[data-slot]', { hasText: 'Feature toggle' })).toContainText('Before spring');
  await again.getByRole('button', { name: 'Edit Feature toggle' }).last().click();
  await press(toggle, 'Edit Text: Before spring');
  const made = again.getByRole('dialog', { name: 'Text: Before spring' });
  await expect(made.getByRole('textbox', { name: 'Text', exact: true })).toHaveText('Before spring');
  await press(made, 'Cancel');
  await press(toggle, 'Cancel');
  await press(again, 'Publish Changes');
  await press(again.getByRole('dialog', { name: 'Publish Changes' }), 'Publish Changes');
  await again.getByText(/^Published: revision/).waitFor();
  const home = async () => (await fetch(`${on.stack.url}/`, { headers: { cookie: 'country=US' } })).text();
  expect(await home()).toContain('Before spring');
  // The tests to come find what was there before.
  await again.getByRole('alert').or(again.getByRole('status')).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(home).not.toContain('Before spring');
  expect(complaints).toEqual([]);
});

it('a banner’s picture is uploaded from its form and described there, and readers get it with its words', async () => {
  const { page, complaints } = await editor();
  const form = await add(page, 'Banner');
  const field = form.getByRole('group', { name: 'Picture', exact: true });
  await press(field, 'Choose a picture');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.locator('input[type=file]').setInputFiles(await drawn('harbour.jpg'));
  const pane = dialog.getByRole('region', { name: 'Details: harbour.jpg' });
  await pane.getByRole('textbox', { name: /^English/ }).fill('A harbour at dawn');
  await press(pane, 'Save and choose');
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel('What the picture shows')).toHaveValue('A harbour at dawn');
  await form.getByLabel('Where it leads').fill('/today');
  expect(await axe(page)).toEqual([]);
  await press(form, 'Submit');
  await expect(page.locator('[data-slot]').last().getByAltText('A harbour at dawn')).toBeVisible();
  await press(page, 'Publish Changes');
  await press(page.getByRole('dialog', { name: 'Publish Changes' }), 'Publish Changes');
  await page.getByText(/^Published: revision/).waitFor();

  const home = await fetch(`${on.stack.url}/`, { headers: { cookie: 'country=US' } });
  const image = /<img[^>]*alt="A harbour at dawn"[^>]*>/.exec(await home.text())?.[0] ?? '';
  const src = /src="([^"]+)"/.exec(image)?.[1];
  expect(src).toMatch(/^\/media\//);
  const picture = await fetch(on.stack.url + src!);
  expect([picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
  expect(complaints).toEqual([]);
});
