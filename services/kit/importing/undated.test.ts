import { describe, expect, it } from 'vitest';
import { contentsOf } from './contents.ts';
import { collect, mappingFor, temporaryFolder } from './importing.fixture.ts';
import { inLanguage } from './languages.ts';
import { readCsv } from './mapping/readCsv.ts';
import { withDays, type Undated } from './undated.ts';
import { readWordPressRest } from './wordPress/readWordPressRest.ts';
import { readWxr } from './wordPress/readWxr.ts';

const { file } = await temporaryFolder();

const post = (id: number, date: string, language = 'en') =>
  `<item><title>Post ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date>` +
  `<wp:status>draft</wp:status><wp:post_type>post</wp:post_type>` +
  `<category domain="language" nicename="${language}">x</category></item>`;
const wxr = async (name: string, ...posts: string[]) =>
  readWxr(
    await file(
      `${name}.xml`,
      `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${posts.join('')}</channel></rss>`,
    ),
  );
const answer = (id: number, date: string | null) => ({
  ...{ id, type: 'post', status: 'draft', date, title: { rendered: 'T' }, content: { rendered: 'x' } },
});
const map = await file('map.json', {
  format: 'csv',
  devotional: { date: 'Date', title: 'Title', id: 'Id' },
});
const csv = async (name: string, ...rows: string[]) =>
  readCsv(await file(`${name}.csv`, ['Date,Title,Id', ...rows].join('\n')), await mappingFor(map, 'csv'));

const NEVER = '0000-00-00 00:00:00';
/** Of each: undated, 3 March, undated, 1 March, 5 March, undated. */
const sources = {
  'an export': await wxr(
    'a',
    ...[NEVER, '2024-03-03 08:00:00', '', '2024-03-01 08:00:00', '2024-03-05 08:00:00', NEVER].map(
      (date, at) => post(at + 1, date),
    ),
  ),
  'answers of WordPress': readWordPressRest([
    await file(
      'a.json',
      [null, '2024-03-03T08:00:00', null, '2024-03-01T08:00:00', '2024-03-05T08:00:00', null].map(
        (date, at) => answer(at + 1, date),
      ),
    ),
  ]),
  'a table': await csv('a', ',T,1', '2024-03-03,T,2', ',T,3', '2024-03-01,T,4', '2024-03-05,T,5', ',T,6'),
};

describe.each(Object.entries(sources))('records without a date of %s', (_, source) => {
  const days = async (undated: Undated) => {
    const { records, bad } = await collect(await withDays(source, undated));
    return [
      records.map(({ sourceId, date }) => `${sourceId}: ${date?.slice(5)}`),
      bad.map(({ code }) => code),
    ];
  };

  it('are counted', async () =>
    expect(await contentsOf(source)).toMatchObject({ undated: 3, lastDay: '2024-03-05' }));

  it('are skipped', async () =>
    expect(await days('skip')).toEqual([
      ['2: 03-03', '4: 03-01', '5: 03-05'],
      ['noDate', 'noDate', 'noDate'],
    ]));

  it('get the days after the last one', async () =>
    expect(await days('afterLast')).toEqual([
      ['1: 03-06', '2: 03-03', '3: 03-07', '4: 03-01', '5: 03-05', '6: 03-08'],
      [],
    ]));

  it('get the days from a chosen one on which no other record has', async () =>
    expect(await days('2024-02-29' as Undated)).toEqual([
      ['1: 02-29', '2: 03-03', '3: 03-02', '4: 03-01', '5: 03-05', '6: 03-04'],
      [],
    ]));
});

it('gives no day to posts whose date cannot be read', async () => {
  const source = await wxr('bad', post(1, '2024-02-30 08:00:00'), post(2, '2024-03-01 08:00:00'));
  const { bad } = await collect(await withDays(source, 'afterLast'));
  expect(bad.map(({ code }) => code)).toEqual(['noSuchDay:2024-02-30 08:00:00']);
});

it('gives no day to posts in another language', async () => {
  const source = await wxr('es', post(1, '', 'es'), post(2, '2024-03-01 08:00:00'), post(3, ''));
  const { records, ignored } = await collect(await withDays(inLanguage(source, 'en'), 'afterLast'));
  expect(records.map(({ date }) => date)).toEqual(['2024-03-01', '2024-03-02']);
  expect(ignored).toEqual({ 'devotional in ‘es’': 1 });
});

it('asks for a day where no record has one', async () =>
  await expect(withDays(await wxr('none', post(1, '')), 'afterLast')).rejects.toThrow(
    'No record has a date. Say from which day on they are.',
  ));
