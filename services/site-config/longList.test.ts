/** A list of 10,000 entries: two statements per page, and each page is read along an index. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { headerSlideInResource } from '../../domain/site/headerSlideIn.ts';
import { sortNames, UPDATED_AT } from '../../domain/resource/resource.ts';
import { siteConfigService } from './service.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { siteConfigs } from './contract.ts';
import { fillWithSlideIns } from './longList.fixture.ts';

const ENTRIES = 10_000;

let test: TestService<(typeof siteConfigs)['routes']>;
beforeAll(async () => {
  test = await testService(siteConfigService);
  await fillWithSlideIns(test.databaseUrl, ENTRIES);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const list = async (query: object) =>
  test.client.listHeaderSlideIns({ query: { site: '1', first: 50, ...query } }, await test.call(superAdmin));

it('is filtered, searched, sorted and counted by two statements for each page', async () => {
  const rows = vi.spyOn(test.service.db, 'rows');
  const query = {
    sort: 'name',
    descending: false,
    search: 'advent',
    filter: JSON.stringify({ pages: ['home'] }),
  };
  const first = await list(query);
  expect(rows).toHaveBeenCalledTimes(2);
  const second = await list({ ...query, after: first.next! });
  expect(rows).toHaveBeenCalledTimes(4);
  const names = [...first.data, ...second.data].map(({ values }) => String(values['name']));
  expect(new Set(names).size).toBe(100);
  expect(names).toEqual(names.toSorted());
  // Every second entry is for the home page, every fourth is of Advent.
  expect(first.total).toBe(ENTRIES / 4);
});

/** The plans of the statements that a list runs, as one text each. */
async function plansOf(run: () => Promise<unknown>): Promise<readonly { text: string; plan: string }[]> {
  const texts: [string, readonly unknown[]][] = [];
  const original = test.service.db.rows.bind(test.service.db);
  vi.spyOn(test.service.db, 'rows').mockImplementation((text, values = []) => {
    texts.push([text, values]);
    return original(text, values);
  });
  await run();
  vi.restoreAllMocks();
  const plans = [];
  for (const [text, values] of texts) {
    const lines = await test.service.db.rows<{ 'QUERY PLAN': string }>(`explain ${text}`, values as string[]);
    plans.push({ text, plan: lines.map((line) => line['QUERY PLAN']).join('\n') });
  }
  return plans;
}

it.each(
  sortNames(headerSlideInResource).flatMap((sort) =>
    [true, false].map((descending) => [sort, descending] as const),
  ),
)(
  'sorted by %s, descending: %s, a page in the middle is read along an index, without a sort',
  async (sort, descending) => {
    const plans = await plansOf(async () => {
      const { next } = await list({ sort, descending });
      await list({ sort, descending, after: next! });
    });
    const column = sort === UPDATED_AT ? 'updated' : `f_${sort}`;
    const pages = plans.filter(({ text }) => text.includes('order by'));
    expect(pages).toHaveLength(2);
    for (const { plan } of pages) {
      expect(plan).toMatch(
        new RegExp(`Index Scan (Backward )?using entry_header_slide_in_\\S*${column}`, 'i'),
      );
      expect(plan).not.toContain('Sort');
    }
  },
);

it.each(['start', 'name', UPDATED_AT])(
  'limited to a day and sorted by %s, page and count are read along the index of the date',
  async (sort) => {
    const filter = JSON.stringify({ start: { from: '2026-01-03T00:00', before: '2026-01-03T02:00' } });
    let total = 0;
    const plans = await plansOf(async () => {
      ({ total } = await list({ sort, descending: false, filter }));
    });
    // One begins each minute.
    expect(total).toBe(120);
    expect(plans).toHaveLength(2);
    for (const { plan } of plans) {
      expect(plan).toMatch(/Index Scan (Backward )?(using|on) entry_header_slide_in_\S*f_start/i);
      expect(plan).toMatch(/Index Cond: .*f_start >= .* AND \(f_start < /);
    }
  },
);
