import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorOf, openPages } from './pages.fixture.ts';

let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => void (site = await openPages()));
afterAll(() => site.close());

const section = (html: string) => [{ type: 'text', html }];

describe('the rights of countries', () => {
  const asMexican = (page: Parameters<typeof site.save>[0]) => site.save(page, editorOf('MX'));
  const refused = (...countries: string[]) => ({ status: 403, code: 'FORBIDDEN', data: { countries } });

  it('let an editor of Mexico save pages for Mexico', async () => {
    await asMexican({ slug: 'mine', countries: ['MX'], countrySections: { MX: section('<p>a</p>') } });
    expect(await asMexican({ slug: 'mine', title: 'Mía' })).toMatchObject({ version: 2 });
  });

  it('refuse all other countries, with their codes', async () => {
    await site.save({ slug: 'french', countries: ['FR'] });
    await site.save({ slug: 'shared', countries: ['FR', 'MX'] });
    await site.save({ slug: 'everybodys' });
    await site.save({ slug: 'drafted', countries: ['MX'] });
    await site.save({ slug: 'drafted', countries: ['FR'], status: 'draft' });
    const { length } = await site.audits();
    await expect(asMexican({ slug: 'new' })).rejects.toMatchObject(refused('global'));
    await expect(asMexican({ slug: 'new', countries: [] })).rejects.toMatchObject(refused('global'));
    await expect(asMexican({ slug: 'new', countries: ['MX', 'FR', 'DE'] })).rejects.toMatchObject(
      refused('DE', 'FR'),
    );
    await expect(
      asMexican({ slug: 'new', countries: ['MX'], global: { status: 'draft' } }),
    ).rejects.toMatchObject(refused('global'));
    const forFrance = { countries: ['MX'], countrySections: { FR: section('x') } };
    await expect(asMexican({ slug: 'new', ...forFrance })).rejects.toMatchObject(refused('FR'));
    await expect(asMexican({ slug: 'french', countries: ['MX'] })).rejects.toMatchObject(refused('FR'));
    await expect(asMexican({ slug: 'shared', countries: ['MX'] })).rejects.toMatchObject(refused('FR'));
    await expect(asMexican({ slug: 'everybodys', countries: ['MX'] })).rejects.toMatchObject(
      refused('global'),
    );
    await expect(asMexican({ slug: 'drafted', countries: ['MX'] })).rejects.toMatchObject(refused('FR'));
    const offline = { status: 'draft' as const, confirmUnpublish: true };
    await expect(asMexican({ slug: 'french', countries: ['MX'], ...offline })).rejects.toMatchObject(
      refused('FR'),
    );
    expect(await site.audits()).toHaveLength(length);
  });

  it('cover all countries on a site open to all editors, by its code', async () => {
    await site.save({ slug: 'for-france', countries: ['FR'] });
    const open = (siteCode: string) => ({ ...editorOf('MX'), openSites: [{ siteId: 9, siteCode }] });
    const page = { slug: 'for-france', title: 'Bonjour', countries: ['FR'] };
    await expect(site.save(page, open('es'))).rejects.toMatchObject(refused('FR'));
    expect(await site.save(page, open('en'))).toMatchObject({ version: 2 });
  });

  it('apply to the sites they list, by their codes', async () => {
    const rights = { ...editorOf('global'), sites: [1], siteCodes: ['en'] };
    expect(await site.save({ slug: 'of-one-site' }, rights)).toMatchObject({ version: 1 });
    const query = { siteCode: 'en', slug: 'of-one-site' };
    const { data } = await site.client.listPagesAsEditor({ query }, await site.call(rights));
    expect(data).toHaveLength(1);
  });

  it.each([
    ['with read rights only', { global: { r: true } }],
    ['of a country called __proto__', JSON.parse('{"__proto__":{"c":true,"r":true,"u":true,"d":true}}')],
  ])('refuse a write by somebody %s', async (_who, pages: Record<string, object>) => {
    const rights = { admin: [], content: { pages }, sites: null };
    await expect(site.save({ slug: 'mine' }, rights)).rejects.toMatchObject({ status: 403 });
  });

  it.each([
    ['if its code is unknown', {}],
    ['to another site', { siteCodes: ['es', 'odbx-en', ''] }],
  ])('of some sites do not apply %s', async (_where, codes) => {
    const rights = { ...editorOf('global'), sites: [1], ...codes };
    await expect(site.save({ slug: 'x' }, rights)).rejects.toMatchObject({ status: 403 });
    const query = { siteCode: 'en', slug: 'x' };
    const call = await site.call(rights);
    await expect(site.client.listPagesAsEditor({ query }, call)).rejects.toMatchObject({ status: 403 });
    await expect(site.client.listHomePagesAsEditor({ query }, call)).rejects.toMatchObject({ status: 403 });
    await expect(site.client.listVersions({ query }, call)).rejects.toMatchObject({ status: 403 });
  });
});
