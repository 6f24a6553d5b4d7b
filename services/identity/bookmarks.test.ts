/** Bookmarks: one of each thing, everybody's own, joined with those of a device. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookmarkFields } from '../../domain/bookmarks/bookmark.ts';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { Call } from '../../rest/call.ts';
import { NOON, openIdentity, refusal, type IdentityTest } from './testSupport.ts';

let open: IdentityTest;
let calls = 0;
beforeAll(async () => {
  open = await openIdentity();
});
afterAll(() => open?.close());

const fresh = (call: Call): Call => ({ ...call, until: performance.now() + 20_000, budget: 20_000 });
const somebody = async () => open.by(await open.account(`reader${(calls += 1)}@example.org`));
const reading = (date: string, dateId: string | null = null) =>
  ({ kind: 'READING', site: 'en', date: date as LocalDate, dateId }) as const;
const bookmark = (
  target: BookmarkFields['target'],
  more: Partial<Omit<BookmarkFields, 'labels'>> & { labels?: string[] } = {},
) => ({
  target,
  title: 'The lamp',
  image: null,
  labels: [] as string[],
  addedAt: NOON.getTime() - 1_000,
  ...more,
});
const add = (call: Call, body: ReturnType<typeof bookmark>) =>
  open.test.client.addBookmark({ body }, fresh(call));
const all = (call: Call) => open.test.client.listBookmarks({}, fresh(call));
const join = (call: Call, bookmarks: ReturnType<typeof bookmark>[]) =>
  open.test.client.joinBookmarks({ body: { bookmarks } }, fresh(call));

describe('bookmarks', () => {
  it('are of readings and pages, one of each, the newest first', async () => {
    const call = await somebody();
    const first = await add(call, bookmark(reading('2026-11-20'), { labels: ['hope'] }));
    expect(await add(call, bookmark(reading('2026-11-20'), { title: 'Again', labels: [] }))).toEqual(first);
    await add(call, bookmark(reading('2026-11-20', '7'), { addedAt: NOON.getTime() - 500 }));
    await add(call, bookmark({ kind: 'PAGE', site: 'en', slug: 'about' }, { addedAt: NOON.getTime() }));
    expect((await all(call)).map(({ key }) => key)).toEqual([
      'page/en/about',
      'reading/en/2026-11-20/7',
      'reading/en/2026-11-20',
    ]);
  });

  it('have labels by the rules of labels', async () => {
    const call = await somebody();
    const { id } = await add(call, bookmark(reading('2026-11-20')));
    const label = (labels: string[]) =>
      open.test.client.labelBookmark({ params: { id }, body: { labels } }, fresh(call));
    expect((await label(['b', 'A', 'a'])).labels).toEqual(['A', 'b']);
    expect(await refusal(label(['x'.repeat(31)]))).toBe('VALIDATION');
    expect((await all(call))[0]!.labels).toEqual(['A', 'b']);
  });

  it('of somebody else are answered as ones that are not there', async () => {
    const [ana, bo] = [await somebody(), await somebody()];
    const { id } = await add(ana, bookmark(reading('2026-11-20')));
    for (const params of [{ id }, { id: randomUUID() }]) {
      expect(await refusal(open.test.client.removeBookmark({ params }, fresh(bo)))).toBe('NOT_FOUND');
      expect(
        await refusal(open.test.client.labelBookmark({ params, body: { labels: ['x'] } }, fresh(bo))),
      ).toBe('NOT_FOUND');
    }
    expect(await all(bo)).toEqual([]);
    expect((await all(ana)).map((it) => it.labels)).toEqual([[]]);
    await open.test.client.removeBookmark({ params: { id } }, fresh(ana));
    expect(await all(ana)).toEqual([]);
  });

  it('of a device join once: nothing twice, labels united, the earlier date', async () => {
    const call = await somebody();
    await add(call, bookmark(reading('2026-11-20'), { labels: ['hope'], title: 'As it was' }));
    const device = [
      bookmark(reading('2026-11-20'), {
        labels: ['fear'],
        addedAt: NOON.getTime() - 9_000,
        title: 'Renamed',
      }),
      bookmark(reading('2026-11-19'), { addedAt: NOON.getTime() + 86_400_000 }), // a clock that is ahead
    ];
    const joined = await join(call, device);
    expect(joined).toMatchObject([
      { key: 'reading/en/2026-11-19', addedAt: NOON.toISOString() },
      {
        key: 'reading/en/2026-11-20',
        title: 'As it was',
        labels: ['fear', 'hope'],
        addedAt: new Date(NOON.getTime() - 9_000).toISOString(),
      },
    ]);
    expect(await join(call, device)).toEqual(joined);
  });

  it('joined by two tabs at one moment are there once', async () => {
    const call = await somebody();
    const device = Array.from({ length: 20 }, (_, index) =>
      bookmark(reading(`2026-10-${String(index + 1).padStart(2, '0')}`)),
    );
    await Promise.all([join(call, device), join(call, device), join(call, device)]);
    expect(await all(call)).toHaveLength(20);
  });

  it('end at two thousand, and what was there stays', async () => {
    const begun = await open.account('many@example.org');
    const call = await open.by(begun);
    await open.test.service.db.rows(
      `insert into identity.bookmark (id, account, key, target, title, added_at)
       select gen_random_uuid(), $1, 'page/en/p' || n, jsonb_build_object('kind', 'PAGE', 'site', 'en', 'slug', 'p' || n), '', $2
         from generate_series(1, 2000) n`,
      [begun.account.sub, NOON],
    );
    expect(await refusal(add(call, bookmark(reading('2026-11-20'))))).toBe('CONFLICT');
    expect(
      (await join(call, [bookmark({ kind: 'PAGE', site: 'en', slug: 'p7' }, { labels: ['x'] })])).length,
    ).toBe(2_000);
  });

  it.each([
    ['a kind nobody knows', { ...bookmark(reading('2026-11-20')), target: { kind: 'VIDEO', site: 'en' } }],
    ['a day that is none', bookmark(reading('2026-02-30'))],
    ['a picture that runs', bookmark(reading('2026-11-20'), { image: 'javascript:alert(1)' })],
    ['a title without an end', bookmark(reading('2026-11-20'), { title: 'x'.repeat(301) })],
  ])('are refused with %s', async (_, body) => {
    expect(await refusal(add(await somebody(), body as never))).toBe('VALIDATION');
  });
});
