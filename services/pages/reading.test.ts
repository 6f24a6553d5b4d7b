import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../domain/properties.fixture.ts';
import { superAdmin } from '../kit/service.fixture.ts';
import { asOwner, openPages, slugs } from './pages.fixture.ts';

let site: Awaited<ReturnType<typeof openPages>>;
const section = (html: string) => [{ type: 'text', html }];

beforeAll(async () => {
  site = await openPages();
  await site.save({ slug: 'who-we-are', title: '100% of us', sections: section('<p>All</p>') });
  await site.save({
    slug: 'our-story',
    title: 'Our story',
    countries: ['MX', 'ES'],
    global: { status: 'published', title: 'A story for all' },
    sections: section('<p>Story</p>'),
    countrySections: { MX: section('<p>Historia</p>'), ES: [] },
  });
  await site.save({ slug: 'only-mexico', countries: ['MX'], title: 'snake_case' });
  await site.save({
    slug: 'half',
    countries: ['FR'],
    global: { status: 'draft', title: 'Secret' },
    title: 'Pour la France',
  });
  await site.save({ slug: 'nobody', global: { status: 'draft' } });
  await site.save({ slug: 'hidden', status: 'draft' });
  await site.save({ slug: 'who-we-are', status: 'draft', title: 'Secret new name' });
  await site.save({ slug: 'elsewhere', site_code: 'es' });
});
afterAll(() => site.close());

describe('the pages for visitors', () => {
  it('are the live ones visible to anybody, the last saved first', async () => {
    const answer = await site.list();
    expect(slugs(answer.data)).toEqual(['half', 'only-mexico', 'our-story', 'who-we-are']);
    expect(answer.total).toBe(4);
    expect(slugs((await site.list({ siteCode: 'es' })).data)).toEqual(['elsewhere']);
  });

  it('are those of the country and those for all', async () => {
    expect(slugs((await site.list({ country: 'MX' })).data)).toEqual([
      'only-mexico',
      'our-story',
      'who-we-are',
    ]);
    expect(slugs((await site.list({ country: 'fr' })).data)).toEqual(['half', 'our-story', 'who-we-are']);
    expect(slugs((await site.list({ country: 'US' })).data)).toEqual(['our-story', 'who-we-are']);
  });

  it('are found by slug in any Unicode normal form', async () => {
    await site.save({ slug: 'cafe\u0301' });
    expect((await site.list({ slug: 'caf\u00e9' })).data).toMatchObject([{ slug: 'caf\u00e9', version: 1 }]);
    expect((await site.list({ slug: 'cafe\u0301' })).data).toHaveLength(1);
    await site.save({ slug: 'caf\u00e9', status: 'draft', confirmUnpublish: true });
    expect((await site.list({ slug: 'nobody' })).data).toEqual([]);
    expect((await site.list({ slug: 'only-mexico', country: 'US' })).data).toEqual([]);
  });

  it('have the sections of the country, if there are any', async () => {
    const html = async (country?: string) =>
      (await site.list({ slug: 'our-story', country })).data[0]!.sections.map((part) => part.html);
    expect(await html('MX')).toEqual(['<p>Historia</p>']);
    expect(await html('ES')).toEqual(['<p>Story</p>']);
    expect(await html('US')).toEqual(['<p>Story</p>']);
    expect(await html()).toEqual(['<p>Story</p>']);
  });

  it('have the title of the part they are seen through', async () => {
    const title = async (country?: string) =>
      (await site.list({ slug: 'our-story', country })).data[0]!.title;
    expect(await title('MX')).toBe('Our story');
    expect(await title('US')).toBe('A story for all');
    expect(await title()).toBe('A story for all');
  });

  it('set `country` only if it makes a difference', async () => {
    const country = async (slug: string, requested?: string) =>
      (await site.list({ slug, country: requested })).data[0]!.country;
    expect(await country('our-story', 'MX')).toBe('MX'); // its own sections
    expect(await country('our-story', 'ES')).toBe('ES'); // the title of its own countries
    expect(await country('our-story', 'US')).toBe('');
    expect(await country('our-story')).toBe('');
    expect(await country('only-mexico', 'MX')).toBe(''); // no other version exists
    expect((await site.listAsEditor({ slug: 'our-story' })).data[0]).not.toHaveProperty('country');
  });

  it('never show a draft, nor an unpublished global part', async () => {
    const [page] = (await site.list({ slug: 'who-we-are' })).data;
    expect(page).toMatchObject({ title: '100% of us', status: 'publish', version: 1 });
    expect(page).not.toHaveProperty('hasDraft');
    const everything = JSON.stringify([
      await site.list({ batchSize: 100 }),
      await site.list({ country: 'FR' }),
    ]);
    expect(everything).not.toContain('Secret');
    for (const status of ['draft', 'trash', 'any', 'PUBLISH', "publish' or '1'='1"]) {
      expect(await site.list({ status })).toEqual({ data: [], total: 0 });
      expect(await site.homes({ status })).toEqual([]);
    }
    for (const status of ['publish', 'published', '']) expect((await site.list({ status })).total).toBe(4);
  });

  it('are paginated from 0', async () => {
    expect(slugs((await site.list({ batchSize: 2 })).data)).toEqual(['half', 'only-mexico']);
    expect(slugs((await site.list({ batchSize: 2, pageNumber: 1 })).data)).toEqual([
      'our-story',
      'who-we-are',
    ]);
    expect(await site.list({ batchSize: 2, pageNumber: 9 })).toEqual({ data: [], total: 4 });
    for (const query of [{ batchSize: 101 }, { batchSize: 0 }, { pageNumber: -1 }]) {
      await expect(site.list(query)).rejects.toMatchObject({ status: 400 });
    }
  });

  it('are searched by title and slug, without wildcards', async () => {
    const found = async (search: string) => slugs((await site.list({ search })).data);
    expect(await found('STORY')).toEqual(['our-story']);
    expect(await found('for all')).toEqual(['our-story']);
    expect(await found('%')).toEqual(['who-we-are']);
    expect(await found('_')).toEqual(['only-mexico']);
    expect(await found('\\')).toEqual([]);
    expect(await found('new name')).toEqual([]);
  });
});

