import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { superAdmin } from '../../kit/service.fixture.ts';
import { DRAFT, NOON, openDevotionals } from '../devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => {
  devo = await openDevotionals();
  await devo.save({ date: '11-21-2026', title: 'Bread for the day' });
  await devo.save({ date: '11-21-2026', date_id: '10', title: 'At night' });
  await devo.save({ date: '11-21-2026', date_id: '2', title: 'In the evening' });
  await devo.save({ date: '11-21-2026', date_id: '5', country: 'MX', title: 'Pan de cada día' });
  await devo.save({ date: '11-21-2026', date_id: '4', country: 'FR', title: 'Le pain' });
  await devo.save({ date: '11-22-2026', title: 'Tomorrow' });
  await devo.save({ date: '11-20-2026', title: 'Yesterday' });
  await devo.save({ date: '11-20-2026', title: 'Yesterday, better' }, DRAFT);
  await devo.save({ date: '11-19-2026', title: 'Only a draft' }, DRAFT);
  await devo.save({ date: '02-29-2024', title: 'A day of its own' });
  await devo.save({ date: '02-28-2024', title: 'The day before' });
  await devo.save({ date: '11-18-2024', title: 'From the archive' });
});
afterAll(() => devo.close());
beforeEach(() => void (devo.clock.now = NOON));

const titles = (posts: readonly { title: string }[]) => posts.map(({ title }) => title);

