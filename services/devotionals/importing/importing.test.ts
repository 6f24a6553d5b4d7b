import { strToU8, zipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_IMPORT_BYTES, MAX_IMPORT_PART } from '../../../domain/devotionals/importing/importLimits.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import { fixture } from '../../kit/importing/importing.fixture.ts';
import { enqueueJob } from '../../kit/jobs/jobs.ts';
import { noLinks } from '../../kit/service.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import { editorOf, openDevotionals } from '../devotionals.fixture.ts';
import type { DevotionalImport } from '../importContract.ts';

let current: Rights = superAdmin;
/** Mia edits what is of Mexico. */
const mia = editorOf('MX');
const devo = await openDevotionals({
  ...noLinks,
  activeRightsOf: async (sub) => (sub === 'mia' ? mia : current),
});
afterAll(() => devo.close());
const { client } = devo;
const call = (rights = superAdmin) => devo.call(rights, 'anna');

async function upload(
  name: string,
  content: string | Uint8Array,
  rights = superAdmin,
): Promise<DevotionalImport> {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  let row = await client.beginImport(
    { body: { site: 1, fileName: name, size: bytes.length } },
    await call(rights),
  );
  while (row.received < bytes.length) {
    const part = bytes.subarray(row.received, row.received + MAX_IMPORT_PART);
    row = await client.addToImport(
      {
        params: { id: row.id },
        query: { at: row.received },
        body: { type: 'application/octet-stream', bytes: part },
      },
      await call(rights),
    );
  }
  return row;
}

async function ended(id: string): Promise<DevotionalImport> {
  for (;;) {
    const row = await client.readImport({ params: { id } }, await call());
    if (!['queued', 'running', 'undoing'].includes(row.state)) return row;
    await sleep(30);
  }
}

type Body = Parameters<typeof client.startImport>[0]['body'];
async function run(id: string, body: Partial<Body> = {}, rights = superAdmin): Promise<DevotionalImport> {
  current = rights;
  await client.startImport({ params: { id }, body: { dryRun: false, ...body } }, await call(rights));
  return ended(id);
}
const preview = async (id: string) => client.previewImport({ params: { id }, body: {} }, await call());
const notes = async (id: string) =>
  (await client.listImportNotes({ params: { id }, query: {} }, await call())).data.map(
    ({ kind, where, code }) => [kind, where, code],
  );
async function undo(id: string, rights = superAdmin): Promise<DevotionalImport> {
  current = rights;
  await client.undoImport({ params: { id } }, await call(rights));
  return ended(id);
}

