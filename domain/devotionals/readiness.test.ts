import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../dates/localDate.ts';
import { readinessOf, uncoveredDays, type ReadinessPost } from './readiness.ts';

const DAY = '2026-12-03' as LocalDate;
const post = (more: Partial<ReadinessPost> = {}): ReadinessPost => ({
  id: 'a',
  number: '',
  country: null,
  isLive: true,
  scheduledAt: null,
  hasPicture: true,
  hasAudio: true,
  hasAltText: true,
  ...more,
});
const of = (posts: readonly ReadinessPost[], isArchived = false) => readinessOf(DAY, posts, { isArchived });

describe('what readers get on a day', () => {
  it.each<[string, readonly ReadinessPost[], boolean, string, boolean]>([
    ['a published reading', [post()], false, 'published', true],
    ['a draft', [post({ isLive: false })], false, 'draft', false],
    ['a draft, and the archive until it is published', [post({ isLive: false })], true, 'draft', true],
    ['the archive', [], true, 'archive', true],
    ['nothing', [], false, 'empty', false],
    ['only a further reading', [post({ number: '2' })], false, 'empty', false],
    ['only a version of a country', [post({ number: '2', country: 'MX' })], false, 'empty', false],
    [
      'a scheduled one in time',
      [post({ isLive: false, scheduledAt: '2026-12-02T23:59:00.000Z' })],
      false,
      'scheduled',
      true,
    ],
    [
      'a scheduled one that comes when the day has begun',
      [post({ isLive: false, scheduledAt: '2026-12-03T00:00:00.000Z' })],
      false,
      'draft',
      false,
    ],
  ])('%s', (_, posts, isArchived, state, isCovered) => {
    expect(of(posts, isArchived)).toMatchObject({ standard: { state }, isCovered });
  });

  it('is the published default of the day when its draft has left the day', () => {
    const options = { isArchived: false, published: 'b' };
    expect(readinessOf(DAY, [], options)).toMatchObject({
      standard: { state: 'published', post: 'b', lacks: [] },
      isCovered: true,
    });
    expect(readinessOf(DAY, [post({ isLive: false })], options)).toMatchObject({
      standard: { state: 'draft', post: 'a' },
      isCovered: true,
    });
  });

  it('is listed with what it lacks', () => {
    expect(of([post()]).standard.lacks).toEqual([]);
    const { lacks } = of([post({ hasPicture: false, hasAudio: false, hasAltText: false })]).standard;
    expect(lacks).toEqual(['picture', 'audio', 'altText']);
    expect(of([], true).standard.lacks).toEqual([]);
    // Readers get the picture that the site has for the day.
    const bare = post({ hasPicture: false, hasAudio: false });
    const options = { isArchived: false, hasDayPictures: true };
    expect(readinessOf(DAY, [bare], options).standard.lacks).toEqual(['audio']);
  });

  it('is apart for each country with a version of its own, the published one of two', () => {
    const { own } = of([
      post(),
      post({ id: 'c', number: '4', country: 'VN', hasAudio: false }),
      post({ id: 'd', number: '5', country: 'MX', isLive: false }),
      post({ id: 'e', number: '6', country: 'MX' }),
    ]);
    expect(own).toEqual([
      { country: 'MX', state: 'published', post: 'e', lacks: [] },
      { country: 'VN', state: 'published', post: 'c', lacks: ['audio'] },
    ]);
  });
});

it('a further reading gets the number after the highest', () => {
  expect(of([]).nextNumber).toBe('1');
  expect(of([post(), post({ number: '12' }), post({ number: '3' })]).nextNumber).toBe('13');
});

it('the days without anything are those that readers would find empty', () => {
  const next = '2026-12-04' as LocalDate;
  expect(
    uncoveredDays([of([post()]), readinessOf(next, [post({ isLive: false })], { isArchived: false })]),
  ).toEqual([next]);
});
