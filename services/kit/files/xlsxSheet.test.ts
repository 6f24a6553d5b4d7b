import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readSheet } from './xlsxSheet.ts';

const LIMIT = 5_000_000;
const read = (bytes: Uint8Array) => readSheet(bytes, LIMIT).map(({ cells }) => cells);

const workbook = (sheet: string, parts: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="Notes" state="hidden" r:id="a"/><sheet name="One" r:id="b"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="a" Target="worksheets/hidden.xml"/><Relationship Id="b" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/hidden.xml': '<worksheet/>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...parts,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

describe('a sheet', () => {
  it('that a spreadsheet wrote gives dates as days and texts as they are', async () => {
    const written = writeXlsxFile(
      [
        [{ value: 'Date' }, { value: 'Title' }],
        [
          { value: new Date(Date.UTC(2027, 0, 5)), type: Date, format: 'dd/mm/yyyy' },
          { value: 'Morning “light”', type: String },
        ],
      ],
      { sheet: 'readings' },
    );
    expect(read(new Uint8Array(await written.toBuffer()))).toEqual([
      ['Date', 'Title'],
      ['2027-01-05', 'Morning “light”'],
    ]);
  });

  it('gives the result of a formula, no errors, rich text as text, and keeps the numbers of rows', () => {
    const cells =
      '<c r="A3" t="str"><f>UPPER("a")</f><v>A</v></c><c r="B3" t="e"><v>#REF!</v></c>' +
      '<c r="D3" t="inlineStr"><is><r><t>He </t></r><r><rPr><b/></rPr><t>is</t></r></is></c><c r="E3"><v>1.5E1</v></c>';
    expect(readSheet(workbook(`<row r="3">${cells}</row>`), LIMIT)).toEqual([
      { number: 3, cells: ['A', '', '', 'He is', '15'] },
    ]);
  });

  it('repeats a merged cell in the rows below it, not in the columns beside it', () => {
    const row = (number: number, first: string) =>
      `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${first}</t></is></c><c r="C${number}" t="b"><v>1</v></c></row>`;
    const sheet = workbook('', {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row(1, 'Ruth')}${row(2, '')}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>`,
    });
    expect(read(sheet)).toEqual([
      ['Ruth', '', 'true'],
      ['Ruth', '', 'true'],
    ]);
  });

  it('counts dates from 1904 where the workbook says so', () => {
    const sheet = workbook('<row><c s="1"><v>0</v></c></row>', {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="b"/></sheets></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    });
    expect(read(sheet)).toEqual([['1904-01-01']]);
  });

  it.each([
    [
      'a packed bomb',
      workbook(`<row><c t="inlineStr"><is><t>${'x'.repeat(6_000_000)}</t></is></c></row>`),
      'more than 5 MB',
    ],
    [
      'entities that multiply',
      workbook('', {
        'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet><v>&b;</v></worksheet>',
      }),
      'cannot be read',
    ],
    ['what is no ZIP', new Uint8Array([1, 2, 3]), 'cannot be read'],
    ['a column that no spreadsheet has', workbook('<row><c r="ZZZ1"><v>1</v></c></row>'), 'a cell ZZZ1'],
  ])('refuses %s with a sentence', (_, bytes, sentence) => {
    expect(() => readSheet(bytes, LIMIT)).toThrow(sentence);
  });
});