const columns = { date: 'Date', title: 'Title', text: 'Text' };
const titles = async (on: string) => (await devo.day(on)).map(({ title }) => title);

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
    await expect(run(id, { columns })).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await run(id, { columns, dateOrder: 'monthFirst' })).toMatchObject({ state: 'done', created: 2 });
    expect(await titles('02-04-2023')).toEqual(['B']);
  });

  it('writes nothing in a dry run, and tells what it would do', async () => {
    await devo.save({ date: '05-01-2023', title: 'Same', content: '<p>T</p>' });
    await devo.save({ date: '05-02-2023', title: 'Old', content: '<p>T</p>' });
    const csv =
      'Date,Title,Text\n2023-05-01,Same,T\n2023-05-02,New,T\n2023-05-03,Third,T\n2023-05-32,Bad,T\n';
    const { id } = await upload('dry.csv', csv);
    const counts = { created: 1, changed: 1, unchanged: 1, skipped: 1, position: 4, total: 4 };
    expect(await run(id, { columns, dryRun: true })).toMatchObject({ state: 'checked', ...counts });
    expect(await notes(id)).toEqual([['skipped', 'line 5', 'noSuchDay:2023-05-32']]);
    expect(await titles('05-02-2023')).toEqual(['Old']);
    expect(await run(id, { columns })).toMatchObject({ state: 'done', ...counts });
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
    const titled = { columns: { date: 'Date', title: 'Title' } };
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
    await client.startImport(
      { params: { id }, body: { dryRun: true, columns: { date: 'Date', title: 'Title' } } },
      await call(),
    );
    await ended(id);
    current = { admin: [], content: {}, sites: [] };
    await client.startImport(
      { params: { id }, body: { dryRun: false, columns: { date: 'Date', title: 'Title' } } },
      await call(),
    );
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

describe('an import of a WordPress export', () => {
  it('names what it leaves out and counts the words', async () => {
    const item = (id: number, content: string) =>
      `<item><title>Post ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>draft</wp:status><wp:post_date>2023-08-0${id} 06:00:00</wp:post_date><content:encoded><![CDATA[${content}]]></content:encoded></item>`;
    const wxr = `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>${item(1, 'One two three.')}${item(2, '<p>Kept</p><form>lost words</form>')}<item><wp:post_type>nav_menu_item</wp:post_type></item></channel></rss>`;
    const { id, format } = await upload('export.xml', wxr);
    expect(format).toBe('wordPressExport');
    const done = await run(id);
    expect(done).toMatchObject({ created: 2, ignored: [{ what: 'menu item', count: 1 }] });
    expect(await devo.day('08-01-2023')).toEqual([]);
    expect(done.wordsRead).toBeGreaterThanOrEqual(done.wordsSaved);
    expect(await run((await upload('again.xml', wxr)).id)).toMatchObject({ unchanged: 2 });
  });
});

describe('undoing an import', () => {
  it('brings back what was there, moves new readings to the trash, and leaves what was changed since', async () => {
    await devo.save({ date: '09-01-2023', title: 'Published', author: 'Ruth' });
    await devo.save({ date: '09-01-2023', title: 'Draft of it' }, { site_id: '1-draft' });
    await devo.save({ date: '09-02-2023', title: 'Gone' });
    await devo.trash({ site_id: '1-publish', date: '09-02-2023' });
    await devo.save({ date: '09-04-2023', title: 'Touched' });
    const csv = 'Date,Title\n2023-09-01,Imported\n2023-09-02,Imported\n2023-09-03,New\n2023-09-04,Imported\n';
    const { id } = await upload('undo.csv', csv);
    await run(id, { columns: { date: 'Date', title: 'Title' } });
    expect(await titles('09-01-2023')).toEqual(['Imported']);
    await devo.save({ date: '09-04-2023', title: 'Corrected' });

    expect(await undo(id)).toMatchObject({ state: 'undone', undone: 3, kept: 1 });

    expect(await devo.day('09-01-2023')).toMatchObject([{ title: 'Published', author: 'Ruth' }]);
    const drafts = await client.readDayAsEditor(
      { query: { site_id: '1-draft', status: 'draft', on: '09-01-2023' } },
      await call(),
    );
    expect(drafts).toMatchObject([{ title: 'Draft of it' }]);
    expect([await titles('09-02-2023'), await titles('09-03-2023')]).toEqual([[], []]);
    expect(await titles('09-04-2023')).toEqual(['Corrected']);
    expect((await notes(id)).filter(([kind]) => kind === 'kept')).toEqual([
      ['kept', '2023-09-04 Corrected', 'changedSince'],
    ]);
    await expect(undo(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('leaves what its person may not change', async () => {
    const { id } = await upload('rights.csv', 'Date,Title\n2023-09-10,New\n');
    await run(id, { columns: { date: 'Date', title: 'Title' } });
    expect(await undo(id, editorOf('MX'))).toMatchObject({ undone: 0, kept: 1 });
    expect(await titles('09-10-2023')).toEqual(['New']);
  });

  it('of another editor has the rights of who undoes it, and nobody adds to the file of another', async () => {
    const { id } = await upload('everywhere.csv', 'Date,Title\n2023-09-11,Everywhere\n');
    await run(id, { columns: { date: 'Date', title: 'Title' } });
    await client.undoImport({ params: { id } }, await devo.call(mia, 'mia'));
    expect(await ended(id)).toMatchObject({ undone: 0, kept: 1 });
    expect(await titles('09-11-2023')).toEqual(['Everywhere']);

    const begun = await client.beginImport({ body: { site: 1, fileName: 'a.csv', size: 9 } }, await call());
    const body = { type: 'application/octet-stream' as const, bytes: strToU8('Date,Titl') };
    await expect(
      client.addToImport({ params: { id: begun.id }, query: { at: 0 }, body }, await devo.call(mia, 'mia')),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an import', () => {
  it('that is cancelled ends there, and what it wrote is known and can be undone', async () => {
    current = superAdmin;
    const rows = Array.from(
      { length: 120 },
      (_, at) => `2022-0${1 + Math.floor(at / 28)}-${String((at % 28) + 1).padStart(2, '0')},R${at}`,
    );
    const { id } = await upload('long.csv', `Date,Title\n${rows.join('\n')}\n`);
    const settings = { columns: { date: 'Date', title: 'Title' } };
    await client.startImport({ params: { id }, body: { dryRun: false, ...settings } }, await call());
    for (;;) {
      const { position } = await client.readImport({ params: { id } }, await call());
      if (position > 0) break;
      await sleep(5);
    }
    await client.cancelImport({ params: { id } }, await call()).catch(() => undefined);
    const { state, position, created } = await ended(id);
    expect(created).toBe(position);
    expect(['cancelled', 'done']).toContain(state);
    expect(await undo(id)).toMatchObject({ state: 'undone', undone: created });
  });

  it('that was interrupted goes on where it ended', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `2021-0${1 + Math.floor(at / 28)}-${String((at % 28) + 1).padStart(2, '0')},R${at}`,
    );
    const { id } = await upload('restart.csv', `Date,Title\n${rows.join('\n')}\n`);
    await run(id, { columns: { date: 'Date', title: 'Title' }, dryRun: true });
    // As a process leaves it that ended after its first batch: those rows are not written again.
    await devo.service.db.transaction(async (tx) => {
      await tx.rows(
        `update devotionals.import set state = 'running', is_dry_run = false, position = 50, created = 50 where id = $1`,
        [id],
      );
      await enqueueJob(tx, 'devotionals', {
        kind: 'import',
        payload: { import: id, by: 'anna' },
        requestId: 'restarted',
        at: devo.clock.now,
      });
    });
    expect(await ended(id)).toMatchObject({ state: 'done', position: 60, created: 60 });
    expect([await titles('02-21-2021'), await titles('02-23-2021')]).toEqual([[], ['R50']]);
  });

  it('that failed has no file any more, which would count as open', async () => {
    const { id } = await upload('failed.csv', 'Date,Title\n2021-05-01,T\n');
    await devo.service.db.transaction(async (tx) => {
      await tx.rows(`update devotionals.import set state = 'queued', settings = $2::jsonb where id = $1`, [
        id,
        JSON.stringify({ columns: { date: 'Gone' }, dateOrder: null, status: 'source', country: null }),
      ]);
      await enqueueJob(tx, 'devotionals', {
        kind: 'import',
        payload: { import: id, by: 'anna' },
        requestId: 'failing',
        at: devo.clock.now,
      });
    });
    expect(await ended(id)).toMatchObject({ state: 'failed', problem: 'The file has no column ‘Gone’.' });
    const parts = await devo.service.db.rows(`select at from devotionals.import_part where import = $1`, [
      id,
    ]);
    expect(parts).toEqual([]);
  });

  it('shows a file whose lists are nested deeper than the stack', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const { id } = await upload('deep.json', `[{"date":"2021-05-02","title":"T","text":${deep}}]`);
    const { columns: found, records } = await preview(id);
    expect(found.at(-1)).toEqual({ name: 'text', samples: ['["…"]'] });
    expect(records).toMatchObject([{ problem: expect.any(String) as string }]);
  });

  it('is not in the way once its upload was broken off', async () => {
    const as = await devo.call(superAdmin, 'ben');
    const begin = () => client.beginImport({ body: { site: 1, fileName: 'a.csv', size: 10 } }, as);
    for (let count = 0; count < 5; count += 1) {
      const { id } = await begin();
      await client.addToImport(
        {
          params: { id },
          query: { at: 0 },
          body: { type: 'application/octet-stream', bytes: strToU8('Date') },
        },
        as,
      );
    }
    await expect(begin()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const before = devo.clock.now;
    devo.clock.now = new Date(before.getTime() + 1_800_001);
    try {
      expect(await begin()).toMatchObject({ state: 'uploading' });
    } finally {
      devo.clock.now = before;
    }
  });

  it('is refused with a sentence when its file is too large, empty, or none that can be read', async () => {
    const begin = async (size: number) =>
      client.beginImport({ body: { site: 1, fileName: 'a', size } }, await call());
    await expect(begin(MAX_IMPORT_BYTES + 1)).rejects.toMatchObject({
      errors: [{ detail: expect.stringContaining('10 MB') as string, code: 'tooLarge:10' }],
    });
    await expect(begin(0)).rejects.toMatchObject({ errors: [{ code: 'empty' }] });
    await expect(upload('a.pdf', '%PDF-1.7')).rejects.toMatchObject({
      errors: [{ detail: expect.stringContaining('is a PDF') as string }],
    });
  });

  it('is run and cancelled by the person who sent its file, and listed for others once it wrote', async () => {
    const csv = 'Date,Title,Text\n2020-03-01,Mine,T\n';
    const { id } = await upload('mine.csv', csv);
    const asMia = await devo.call(mia, 'mia');
    const isListed = async (as = asMia) =>
      (await client.listImports({ query: { site: 1, first: 100 } }, as)).data.some((row) => row.id === id);
    const settings = { columns, dryRun: true };
    const foreign = { code: 'NOT_FOUND' };
    await expect(client.previewImport({ params: { id }, body: {} }, asMia)).rejects.toMatchObject(foreign);
    await expect(client.startImport({ params: { id }, body: settings }, asMia)).rejects.toMatchObject(
      foreign,
    );
    await expect(client.cancelImport({ params: { id } }, asMia)).rejects.toMatchObject(foreign);
    expect([await isListed(await call()), await isListed()]).toEqual([true, false]);
    await run(id, settings);
    expect(await isListed()).toBe(false);
    await run(id, { columns });
    expect(await isListed()).toBe(true);
    const left = await upload('left.csv', csv);
    await client.cancelImport({ params: { id: left.id } }, await call());
    const { data } = await client.listImports({ query: { site: 1 } }, await call());
    expect(data.map(({ fileName }) => fileName)).not.toContain('left.csv');
  });

  it('is listed for its site with who ran it, and hidden from editors of other sites', async () => {
    const { data } = await client.listImports({ query: { site: 1, first: 100 } }, await call());
    expect(data.find(({ fileName }) => fileName === 'undo.csv')).toMatchObject({
      createdBy: 'anna',
      state: 'undone',
    });
    const elsewhere = { ...editorOf('global'), sites: [2] };
    await expect(client.listImports({ query: { site: 1 } }, await call(elsewhere))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(
      client.readImport({ params: { id: data[0]!.id } }, await call(elsewhere)),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('an export of WordPress', () => {
  const exportOf = (name: string) => readFile(fixture(name), 'utf8');

  it('lists what of its texts is left out, and accounts for its words', async () => {
    const { id } = await upload('shortcodes.xml', await exportOf('shortcodes.xml'));
    expect(await run(id)).toMatchObject({ state: 'done', created: 3, wordsRead: 26, wordsSaved: 26 });
    expect(await notes(id)).toEqual([
      [
        'left',
        'line 12 (post 43)',
        'left:1 × et_pb_section, 1 × et_pb_row, 1 × et_pb_column, 1 × et_pb_text',
      ],
      ['left', 'line 34 (post 44)', 'left:1 × contact-form-7, 1 × bible_verse'],
      ['left', 'line 62 (post 45)', 'left:1 × vc_row, 1 × vc_column, 1 × vc_column_text'],
    ]);
    expect((await devo.day('04-10-2023'))[0]?.content).toBe('<p>The words of the day.</p>');
  });

  it('has the texts of its synced patterns, and is read without control characters', async () => {
    const pattern = await upload('pattern.xml', await exportOf('synced-pattern.xml'));
    expect(await run(pattern.id)).toMatchObject({ created: 2, skipped: 0 });
    expect((await devo.day('04-07-2023'))[0]?.content).toBe('<p>The closing prayer of every day.</p>');
    const controls = await upload('controls.xml', await exportOf('control-characters.xml'));
    expect(await run(controls.id)).toMatchObject({ created: 3, skipped: 0 });
    expect(await notes(controls.id)).toEqual([['file', 'lines 43 and 65', 'controlCharacters:3']]);
  });

  const blog = (posts: readonly (readonly [id: number, day: string, status?: string])[]) =>
    `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://blog.example</wp:base_blog_url>${posts
      .map(
        ([id, day, status = 'publish']) =>
          `<item><title>Post ${id}</title><content:encoded>Text.</content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2017-03-${day} 08:00:00</wp:post_date><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`,
      )
      .join('')}</channel></rss>`;
  const march = async () =>
    (await Promise.all(['01', '02', '03', '04', '05'].map((day) => titles(`03-${day}-2017`)))).map((ofDay) =>
      ofDay.join('+'),
    );

  it('whose posts have other days now leaves the old days, which an undo brings back', async () => {
    await run(
      (
        await upload(
          'a.xml',
          blog([
            [1, '01'],
            [2, '02'],
            [3, '03'],
          ]),
        )
      ).id,
    );
    expect(await march()).toEqual(['Post 1', 'Post 2', 'Post 3', '', '']);
    const { id } = await upload(
      'b.xml',
      blog([
        [1, '05'],
        [2, '02'],
        [3, '03'],
      ]),
    );
    expect(await run(id)).toMatchObject({ created: 1, unchanged: 2 });
    expect(await march()).toEqual(['', 'Post 2', 'Post 3', '', 'Post 1']);
    expect(await notes(id)).toEqual([['left', 'line 1 (post 1)', 'moved:2017-03-01']]);
    expect(await undo(id)).toMatchObject({ undone: 2, kept: 0 });
    expect(await march()).toEqual(['Post 1', 'Post 2', 'Post 3', '', '']);
    const again = await upload(
      'c.xml',
      blog([
        [1, '05'],
        [2, '02'],
        [3, '03'],
      ]),
    );
    await run(again.id);
    expect(await march()).toEqual(['', 'Post 2', 'Post 3', '', 'Post 1']);
  });

  it('may shift all its posts by a day, or exchange two of them', async () => {
    await run(
      (
        await upload(
          'd.xml',
          blog([
            [1, '02'],
            [2, '03'],
            [3, '04'],
          ]),
        )
      ).id,
    );
    expect(await march()).toEqual(['', 'Post 1', 'Post 2', 'Post 3', '']);
    await run(
      (
        await upload(
          'e.xml',
          blog([
            [1, '04'],
            [2, '03'],
            [3, '02'],
          ]),
        )
      ).id,
    );
    expect(await march()).toEqual(['', 'Post 3', 'Post 2', 'Post 1', '']);
    const dry = await upload(
      'f.xml',
      blog([
        [1, '05'],
        [2, '03'],
        [3, '02'],
      ]),
    );
    expect(await run(dry.id, { dryRun: true })).toMatchObject({ state: 'checked' });
    await client.cancelImport({ params: { id: dry.id } }, await call());
    expect(await march()).toEqual(['', 'Post 3', 'Post 2', 'Post 1', '']);
  });

  it('says which of its posts are in the trash and still here', async () => {
    const { id } = await upload(
      'g.xml',
      blog([
        [1, '04'],
        [2, '03', 'trash'],
        [9, '01', 'trash'],
      ]),
    );
    await run(id);
    expect(await march()).toEqual(['', 'Post 3', 'Post 2', 'Post 1', '']);
    expect(await notes(id)).toEqual([['left', 'line 1 (post 2)', 'inTrash:2017-03-03']]);
  });
});
