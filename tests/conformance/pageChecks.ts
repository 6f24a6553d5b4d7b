/** Checks of the pages service. Spec 2 §3, §4, §7; decisions 32, 33, 41. */
import { expect } from 'vitest';
import type { Page } from '../../services/pages/contract.ts';
import type { Check } from './target.ts';

interface PageList {
  readonly data: readonly Page[];
}

export const pageChecks: readonly Check[] = [
  {
    name: 'lists published pages of a site, page by page from 0',
    async run(target) {
      const { siteCode, country, slug } = target.sample;
      const query = { siteCode, country, batchSize: 2, pageNumber: 0, status: 'publish', search: '' };
      const { data } = await target.read<PageList>('listPages', query);
      if (slug !== null) expect(data.length).toBeGreaterThan(0);
      expect(data.length).toBeLessThanOrEqual(2);
      for (const page of data) expect(page).toMatchObject({ site_code: siteCode, status: 'publish' });
      const beyond = await target.read<PageList>('listPages', { ...query, pageNumber: 90_000 });
      expect(beyond.data).toEqual([]);
    },
  },
  {
    name: 'finds one page by its slug: the first element of data',
    needs: ['page'],
    async run(target) {
      const { siteCode, slug } = target.sample;
      const { data } = await target.read<PageList>('listPages', { siteCode, slug });
      expect(data[0]).toMatchObject({ slug, site_code: siteCode, status: 'publish' });
    },
  },
  {
    name: 'answers several pages by slug, in the order asked; one that is not there is left out',
    needs: ['page', 'gateway'],
    async run(target) {
      const { siteCode } = target.sample;
      const all = await target.read<PageList>('listPages', { siteCode, batchSize: 3 });
      const slug = all.data.map((page) => page.slug).toReversed();
      expect(slug.length).toBeGreaterThan(0);
      const requested = [slug[0], 'no-such-page-there', ...slug.slice(1)];
      const { data } = await target.read<PageList>('listPages', { siteCode, slug: requested });
      expect(data.map((page) => page.slug)).toEqual(slug);
      for (const page of data) expect(page).toMatchObject({ site_code: siteCode, status: 'publish' });
    },
  },
  {
    name: 'finds nothing by an invalid slug, including path traversal',
    async run(target) {
      const { siteCode } = target.sample;
      for (const slug of ['no-such-page-there', '../user-permissions', '..%2f', '?', '#', '%00']) {
        const response = await target.get('listPages', { siteCode, slug });
        expect([200, 400, 404]).toContain(response.status);
        expect((response.body as PageList | undefined)?.data ?? []).toEqual([]);
      }
    },
  },
  {
    name: 'lists home pages of a country',
    async run(target) {
      const { siteCode, homeCountry } = target.sample;
      const country = homeCountry ?? target.sample.country;
      const { data } = await target.read<PageList>('listHomePages', { siteCode, country });
      if (homeCountry !== null) expect(data.length).toBeGreaterThan(0);
      for (const page of data) expect(page.isHome || page.global?.isHome).toBe(true);
    },
  },
  {
    name: 'shows editors lists and home pages',
    needs: ['token'],
    async run(target) {
      const { siteCode } = target.sample;
      const query = { siteCode, pageNumber: 0, batchSize: 2 };
      const { data } = await target.read<PageList>('listPagesAsEditor', query, true);
      if (target.sample.slug !== null) expect(data.length).toBeGreaterThan(0);
      const homes = await target.read<PageList>('listHomePagesAsEditor', { siteCode }, true);
      for (const page of homes.data) expect(page.isHome || page.global?.isHome).toBe(true);
    },
  },
  {
    name: 'shows editors the versions of a page, newest first',
    needs: ['token', 'page', 'ours'],
    async run(target) {
      const { siteCode, slug } = target.sample;
      const query = { siteCode, slug };
      const { data } = await target.read<{ data: { version: number }[] }>('listVersions', query, true);
      const versions = data.map(({ version }) => version);
      expect(versions.length).toBeGreaterThan(0);
      expect(versions).toEqual(versions.toSorted((one, other) => other - one));
    },
  },
  {
    name: 'saves a draft that visitors do not see',
    needs: ['write'],
    async run(target) {
      const { siteCode } = target.sample;
      const slug = 'conformance-draft';
      const body = { site_code: siteCode, slug, title: 'Conformance', status: 'draft', countries: [] };
      const response = await target.send('POST', target.path('savePage'), { body, token: true });
      expect(response).toMatchObject({ status: 200, body: { data: { slug, status: 'draft' } } });
      expect((await target.read<PageList>('listPages', { siteCode, slug })).data).toEqual([]);
      const drafts = await target.read<PageList>(
        'listPagesAsEditor',
        { siteCode, slug, status: 'draft' },
        true,
      );
      expect(drafts.data[0]).toMatchObject({ slug, title: 'Conformance' });
    },
  },
  {
    name: 'refuses a page without its fields',
    needs: ['write'],
    async run(target) {
      for (const body of [
        {},
        { site_code: target.sample.siteCode, slug: 'a/b', title: 'x', status: 'draft' },
      ]) {
        const response = await target.send('POST', target.path('savePage'), { body, token: true });
        expect([400, 422]).toContain(response.status);
      }
    },
  },
];
