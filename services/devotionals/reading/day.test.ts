import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { requestedDay, daysToRead, groupByDate, readingsOf } from './day.ts';
import type { Post } from '../post.ts';

const at = (text: string) => text as LocalDate;
const today = at('2026-11-21');

const post = (date: string, dateId: string, country = ''): Post => ({
  site: 1,
  stage: 'publish',
  date: at(date),
  dateId,
  country,
  title: '',
  slug: '',
  reference: '',
  verse: '',
  content: '',
  closingThought: '',
  author: '',
  imageUrl: null,
  featuredImage: null,
  imageAlt: '',
  imageFocal: '',
  hasComments: true,
  seoTitle: '',
  seoDescription: '',
  hasAudio: false,
  audioUrl: null,
  updatedAt: new Date(0),
  trashed: false,
  entry: null,
});
const ids = (posts: readonly Post[]) => posts.map(({ date, dateId }) => `${date}/${dateId}`);
const byDate = (...posts: Post[]) => groupByDate(posts);

describe('the archive day', () => {
  it('is the same month and day of the evergreen year, from that year on, never for future days', () => {
    expect(requestedDay(at('2026-03-05'), 2024, today).archive).toBe('2024-03-05');
    expect(requestedDay(at('2024-12-31'), 2025, today).archive).toBe(null);
    expect(requestedDay(at('2025-01-01'), 2024, today).archive).toBe('2024-01-01');
    expect(requestedDay(at('2026-11-21'), 2024, today).archive).toBe('2024-11-21');
    expect(requestedDay(at('2026-11-22'), 2024, today).archive).toBe(null);
    expect(requestedDay(at('2026-03-05'), undefined, today).archive).toBe(null);
  });

  it('does not exist for the evergreen year itself', () => {
    expect(requestedDay(at('2024-03-05'), 2024, today).archive).toBe(null);
  });

  it('has 29 February in leap years only', () => {
    expect(requestedDay(at('2028-02-29'), 2024, at('2028-03-01')).archive).toBe('2024-02-29');
    expect(requestedDay(at('2028-02-29'), 2025, at('2028-03-01')).archive).toBe(null);
    expect(requestedDay(at('2026-02-28'), 2024, today).archive).toBe('2024-02-28');
  });

  it('is loaded together with the day', () => {
    const days = [requestedDay(at('2026-03-05'), 2024, today), requestedDay(at('2025-03-05'), 2024, today)];
    expect(daysToRead(days)).toEqual(['2026-03-05', '2024-03-05', '2025-03-05']);
  });
});

describe('the readings of a day', () => {
  const day = requestedDay(at('2026-11-21'), undefined, today);
  const normal = post('2026-11-21', '11-21-2026');
  const second = post('2026-11-21', '2');
  const tenth = post('2026-11-21', '10');
  const mexican = post('2026-11-21', '5', 'MX');
  const french = post('2026-11-21', '4', 'FR');
  const all = byDate(tenth, french, mexican, second, normal);

  it('begin with the default, then follow by number', () => {
    expect(ids(readingsOf(day, '', all))).toEqual(['2026-11-21/11-21-2026', '2026-11-21/2', '2026-11-21/10']);
    expect(ids(readingsOf(day, 'US', all))).toEqual(ids(readingsOf(day, '', all)));
  });

  it("begin with the country's own text instead of the default", () => {
    expect(ids(readingsOf(day, 'MX', all))).toEqual(['2026-11-21/5', '2026-11-21/2', '2026-11-21/10']);
  });

  it('use the lower number if a country has two texts', () => {
    const two = byDate(mexican, post('2026-11-21', '12', 'MX'), post('2026-11-21', '3', 'MX'));
    expect(ids(readingsOf(day, 'MX', two))).toEqual(['2026-11-21/3']);
  });

  it('are empty on a day without any', () => {
    expect(readingsOf(day, 'MX', byDate())).toEqual([]);
    expect(readingsOf(day, 'US', byDate(mexican, french))).toEqual([]);
  });
});

describe('the archive', () => {
  const day = requestedDay(at('2026-11-21'), 2024, today);
  const archived = [
    post('2024-11-21', '11-21-2024'),
    post('2024-11-21', '2'),
    post('2024-11-21', '3'),
    post('2024-11-21', '7', 'MX'),
  ];

  it('replaces a missing text for everyone', () => {
    expect(ids(readingsOf(day, '', byDate(...archived)))).toEqual([
      '2024-11-21/11-21-2024',
      '2024-11-21/2',
      '2024-11-21/3',
    ]);
    expect(ids(readingsOf(day, 'MX', byDate(...archived)))[0]).toBe('2024-11-21/7');
  });

  it('is not used on a day with a default or a text of the country', () => {
    const normal = post('2026-11-21', '11-21-2026');
    expect(ids(readingsOf(day, '', byDate(...archived, normal)))).toEqual(['2026-11-21/11-21-2026']);
    const mexican = post('2026-11-21', '9', 'MX');
    expect(ids(readingsOf(day, 'MX', byDate(...archived, mexican)))).toEqual(['2026-11-21/9']);
  });

  it("does not replace the day's own further readings of the same number", () => {
    const own = post('2026-11-21', '2');
    expect(ids(readingsOf(day, '', byDate(...archived, own)))).toEqual([
      '2024-11-21/11-21-2024',
      '2026-11-21/2',
      '2024-11-21/3',
    ]);
  });
});
