/** Journals for their writers: saved automatically, searched, written offline and on two devices, and exported. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import {
  beginEntry,
  openDevice,
  storedDrafts,
  journalField,
  createReader,
  expectSaved,
  title,
  write,
} from '../visits/readerDevices.ts';
import { fillSignIn, expectSignedIn, createAccount } from '../visits/signingIn.ts';

const harness = withBrowser();
const { visitPage } = createVisitors(harness);
const allEntries = (page: Page) => page.getByRole('link', { name: 'All entries' });

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
    if (focused === name) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

describe('a journal', () => {
  // Fails without: web/account/journalStore/openEntry.ts, `write`; services/identity/journals/journals.ts, the search.
  it('is offered to visitors, written by keyboard only, saved automatically, found by search, and restored after a deletion', async () => {
    await createAccount(harness.stack, 'ana@example.org');
    const { page, graphql, browserErrors: complaints } = await visitPage('/journals');
    await expect(page.getByText('Keep a journal')).toBeVisible();
    expect(graphql).toEqual([]); // a visitor causes no request
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await fillSignIn(page, 'ana@example.org');
    await expectSignedIn(page);
    await expect(page.getByText('No entries yet')).toBeVisible();

    // The first entry, by keyboard only.
    await tabTo(page, 'New entry');
    await page.keyboard.press('Enter');
    await expect(journalField(page)).toBeVisible();
    await expect(journalField(page)).toBeFocused();
    await page.keyboard.type('Đức Chúa Trời là tình yêu');
    await page.keyboard.press('Shift+Tab'); // the title is above the text
    await page.keyboard.type('Morning');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Morning');
    await tabTo(page, 'Add label');
    await page.keyboard.type('hope');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Remove label/ })).toBeVisible();
    await expectSaved(page);
    await page.reload();
    await expect(journalField(page)).toHaveValue('Đức Chúa Trời là tình yêu');

    // Search finds one of two entries: by words without accents, and by its label.
    await allEntries(page).click();
    await beginEntry(page);
    await write(page, 'A second one');
    await allEntries(page).click();
    const list = page.getByRole('list', { name: 'Entries' });
    await expect(list.getByRole('link')).toHaveCount(2);
    await page.getByRole('searchbox').fill('duc chua');
    await expect(list.getByRole('link')).toHaveCount(1);
    await expect(page.getByText('1 entry')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'hope' }).click();
    await expect(list.getByRole('link')).toHaveText([/Morning/]);
    await page.getByRole('searchbox').fill('nowhere');
    await expect(page.getByText('No entries found')).toBeVisible();
    await page.getByRole('searchbox').fill('');

    // Deleted by mistake and restored.
    await list.getByRole('link', { name: /Morning/ }).click();
    await page.getByRole('button', { name: 'Delete entry' }).click();
    const note = page.getByText('Entry deleted.');
    await expect(note).toBeVisible();
    await expect(list.getByRole('link')).toHaveText([/A second one/]);
    // The page has the focus after a navigation; the message stays at the bottom of the window.
    await expect.poll(async () => (await note.boundingBox())!.y).toBeGreaterThan(700);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(journalField(page)).toHaveValue('Đức Chúa Trời là tình yêu');
    await expectSaved(page);

    // An entry begun on a reading links back to it.
    await page.goto(`${harness.stack.url}/2026/11/20`);
    const heading = (await page.getByRole('heading', { level: 1 }).textContent())!;
    await page.getByRole('button', { name: 'Write in your journal' }).click();
    await page.keyboard.type('About this'); // at once: nothing is lost, wherever the page is
    await expect(page.getByText('November 20, 2026')).toBeVisible();
    await expect(journalField(page)).toBeFocused();
    await page.keyboard.type(' morning.');
    await expect(journalField(page)).toHaveValue('About this morning.');
    await expectSaved(page);
    await page.getByRole('link', { name: heading }).click();
    await expect(page).toHaveURL(`${harness.stack.url}/2026/11/20`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(complaints).toEqual([]);
  });

  // Fails without: web/account/journals/JournalExport.tsx; web/account/journals/PaperFields.tsx, its styles for print.
  it('can be exported: all of it or a year, as files and on paper, and a single entry', async () => {
    const reader = await createReader(harness, 'ray@example.org');
    // More entries than one response contains.
    const days = [
      '2025-12-31',
      '2026-01-01',
      ...Array.from({ length: 100 }, (_, day) => `2026-02-${String(1 + (day % 28)).padStart(2, '0')}`),
    ];
    for (const [index, date] of days.entries()) {
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
      await reader.execute('SaveJournal', { input: { site: { domain: 'localhost' }, ...input } });
    }
    const { page, browserErrors: complaints, close } = await openDevice(harness, reader, '/journals');
    const fileOf = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
    };
    await page.getByRole('button', { name: 'Export' }).click();
    const entriesSelect = page.getByRole('combobox', { name: 'Entries to export' });
    await expect(entriesSelect.getByRole('option')).toHaveText([
      'All entries · 102 entries',
      '2026 · 101 entries',
      '2025 · 1 entry',
    ]);
    await entriesSelect.selectOption('2026');
    const year = await fileOf('Save as text');
    expect(year.name).toBe('Your journal 2026.txt');
    expect(year.text.match(/^Words of/gm)).toHaveLength(101);
    expect(year.text).toMatch(/^Entry 1\nJanuary 1, 2026\n\nWords of 1\n/);

    // Printed: the entries of the year without the list.
    await entriesSelect.selectOption('2025');
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2, name: 'Entry 0' })).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: /^Words of 0$/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Entries' })).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('heading', { level: 2, name: 'Entry 0' })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    // One entry: as Markdown with escaped text, and printed without the form.
    await beginEntry(page);
    await title(page).fill('What I heard');
    await write(
      page,
      ['* not a list', ...Array.from({ length: 60 }, (_, line) => `Line ${line}`)].join('\n'),
    );
    const markdown = await fileOf('Save as Markdown');
    expect(markdown.name).toBe('What I heard.md');
    expect(markdown.text).toContain(String.raw`\* not a list`);
    await page.emulateMedia({ media: 'print' });
    await expect(journalField(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete entry' })).toBeHidden();
    const printedText = () =>
      page
        .locator('[data-text]')
        .last()
        .evaluate((box) => {
          const { content, visibility } = getComputedStyle(box, '::after');
          return { content, visibility, height: box.getBoundingClientRect().height };
        });
    await expect.poll(async () => (await printedText()).visibility).toBe('visible');
    await expect.poll(async () => (await printedText()).content).toContain('Line 59');
    await expect.poll(async () => (await printedText()).height).toBeGreaterThan(1_000);
    expect(complaints).toEqual([]);
    await close();
  });

  // Fails without: web/account/journalStore/openEntry.ts, where it keeps drafts and merges; domain/journals/mergeTexts.ts.
  it('loses no text on two devices: offline, changed on both, typed meanwhile, or deleted on one', async () => {
    const reader = await createReader(harness, 'gil@example.org');
    const firstDevice = await openDevice(harness, reader, '/journals');
    await expect(firstDevice.page.getByText('No entries yet')).toBeVisible();

    // Offline an entry is begun on the device, and leaving it does not ask.
    await firstDevice.context.setOffline(true);
    await beginEntry(firstDevice.page);
    await journalField(firstDevice.page).fill('morning\n\nnoon\n\nevening');
    await expectSaved(firstDevice.page, 'onDevice');
    await expect(firstDevice.page.getByText('Saved on this device')).toBeVisible();
    expect(await storedDrafts(firstDevice.page)).toContain('noon');
    await allEntries(firstDevice.page).click();
    const entry = firstDevice.page.getByRole('link', { name: /morning/ });
    await expect(entry).toContainText('Saved on this device');
    await firstDevice.context.setOffline(false);
    await expect.poll(() => storedDrafts(firstDevice.page)).toBe('[]');
    await expect(entry).not.toContainText('on this device');

    // Both devices change the same lines: each gets both texts, below a note.
    await entry.click();
    await expect(journalField(firstDevice.page)).toHaveValue(/noon/);
    const secondDevice = await openDevice(harness, reader, new URL(firstDevice.page.url()).pathname);
    await expect(journalField(secondDevice.page)).toHaveValue(/noon/);
    await firstDevice.context.setOffline(true);
    await journalField(firstDevice.page).fill('morning\n\non the train\n\nevening');
    await expectSaved(firstDevice.page, 'onDevice');
    await write(secondDevice.page, 'morning\n\nat home\n\nevening\n\nnight');
    await firstDevice.context.setOffline(false);
    await expect(firstDevice.page.getByText('Two versions were merged')).toBeVisible();
    const text = await journalField(firstDevice.page).inputValue();
    const lines = text.split('\n');
    for (const line of ['morning', 'on the train', 'at home', 'evening', 'night'])
      expect(lines).toContain(line);
    expect(lines.filter((line) => /^——— November 21, 2026 at .* ———$/.test(line))).toHaveLength(2);
    await expectSaved(firstDevice.page);
    const refetch = () => secondDevice.page.evaluate(() => dispatchEvent(new Event('online')));
    await refetch();
    await expect(journalField(secondDevice.page)).toHaveValue(text);

    // A change of the other device is merged while this one types in the middle of a line.
    await title(firstDevice.page).pressSequentially('The lamp ');
    await expectSaved(firstDevice.page);
    await expect(title(firstDevice.page)).toHaveValue('The lamp '); // with the trailing space
    await refetch();
    await expect(title(secondDevice.page)).toHaveValue('The lamp');
    await write(secondDevice.page, `before all\n\n${text}`);
    await journalField(firstDevice.page).press('Control+Home');
    await journalField(firstDevice.page).press('End');
    await firstDevice.page.keyboard.type(', and');
    await expect(journalField(firstDevice.page)).toHaveValue(/^before all\n\nmorning, and\n/);
    await firstDevice.page.keyboard.type(' a half');
    await expect(journalField(firstDevice.page)).toHaveValue(/^before all\n\nmorning, and a half\n/);
    await expectSaved(firstDevice.page);

    // Deleted on one device: the other shows that, and can keep it.
    await firstDevice.page.getByRole('button', { name: 'Delete entry' }).click();
    await expect(firstDevice.page.getByText('Entry deleted.')).toBeVisible();
    await refetch();
    await expect(secondDevice.page.getByText('Deleted on another device')).toBeVisible();
    await secondDevice.page.getByRole('button', { name: 'Keep entry' }).click();
    await expect(secondDevice.page.getByText('Deleted on another device')).toBeHidden();
    await expectSaved(secondDevice.page);
    await firstDevice.page.reload();
    await expect(firstDevice.page.getByRole('link', { name: /The lamp/ })).toBeVisible();
    const isUnexpected = (text: string) => !/ERR_INTERNET_DISCONNECTED/.test(text);
    expect([...firstDevice.browserErrors, ...secondDevice.browserErrors].filter(isUnexpected)).toEqual([]);
    await Promise.all([firstDevice.close(), secondDevice.close()]);
  });
});
