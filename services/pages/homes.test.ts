import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageInput } from './contract.ts';
import { openPages } from './pages.fixture.ts';

let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => void (site = await openPages()));
afterAll(() => site.close());

describe('two homes of one country', () => {
  const home = (slug: string, more: Partial<PageInput> = {}) =>
    site.save({ slug, site_code: 'homes', title: slug, isHome: true, ...more });

  it('conflict: the second is refused with the list of the others, and nothing is written', async () => {
    await home('one', { countries: ['MX', 'GT'] });
    await home('two', { countries: ['ES'] });
    await expect(home('three', { countries: ['ES', 'GT', 'US'] })).rejects.toMatchObject({
      status: 409,
      code: 'HOME_CLASH',
      data: {
        clashes: [
          { slug: 'one', title: 'one', countries: ['GT'] },
          { slug: 'two', title: 'two', countries: ['ES'] },
        ],
      },
    });
    expect((await site.listAsEditor({ siteCode: 'homes', slug: 'three' })).data).toEqual([]);
    await home('three', { countries: ['ES'], status: 'draft' });
    await home('three', { countries: ['US'] });
  });

  it('conflict for all countries too, by either flag', async () => {
    await home('all', { countries: [] });
    const global = { status: 'publish', isHome: true };
    const refused = { code: 'HOME_CLASH', data: { clashes: [{ slug: 'all', countries: ['global'] }] } };
    await expect(home('all-2', { global })).rejects.toMatchObject(refused);
    await expect(home('all-3', { countries: [] })).rejects.toMatchObject(refused);
    await home('all-4', { countries: ['PE'], global: { ...global, isHome: false } });
    await home('all-5', { countries: ['CL'], global: { ...global, status: 'draft' } });
  });

  it('do not conflict with drafts, unpublished pages, themselves, or pages of another site', async () => {
    await home('first', { countries: ['IT'] });
    await home('first', { countries: ['IT'], title: 'again' });
    await home('second', { countries: ['IT'], site_code: 'homes-2' });
    await home('first', { status: 'draft', confirmUnpublish: true });
    await home('third', { countries: ['IT'] });
    const italian = await site.homes({ siteCode: 'homes', country: 'IT' });
    expect(italian[0]).toMatchObject({ slug: 'third' });
  });

  it('are never both published by concurrent saves', async () => {
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => home(`race-${slug}`, { countries: ['JP'] })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await site.homes({ siteCode: 'homes', country: 'JP' })).toMatchObject([{}, { slug: 'all' }]);
  });
});
