import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { planImport } from './planImport.ts';
import { sourceDefaults, type Entry, type ImportRecord } from './record.ts';

const record = (overrides: Partial<ImportRecord>): ImportRecord => ({
  type: 'record',
  kind: 'devotional',
  where: 'line 1',
  title: 'Title',
  date: '2024-01-01' as LocalDate,
  status: 'publish',
  ...overrides,
});
const plan = (...entries: Entry[]) =>
  planImport({
    ...sourceDefaults,
    name: () => 'test',
    async *read() {
      yield* entries;
    },
  });
const dateIds = async (...entries: Entry[]) => {
  const { placements: places } = await plan(...entries);
  return entries.map((_, index) => places.get(index)?.dateId ?? 'default');
};

describe('several posts on one day', () => {
  it('the earliest by time is the day’s default, the others are numbered by their ids', async () => {
    expect(
      await dateIds(
        record({ sourceId: '30', time: '09:00:00' }),
        record({ sourceId: '10', time: '08:00:00' }),
        record({ sourceId: '20', time: '07:00:00' }),
      ),
    ).toEqual(['30', '10', 'default']);
  });

  it('at the same time the lowest numeric id is the default', async () => {
    expect(
      await dateIds(record({ sourceId: '9' }), record({ sourceId: '10' }), record({ sourceId: '8' })),
    ).toEqual(['9', '10', 'default']);
  });

  it('a draft never becomes the default over a published post', async () => {
    expect(
      await dateIds(
        record({ sourceId: '1', time: '01:00:00', status: 'draft' }),
        record({ sourceId: '2', time: '23:00:00' }),
      ),
    ).toEqual(['1', 'default']);
  });

  it('without ids are numbered in their order, from 2', async () => {
    expect(await dateIds(record({}), record({}), record({}))).toEqual(['default', '2', '3']);
  });

  it('ids that are not plain numbers are replaced by a free number', async () => {
    const ids = ['1', '007', '../../2', '-3', '4.5', '1'.repeat(10), '1e3', ' 5', '٥'];
    expect(await dateIds(...ids.map((sourceId) => record({ sourceId })))).toEqual([
      'default',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
  });

  it('a number from a mapping is kept and not assigned to another post', async () => {
    expect(await dateIds(record({ second: 2 }), record({}), record({}), record({ second: 3 }))).toEqual([
      '2',
      'default',
      '4',
      '3',
    ]);
  });

  it('are counted', async () => {
    const other = '2024-01-02' as LocalDate;
    expect(
      await plan(record({}), record({}), record({}), record({ date: other }), record({ second: 2 })),
    ).toMatchObject({
      totals: { devotional: 5, page: 0 },
      sharedDays: 1,
      furtherReadings: 2,
    });
  });
});

describe('duplicate records', () => {
  it('are detected by id, and by a mapped number on the same day', async () => {
    const { placements: places } = await plan(
      record({ sourceId: '1', where: 'line 1' }),
      record({ sourceId: '1', where: 'line 2', date: '2024-05-05' as LocalDate }),
      record({ second: 2, where: 'line 3' }),
      record({ second: 2, where: 'line 4', sourceId: '7' }),
      record({ kind: 'page', sourceId: '1', slug: 'a', where: 'line 5' }),
    );
    expect([...places].map(([ordinal, { repeats }]) => [ordinal, repeats])).toEqual([
      [1, 'line 1'],
      [2, undefined],
      [3, 'line 3'],
      [4, undefined],
    ]);
  });
});

describe('slugs of pages', () => {
  it('keep their script, are derived from titles when missing, and are unique', async () => {
    const pages = ['about', 'about', 'About', 'λιμάνι', '../x', '', '', '日本'].map((slug, index) =>
      record({ kind: 'page', slug, title: index === 5 ? 'Our Story!' : '…', sourceId: String(40 + index) }),
    );
    const { placements: places } = await plan(...pages);
    expect(pages.map((_, index) => places.get(index)?.slug)).toEqual([
      'about',
      'about-2',
      'about-3',
      'λιμάνι',
      'x',
      'our-story',
      'page-46',
      '日本',
    ]);
  });
});
