/** Columns that hold more than one field: the value of a field is taken out, and texts lose what other fields have. */
import { describe, expect, it } from 'vitest';
import { openImports } from './importing.fixture.ts';

const { devo, upload, run, preview } = await openImports();

const verse = '“The Lord is my shepherd; I shall not want.”';
const quoted = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const shown = { title: 'Rest', reference: 'Psalm 23:1', verse, text: 'He leads.' };
type Settings = Parameters<typeof preview>[1];

async function expectOnce(id: string, settings: Settings, day: string): Promise<void> {
  const { records } = await preview(id, { ...settings, isMapped: true });
  expect(records).toMatchObject([shown]);
  await run(id, settings);
  expect(await devo.day(day)).toMatchObject([
    { title: 'Rest', app_bible_references: 'Psalm 23:1', verse, content: '<p>He leads.</p>' },
  ]);
}

describe('a table that has the verse twice shows it once', () => {
  it('where the text begins with it', async () => {
    const row = quoted('2024-01-01', 'Rest', verse, 'Psalm 23:1', `${verse} (Psalm 23:1)\n\nHe leads.`);
    const { id } = await upload('in-text.csv', `Date,Title,Verse,Reference,Text\n${row}\n`);
    const columns = {
      date: 'Date',
      title: 'Title',
      verse: 'Verse',
      reference: 'Reference',
      text: 'Text',
    };
    const before = await preview(id, { columns, isMapped: true });
    expect(before.records[0]?.text).toContain(verse);
    await expectOnce(id, { columns, extractions: { text: { strip: ['verse', 'reference'] } } }, '01-01-2024');
  });

  it('where the verse has its reference in brackets', async () => {
    const row = quoted('2024-01-02', 'Rest', `${verse} (Psalm 23:1)`, `${verse}\n\nHe leads.`);
    const { id } = await upload('in-verse.csv', `Date,Title,Verse,Text\n${row}\n`);
    const settings: Settings = {
      columns: { date: 'Date', title: 'Title', verse: 'Verse', reference: 'Verse', text: 'Text' },
      extractions: {
        verse: { match: '^(.*)\\([^()]*\\)\\s*$' },
        reference: { match: '\\(([^()]*)\\)\\s*$' },
        text: { strip: ['verse', 'reference'] },
      },
    };
    await expectOnce(id, settings, '01-02-2024');
  });

  it('where the title has the reference, and HTML repeats title and verse', async () => {
    const body = `<h2>Rest</h2><p>${verse}</p><p>He leads.</p>`;
    const { id } = await upload(
      'in-title.json',
      JSON.stringify([{ date: '2024-01-03', heading: 'Rest – Psalm 23:1', verse, body }]),
    );
    const settings: Settings = {
      columns: { date: 'date', title: 'heading', reference: 'heading', verse: 'verse', text: 'body' },
      extractions: {
        title: { split: ' – ', part: 1 },
        reference: { split: ' – ', part: -1 },
        text: { strip: ['title', 'verse', 'reference'] },
      },
    };
    await expectOnce(id, settings, '01-03-2024');
  });
});

describe('what is taken out of a column', () => {
  it('decides about the order of its dates', async () => {
    const rows = ['Fri 13/01/2024', 'Mon 02/02/2024'].map((date) => `${date},T`).join('\n');
    const { id } = await upload('days.csv', `When,Title\n${rows}\n`);
    const settings: Settings = {
      columns: { date: 'When', title: 'Title' },
      extractions: { date: { split: ' ', part: 2 } },
    };
    const { dateOrder, records } = await preview(id, { ...settings, isMapped: true });
    expect([dateOrder, records.map(({ date }) => date)]).toEqual(['dayFirst', ['2024-01-13', '2024-02-02']]);
  });

  it('is refused with a sentence for a pattern that is none, and a field that is not stripped', async () => {
    const { id } = await upload('bad.csv', 'Date,Title\n2024-01-01,T\n');
    const columns = { date: 'Date', title: 'Title' };
    await expect(
      preview(id, { columns, isMapped: true, extractions: { title: { match: '(' } } }),
    ).rejects.toMatchObject({
      errors: [{ detail: '‘(’ is no regular expression that can be used.', code: 'noPattern:(' }],
    });
    await expect(
      preview(id, { columns, isMapped: true, extractions: { title: { strip: ['verse'] } } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
