import type { Resolvers, SiteResolvers } from '../../generated/resolvers.ts';

export const pageSiteFields = {
  page: (site, { slug, country }, { loaders }) =>
    loaders.page.load({ siteCode: site.config.siteCode, slug, country: country ?? null }),
  /** The service answers the winner first (decision 32). */
  homePage: async (site, { country }, { loaders }) =>
    (await loaders.homePages.load({ siteCode: site.config.siteCode, country }))[0] ?? null,
} satisfies SiteResolvers;

export const pageResolvers = {
  Page: {
    isHome: ({ isHome, global }) => isHome || global?.isHome === true,
    content: ({ isNewEditor, newEditorContent }) => (isNewEditor ? newEditorContent : null),
    seoTitle: ({ seo, title }) => seo.title ?? title,
    seoDescription: ({ seo }) => seo.description ?? '',
  },
} satisfies Resolvers;
