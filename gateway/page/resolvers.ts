import type { Resolvers, SiteResolvers } from '../../generated/resolvers.ts';
import type { Page } from '../../services/pages/contract.ts';

/** A page has a title and sections by country: to the normalized cache each country's is a thing of its own. */
const forCountry = (page: Page | null | undefined, country: string | null | undefined): Page | null =>
  page && country ? { ...page, id: `${page.id}:${country}` } : (page ?? null);

export const pageSiteFields = {
  page: async ({ config: { siteCode } }, { slug, country }, { loaders }) =>
    forCountry(await loaders.page.load({ siteCode, slug, country: country ?? null }), country),
  /** The service answers the winner first (decision 32). */
  homePage: async ({ config: { siteCode } }, { country }, { loaders }) =>
    forCountry((await loaders.homePages.load({ siteCode, country }))[0], country),
} satisfies SiteResolvers;

export const pageResolvers = {
  Page: {
    isHome: ({ isHome, global }) => isHome || global?.isHome === true,
    content: ({ isNewEditor, newEditorContent }) => (isNewEditor ? newEditorContent : null),
    seoTitle: ({ seo, title }) => seo.title || title,
    seoDescription: ({ seo }) => seo.description ?? '',
  },
} satisfies Resolvers;
