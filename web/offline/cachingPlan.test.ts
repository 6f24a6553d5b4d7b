import { describe, expect, it } from 'vitest';
import type { OfflineDay, OfflineList } from '../../domain/offline/offlineList.ts';
import {
  assetsOf,
  belongsTo,
  markOf,
  mergeDays,
  planOf,
  withOpened,
  type CacheMessage,
} from './cachingPlan.ts';

const day = (date: string, version = '1'): OfflineDay => ({
  date,
  home: { url: `/offline/home/${date}`, version },
  readings: [{ url: `/offline/reading/${date}`, version, dateId: null }],
  picture: { url: `/media/${date}.webp`, alike: `/media/${date}.*` },
});
const list = (...days: OfflineDay[]): OfflineList => ({
  build: 'b',
  basePath: '',
  routes: [],
  country: 'MX',
  shell: { url: '/offline', version: '1' },
  days,
});
const everything = () => true;
const nothing = () => false;

describe('the plan', () => {
  it('fetches everything the first time', () => {
    const plan = planOf(list(day('21'), day('22')), null, nothing);
    expect(plan.pages.map(({ url }) => url)).toEqual([
      '/offline',
      '/offline/home/21',
      '/offline/reading/21',
      '/offline/home/22',
      '/offline/reading/22',
    ]);
    expect(plan.pictures).toEqual(['/media/21.webp', '/media/22.webp']);
  });

  it('later fetches what has another version, what is new, and what the cache has lost', () => {
    const before = { site: 'example.org', mark: '', list: list(day('21'), day('22'), day('23')) };
    const next = list(day('22'), day('23', '2'), day('24'));
    const has = (url: string) => !url.includes('24') && url !== '/offline/home/22';
    const { pages, pictures } = planOf(next, before, has);
    expect(pages.map(({ url }) => url)).toEqual([
      '/offline/home/22',
      '/offline/home/23',
      '/offline/reading/23',
      '/offline/home/24',
      '/offline/reading/24',
    ]);
    expect(pictures).toEqual(['/media/24.webp']);
    expect(planOf(next, { site: 'example.org', mark: '', list: next }, everything)).toEqual({
      pages: [],
      pictures: [],
    });
  });
});

it('remembers a bounded number of opened days, the latest first, each once', () => {
  expect(withOpened(['2', '1'], '1')).toEqual(['1', '2']);
  const many = Array.from({ length: 20 }, (_, index) => String(index)).reduce(
    withOpened,
    [] as readonly string[],
  );
  expect([many.length, many[0]]).toEqual([14, '19']);
});

it('merges days by date', () => {
  const merged = mergeDays([day('22'), day('20')], [day('21'), day('22', '2')]);
  expect(merged.map(({ date, home }) => [date, home!.version])).toEqual([
    ['20', '1'],
    ['21', '1'],
    ['22', '2'],
  ]);
});

it('deletes days that are not on the list and keeps the list itself', () => {
  const belongs = belongsTo(list(day('22')), 'https://example.org');
  const at = (path: string) => belongs(`https://example.org${path}`);
  expect(['/offline', '/offline/kept.json', '/offline/home/22', '/media/22.webp'].map(at)).toEqual(
    Array(4).fill(true),
  );
  expect(['/offline/home/21', '/offline/reading/21', '/media/21.webp'].map(at)).toEqual(Array(3).fill(false));
});

it('changes the mark for another day, build or reader', () => {
  const message: CacheMessage = {
    type: 'keep',
    build: 'b',
    today: '2026-11-21',
    country: 'MX',
    zone: 'UTC',
    site: { domain: 'example.org', override: null },
    assets: [],
  };
  const mark = markOf(message);
  expect(markOf({ ...message, assets: ['/assets/a.js'] })).toBe(mark);
  for (const change of [
    { build: 'c' },
    { today: '2026-11-22' },
    { country: 'US' },
    { zone: 'Asia/Tokyo' },
    { site: { domain: 'example.org', override: 'es' } },
  ]) {
    expect(markOf({ ...message, ...change })).not.toBe(mark);
  }
});

it('finds the files of the build in a page: linked, preloaded, and listed for later', () => {
  const html =
    '<link rel="stylesheet" href="/assets/a-1.css"><link rel="preload" href="/assets/f.woff2"><script>{"run":["/assets/b_2.js","/assets/a-1.css"]}</script><a href="/2026/11/21">';
  expect(assetsOf(html)).toEqual(['/assets/a-1.css', '/assets/f.woff2', '/assets/b_2.js']);
});
