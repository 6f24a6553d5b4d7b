/** Pages by the routes of the resource: what readers get of them, and how they agree with those of the specification. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageResource } from '../../domain/pages/pageResource.ts';
import { publishDueEntries } from '../kit/resource/entryWorker.ts';
import { noLinks } from '../kit/service.ts';
import { superAdmin } from '../kit/service.fixture.ts';
import { pageHooks } from './pageEntries.ts';
import { editorOf, openPages, slugs } from './pages.fixture.ts';

let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => void (site = await openPages()));
afterAll(() => site.close());

const section = (key: string, html: string, country: string | null = null) => ({
  ...{ key, place: `a${key}`, type: 'text', html, country },
});
const save = async (
  values: Record<string, unknown>,
  { id, baseVersion = 0, publish = true }: { id?: string; baseVersion?: number; publish?: boolean } = {},
  rights = superAdmin,
) =>
  site.client.saveSitePage(
    { body: { site: 'en', ...(id !== undefined && { id }), baseVersion, publish, values } },
    await site.call(rights),
  );
const change = async (id: string, baseVersion: number, action: string, more: object = {}) => {
  const changes = [{ id, baseVersion, action, ...more }] as never;
  const answer = await site.client.changeSitePages(
    { body: { site: 'en', changes } },
    await site.call(superAdmin),
  );
  return answer.data[0]!;
};
const live = async (slug: string) => (await site.list({ slug })).data[0] ?? null;

describe('a page that an office saves', () => {
  it('is what readers get once it is published, under its present address', async () => {
    const { id } = await save(
      { title: 'Our story', slug: 'story', sections: [section('1', '<p>a</p>')] },
      { publish: false },
    );
    expect(await live('story')).toBe(null);
    expect((await change(id, 1, 'publish')).problem).toBe(null);
    expect(await live('story')).toMatchObject({
      title: 'Our story',
      sections: [{ type: 'text', html: '<p>a</p>' }],
    });
    site.purged.length = 0;
    await save({ slug: 'our-story' }, { id, baseVersion: 2 });
    expect((await live('our-story'))?.version).toBe(3);
    // A reader who knows the former address is told the present one, until another page has it.
    expect(await live('story')).toMatchObject({ slug: 'our-story', requested_slug: 'story' });
    const batch = await site.list({ slug: ['story', 'our-story', 'nowhere'] });
    expect(slugs(batch.data)).toEqual(['our-story', 'our-story']);
    expect(await live('our-story')).not.toHaveProperty('requested_slug');
    expect(site.purged).toEqual(['pages:en', 'page:en:story', 'page:en:our-story']);
    await change(id, 3, 'archive');
    expect(await live('our-story')).toBe(null);
    expect(await live('story')).toBe(null);
    await change(id, 4, 'restore');
    expect(await live('our-story')).not.toBe(null);
    await save({ title: 'Another', slug: 'story' });
    expect(await live('story')).toMatchObject({ title: 'Another', slug: 'story' });
  });

  it('has sections of one country, which replace the others there', async () => {
    const sections = [section('1', '<p>All</p>'), section('2', '<p>México</p>', 'MX')];
    await save({ title: 'Beliefs', slug: 'beliefs', sections });
    const html = async (country: string) =>
      (await site.list({ slug: 'beliefs', country })).data[0]!.sections.map((each) => each.html);
    expect([await html('MX'), await html('US')]).toEqual([['<p>México</p>'], ['<p>All</p>']]);
  });

  it('keeps its sections apart when a program writes them: their keys, and what the program added', async () => {
    const sections = [section('k1', '<p>1</p>'), section('k2', '<p>2</p>')];
    const { id } = await save({ title: 'Both doors', slug: 'both-doors', sections });
    const [read] = (await site.listAsEditor({ slug: 'both-doors' })).data;
    const added = [
      { ...read!.sections[0]!, wide: true },
      { type: 'quiz', html: '<p>2</p>' },
    ];
    await site.save({ slug: 'both-doors', title: 'Both doors', sections: added as never });
    const entry = await site.client.readSitePage(
      { params: { id }, query: { site: 'en' } },
      await site.call(superAdmin),
    );
    expect(entry.values['sections']).toMatchObject([
      { key: 'k1', type: 'text', further: '{"wide":true}' },
      { key: 'k2', type: 'text', further: '{"type":"quiz"}' },
    ]);
    // An office changes a text: what the program added stays.
    const changed = (entry.values['sections'] as object[]).map((item) => ({ ...item, html: '<p>new</p>' }));
    await save({ sections: changed }, { id, baseVersion: entry.version });
    expect((await live('both-doors'))!.sections).toEqual([
      { type: 'text', html: '<p>new</p>', wide: true },
      { type: 'quiz', html: '<p>new</p>' },
    ]);
  });

  it('is found by a word of a section, and not by its tags', async () => {
    await save({ title: 'Found', slug: 'found', sections: [section('1', '<p>Wheatfield</p>')] });
    const list = async (search: string) =>
      (
        await site.client.listSitePages({ query: { site: 'en', search } }, await site.call(superAdmin))
      ).data.map(({ values }) => values['slug']);
    expect([await list('wheatfield'), await list('<p>'), await list('both-doors')]).toEqual([
      ['found'],
      [],
      ['both-doors'],
    ]);
  });
});

describe('the home page of a country', () => {
  it('is refused a second time through every door, with the name of the other page', async () => {
    await save({ title: 'Christmas', slug: 'christmas', countries: ['MX'], isHome: true });
    const refused = {
      code: 'VALIDATION',
      errors: [{ pointer: '/body/values/isHome', code: 'homeTaken:Christmas (MX)' }],
    };
    const second = { title: 'Advent', slug: 'advent', countries: ['GT', 'MX'], isHome: true };
    await expect(save(second)).rejects.toMatchObject(refused);
    const { id } = await save(second, { publish: false });
    expect((await change(id, 1, 'publish')).problem).toMatchObject(refused);
    expect(slugs(await site.homes({ country: 'MX' }))).toEqual(['christmas']);
    await expect(site.save({ slug: 'third', countries: ['MX'], isHome: true })).rejects.toMatchObject({
      code: 'HOME_CLASH',
    });
  });

  it('is refused when the clock publishes it, and the schedule says so', async () => {
    const { id } = await save(
      { title: 'Lent', slug: 'lent', countries: ['PE'], isHome: true },
      { publish: false },
    );
    const at = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
    expect((await change(id, 1, 'schedule', { at })).problem).toBe(null);
    await save({ title: 'Easter', slug: 'easter', countries: ['PE'], isHome: true });
    site.clock.now = new Date(Date.parse(at) + 1_000);
    const deps = {
      db: site.service.db,
      now: () => site.clock.now,
      links: { ...noLinks, activeRightsOf: async () => superAdmin },
    };
    expect(await publishDueEntries(pageResource, deps, pageHooks)).toBe(0);
    const entry = await site.client.readSitePage(
      { params: { id }, query: { site: 'en' } },
      await site.call(superAdmin),
    );
    expect(entry.publication!.schedule).toMatchObject({ problem: 'VALIDATION' });
    expect(slugs(await site.homes({ country: 'PE' }))).toEqual(['easter']);
  });
});

it('an editor of one country changes its own sections, and no others', async () => {
  const common = section('1', '<p>All</p>');
  const { id } = await save({ title: 'Shared', slug: 'shared', sections: [common] });
  const mexican = editorOf('MX');
  const own = section('2', '<p>México</p>', 'MX');
  const saved = await save({ sections: [common, own] }, { id, baseVersion: 1 }, mexican);
  expect(saved.version).toBe(2);
  await expect(
    save({ sections: [{ ...common, html: '<p>Mine</p>' }, own] }, { id, baseVersion: 2 }, mexican),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
