import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { editorOf } from '../devotionals.fixture.ts';
import { byText, byTitle, openImports } from './importing.fixture.ts';

const { devo, client, call, current, upload, ended, run, preview, notes, titles } = await openImports();

describe('an import of a table', () => {
  it('shows its columns, what they are and its first records, with dates in the order of the whole column', async () => {
    const rows = Array.from(
      { length: 31 },
      (_, at) => `${String(at + 1).padStart(2, '0')}/03/2023,Reading ${at + 1},Text`,
    );
    const { id, format, state } = await upload('march.csv', `Date,Title,Text\n${rows.join('\n')}\n`);
    expect({ format, state }).toEqual({ format: 'csv', state: 'ready' });
    const seen = await preview(id);
    expect(seen).toMatchObject({
      columns: [
        { name: 'Date', samples: ['01/03/2023', '02/03/2023', '03/03/2023'] },
        { name: 'Title' },
        { name: 'Text' },
      ],
      proposed: [
        { field: 'date', column: 'Date' },
        { field: 'title', column: 'Title' },
        { field: 'text', column: 'Text' },
      ],
      dateOrder: 'dayFirst',
      isOrderNeeded: false,
      total: 31,
      bad: 0,
    });
    expect(seen.records.map(({ date }) => date)).toEqual(
      Array.from({ length: 10 }, (_, at) => `2023-03-${String(at + 1).padStart(2, '0')}`),
    );
  });

  it('asks for the order of dates that nobody can tell, and takes the answer', async () => {
    const { id } = await upload('a.csv', 'Date,Title,Text\n01/04/2023,A,T\n02/04/2023,B,T\n');
    expect(await preview(id)).toMatchObject({ dateOrder: null, isOrderNeeded: true });
    await expect(run(id, byText)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await run(id, { ...byText, dateOrder: 'monthFirst' })).toMatchObject({
      state: 'done',
      created: 2,
    });
    expect(await titles('02-04-2023')).toEqual(['B']);
  });

  it('writes nothing in a dry run, and tells what it would do', async () => {
    await devo.save({ date: '05-01-2023', title: 'Same', content: '<p>T</p>' });
    await devo.save({ date: '05-02-2023', title: 'Old', content: '<p>T</p>' });
    const csv =
      'Date,Title,Text\n2023-05-01,Same,T\n2023-05-02,New,T\n2023-05-03,Third,T\n2023-05-32,Bad,T\n';
    const { id } = await upload('dry.csv', csv);
    const counts = { created: 1, changed: 1, unchanged: 1, skipped: 1, position: 4, total: 4 };
    expect(await run(id, { ...byText, dryRun: true })).toMatchObject({ state: 'checked', ...counts });
    expect(await notes(id)).toEqual([['skipped', 'line 5', 'noSuchDay:2023-05-32']]);
    expect(await titles('05-02-2023')).toEqual(['Old']);
    expect(await run(id, byText)).toMatchObject({ state: 'done', ...counts });
    expect(await titles('05-02-2023')).toEqual(['New']);
  });

  it('keeps what no column says of an existing reading', async () => {
    await devo.save({
      date: '05-10-2023',
      title: 'T',
      verse: 'V',
      author: 'Ruth',
      has_audio: true,
      has_comments: false,
    });
    const { id } = await upload('keep.csv', 'Date,Title,Author\n2023-05-10,U,\n');
    await run(id, { columns: { date: 'Date', title: 'Title', author: 'Author' } });
    expect(await devo.day('05-10-2023')).toMatchObject([
      { title: 'U', verse: 'V', author: '', has_audio: true, has_comments: false },
    ]);
  });

  it('takes recordings, alt texts and texts for search engines; an empty cell takes away, a missing column keeps', async () => {
    const picture = { full: 'https://a.example/p.jpg' };
    const head = 'Date,Title,Alt text,Audio,SEO title,Meta description';
    await devo.save({ date: '05-11-2023', title: 'T', featured_image: picture });
    const { id } = await upload(
      'texts.csv',
      `${head}\n2023-05-11,T,A lake,https://a.example/a.mp3,Rest,Of rest\n2023-05-12,U,,https://a.example/b.mp3,,\n`,
    );
    const { proposed } = await preview(id);
    const all = Object.fromEntries(proposed.map(({ field, column }) => [field, column]));
    expect(await run(id, { columns: all })).toMatchObject({ created: 1, changed: 1, skipped: 0 });
    expect(await devo.day('05-11-2023')).toMatchObject([
      {
        featured_image: { ...picture, alt: 'A lake' },
        has_audio: true,
        audio_url: 'https://a.example/a.mp3',
        seo_title: 'Rest',
        seo_description: 'Of rest',
      },
    ]);
    const second = await upload('fewer.csv', 'Date,Title,Audio,SEO title\n2023-05-11,T,,\n');
    await run(second.id, {
      columns: { date: 'Date', title: 'Title', audio: 'Audio', seoTitle: 'SEO title' },
    });
    expect(await devo.day('05-11-2023')).toMatchObject([
      {
        featured_image: { ...picture, alt: 'A lake' },
        has_audio: false,
        audio_url: null,
        seo_title: '',
        seo_description: 'Of rest',
      },
    ]);
  });

  it('skips the rows of countries that its person may not write, and gives a country’s text its number', async () => {
    await devo.save({ date: '06-01-2023', title: 'Default' });
    await devo.save({ date: '06-01-2023', date_id: '7', country: 'MX', title: 'Old' });
    const rights = editorOf('MX');
    const csv =
      'Date,Title,Country\n2023-06-01,Mine,MX\n2023-06-01,Theirs,FR\n2023-06-01,Everybody,\n2023-06-02,New,MX\n';
    const { id } = await upload('mx.csv', csv, rights);
    const settings = { columns: { date: 'Date', title: 'Title', country: 'Country' } };
    expect(await run(id, settings, rights)).toMatchObject({ changed: 1, created: 1, skipped: 2 });
    expect(await notes(id)).toEqual([
      ['skipped', 'line 3', 'uncovered:FR'],
      ['skipped', 'line 4', 'uncovered:global'],
    ]);
    expect(await devo.day('06-01-2023', { country: 'MX' })).toMatchObject([{ title: 'Mine', date_id: '7' }]);
    expect(await devo.day('06-02-2023', { country: 'MX' })).toMatchObject([{ title: 'New', date_id: '2' }]);
  });

  it('keeps further readings and countries’ texts of a day apart, those in the file and the stored ones', async () => {
    const settings = {
      columns: { date: 'Date', title: 'Title', country: 'Country', number: 'Number' },
    };
    const csv =
      'Date,Title,Country,Number\n2023-06-10,Morning,,\n2023-06-10,Evening,,\n2023-06-10,Mañana,MX,\n2023-06-11,Manhã,BR,\n2023-06-11,Night,,2\n';
    expect(await run((await upload('day.csv', csv)).id, settings)).toMatchObject({ created: 5, skipped: 0 });
    const numbered = async (on: string, country: string) =>
      (await devo.day(on, { country })).map(({ title, date_id: number }) => [title, number]);
    expect(await numbered('06-10-2023', 'MX')).toEqual(expect.arrayContaining([['Mañana', '3']]));
    expect(await numbered('06-10-2023', 'FR')).toEqual([
      ['Morning', '06-10-2023'],
      ['Evening', '2'],
    ]);
    expect(await numbered('06-11-2023', 'BR')).toEqual([
      ['Manhã', '3'],
      ['Night', '2'],
    ]);
    expect(await run((await upload('again.csv', csv)).id, settings)).toMatchObject({ unchanged: 5 });

    await devo.save({ date: '06-12-2023', date_id: '2', country: 'MX', title: 'México' });
    const two = 'Date,Title\n2023-06-12,Morning\n2023-06-12,Evening\n';
    const titled = byTitle;
    expect(await run((await upload('two.csv', two)).id, titled)).toMatchObject({ created: 2, changed: 0 });
    expect(await numbered('06-12-2023', 'MX')).toEqual(expect.arrayContaining([['México', '2']]));
    expect(await run((await upload('two.csv', two)).id, titled)).toMatchObject({ unchanged: 2 });
    const three = `Date,Title,Country,Number\n2023-06-12,Morning,,\n2023-06-12,Evening,,\n2023-06-12,Nuevo,MX,\n`;
    expect(await run((await upload('three.csv', three)).id, settings)).toMatchObject({
      created: 0,
      changed: 1,
      unchanged: 2,
    });
    expect(await numbered('06-12-2023', 'MX')).toEqual(expect.arrayContaining([['Nuevo', '2']]));
  });

  it('ends for a person who has lost the right', async () => {
    const { id } = await upload('lost.csv', 'Date,Title\n2023-06-20,T\n');
    await client.startImport({ params: { id }, body: { dryRun: true, ...byTitle } }, await call());
    await ended(id);
    current.rights = { admin: [], content: {}, sites: [] };
    await client.startImport({ params: { id }, body: { dryRun: false, ...byTitle } }, await call());
    expect(await ended(id)).toMatchObject({ created: 0, skipped: 1 });
  });

  it('reads JSON with groups and spreadsheets', async () => {
    const json = await upload(
      'a.json',
      JSON.stringify({ readings: [{ when: '2023-07-01', name: { full: 'J' }, paragraphs: ['One', 'Two'] }] }),
    );
    expect((await preview(json.id)).columns.map(({ name }) => name)).toEqual([
      'when',
      'name.full',
      'paragraphs',
    ]);
    await run(json.id, { columns: { date: 'when', title: 'name.full', text: 'paragraphs' } });
    expect(await devo.day('07-01-2023')).toMatchObject([{ title: 'J', content: '<p>One</p>\n<p>Two</p>' }]);

    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = zipSync({
      'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData><row>${cell('Fecha')}${cell('Título')}</row><row><c s="0"><v>45110</v></c>${cell('X')}</row></sheetData></worksheet>`,
      ),
    });
    const { id, format } = await upload('a.xlsx', sheet);
    expect(format).toBe('xlsx');
    expect((await preview(id)).records).toMatchObject([{ where: 'row 2', date: '2023-07-03', title: 'X' }]);
  });
});
