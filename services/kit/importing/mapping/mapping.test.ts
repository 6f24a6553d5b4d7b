import { describe, expect, it } from 'vitest';
import { csvColumn, jsonPath, valueAt } from './fieldPath.ts';
import { columnsOf, readMapping } from './mapping.ts';
import { example, temporaryFolder } from '../importing.fixture.ts';

const { file } = await temporaryFolder();
const devotional = { date: 'd', title: 't' };

describe('a mapping file', () => {
  it.each(['spurgeon.map.json', 'devotionals-csv.map.json'])('is valid in the example %s', async (name) => {
    expect((await readMapping(example(name))).devotional).toBeDefined();
  });

  it.each([
    ['an array', [], /wrong: .*expected object, received array/],
    ['no format', { devotional }, /wrong at format: /],
    ['an unknown format', { format: 'xml', devotional }, /wrong at format: /],
    ['neither kind', { format: 'json' }, /wrong: it needs one of "devotional" and "page"/],
    [
      'both kinds',
      { format: 'json', devotional, page: { title: 't' } },
      /wrong: it needs one of "devotional" and "page"/,
    ],
    [
      'no date',
      { format: 'json', devotional: { title: 't' } },
      /wrong at devotional\.date: It takes a field path/,
    ],
    [
      'a misspelt field',
      { format: 'json', devotional: { ...devotional, titel: 'x' } },
      /wrong at devotional\.titel: there is no such key/,
    ],
    [
      'a misspelt key',
      { format: 'json', devotional: { ...devotional, second: { field: 'x', case: {} } } },
      /wrong at devotional\.second\.case: there is no such key/,
    ],
    [
      'an invalid path',
      { format: 'json', devotional: { ...devotional, slug: 'a..b' } },
      /wrong at devotional\.slug: 'a\.\.b' is no path/,
    ],
    [
      'an invalid path to the records',
      { format: 'json', records: '$[', devotional },
      /wrong at records: '\$\[' is no path/,
    ],
    [
      'a path to the records of CSV',
      { format: 'csv', records: '$.x', devotional },
      /wrong at records: there is no such key/,
    ],
    [
      'a delimiter of two characters',
      { format: 'csv', delimiter: '::', devotional },
      /wrong at delimiter: One sign/,
    ],
    [
      'an open brace',
      { format: 'json', devotional: { ...devotional, date: { template: '2024-{m-01' } } },
      /wrong at devotional\.date: a brace/,
    ],
    [
      'a date format without a year',
      { format: 'json', devotional: { ...devotional, date: { field: 'd', format: 'DD/MM' } } },
      /wrong at devotional\.date: a date format has YYYY/,
    ],
    [
      'an unknown rule',
      { format: 'json', devotional: { ...devotional, title: { firstWordsOf: 'author' } } },
      /wrong at devotional\.title: It takes .*firstWordsOf/,
    ],
    [
      'a verse without a text',
      { format: 'json', devotional: { ...devotional, verse: { firstParagraph: 'always' } } },
      /wrong at devotional\.verse: "firstParagraph" needs "text"/,
    ],
    [
      'text and HTML',
      { format: 'json', devotional: { ...devotional, text: 'a', html: 'b' } },
      /wrong at devotional\.html: give "text" or "html", not both/,
    ],
    ['a page without title', { format: 'json', page: { text: 'x' } }, /wrong at page\.title: It takes/],
  ])('with %s is refused with the key', async (_, content, sentence) => {
    await expect(readMapping(await file('m.json', content))).rejects.toThrow(sentence);
  });

  it('names the columns it needs', async () => {
    const mapping = await readMapping(
      await file('m.json', {
        format: 'csv',
        devotional: {
          date: { field: 'Day', format: 'YYYY-MM-DD' },
          title: { template: '{A} {B:2}' },
          author: { const: 'x' },
        },
      }),
    );
    expect([...columnsOf(mapping)]).toEqual([
      ['Day', 'devotional.date'],
      ['A', 'devotional.title'],
      ['B', 'devotional.title'],
    ]);
  });
});

describe('a path', () => {
  it.each([
    ['a', ['a']],
    ['$.a.b', ['a', 'b']],
    ['a[0].b', ['a', 0, 'b']],
    ['$[3]', [3]],
    ['$["odd name"].x', ['odd name', 'x']],
    ['$', []],
    ['$ref', ['$ref']],
  ])('%s is parsed', (text, steps) => expect(jsonPath(text)).toEqual(steps));

  it.each(['', '$.', '.a', 'a.', 'a..b', 'a[', 'a[x]', 'a[-1]', 'a{b}', '[["a"]]'])('%s is invalid', (text) =>
    expect(jsonPath(text)).toBeNull(),
  );

  it('of CSV is a column name with any characters', () => {
    expect([csvColumn(' a..b[ '), csvColumn('  ')]).toEqual([['a..b['], null]);
  });

  it('reads own properties only', () => {
    const record = JSON.parse('{"a":[{"b":1}],"__proto__":2}') as unknown;
    expect(
      [['a', 0, 'b'], ['__proto__'], ['constructor'], ['a', 'length'], ['a', 1], ['x', 'y']].map((path) =>
        valueAt(record, path),
      ),
    ).toEqual([1, 2, undefined, 1, undefined, undefined]);
  });
});
