import { describe, expect, it } from 'vitest';
import { readJson } from './readJson.ts';
import {
  collect,
  example,
  fixture,
  sharedPath,
  mappingFor,
  sharedData,
  SPURGEON,
  temporaryFolder,
} from '../importing.fixture.ts';

const { file } = await temporaryFolder();
const mapping = await mappingFor(fixture('readings.map.json'), 'json');

describe('a JSON file with a mapping', () => {
  it('maps fields by path, template, case and constant', async () => {
    const { records } = await collect(await readJson(fixture('readings.json'), mapping));

    expect(records).toMatchObject([
      {
        where: 'record 1',
        date: '2024-02-29',
        title: 'I lift up my eyes to the hills',
        verse: '“I lift up my eyes to the hills.”',
        paragraphs: ['The hills are <older> than the road & wait.', 'So do we.'],
        reference: 'Psalm 121:1',
        author: 'The house',
      },
      {
        where: 'record 2',
        date: '2024-02-29',
        second: 2,
        title: 'Sleep is a gift that nobody can earn',
        paragraphs: ['Sleep is a gift that nobody can earn. It comes.', 'Take it.'],
      },
      { where: 'record 6', date: '2024-03-02', title: '', paragraphs: [] },
    ]);
    expect(records[0]).not.toHaveProperty('second');
    expect(records[1]).not.toHaveProperty('verse');
  });

  it('lists bad records with their position and reason', async () => {
    const { bad } = await collect(await readJson(fixture('readings.json'), mapping));

    expect(bad.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
      'record 3: date: ‘2024-02-30’ is no day there is',
      'record 4: second: no case for ‘noon’',
      'record 5: date: no value for {day}',
      'record 7: text: a group of fields stands where a text should',
      'record 8: second: no case for ‘’',
      'record 9: second: no case for ‘’',
    ]);
  });

  it('may be a list at the top level, with HTML, ids and pages', async () => {
    const map = await file('pages.map.json', {
      format: 'json',
      page: { id: 'id', title: '["the title"]', html: 'body.html', status: { const: 'draft' }, slug: 'slug' },
    });
    const path = await file('pages.json', [
      { id: 4, 'the title': 'Ours', slug: 'ours', body: { html: '<p>x</p>' } },
    ]);
    const { records } = await collect(await readJson(path, await mappingFor(map, 'json')));

    expect(records).toMatchObject([
      { kind: 'page', sourceId: '4', title: 'Ours', slug: 'ours', html: '<p>x</p>', status: 'draft' },
    ]);
  });

  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2024-02-29T07:08:09Z', '2024-02-29'],
    ['02-29-2024', '2024-02-29'],
    ['02/29/2024', '2024-02-29'],
    [1709164800, '2024-02-29'],
    ['1709164800000', '2024-02-29'],
  ])('reads the date %s', async (text, date) => {
    const path = await file('dates.json', [{ d: text, t: 'x' }]);
    const map = await file('dates.map.json', { format: 'json', devotional: { date: 'd', title: 't' } });
    const { records } = await collect(await readJson(path, await mappingFor(map, 'json')));
    expect(records.map((record) => record.date)).toEqual([date]);
  });

  it.each([
    '2023-02-29',
    '2024-13-01',
    '24-02-29',
    'tomorrow',
    '',
    null,
    true,
    5,
    '02-29-24',
    '9999999999999999',
  ])('refuses the date %s', async (text) => {
    const path = await file('dates.json', [{ d: text, t: 'x' }]);
    const map = await file('dates.map.json', { format: 'json', devotional: { date: 'd', title: 't' } });
    const { records, bad } = await collect(await readJson(path, await mappingFor(map, 'json')));
    expect(records).toEqual([]);
    expect(bad[0]?.reason).toMatch(/^date: /);
  });

  it('reads U+0080 to U+009F in every field as Windows-1252, and words stay apart', async () => {
    const path = await file('windows.json', [
      { d: '2024-01-01', t: 'Grace\u0097alone', v: '\u0093Come\u0094', p: ['It\u0092s\u000Bwell'] },
    ]);
    const map = await file('windows.map.json', {
      format: 'json',
      devotional: { date: 'd', title: 't', verse: 'v', text: 'p' },
    });
    const { records } = await collect(await readJson(path, await mappingFor(map, 'json')));
    expect(records).toMatchObject([{ title: 'Grace—alone', verse: '“Come”', paragraphs: ['It’s well'] }]);
  });

  it('is read without control characters, and names their lines', async () => {
    const path = await file(
      'controls.json',
      '[\n{"d":"2024-01-01","t":"a\u0000b"},\n{"d":"2024-01-02","t":"c\\u000bd"}]',
    );
    const map = await file('controls.map.json', { format: 'json', devotional: { date: 'd', title: 't' } });
    const source = await readJson(path, await mappingFor(map, 'json'));
    expect((await collect(source)).records).toMatchObject([{ title: 'ab' }, { title: 'c d' }]);
    expect(source.remarks()).toMatchObject([{ where: 'lines 2 and 3', code: 'controlCharacters:2' }]);
  });

  it('throws when there is no list at the mapped path', async () => {
    const path = await file('object.json', { days: {} });
    await expect(readJson(path, mapping)).rejects.toThrow('holds no list at "records" (days).');
  });

  it('does not read prototypes', async () => {
    const path = await file('proto.json', '[{"__proto__": {"d": "2024-01-01"}, "d": "2024-01-02"}]');
    const map = await file('proto.map.json', {
      format: 'json',
      devotional: { date: 'd', title: 'constructor.name', text: '__proto__.toString', slug: 'toString' },
    });
    const { records } = await collect(await readJson(path, await mappingFor(map, 'json')));
    expect(records).toMatchObject([{ date: '2024-01-02', title: '', paragraphs: [] }]);
    expect(records[0]).not.toHaveProperty('slug');
  });
});

describe.skipIf(sharedData === null)("Spurgeon's Morning and Evening", () => {
  it('are 732 readings of 366 days, the 29th of February among them, two without a verse', async () => {
    const source = await readJson(
      sharedPath(...SPURGEON),
      await mappingFor(example('spurgeon.map.json'), 'json'),
    );
    const { records, bad } = await collect(source);

    expect(bad).toEqual([]);
    expect(records).toHaveLength(732);
    expect(new Set(records.map(({ date }) => date)).size).toBe(366);
    expect(records.filter(({ second }) => second === 2)).toHaveLength(366);
    expect(records.filter(({ verse }) => verse !== undefined)).toHaveLength(730);
    expect(records.filter(({ reference }) => reference)).toHaveLength(732);
    expect(records.every(({ paragraphs }) => paragraphs!.length > 0)).toBe(true);
    expect(
      records.filter(({ date }) => date === '2024-02-29').map(({ title, reference }) => [title, reference]),
    ).toEqual([
      ['With lovingkindness have I drawn thee', 'Jeremiah 31:3'],
      ['Now we have received ... the spirit which is of God; that…', '1 Corinthians 2:12'],
    ]);
  });

  it('get titles of at most 60 characters that start with a word and end with a word or an ellipsis', async () => {
    const source = await readJson(
      sharedPath(...SPURGEON),
      await mappingFor(example('spurgeon.map.json'), 'json'),
    );
    const titles = (await collect(source)).records.map(({ title }) => title);

    expect(titles.filter((title) => title.length > 60 || !/^[\p{L}\d].*[\p{L}\d’]…?$/u.test(title))).toEqual(
      [],
    );
    expect(Math.min(...titles.map((title) => title.length))).toBeGreaterThan(3);
  });
});