describe('reading a day', () => {
  it('returns the default first, then further readings by number', async () => {
    const posts = await devo.day('11-21-2026');
    expect(titles(posts)).toEqual(['Bread for the day', 'In the evening', 'At night']);
    expect(posts.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    expect(posts[0]).toMatchObject({
      id: '1-publish.2026-11-21.11-21-2026',
      site_id: '1-publish',
      date: '11-21-2026',
      date_id: '11-21-2026',
      on: '11-21-2026',
      status: 'publish',
      country: '',
      slug: 'bread-for-the-day',
    });
    expect(posts[0]).not.toHaveProperty('hasDraft');
  });

  it("returns a country's own text instead of the default, case-insensitive", async () => {
    for (const country of ['MX', 'mx']) {
      const posts = await devo.day('11-21-2026', { country });
      expect(titles(posts)).toEqual(['Pan de cada día', 'In the evening', 'At night']);
    }
    expect(titles(await devo.day('11-21-2026', { country: 'DE' }))[0]).toBe('Bread for the day');
    expect(titles(await devo.day('11-21-2026', { country: '' }))[0]).toBe('Bread for the day');
  });

  it('accepts every date format', async () => {
    for (const on of ['11/21/2026', '1795219200', '1795219200000']) {
      const [first] = await devo.day(on);
      expect(first).toMatchObject({ title: 'Bread for the day', on: '11-21-2026' });
    }
  });

  it('returns one reading by its date id', async () => {
    expect(titles(await devo.day('11-21-2026', { decimal_id: '10' }))).toEqual(['At night']);
    expect(titles(await devo.day('11-21-2026', { decimal_id: '11/21/2026' }))).toEqual(['Bread for the day']);
    expect(await devo.day('11-21-2026', { decimal_id: '99' })).toEqual([]);
  });

  it("does not return another country's text by its date id", async () => {
    expect(await devo.day('11-21-2026', { decimal_id: '4' })).toEqual([]);
    expect(await devo.day('11-21-2026', { decimal_id: '4', country: 'MX' })).toEqual([]);
    expect(titles(await devo.day('11-21-2026', { decimal_id: '4', country: 'FR' }))).toEqual(['Le pain']);
  });

  it('returns ten days with one statement', async () => {
    const rows = vi.spyOn(devo.service.db, 'rows');
    const transaction = vi.spyOn(devo.service.db, 'transaction');
    const on = Array.from({ length: 10 }, (_, index) => `11-${index + 13}-2026`);
    const posts = await devo.day(on, { country: 'MX', evergreen_year: 2024 });
    expect(rows).toHaveBeenCalledTimes(1);
    expect(transaction).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(posts.map((post) => `${post.on} ${post.title}`)).toEqual([
      '11-18-2026 From the archive',
      '11-20-2026 Yesterday',
      '11-21-2026 Pan de cada día',
      '11-21-2026 In the evening',
      '11-21-2026 At night',
    ]);
  });

  it('keeps sites apart', async () => {
    expect(await devo.day('11-21-2026', { site_id: '2-publish' })).toEqual([]);
  });
});

describe('what visitors may not see', () => {
  it('is a future post, until its day begins in Kiritimati', async () => {
    devo.clock.now = new Date('2026-11-21T09:59:59.999Z');
    expect(await devo.day('11-22-2026')).toEqual([]);
    devo.clock.now = new Date('2026-11-21T10:00:00Z');
    expect(titles(await devo.day('11-22-2026'))).toEqual(['Tomorrow']);
  });

  it('is a draft, whatever the arguments', async () => {
    for (const query of [
      DRAFT,
      { status: 'draft' },
      { ...DRAFT, status: 'draft' },
      { ...DRAFT, status: 'publish' },
    ]) {
      expect(await devo.day('11-19-2026', query)).toEqual([]);
      expect(await devo.day('11-20-2026', query)).toEqual([]);
    }
    expect(titles(await devo.day('11-20-2026'))).toEqual(['Yesterday']);
  });

  it.each(['future', 'trash', 'any', "publish' or '1'='1", 'PUBLISH'])(
    'is the status %s: returns an empty list',
    async (status) => {
      expect(await devo.day('11-21-2026', { status })).toEqual([]);
      expect(await devo.day('11-22-2026', { status })).toEqual([]);
    },
  );

  it('does not include published posts, under either spelling of the status', async () => {
    for (const status of ['publish', 'published', '']) {
      expect(await devo.day('11-21-2026', { status })).toHaveLength(3);
    }
    for (const site_id of ['1', '1-publish', '1-published']) {
      expect(await devo.day('11-21-2026', { site_id })).toHaveLength(3);
    }
  });
});

describe('the evergreen year', () => {
  it('replaces a missing day; `on` is the requested day', async () => {
    const [post] = await devo.day('11-18-2026', { evergreen_year: 2024 });
    expect(post).toMatchObject({ title: 'From the archive', date: '11-18-2024', on: '11-18-2026' });
    expect(await devo.day('11-18-2026')).toEqual([]);
  });

  it('returns its default for the date id of the requested day', async () => {
    const query = { evergreen_year: 2024, decimal_id: '11-18-2026' };
    expect(titles(await devo.day('11-18-2026', query))).toEqual(['From the archive']);
  });

  it('is used from its first of January', async () => {
    expect(await devo.day('11-18-2023', { evergreen_year: 2024 })).toEqual([]);
    expect(titles(await devo.day('11-18-2025', { evergreen_year: 2024 }))).toEqual(['From the archive']);
  });

  it('has 29 February only if both years are leap years', async () => {
    devo.clock.now = new Date('2028-03-01T00:00:00Z');
    expect(titles(await devo.day('02-29-2028', { evergreen_year: 2024 }))).toEqual(['A day of its own']);
    expect(titles(await devo.day('02-28-2026', { evergreen_year: 2024 }))).toEqual(['The day before']);
    expect(await devo.day('02-29-2028', { evergreen_year: 2026 })).toEqual([]);
  });

  it('is never used for future days', async () => {
    expect(await devo.day('11-18-2027', { evergreen_year: 2024 })).toEqual([]);
  });
});

describe('reading a day in advance', () => {
  const ahead = async (on: string | string[], more: Record<string, unknown> = {}) =>
    devo.client.readDayAhead({ query: { site_id: '1-publish', on, ...more } }, await devo.call(superAdmin));

  it('returns what visitors will see on that day', async () => {
    expect(await devo.day('11-22-2026')).toEqual([]);
    const before = await ahead('11-22-2026');
    expect(before).toMatchObject([{ title: 'Tomorrow', status: 'publish', on: '11-22-2026' }]);
    devo.clock.now = new Date(NOON.getTime() + 86_400_000);
    expect(await devo.day('11-22-2026')).toEqual(before);
  });

  it('uses the archive as on that day', async () => {
    const query = { evergreen_year: 2024 };
    devo.clock.now = new Date('2026-11-10T12:00:00Z');
    expect(await devo.day('11-18-2026', query)).toEqual([]);
    expect(titles(await ahead('11-18-2026', query))).toEqual(['From the archive']);
  });

  it("returns each of several days as on that day, the country's own text, and no drafts", async () => {
    const days = await ahead(['11-21-2026', '11-22-2026', '11-19-2026'], { country: 'MX' });
    expect(days.map(({ title, on }) => [title, on])).toEqual([
      ['Pan de cada día', '11-21-2026'],
      ['In the evening', '11-21-2026'],
      ['At night', '11-21-2026'],
      ['Tomorrow', '11-22-2026'],
    ]);
    expect(await ahead('11-22-2026', { status: 'draft' })).toEqual([]);
  });
});

describe('reading a day as an editor', () => {
  const asEditor = async (on: string, more: Record<string, unknown> = {}) =>
    devo.client.readDayAsEditor(
      { query: { site_id: '1-publish', on, ...more } },
      await devo.call(superAdmin),
    );

  it('returns what visitors see, and whether a draft exists', async () => {
    expect(await asEditor('11-20-2026')).toMatchObject([{ title: 'Yesterday', hasDraft: true }]);
    const [bread] = await asEditor('11-21-2026');
    expect(bread).toMatchObject({ title: 'Bread for the day', hasDraft: false });
    expect(await asEditor('11-19-2026')).toEqual([]);
    expect(await asEditor('11-22-2026')).toEqual([]);
    expect(await asEditor('11-18-2026', { evergreen_year: 2024 })).toMatchObject([{ on: '11-18-2026' }]);
  });

  it('returns drafts and future posts only if the status requests them', async () => {
    expect(await asEditor('11-20-2026', { status: 'draft' })).toMatchObject([
      { title: 'Yesterday, better', status: 'draft', site_id: '1-draft' },
    ]);
    expect(await asEditor('11-19-2026', DRAFT)).toMatchObject([{ title: 'Only a draft' }]);
    expect(await asEditor('11-22-2026', { status: 'future' })).toMatchObject([{ status: 'future' }]);
    expect(await asEditor('11-21-2026', { status: 'future' })).toEqual([]);
  });
});

describe('the tags of a day', () => {
  it('equal those a write purges, in every date format, with the archive day', async () => {
    const { readDay } = devo.service.contract.routes;
    const query = readDay.query!.parse({ site_id: '1-publish', on: '1795219200', evergreen_year: '2024' });
    const tags = readDay.tags!({ query, params: undefined, body: undefined }, []);
    expect(tags).toEqual(['devotional:1:11-21-2026', 'devotional:1:11-21-2024']);
  });
});