describe('the pages for editors', () => {
  it('are all pages, in the working draft or else the live version', async () => {
    const { data } = await site.listAsEditor({ batchSize: 100 });
    const states = data.map((page) => `${page.slug} ${page.status} ${String(page.hasDraft)}`);
    expect(states).toEqual(
      expect.arrayContaining([
        'who-we-are draft true',
        'hidden draft false',
        'nobody publish false',
        'half publish false',
      ]),
    );
  });

  it('are filtered by status: live versions or working drafts', async () => {
    const live = await site.listAsEditor({ status: 'publish', slug: 'who-we-are' });
    expect(live.data).toMatchObject([{ title: '100% of us', status: 'publish', hasDraft: true }]);
    const drafts = await site.listAsEditor({ status: 'draft' });
    expect(drafts.data.every(({ status }) => status === 'draft')).toBe(true);
    expect(slugs(drafts.data)).toEqual(expect.arrayContaining(['who-we-are', 'hidden']));
    expect(await site.listAsEditor({ status: 'trash' })).toEqual({ data: [], total: 0 });
  });

  it('are returned as saved, whatever the country', async () => {
    const [page] = (await site.listAsEditor({ slug: 'our-story', country: 'MX' })).data;
    expect(page).toMatchObject({
      title: 'Our story',
      sections: section('<p>Story</p>'),
      countrySections: { MX: section('<p>Historia</p>') },
      global: { status: 'publish', title: 'A story for all', isHome: false },
    });
  });
});

