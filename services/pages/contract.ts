/**
 * The contract of the pages service (pages2020): lists, home pages, one page by slug, writing. Spec 2 §3, §4, §7;
 * decisions 32, 33, 41.
 */
import { z } from 'zod';
import { anyone, contract, route } from '../../rest/contract.ts';
import { cleanText, countryCode, repeated, wholeNumber } from '../../rest/fields.ts';
import { pageResource } from '../../domain/pages/pageResource.ts';
import { agendaRoutes } from '../kit/agenda/agendaContract.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';
import { resourceRoutes } from '../kit/resource/contract.ts';
import { searchRoutes } from '../kit/search/searchContract.ts';
import { importRoutes } from './importContract.ts';
import { page, pageInput, siteCode, slugText } from './pageShape.ts';

export type { PageImport } from './importContract.ts';
export { page, pageInput, SLUG, type Page, type PageInput } from './pageShape.ts';

/** Maximum pages of one call by slug. */
export const MAX_SLUGS = 100;

const listQuery = z.object({
  siteCode,
  /** One or several slugs: only those pages, in the requested order; unknown ones are left out. */
  slug: repeated(slugText.max(200), MAX_SLUGS),
  batchSize: wholeNumber(1, 100).optional(),
  country: countryCode.optional(),
  /** Starts at 0 (decision 41). */
  pageNumber: wholeNumber(0, 100_000).optional(),
  status: z.string().max(20).optional(),
  search: cleanText(200).optional(),
});
const listResponse = z.object({ data: z.array(page), total: z.int().optional() });

/** The code of the 409 with the other home pages of the same countries in `data.clashes` (decision 32). */
export const HOME_CLASH = 'HOME_CLASH';

export const homeConflict = z.object({
  slug: z.string(),
  title: z.string(),
  /** The countries both are the home of; `global` for all. */
  countries: z.array(z.string()),
});
export type HomeConflict = z.output<typeof homeConflict>;

export const pageTags = {
  /** All lists of a site's pages. */
  site: (code: string) => `pages:${code}`,
  /** The page that replaces the home page. */
  home: (code: string) => `pages:${code}:home`,
  page: (code: string, slug: string) => `page:${code}:${slug}`,
};

export const pages = contract({
  service: 'pages',
  title: 'Pages',
  base: { development: '/pages2020-dev', production: '/pages2020-prod' },
  resources: [pageResource],
  routes: {
    listPages: route({
      method: 'GET',
      path: '/',
      summary:
        'Published pages of a site; with `slug` only that page. Repeat `slug` to read several, in the requested order.',
      rule: anyone,
      query: listQuery,
      response: listResponse,
      tags: ({ query }) =>
        query.slug.length === 0
          ? [pageTags.site(query.siteCode)]
          : query.slug.map((slug) => pageTags.page(query.siteCode, slug)),
    }),
    listHomePages: route({
      method: 'GET',
      path: '/home',
      summary: 'Published pages that replace the home page, in order of precedence (decision 32).',
      rule: anyone,
      query: listQuery.extend({
        /** Also those that replace it in some countries only; for a request without `country`. */
        everyCountry: z.enum(['true', 'false']).optional(),
      }),
      response: listResponse,
      tags: ({ query }) => [pageTags.home(query.siteCode)],
    }),
    listPagesAsEditor: route({
      method: 'GET',
      path: '/admin',
      summary: 'Pages of any status, including working drafts.',
      rule: { area: 'pages', action: 'r' },
      query: listQuery,
      response: listResponse,
    }),
    listHomePagesAsEditor: route({
      method: 'GET',
      path: '/admin/home',
      summary: 'Home pages of any status.',
      rule: { area: 'pages', action: 'r' },
      query: listQuery,
      response: listResponse,
    }),
    listVersions: route({
      method: 'GET',
      path: '/admin/versions',
      summary: 'The versions of one page, newest first.',
      rule: { area: 'pages', action: 'r' },
      query: z.object({ siteCode, slug: slugText.max(200) }),
      response: z.object({
        data: z.array(
          z.object({
            version: z.int(),
            status: z.string(),
            title: z.string(),
            saved_at: z.string(),
            saved_by: z.string(),
          }),
        ),
      }),
    }),
    savePage: route({
      method: 'POST',
      path: '/admin',
      summary:
        'Saves a page; `publish` publishes it, `draft` stores a working draft next to the live version.',
      rule: { area: 'pages', action: 'u' },
      body: pageInput,
      response: z.object({ data: page }),
    }),
    ...importRoutes,
    ...resourceRoutes(pageResource),
    ...searchRoutes,
    ...agendaRoutes,
    ...auditRoutes({ admin: 'super_admin' }),
  },
});
