import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../kit/service.fixture.ts';
import type { PageInput } from './contract.ts';
import { asOwner, openPages } from './pages.fixture.ts';

let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => void (site = await openPages()));
afterAll(() => site.close());

const section = (html: string) => [{ type: 'text', html }];
const versions = async (slug: string) =>
  (await site.client.listVersions({ query: { siteCode: 'en', slug } }, await site.call(superAdmin))).data;
const live = async (slug: string) => (await site.list({ slug })).data[0] ?? null;
const working = async (slug: string) => (await site.listAsEditor({ slug })).data[0]!;

describe('saving a page', () => {
  it('returns it as it is stored', async () => {
    const saved = await site.save({
      slug: 'about',
      title: 'About us',
      status: 'published',
      countries: ['mx', 'ES', 'MX'],
      isHome: false,
      global: { status: 'published', title: 'About', isHome: false },
      sections: [{ type: 'banner', html: '<p>Hi</p>', image: '/media/a.jpg', wide: true }],
      countrySections: { mx: section('<p>Hola</p>') },
      seo: { title: 'About', description: 'Us', image: '/media/b.jpg' },
    });
    expect(saved).toEqual({
      id: 'en.about',
      site_code: 'en',
      slug: 'about',
      title: 'About us',
      status: 'publish',
      countries: ['ES', 'MX'],
      isHome: false,
      global: { status: 'publish', title: 'About', isHome: false },
      sections: [{ type: 'banner', html: '<p>Hi</p>', image: '/media/a.jpg', wide: true }],
      countrySections: { MX: section('<p>Hola</p>') },
      seo: { title: 'About', description: 'Us', image: '/media/b.jpg' },
      isNewEditor: false,
      newEditorContent: null,
      version: 1,
      hasDraft: false,
      published_at: saved.updated_at,
      updated_at: site.clock.now.toISOString(),
    });
    expect(await working('about')).toEqual(saved);
  });

  it('accepts a page as it was read, and ignores computed fields', async () => {
    const read = await site.save({ slug: 'back', sections: section('<p>a</p>') });
    const computed = { version: 99, hasDraft: true, id: 'x' };
    // Nothing is different: there is no further version.
    expect(await site.save({ ...(read as PageInput), ...computed })).toEqual(read);
    const { id, ...saved } = await site.save({ ...(read as PageInput), ...computed, title: 'Back' });
    expect(saved).toMatchObject({ slug: 'back', version: 2, hasDraft: false, sections: read.sections });
    expect(id).toBe('en.back');
  });

  it('keeps the fields that a writer adds, for editors and visitors, and removes one by null', async () => {
    const added = { template: 'wide', rating: 4, labels: { es: ['uno', '<b onclick=x>dos</b>'] } };
    const saved = await site.save({ slug: 'extra', ...added });
    const kept = { ...added, labels: { es: ['uno', '<strong>dos</strong>'] } };
    expect(saved).toMatchObject(kept);
    // A change of status needs few fields; those omitted stay, those sent replace.
    await site.save({ slug: 'extra', rating: null, template: 'narrow' } as never);
    const visible = await site.client.listPages(
      { query: { siteCode: 'en', slug: ['extra'] } },
      await site.call(),
    );
    for (const answer of [await working('extra'), visible.data[0]!]) {
      expect(answer).toMatchObject({ template: 'narrow', labels: kept.labels });
      expect(answer).not.toHaveProperty('rating');
    }
  });

  it('accepts the older name of countries', async () => {
    expect((await site.save({ slug: 'older', selectedCountries: ['fr'] })).countries).toEqual(['FR']);
    const both = await site.save({ slug: 'older', selectedCountries: ['FR'], countries: ['DE'] });
    expect(both.countries).toEqual(['DE']);
  });

  it('sanitises all HTML', async () => {
    const html = '<p onclick=x style="a:b" class=c>ok<script>x</script><xmp><img src=x onerror=y></xmp></p>';
    const saved = await site.save({
      slug: 'dirty',
      sections: section(html),
      countrySections: { MX: section(html) },
      isNewEditor: true,
      newEditorContent: html,
    });
    expect(saved.sections).toEqual(section('<p>ok</p>'));
    expect(saved.countrySections).toEqual({ MX: section('<p>ok</p>') });
    expect(saved.newEditorContent).toBe('<p>ok</p>');
  });

  it('keeps omitted fields, so that a status alone promotes the working draft', async () => {
    await site.save({ slug: 'short', title: 'A', sections: section('<p>1</p>'), countries: ['MX'] });
    await site.save({ slug: 'short', title: 'B', status: 'draft', sections: section('<p>2</p>') });
    await site.save({ slug: 'short', title: 'B', status: 'publish' });
    expect(await live('short')).toMatchObject({
      title: 'B',
      sections: section('<p>2</p>'),
      countries: ['MX'],
    });
    expect(await site.save({ slug: 'short', global: { title: 'x' } })).toMatchObject({
      global: { title: 'x' },
    });
    expect(await site.save({ slug: 'short', global: null })).toMatchObject({ global: null });
  });
});

