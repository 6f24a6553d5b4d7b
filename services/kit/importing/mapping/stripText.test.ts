import { describe, expect, it } from 'vitest';
import { collect, example, mappingFor, temporaryFolder } from '../importing.fixture.ts';
import { readCsv } from './readCsv.ts';
import { readJson } from './readJson.ts';
import { stripHtml, stripParagraphs } from './stripText.ts';

const { file } = await temporaryFolder();
const verse = '“The Lord is my shepherd; I shall not want.”';

describe('a text that begins with other fields', () => {
  it.each([
    [[verse, 'Psalm 23:1', 'He leads.'], ['He leads.']],
    [['The Lord is my shepherd, I shall not want (Psalm 23:1)', 'He leads.'], ['He leads.']],
    [['Psalm 23:1 — The LORD is my shepherd; I shall not want.', 'He leads.'], ['He leads.']],
    [[`${verse} “He leads,” we say.`], ['“He leads,” we say.']],
    [['Psalm 23:1 says more.'], ['Psalm 23:1 says more.']],
    [
      ['He leads.', verse],
      ['He leads.', verse],
    ],
    [[], []],
  ])('%j has them once', (paragraphs, expected) =>
    expect(stripParagraphs(paragraphs, [verse, 'Psalm 23:1'])).toEqual(expected),
  );

  it('has them once in HTML, too', () => {
    const html = `<h2>Rest</h2>\n<blockquote><p>${verse}</p><cite>Psalm 23:1</cite></blockquote><p>He leads.</p>`;
    expect(stripHtml(html, ['Rest', verse, 'Psalm 23:1'])).toBe('<p>He leads.</p>');
    expect(stripHtml('<p>Rest is near.</p>', ['Rest'])).toBe('<p>Rest is near.</p>');
  });
});

describe('the examples of mappings show the verse once', () => {
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const csv = async (map: string, head: string, cells: readonly string[]) =>
    (
      await collect(
        readCsv(
          await file(`${map}.csv`, `${head}\n${quoted(cells)}\n`),
          await mappingFor(example(map), 'csv'),
        ),
      )
    ).records;

  it('where the text begins with it', async () =>
    expect(
      await csv('verse-in-text.map.json', 'Date,Title,Verse,Reference,Text', [
        '2024-01-01',
        'Rest',
        verse,
        'Psalm 23:1',
        `${verse} (Psalm 23:1)\n\nHe leads.`,
      ]),
    ).toMatchObject([{ verse, reference: 'Psalm 23:1', paragraphs: ['He leads.'] }]));

  it('where the verse has its reference in brackets', async () =>
    expect(
      await csv('verse-with-reference.map.json', 'Date,Title,Verse,Text', [
        '2024-01-01',
        'Rest',
        `${verse} (Psalm 23:1)`,
        `${verse}\n\nHe leads.`,
      ]),
    ).toMatchObject([{ verse, reference: 'Psalm 23:1', paragraphs: ['He leads.'] }]));

  it('where the title has the reference', async () => {
    const path = await file('title.json', [
      {
        date: '2024-01-01',
        heading: 'Rest – Psalm 23:1',
        verse,
        body: `<h2>Rest</h2><p>${verse}</p><p>He leads.</p>`,
      },
    ]);
    const { records } = await collect(
      await readJson(path, await mappingFor(example('title-with-reference.map.json'), 'json')),
    );
    expect(records).toMatchObject([
      { title: 'Rest', reference: 'Psalm 23:1', verse, html: '<p>He leads.</p>' },
    ]);
  });
});

it.each([
  [{ field: 'x', split: '|', part: 2 }, 'b'],
  [{ field: 'x', split: '|', part: -1 }, 'c'],
  [{ field: 'x', split: '|', part: 9 }, ''],
  [{ field: 'x', match: 'b.*' }, 'b | c'],
  [{ field: 'x', match: '(\\w) \\| (\\w)' }, 'a'],
  [{ field: 'x', match: 'z' }, ''],
])('%j takes a part of a field', async (title, expected) => {
  const map = await file('part.map.json', { format: 'json', devotional: { date: 'd', title, text: 'x' } });
  const path = await file('part.json', [{ d: '2024-01-01', x: 'a | b | c' }]);
  const { records } = await collect(await readJson(path, await mappingFor(map, 'json')));
  expect(records[0]?.title).toBe(expected);
});

it.each([
  [{ field: 'x', match: '(' }, '‘(’ is no regular expression'],
  [{ field: 'x', split: '|', part: 0 }, 'devotional.title'],
])('%j is refused', async (title, sentence) => {
  const map = await file('wrong.map.json', { format: 'json', devotional: { date: 'd', title, text: 'x' } });
  await expect(mappingFor(map, 'json')).rejects.toThrow(sentence);
});