describe('home pages', () => {
  beforeAll(async () => {
    await site.save({ slug: 'home-all', site_code: 'home', isHome: true });
    await site.save({ slug: 'home-mx', site_code: 'home', isHome: true, countries: ['MX', 'GT'] });
    await site.save({ slug: 'home-all', site_code: 'home' }); // saved later, but still after a country's own
    await site.save({
      slug: 'home-both',
      site_code: 'home2',
      isHome: true,
      countries: ['FR'],
      global: { status: 'publish', title: 'All', isHome: true },
    });
    await site.save({
      slug: 'home-fr-only',
      site_code: 'home3',
      isHome: true,
      countries: ['FR'],
      global: { status: 'publish', title: 'All', isHome: false },
    });
    await site.save({
      slug: 'home-draft',
      site_code: 'home',
      isHome: true,
      countries: ['US'],
      status: 'draft',
    });
  });

  it("begin with the country's own, then those for all", async () => {
    expect(slugs(await site.homes({ siteCode: 'home', country: 'MX' }))).toEqual(['home-mx', 'home-all']);
    expect(slugs(await site.homes({ siteCode: 'home', country: 'US' }))).toEqual(['home-all']);
    expect(slugs(await site.homes({ siteCode: 'home' }))).toEqual(['home-all']);
  });

  it('are for all by their global part', async () => {
    expect(slugs(await site.homes({ siteCode: 'home2', country: 'US' }))).toEqual(['home-both']);
    expect(slugs(await site.homes({ siteCode: 'home3', country: 'US' }))).toEqual([]);
    expect(slugs(await site.homes({ siteCode: 'home3', country: 'FR' }))).toEqual(['home-fr-only']);
  });

  it('are sorted by publish time on a tie, as older data may have it', async () => {
    await site.save({ slug: 'older', site_code: 'tie', isHome: true, countries: ['MX'] });
    await site.save({ slug: 'newer', site_code: 'tie', isHome: true, countries: ['GT'] });
    await asOwner(
      site.databaseUrl,
      `update pages.page set countries = '{MX}', home_countries = '{MX}', published_at = '2026-12-24'
        where site_code = 'tie' and slug = 'newer'`,
    );
    expect(slugs(await site.homes({ siteCode: 'tie', country: 'MX' }))).toEqual(['newer', 'older']);
  });

  it('include every status and country for editors', async () => {
    const call = await site.call(superAdmin);
    const { data } = await site.client.listHomePagesAsEditor({ query: { siteCode: 'home' } }, call);
    expect(slugs(data).sort()).toEqual(['home-all', 'home-draft', 'home-mx']);
  });
});

describe('hostile text in the arguments of lists', () => {
  const text = fc.oneof(
    fc.constantFrom(
      "'; drop table pages.page; --",
      "' or '1'='1",
      '$1',
      '\\',
      '%',
      '{a}',
      '\u0000',
      '\ud800',
      '..%2f',
    ),
    fc.string(),
    fc.string({ unit: 'binary' }),
  );

  it('is treated as text', async () => {
    const argument = fc.constantFrom(
      'slug',
      'search',
      'status',
      'country',
      'batchSize',
      'pageNumber',
      'siteCode',
    );
    const known = slugs((await site.list({ batchSize: 100 })).data);
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(argument, fc.oneof(text, fc.array(text)), { maxKeys: 2 }),
        async (query) => {
          for (const read of [() => site.list(query), () => site.listAsEditor(query)]) {
            const outcome = await read().catch((problem) => problem);
            if (outcome instanceof Error) expect(outcome).toMatchObject({ status: 400, code: 'VALIDATION' });
          }
          const outcome = await site.list(query).catch(() => ({ data: [] }));
          for (const { slug, site_code } of outcome.data as { slug: string; site_code: string }[]) {
            if (site_code === 'en') expect(known).toContain(slug);
          }
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });

  it.each(['..%2f', '../who-we-are', '?', '#', '%00', '\0', "'", 'who-we-are/'])(
    'finds no page %j',
    async (slug) => {
      expect(await site.list({ slug })).toEqual({ data: [], total: 0 });
    },
  );
});
