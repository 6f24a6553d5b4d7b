/** Journals as readers write them: saved by themselves, offline too, on two devices at once, gone with the account. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, it } from 'vitest';
import type { Client } from '../support/account.ts';
import { axe, open, overflow, visit, type Visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { begin, deviceOf, draftsOn, paper, readerOf, saved, title, write } from './ownThings.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();
const here: Visit[] = [];
afterEach(async () => {
  await Promise.all(here.splice(0).map((it) => it.close()));
});
const note = (visitor: Visit): Visit => {
  here.push(visitor);
  return visitor;
};
const arrive = async (reader: Client, path: string, options?: Parameters<typeof visit>[1]) =>
  note(await deviceOf(on, reader, path, options));

describe('a journal', () => {
  it('explains itself to visitors, who are asked nothing and sent what everybody is', async () => {
    const visitor = note(await visit(on.browser));
    const { page, graphql } = visitor;
    await open(visitor, `${on.stack.url}/journals`);
    await expect(page.getByText('A journal of your own')).toBeVisible();
    expect(graphql).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(visitor.complaints).toEqual([]);
  });

  it('teaches the first step, saves by itself, and finds what was written, without accents too', async () => {
    const reader = await readerOf(on, 'ana@example.org');
    const visitor = await arrive(reader, '/journals');
    const { page } = visitor;
    await expect(page.getByText('Nothing written yet')).toBeVisible();
    await begin(page);
    await title(page).fill('Morning');
    await write(page, 'Đức Chúa Trời là tình yêu');
    await page.getByRole('combobox', { name: 'Add a label' }).fill('hope');
    await page.keyboard.press('Enter');
    await saved(page, 'saving');
    await saved(page);
    await page.reload();
    await expect(paper(page)).toHaveValue('Đức Chúa Trời là tình yêu');
    await page.getByRole('link', { name: 'All entries' }).click();
    await begin(page);
    await write(page, 'A second one');
    await page.getByRole('link', { name: 'All entries' }).click();
    const list = page.getByRole('list', { name: 'Entries' });
    await expect(list.getByRole('link')).toHaveCount(2);
    await page.getByRole('searchbox').fill('duc chua');
    await expect(list.getByRole('link')).toHaveCount(1);
    await expect(page.getByText('1 entry')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'hope' }).click();
    await expect(list.getByRole('link')).toHaveText([/Morning/]);
    await page.getByRole('searchbox').fill('nowhere');
    await expect(page.getByText('Nothing found')).toBeVisible();
    expect(visitor.complaints).toEqual([]);
  });

  it('is begun on a reading, and leads back to it', async () => {
    const reader = await readerOf(on, 'bo@example.org');
    const { page } = await arrive(reader, '/2026/11/20');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'Write in your journal' }).click();
    await expect(page.getByText('November 20, 2026')).toBeVisible();
    await write(page, 'About this');
    await page.reload();
    await page.getByRole('link', { name: heading! }).click();
    await expect(page).toHaveURL(`${on.stack.url}/2026/11/20`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
  });

  it('is another’s secret: their entry is a blank page to everybody else', async () => {
    const [ana, bo] = [await readerOf(on, 'cy@example.org'), await readerOf(on, 'dee@example.org')];
    const own = await arrive(ana, '/journals');
    await begin(own.page);
    await write(own.page, 'For my eyes');
    const other = await arrive(bo, new URL(own.page.url()).pathname);
    await expect(paper(other.page)).toHaveValue('');
    await paper(other.page).fill('Mine now');
    await expect(other.page.getByRole('alert')).toContainText('could not be saved');
    await own.page.reload();
    await expect(paper(own.page)).toHaveValue('For my eyes');
  });

  it('is removed, and put back when that was a mistake', async () => {
    const reader = await readerOf(on, 'eve@example.org');
    const { page } = await arrive(reader, '/journals');
    await begin(page);
    await write(page, 'Not to be lost');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await expect(page.getByText('The entry was deleted.')).toBeVisible();
    await expect(page.getByText('Nothing written yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(paper(page)).toHaveValue('Not to be lost');
    await saved(page);
    await page.reload();
    await expect(paper(page)).toHaveValue('Not to be lost');
  });
});

describe('without a network', () => {
  it('what is written stays on the device, leaving loses nothing, and it is sent once there is one', async () => {
    const reader = await readerOf(on, 'fay@example.org');
    const { page, context } = await arrive(reader, '/journals');
    await expect(page.getByText('Nothing written yet')).toBeVisible();
    await context.setOffline(true);
    await begin(page); // begun without a network, too
    await paper(page).fill('On the train');
    await saved(page, 'kept');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    expect(await draftsOn(page)).toContain('On the train');
    await page.getByRole('link', { name: 'All entries' }).click(); // nobody asks
    await expect(page.getByRole('link', { name: /On the train/ })).toContainText('Saved on this device');
    await context.setOffline(false);
    await expect.poll(() => draftsOn(page)).toBe('[]');
    await page.reload();
    await expect(page.getByRole('link', { name: /On the train/ })).not.toContainText('on this device');
  });

  it('two devices lose neither text, and say so', async () => {
    const reader = await readerOf(on, 'gil@example.org');
    const one = await arrive(reader, '/journals');
    await begin(one.page);
    await write(one.page, 'morning\n\nnoon\n\nevening');
    const other = await arrive(reader, new URL(one.page.url()).pathname);
    await expect(paper(other.page)).toHaveValue(/noon/);
    await one.context.setOffline(true);
    await paper(one.page).fill('morning\n\non the train\n\nevening');
    await saved(one.page, 'kept');
    await write(other.page, 'morning\n\nat home\n\nevening\n\nnight');
    await one.context.setOffline(false);
    await expect(one.page.getByText('Two versions have met')).toBeVisible();
    const lines = (await paper(one.page).inputValue()).split('\n');
    for (const line of ['morning', 'on the train', 'at home', 'evening', 'night'])
      expect(lines).toContain(line);
    expect(lines.filter((line) => /^——— November 21, 2026 at .* ———$/.test(line))).toHaveLength(2);
    await saved(one.page);
    await other.page.reload();
    await expect(paper(other.page)).toHaveValue(lines.join('\n'));
  });
});

describe('taking it along', () => {
  it('a year of it, or all, as files and on paper', async () => {
    const reader = await readerOf(on, 'ray@example.org');
    const days = [
      '2025-12-31',
      '2026-01-01',
      ...Array.from({ length: 120 }, (_, day) => `2026-02-${1 + (day % 28)}`),
    ];
    for (const [index, day] of days.entries()) {
      const date = day.replace(/-(\d)$/, '-0$1');
      const input = {
        id: crypto.randomUUID(),
        saveId: crypto.randomUUID(),
        baseRevision: 0,
        title: `Entry ${index}`,
        text: `Words of ${index}`,
        labels: [],
        date,
        writtenAt: '2026-11-20T08:00:00.000Z',
        zone: 'UTC',
      };
      await reader.ask('SaveJournal', { site: { domain: 'localhost' }, input });
    }
    const { page } = await arrive(reader, '/journals');
    await page.getByRole('button', { name: 'Take it with you' }).click();
    const which = page.getByRole('combobox', { name: 'Which entries' });
    await expect(which.getByRole('option')).toHaveText([
      'All entries · 122 entries',
      '2026 · 121 entries',
      '2025 · 1 entry',
    ]);
    expect(await axe(page)).toEqual([]);
    await which.selectOption('2026');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as text' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Your journal 2026.txt');
    const text = readFileSync(await file.path(), 'utf8');
    expect(text.match(/^Words of/gm)).toHaveLength(121);
    expect(text).toMatch(/^Entry 1\nJanuary 1, 2026\n\nWords of 1\n/);
    await which.selectOption('2025');
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2, name: 'Entry 0' })).toBeVisible();
    // On paper, not in the list beside it: that may have come to its end by now.
    await expect(page.getByRole('paragraph').filter({ hasText: /^Words of 0$/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Entries' })).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('heading', { level: 2, name: 'Entry 0' })).toHaveCount(0);
  });

  it('as text and as Markdown', async () => {
    const reader = await readerOf(on, 'jan@example.org');
    const { page } = await arrive(reader, '/journals');
    await begin(page);
    await title(page).fill('What I heard');
    await write(page, '* not a list');
    for (const [name, ending, text] of [
      ['Save as text', 'txt', '* not a list'],
      ['Save as Markdown', 'md', String.raw`\* not a list`],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`What I heard.${ending}`);
      const written = readFileSync(await file.path(), 'utf8');
      expect(written).toContain('What I heard');
      expect(written).toContain(text);
    }
  });

  it('on paper: the words, without what is for the screen', async () => {
    const reader = await readerOf(on, 'kim@example.org');
    const { page } = await arrive(reader, '/journals');
    await begin(page);
    const text = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n');
    await write(page, text);
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete entry' })).toBeHidden();
    const printed = await page
      .locator('[data-text]')
      .last()
      .evaluate((box) => {
        const { content, visibility } = getComputedStyle(box, '::after');
        return { content, visibility, height: box.getBoundingClientRect().height };
      });
    expect(printed.visibility).toBe('visible');
    expect(printed.content).toContain('Line 59');
    expect(printed.height).toBeGreaterThan(1_000);
  });
});

describe('everybody', () => {
  it('can write by the keyboard alone', async () => {
    const reader = await readerOf(on, 'lea@example.org');
    const { page } = await arrive(reader, '/journals');
    await expect(page.getByText('Nothing written yet')).toBeVisible();
    const tabTo = async (name: string) => {
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
        );
        if (focused === name) return;
      }
      throw new Error(`The keyboard does not reach ${name}.`);
    };
    await tabTo('New entry');
    await page.keyboard.press('Enter');
    await expect(paper(page)).toBeVisible();
    await tabTo('Title');
    await page.keyboard.type('By hand');
    await tabTo('Your words');
    await page.keyboard.type('Letter by letter');
    await tabTo('Add a label');
    await page.keyboard.type('hope');
    await page.keyboard.press('Enter');
    await saved(page);
    await expect(page.getByRole('button', { name: /Remove the label/ })).toBeVisible();
  });

  it.each([
    ['en', 'light', 390],
    ['my', 'dark', 390],
    ['ar', 'light', 1280],
  ] as const)('has a clean page on %s, %s, at %i px', async (name, colorScheme, width) => {
    const reader = await readerOf(on, `look-${name}@example.org`);
    const origin = on.stack.site(name);
    const viewport = { width, height: 860 };
    const visitor = note(await deviceOf(on, reader, '/journals', { colorScheme, viewport }, origin));
    const { page } = visitor;
    await page.locator('main button').first().click();
    await page.locator('textarea[data-paper]').fill('Lord, teach us. '.repeat(40));
    await saved(page);
    expect(await axe(page)).toEqual([]);
    await page.locator('main a').first().click();
    await expect(page.locator('main ul li')).toHaveCount(1);
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(visitor.complaints).toEqual([]);
  });
});