describe('a live version and a working draft', () => {
  it('exist side by side until the draft is published', async () => {
    await site.save({ slug: 'two', title: 'Live' });
    const draft = await site.save({ slug: 'two', title: 'Draft', status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', version: 2, hasDraft: true });
    expect(draft.published_at).not.toBe(null);
    expect(await live('two')).toMatchObject({ title: 'Live', version: 1 });
    expect(await working('two')).toMatchObject({ title: 'Draft', version: 2, hasDraft: true });
    const promoted = await site.save({ slug: 'two', title: 'Draft' });
    expect(promoted).toMatchObject({ status: 'publish', version: 3, hasDraft: false });
    expect(await live('two')).toMatchObject({ title: 'Draft', version: 3 });
  });

  it('are unpublished only if the writer confirms it', async () => {
    await site.save({ slug: 'off' });
    await site.save({ slug: 'off', status: 'draft', confirmUnpublish: false });
    expect(await live('off')).not.toBe(null);
    const off = await site.save({ slug: 'off', status: 'draft', confirmUnpublish: true });
    expect(off).toMatchObject({ status: 'draft', hasDraft: false, published_at: null });
    expect(await live('off')).toBe(null);
    await site.save({ slug: 'off', confirmUnpublish: true });
    expect(await live('off')).toMatchObject({ version: 3 });
  });

  it('are append-only versions, listed newest first', async () => {
    await site.save({ slug: 'past', title: 'One' });
    await site.save({ slug: 'past', title: 'Two', status: 'draft' });
    expect(await versions('past')).toEqual([
      {
        version: 2,
        status: 'draft',
        title: 'Two',
        saved_at: site.clock.now.toISOString(),
        saved_by: 'editor-1',
      },
      expect.objectContaining({ version: 1, status: 'publish', title: 'One' }),
    ]);
    expect(await versions('nowhere')).toEqual([]);
    expect(await versions('..%2f')).toEqual([]);
    for (const text of [
      'update pages.entry_site_page_version set is_archived = true',
      'delete from pages.entry_site_page_version',
      'update pages.audit set subject = $$x$$',
      'delete from pages.audit',
    ]) {
      await expect(site.service.db.rows(text)).rejects.toThrow('permission denied');
      await expect(asOwner(site.databaseUrl, text)).rejects.toThrow('is history');
    }
  });
});

describe('the audit and cache tags of a save', () => {
  it('has one audit entry per save, with chained hashes', async () => {
    const from = (await site.audits()).length;
    await site.save({
      slug: 'trail',
      countries: ['MX'],
      sections: [{ type: 'text', html: '', b: 1, a: { d: 1, c: 2 } }],
    });
    await site.save({ slug: 'trail', countries: ['FR'], status: 'draft' });
    await site.save({ slug: 'trail', status: 'draft', confirmUnpublish: true });
    const lines = (await site.audits()).slice(from);
    expect(lines.map(({ object, countries }) => [object, countries])).toEqual([
      ['page en/trail version 1, publish', ['MX']],
      ['page en/trail version 2, draft', ['MX', 'FR']],
      ['page en/trail version 3, offline', ['MX', 'FR']],
    ]);
    expect(lines[0]!.before_hash).toBe(null);
    expect(lines[1]!.before_hash).toBe(lines[0]!.after_hash);
    expect(lines[2]!.before_hash).toBe(lines[1]!.after_hash);
    expect(lines[0]).toMatchObject({ subject: 'editor-1', operation: 'savePage' });
  });

  it('purges tags only if visitors see a change', async () => {
    const purgedBy = async (page: Parameters<typeof site.save>[0]) => {
      site.purged.length = 0;
      await site.save(page);
      return [...site.purged];
    };
    const both = ['pages:en', 'page:en:tags'];
    expect(await purgedBy({ slug: 'tags', status: 'draft' })).toEqual([]);
    expect(await purgedBy({ slug: 'tags' })).toEqual(both);
    expect(await purgedBy({ slug: 'tags', countries: ['LU'], isHome: true })).toEqual([
      ...both,
      'pages:en:home',
    ]);
    expect(await purgedBy({ slug: 'tags', status: 'draft' })).toEqual([]);
    expect(await purgedBy({ slug: 'tags', isHome: false })).toEqual([...both, 'pages:en:home']);
    expect(await purgedBy({ slug: 'tags' })).toEqual([]);
    expect(await purgedBy({ slug: 'tags', title: 'Other' })).toEqual(both);
    expect(await purgedBy({ slug: 'tags', status: 'draft', confirmUnpublish: true })).toEqual(both);
  });
});

describe('concurrent writes', () => {
  it('of one page all succeed with a version each', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => site.save({ slug: 'busy', title: `T${index}` })),
    );
    expect((await versions('busy')).map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await live('busy')).toMatchObject({ version: 8 });
  });
});
