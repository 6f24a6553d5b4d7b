import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../dates/localDate.ts';
import { tidyLabels } from '../journals/entry.ts';
import { bookmarkKey, bookmarkPath, type BookmarkFields, joinBookmarks } from './bookmark.ts';
import { bookmarkFields, bookmarkTarget } from './bookmarkFields.ts';

const reading = (date: string, dateId: string | null = null, site = 'en') =>
  ({ kind: 'READING', site, date: date as LocalDate, dateId }) as const;
const bookmark = (changes: Partial<BookmarkFields> = {}): BookmarkFields => ({
  target: reading('2026-11-21'),
  title: 'The lamp',
  image: null,
  labels: [],
  addedAt: 5,
  ...changes,
});

describe("a bookmark's target", () => {
  it('is a reading by site, day and number, or a page by site and slug; other kinds are rejected', () => {
    expect(bookmarkKey(reading('2026-11-21'))).toBe('reading/en/2026-11-21');
    expect(bookmarkKey(reading('2026-11-21', '7'))).toBe('reading/en/2026-11-21/7');
    expect(bookmarkKey({ kind: 'PAGE', site: 'en', slug: 'about' })).toBe('page/en/about');
    for (const refused of [
      { kind: 'VIDEO', site: 'en', id: '1' },
      { kind: 'READING', site: 'en', date: '2026-02-30', dateId: null },
      { kind: 'READING', site: '../', date: '2026-11-21', dateId: null },
      { kind: 'PAGE', site: 'en', slug: 'a/b' },
      { kind: 'PAGE', site: 'en', slug: '' },
    ])
      expect(bookmarkTarget.safeParse(refused).success, JSON.stringify(refused)).toBe(false);
  });

  it('has a path of its own site', () => {
    expect(bookmarkPath(reading('2026-11-21', '7'), '/page')).toBe('/7/2026/11/21');
    expect(bookmarkPath({ kind: 'PAGE', site: 'en', slug: 'quê hương' }, '/trang')).toBe(
      '/trang/qu%C3%AA%20h%C6%B0%C6%A1ng',
    );
  });

  it('rejects a picture address that could run a script or track the reader', () => {
    for (const image of [
      'javascript:alert(1)',
      '//evil.example/x.png',
      'http://x.example/a.png',
      '/\\evil',
      'data:x',
    ])
      expect(bookmarkFields.safeParse(bookmark({ image })).success, image).toBe(false);
    for (const image of [null, '/media/a.jpg', 'https://pictures.example.org/a.jpg'])
      expect(bookmarkFields.safeParse(bookmark({ image })).success).toBe(true);
  });
});

describe("merging a device's bookmarks into an account", () => {
  it('keeps one bookmark per target, with the labels of both and the earlier date', () => {
    const own = [bookmark({ title: 'As the account has it', labels: ['hope'], addedAt: 5 })];
    const device = [
      bookmark({ labels: ['Fear', 'Hope'], addedAt: 2 }),
      bookmark({ target: reading('2026-11-20') }),
    ];
    expect(joinBookmarks(own, device)).toEqual([
      bookmark({ title: 'As the account has it', labels: ['Fear', 'hope'], addedAt: 2 }),
      bookmark({ target: reading('2026-11-20') }),
    ]);
  });

  it('loses nothing, duplicates nothing, and is idempotent', () => {
    const any = fc
      .record({
        day: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
        labels: fc.array(fc.constantFrom('a', 'A', 'b', 'c')),
        addedAt: fc.nat(9),
      })
      .map(({ day, labels, addedAt }) =>
        bookmark({ target: reading(day), labels: tidyLabels(labels), addedAt }),
      );
    const lists = fc.array(any, { maxLength: 6 });
    fc.assert(
      fc.property(lists, lists, (own, device) => {
        const joined = joinBookmarks(own, device);
        const keys = joined.map(({ target }) => bookmarkKey(target));
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set([...own, ...device].map(({ target }) => bookmarkKey(target))));
        expect(joinBookmarks(joined, device)).toEqual(joined);
      }),
    );
  });
});
