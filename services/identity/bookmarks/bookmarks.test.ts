/** Bookmarks: one per target, private to the account, joined with those of a device. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { Call } from '../../../rest/call.ts';
import { NOON, openIdentity, refusal, type IdentityTest } from '../identity.fixture.ts';

let open: IdentityTest;
let calls = 0;
beforeAll(async () => {
  open = await openIdentity();
});
afterAll(() => open?.close());

const withFullBudget = (call: Call): Call => ({ ...call, until: performance.now() + 20_000, budget: 20_000 });
const newReader = async () => open.by(await open.account(`reader${(calls += 1)}@example.org`));
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
  open.test.client.addBookmark({ body }, withFullBudget(call));
const all = (call: Call) => open.test.client.listBookmarks({}, withFullBudget(call));
const joinDevice = (call: Call, bookmarks: ReturnType<typeof bookmark>[]) =>
  open.test.client.joinBookmarks({ body: { bookmarks } }, withFullBudget(call));

describe('bookmarks', () => {
  it('are of readings and pages, one per target, newest first', async () => {
    const call = await newReader();
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

  it('follow the rules for labels', async () => {
    const call = await newReader();
    const { id } = await add(call, bookmark(reading('2026-11-20')));
    const label = (labels: string[]) =>
      open.test.client.labelBookmark({ params: { id }, body: { labels } }, withFullBudget(call));
    expect((await label(['b', 'A', 'a'])).labels).toEqual(['A', 'b']);
    expect(await refusal(label(['x'.repeat(31)]))).toBe('VALIDATION');
    expect((await all(call))[0]!.labels).toEqual(['A', 'b']);
  });

  it('of another account are not found', async () => {
    const [ana, bo] = [await newReader(), await newReader()];
    const { id } = await add(ana, bookmark(reading('2026-11-20')));
    for (const params of [{ id }, { id: randomUUID() }]) {
      expect(await refusal(open.test.client.removeBookmark({ params }, withFullBudget(bo)))).toBe(
        'NOT_FOUND',
      );
      expect(
        await refusal(
          open.test.client.labelBookmark({ params, body: { labels: ['x'] } }, withFullBudget(bo)),
        ),
      ).toBe('NOT_FOUND');
    }
    expect(await all(bo)).toEqual([]);
    expect((await all(ana)).map((it) => it.labels)).toEqual([[]]);
    await open.test.client.removeBookmark({ params: { id } }, withFullBudget(ana));
    expect(await all(ana)).toEqual([]);
  });

  it('of a device are joined without duplicates: labels united, the earlier date kept', async () => {
    const call = await newReader();
    await add(call, bookmark(reading('2026-11-20'), { labels: ['hope'], title: 'As it was' }));
    const device = [
      bookmark(reading('2026-11-20'), {
        labels: ['fear'],
        addedAt: NOON.getTime() - 9_000,
        title: 'Renamed',
      }),
      bookmark(reading('2026-11-19'), { addedAt: NOON.getTime() + 86_400_000 }), // the device's clock is ahead
    ];
    const joined = await joinDevice(call, device);
    expect(joined).toMatchObject([
      { key: 'reading/en/2026-11-19', addedAt: NOON.toISOString() },
      {
        key: 'reading/en/2026-11-20',
        title: 'As it was',
        labels: ['fear', 'hope'],
        addedAt: new Date(NOON.getTime() - 9_000).toISOString(),
      },
    ]);
    expect(await joinDevice(call, device)).toEqual(joined);
  });

  it('joined by concurrent calls are stored once', async () => {
    const call = await newReader();
    const device = Array.from({ length: 20 }, (_, index) =>
      bookmark(reading(`2026-10-${String(index + 1).padStart(2, '0')}`)),
    );
    await Promise.all([joinDevice(call, device), joinDevice(call, device), joinDevice(call, device)]);
    expect(await all(call)).toHaveLength(20);
  });

  it('are limited to 2,000, and stored ones stay', async () => {
    const signedIn = await open.account('many@example.org');
    const call = await open.by(signedIn);
    await open.test.service.db.rows(
      `insert into identity.bookmark (id, account, key, target, title, added_at)
       select gen_random_uuid(), $1, 'page/en/p' || n, jsonb_build_object('kind', 'PAGE', 'site', 'en', 'slug', 'p' || n), '', $2
         from generate_series(1, 2000) n`,
      [signedIn.account.sub, NOON],
    );
    expect(await refusal(add(call, bookmark(reading('2026-11-20'))))).toBe('CONFLICT');
    expect(
      (await joinDevice(call, [bookmark({ kind: 'PAGE', site: 'en', slug: 'p7' }, { labels: ['x'] })]))
        .length,
    ).toBe(2_000);
  });

  it.each([
    ['an unknown kind', { ...bookmark(reading('2026-11-20')), target: { kind: 'VIDEO', site: 'en' } }],
    ['an invalid date', bookmark(reading('2026-02-30'))],
    ['a script URL as image', bookmark(reading('2026-11-20'), { image: 'javascript:alert(1)' })],
    ['a title that is too long', bookmark(reading('2026-11-20'), { title: 'x'.repeat(301) })],
  ])('are refused with %s', async (_, body) => {
    expect(await refusal(add(await newReader(), body as never))).toBe('VALIDATION');
  });
});
