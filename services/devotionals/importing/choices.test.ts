/** What a person has to choose before an export of WordPress is imported, and exports in several files. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_BYTES } from '../../../domain/devotionals/importing/importLimits.ts';
import { fixture } from '../../kit/importing/importing.fixture.ts';
import { openImports } from './importing.fixture.ts';

const { devo, client, call, upload, uploadAll, run, preview, notes, undo, titles } = await openImports();

const wxr = (...items: string[]) =>
  `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>${items.join('\n')}</channel></rss>`;
interface Post {
  readonly day?: string;
  readonly language?: string;
  readonly type?: string;
  readonly status?: string;
}
let posts = 0;
function post(title: string, { day = '', language, type = 'post', status = 'publish' }: Post = {}): string {
  const date = day === '' ? '0000-00-00 00:00:00' : `${day} 08:00:00`;
  return `<item><title>${title}</title><content:encoded>Text.</content:encoded><wp:post_id>${(posts += 1)}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${language === undefined ? '' : `<category domain="language" nicename="${language}"/>`}</item>`;
}

describe('an export in several languages', () => {
  const both = wxr(
    post('Bread', { day: '2024-01-01', language: 'en' }),
    post('Pan', { day: '2024-01-01', language: 'es' }),
    post('Agua', { day: '2024-01-02', language: 'es' }),
    post('Amen', { day: '2024-01-03' }),
    post('About', { day: '2024-01-03', language: 'vi', type: 'page' }),
  );

  it('names them with their counts, and is not run before one is chosen', async () => {
    const { id } = await upload('both.xml', both);
    const seen = await preview(id);
    expect(seen).toMatchObject({
      languages: [
        { name: 'es', count: 2 },
        { name: 'en', count: 1 },
      ],
      isLanguageNeeded: true,
      total: 4,
    });
    await expect(run(id, { dryRun: true })).rejects.toMatchObject({
      errors: [{ detail: 'Say which language of the export is taken: en (1), es (2).' }],
    });
    await expect(run(id, { language: 'my_MM' })).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await titles('01-01-2024')).toEqual([]);

    const chosen = await preview(id, { language: 'es_MX' });
    expect([chosen.isLanguageNeeded, chosen.records.map(({ title }) => title)]).toEqual([
      false,
      ['Pan', 'Agua', 'Amen'],
    ]);
    expect(await run(id, { language: 'es_MX', dryRun: true })).toMatchObject({ created: 3 });
    expect(await run(id, { language: 'es_MX' })).toMatchObject({
      created: 3,
      ignored: expect.arrayContaining([{ what: 'devotional in ‘en’', count: 1 }]) as unknown,
    });
    expect(await titles('01-01-2024')).toEqual(['Pan']);
  });

  it('with one language needs no choice', async () => {
    const { id } = await upload('one.xml', wxr(post('Uno', { day: '2024-01-10', language: 'es' })));
    expect(await preview(id)).toMatchObject({ languages: [{ name: 'es' }], isLanguageNeeded: false });
    expect(await run(id)).toMatchObject({ created: 1 });
  });

  it('is found in answers of WordPress, too', async () => {
    const answer = (id: number, lang: string) => ({
      ...{ id, lang, type: 'post', status: 'publish', date: '2024-01-11T08:00:00', slug: `p${id}` },
      ...{ title: { rendered: lang }, content: { rendered: '<p>x</p>' } },
    });
    const { id } = await upload('posts.json', JSON.stringify([answer(1, 'en'), answer(2, 'pt-br')]));
    expect(await preview(id)).toMatchObject({ isLanguageNeeded: true });
    await run(id, { language: 'pt' });
    expect(await titles('01-11-2024')).toEqual(['pt-br']);
  });
});

describe('an export with types of its own', () => {
  it('and without posts offers them with counts, and is not run before one is chosen', async () => {
    const { id } = await upload('types.xml', await readFile(fixture('custom-type.xml'), 'utf8'));
    expect(await preview(id)).toMatchObject({
      types: [{ name: 'devotional', count: 3 }],
      isTypeNeeded: true,
      records: [],
      total: 0,
    });
    await expect(run(id, { dryRun: true })).rejects.toMatchObject({
      errors: [{ detail: 'The export has no posts. Say which of its types are readings: devotional.' }],
    });
    expect(await preview(id, { types: ['devotional'] })).toMatchObject({ isTypeNeeded: false, total: 3 });
    expect(await run(id, { types: ['devotional'] })).toMatchObject({ created: 3, skipped: 0 });
  });

  it('and with posts takes posts, the others, or both', async () => {
    const items = [
      post('A post', { day: '2024-02-01' }),
      post('A sermon', { day: '2024-02-02', type: 'sermon' }),
      post('A draft of one', { day: '2024-02-03', type: 'sermon', status: 'trash' }),
      post('A menu', { type: 'nav_menu_item' }),
    ];
    const { id } = await upload('mixed.xml', wxr(...items));
    const shown = async (types: string[] | null) =>
      (await preview(id, { types })).records.map(({ title }) => title);
    expect(await preview(id)).toMatchObject({
      types: [
        { name: 'post', count: 1 },
        { name: 'sermon', count: 1 },
      ],
      isTypeNeeded: false,
    });
    expect(await shown(null)).toEqual(['A post']);
    expect(await shown(['sermon'])).toEqual(['A sermon']);
    expect(await shown(['sermon', 'post'])).toEqual(['A post', 'A sermon']);
    expect((await preview(id, { types: ['sermon'] })).types).toHaveLength(2);
  });
});

describe('posts without a date', () => {
  const undated = wxr(post('First'), post('Dated', { day: '2024-03-01' }), post('Second'));

  it('are skipped and counted', async () => {
    const { id } = await upload('undated.xml', undated);
    expect(await preview(id)).toMatchObject({ undated: 2, lastDay: '2024-03-01', bad: 2 });
    expect(await run(id)).toMatchObject({ created: 1, skipped: 2 });
    expect((await notes(id)).map(([kind, , code]) => [kind, code])).toEqual([
      ['skipped', 'noDate'],
      ['skipped', 'noDate'],
    ]);
    await undo(id);
  });

  it('get the days after the last one, or those from a day on', async () => {
    const { id } = await upload('undated.xml', undated);
    const days = async (choice: string) =>
      (await preview(id, { undated: choice as 'skip' })).records.map(({ title, date }) => [title, date]);
    expect(await days('afterLast')).toEqual([
      ['First', '2024-03-02'],
      ['Dated', '2024-03-01'],
      ['Second', '2024-03-03'],
    ]);
    expect(await days('2024-02-29')).toEqual([
      ['First', '2024-02-29'],
      ['Dated', '2024-03-01'],
      ['Second', '2024-03-02'],
    ]);
    await expect(days('2024-02-30')).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await run(id, { undated: 'afterLast' })).toMatchObject({
      created: 2,
      changed: 1,
      skipped: 0,
    });
    expect(await titles('03-03-2024')).toEqual(['Second']);
  });

  it('of a table without a column of dates get them from a day on', async () => {
    const { id } = await upload('plain.csv', 'Title,Text\nOne,T\nTwo,T\n');
    expect(await preview(id)).toMatchObject({ undated: 2, records: [] });
    const settings = { columns: { title: 'Title', text: 'Text' } };
    await expect(run(id, settings)).rejects.toMatchObject({ code: 'VALIDATION' });
    const from = { ...settings, undated: '2024-04-30' as 'skip' };
    expect((await preview(id, { ...from, isMapped: true })).records).toMatchObject([
      { title: 'One', date: '2024-04-30' },
      { title: 'Two', date: '2024-05-01' },
    ]);
    expect(await run(id, from)).toMatchObject({ created: 2 });
    expect(await titles('05-01-2024')).toEqual(['Two']);
  });
});

it('an export with one broken record is imported without it', async () => {
  const items = [
    post('Before', { day: '2024-06-01' }),
    post('Broken', { day: '2024-06-02' }).replace('</title>', '</titel>'),
    post('After', { day: '2024-06-03' }),
  ];
  const { id } = await upload('broken.xml', wxr(...items));
  expect(await run(id)).toMatchObject({ state: 'done', created: 2, skipped: 1 });
  expect(await notes(id)).toEqual([['skipped', 'line 2 (item)', 'brokenXml:2']]);
});

describe('an export in several files', () => {
  const split = async () => ({
    'a.000.xml': await readFile(fixture('split.000.xml'), 'utf8'),
    'a.001.xml': await readFile(fixture('split.001.xml'), 'utf8'),
  });

  it('is one import, with pictures and places from each file', async () => {
    const { id, format, fileName } = await uploadAll(await split());
    expect({ format, fileName }).toEqual({ format: 'wordPressExport', fileName: 'a.000.xml, a.001.xml' });
    expect((await preview(id)).records.map(({ where }) => where.split(',')[0])).toEqual([
      'a.000.xml',
      'a.001.xml',
    ]);
    expect(await run(id)).toMatchObject({ created: 2, skipped: 0 });
    expect((await devo.day('04-01-2023'))[0]?.image_url).toBe(
      'https://parish.example/wp-content/uploads/lamp.jpg',
    );
  });

  it.each([
    ['is broken', '<rss><channel>', 'The XML of b.xml ends at line 1'],
    ['is a table', 'Date,Title\n2024-01-01,T\n', 'b.xml is no export of WordPress'],
    ['is a saved answer', '[{"id":1,"title":{"rendered":"T"}}]', 'b.xml is of another kind than a.xml'],
    ['is a web page', '<!doctype html>', 'b.xml is a web page'],
  ])('is refused with the name of the file that %s', async (_, content, sentence) => {
    const both = { 'a.xml': (await split())['a.000.xml'], 'b.xml': content };
    await expect(uploadAll(both).then(async ({ id }) => preview(id))).rejects.toMatchObject({
      errors: [{ detail: expect.stringContaining(sentence) as string }],
    });
  });

  it('is refused before it is sent when a file is empty, all are too large, or sizes do not add up', async () => {
    const begin = async (...sizes: number[]) => {
      const files = sizes.map((size, at) => ({ name: `${at + 1}.xml`, size }));
      const size = sizes.reduce((sum, each) => sum + each, 0);
      return client.beginImport({ body: { site: 1, fileName: 'all', size, files } }, await call());
    };
    await expect(begin(5, 0)).rejects.toMatchObject({ errors: [{ code: 'emptyFile:2.xml' }] });
    await expect(begin(MAX_IMPORT_BYTES, 1)).rejects.toMatchObject({ errors: [{ code: 'tooLarge:10' }] });
    const files = [1, 2].map((size) => ({ name: 'x', size }));
    await expect(
      client.beginImport({ body: { site: 1, fileName: 'x', size: 4, files } }, await call()),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
