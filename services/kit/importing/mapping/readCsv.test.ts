import { describe, expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';
import { collect, example, fixture, mappingFor, temporaryFolder } from '../importing.fixture.ts';

const { file } = await temporaryFolder();
const mapping = await mappingFor(example('devotionals-csv.map.json'), 'csv');
const small = await mappingFor(
  await file('small.map.json', { format: 'csv', devotional: { date: 'Date', title: 'Title', text: 'Text' } }),
  'csv',
);
const read = async (content: string | Uint8Array, map = small) =>
  collect(readCsv(await file('x.csv', content), map));

describe('a CSV file with a mapping', () => {
  it('is parsed with quoted fields, line ends within them and Windows line ends', async () => {
    const { records } = await collect(readCsv(fixture('devotionals.csv'), mapping));

    expect(records[0]).toEqual({
      type: 'record',
      kind: 'devotional',
      where: 'line 2',
      date: '2024-02-29',
      title: 'Leap',
      verse: '“Today, if you hear…”',
      reference: 'Hebrews 3:15',
      paragraphs: ['First paragraph.', 'Second, with "quotes" & <signs>.'],
      closing: 'Leap anyway.',
      author: 'Ann',
      image: 'https://images.example/leap.jpg',
      status: 'publish',
      isPrivate: false,
      sourceStatus: 'publish',
    });
    expect(
      records.slice(1).map(({ where, date, second, title, status }) => [where, date, second, title, status]),
    ).toEqual([
      ['line 5', '2024-02-29', 2, 'Landing', 'publish'],
      ['line 7', '2024-03-02', undefined, 'Draft', 'draft'],
      ['line 9', '2024-03-03', undefined, 'Too few', 'publish'],
      ['line 11', '2024-03-05', undefined, 'Two on a day', 'publish'],
      ['line 12', '2024-03-05', undefined, 'Two on a day', 'publish'],
      ['line 15', '2024-03-07', undefined, '', 'publish'],
    ]);
  });

  it('has one order of dates for the whole column, and refuses to guess before anything is read', async () => {
    const rows = (dates: readonly string[]) =>
      `Date,Title,Text\n${dates.map((date) => `${date},T,x\n`).join('')}`;
    const march = Array.from({ length: 31 }, (_, at) => `${String(at + 1).padStart(2, '0')}/03/2023`);
    await expect(read(rows(march))).rejects.toThrow(
      'The dates of \'Date\', such as ‘01/03/2023’, have the day first: the first numbers go up to 31, and the second ones never above 12. Give "format": "DD/MM/YYYY"',
    );
    await expect(read(rows(['3/1/2023', '3/12/2023']))).rejects.toThrow(
      /can be read with the day first and with the month first/,
    );
    await expect(read(rows(['2023-03-01', '01-02-2023']))).rejects.toThrow(/such as ‘01-02-2023’/);
    const dates = async (list: readonly string[]) => (await read(rows(list))).records.map(({ date }) => date);
    expect(await dates(['3/1/2023', '3/13/2023'])).toEqual(['2023-03-01', '2023-03-13']);
    expect(await dates(['03/03/2023', '2023-03-04'])).toEqual(['2023-03-03', '2023-03-04']);
    expect(
      await dates(['07.03.2023', '2023/03/06', '2023-03-03 00:00:00', '2023-03-04T00:00:00.000Z']),
    ).toEqual(['2023-03-07', '2023-03-06', '2023-03-03', '2023-03-04']);
  });

  it('says of each date why it is not read, and never that a day does not exist which does', async () => {
    const dates = [
      '1-Mar-23',
      '44987',
      '3/5/23',
      '2023-02-29',
      'soon',
      '5/13/2023',
      '5/14/2023',
      '13/5/2023',
    ];
    const { bad } = await read(`Date,Title,Text\n${dates.map((date) => `${date},T,x\n`).join('')}`);
    expect(bad.map(({ reason }) => reason)).toEqual([
      'date: ‘1-Mar-23’ has its month by name; write it as a number, such as 2027-01-31',
      "date: ‘44987’ is a spreadsheet's number of a day; format the column as a date, such as 2027-01-31",
      'date: ‘3/5/23’ has a year of two digits; write all four',
      'date: ‘2023-02-29’ is no day there is',
      'date: ‘soon’ is written in a way that is not read; write it as 2027-01-31, or say how with "format", such as M/D/YYYY',
      'date: ‘13/5/2023’ has day and month the other way round than the other dates of its column',
    ]);
  });

  it('takes short rows and says so, passes over rows of delimiters, and refuses filled cells without a heading', async () => {
    const { records, bad } = await read(
      'Date,\u200BTitle\u00A0,\uFEFFText\n2024-01-01,Short\n,,\n2024-01-02,Long,x,,\n2024-01-03,Longer,x,y\n,,,\n',
    );
    expect(records.map(({ title, left }) => [title, left])).toEqual([
      ['Short', [{ kind: 'short', name: '1 cells missing', count: 1 }]],
      ['Long', undefined],
    ]);
    expect(bad).toMatchObject([{ where: 'line 5', reason: 'it has 4 fields, the first row has 3' }]);
  });

  it('finds its delimiter when neither the mapping nor the file names it', async () => {
    const { records } = await read('Date;Title;Text\n2024-01-01;A;b, c\n');
    expect(records).toMatchObject([{ title: 'A', paragraphs: ['b, c'] }]);
  });

  it.each(['sep=;', '"sep=;"', '"SEP=;";;'])(
    'passes over the line of a spreadsheet that names the delimiter (%s)',
    async (first) => {
      const { records } = await read(`\uFEFF${first}\r\nDate;Title;Text\r\n2023-03-01;One;A, b\r\n`);
      expect(records).toMatchObject([{ where: 'line 3', title: 'One', paragraphs: ['A, b'] }]);
    },
  );

  it('refuses a column that is written in two orders, with a date of each', async () => {
    const rows = ['13/02/2025', '02/14/2025', '01/02/2025'].map((date) => `${date},A,B`);
    await expect(read(['Date,Title,Text', ...rows].join('\n'))).rejects.toThrow(
      /are written in two orders: ‘13\/02\/2025’ has the day first, and ‘02\/14\/2025’ the month\./,
    );
  });

  it('numbers lines as an editor does, also after Windows line ends within a cell', async () => {
    const cell = '"First.\r\n\r\nSecond.\r\nThird."';
    const { bad } = await read(`Date,Title,Text\n2023-03-01,One,${cell}\n2023-13-01,Two,T\n`);
    expect(bad.map(({ where }) => where)).toEqual(['line 6']);
  });

  it('lists bad lines with their numbers and reasons', async () => {
    const { bad } = await collect(readCsv(fixture('devotionals.csv'), mapping));

    expect(bad.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
      'line 6: date: ‘1/3/2024’ is not written as DD/MM/YYYY',
      'line 8: date: ‘31/02/2024’ is no day there is',
      'line 10: status: ‘wobbly’ is none that is known',
      'line 14: second: no case for ‘dawn’',
    ]);
  });

  it('accepts a byte order mark, another delimiter and columns of any name', async () => {
    const map = await file('odd.map.json', {
      format: 'csv',
      delimiter: ';',
      devotional: { date: 'Tag (y-m-d)', title: { template: '{Título [es]} – {__proto__}' }, text: 'a.b' },
    });
    const content = '\uFEFFTag (y-m-d);Título [es];a.b;__proto__\n2024-01-01;Uno;Dos;Tres\n';
    const { records } = await read(content, await mappingFor(map, 'csv'));
    expect(records).toMatchObject([{ date: '2024-01-01', title: 'Uno – Tres', paragraphs: ['Dos'] }]);
  });

  it('keeps stray quotation marks, and reports one that is never closed', async () => {
    const { records, bad } = await read(
      'Date,Title,Text\n2024-01-01,The "second" mile,x\n2024-01-02,"Un"quoted,x\n2024-01-03,Fine,x\n2024-01-04,"Never,x\n2024-01-05,Lost,x\n',
    );
    expect(records.map(({ title }) => title)).toEqual(['The "second" mile', '"Un"quoted', 'Fine']);
    expect(bad).toEqual([
      {
        type: 'bad',
        kind: 'devotional',
        where: 'line 5',
        reason: 'a quotation mark opens a field and never closes it; nothing from here on could be read',
      },
    ]);
  });

  it.each([
    [
      'a missing column',
      'Day,Title,Text\n2024-01-01,a,b\n',
      "The column 'Date' that devotional.date names is not in",
    ],
    [
      'a duplicate column',
      'Date,Title,Title,Text\n',
      "The column 'Title' that devotional.title names stands in the file more than once",
    ],
    [
      'an endless record',
      `Date,Title,Text\n2024-01-01,a,"${'x'.repeat(2_100_000)}`,
      'has a record of more than 2000000 characters at line 2',
    ],
    ['only blank lines', '\n\n\n', 'is empty'],
  ])('fails with a sentence for %s', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  it('is read without control characters, and names their lines', async () => {
    const source = readCsv(
      await file('controls.csv', 'Date,Title,Text\n2024-01-01,a\u0000b,one\u000Btwo\n2024-01-02,c,d\u001C\n'),
      small,
    );
    const { records } = await collect(source);
    expect(records).toMatchObject([{ title: 'ab', paragraphs: ['one two'] }, { paragraphs: ['d'] }]);
    expect(source.remarks()).toMatchObject([{ where: 'lines 2 and 3', code: 'controlCharacters:3' }]);
  });

  it('names the line that is not UTF-8', async () => {
    const latin1 = Buffer.from('Date,Title,Text\n2024-01-01,Año,mañana más\n', 'latin1');
    await expect(read(latin1)).rejects.toThrow(/is not UTF-8 at line 2\. Save it as UTF-8/);
  });

  it('with only a header row is empty, which is not an error', async () => {
    expect((await read('Date,Title,Text\n')).entries).toEqual([]);
  });
});
