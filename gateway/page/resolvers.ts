import { description } from '../../domain/text/description.ts';
import { plainText } from '../../domain/text/plainText.ts';
import type { QueryResolvers, Resolvers, SiteResolvers } from '../../generated/resolvers.ts';
import { sanitise } from '../../rest/html/sanitise.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import type { Page } from '../../services/pages/contract.ts';
import { builtInSite } from '../site/siteModel.ts';
import { siteOf } from '../site/siteOf.ts';
import { takeoversOf } from './takeovers.ts';

/** Sanitises the HTML of a page. Memoised per page object of the REST cache. */
const sanitised = memoisePerObject((page: Page): Page => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, html: sanitise(section.html) })),
  newEditorContent: page.newEditorContent === null ? null : sanitise(page.newEditorContent),
}));

/**
 * A page with a country's own title or sections gets an id of its own in the normalised cache. All other countries
 * share one id, and with it one rendering. A foreign service does not say which, so there each country gets its own id.
 */
function withId(found: Page | null | undefined, requestedCountry: string | null | undefined): Page | null {
  if (!found) return null;
  const page = sanitised(found);
  const country = page.country ?? requestedCountry;
  return country ? { ...page, id: `${page.id}:${country}` } : page;
}

export const pageSiteFields = {
  async page(site, { slug, country }, { loaders }) {
    const { siteCode } = site.config;
    const page = await loaders.page.load({ siteCode, slug, country: country ?? null });
    // The site is unknown, so the page must not be reported as missing.
    if (!page && site === builtInSite) throw unavailableProblem('site-config');
    return withId(page, country);
  },
  /** The service returns the winning page first (decision 32). */
  homePage: async ({ config: { siteCode } }, { country }, { loaders }) =>
    withId((await loaders.homePages.load({ siteCode, country }))[0], country),
} satisfies SiteResolvers;

/** The most pages of one answer. */
const MAX_PAGES = 100;

export const pageQueries = {
  async homeTakeovers(_root, { site: key }, context) {
    const { siteCode } = (await siteOf(context, key)).config;
    const query = { siteCode, everyCountry: 'true', batchSize: MAX_PAGES } as const;
    const { data } = await context.clients.pages.listHomePages({ query }, context.call);
    return takeoversOf(data).map(({ page, countries }) => ({
      id: `${siteCode}:${page.slug}`,
      slug: page.slug,
      title: page.title,
      countries: [...countries],
    }));
  },
} satisfies QueryResolvers;

/**
 * The page's own description, else the beginning of its text. Memoised per page object of the REST cache. Spec 1 §5.
 */
const descriptionOf = memoisePerObject(({ seo, sections, isNewEditor, newEditorContent }: Page): string => {
  const html = isNewEditor ? (newEditorContent ?? '') : sections.map((section) => section.html).join(' ');
  return description(seo.description || plainText(html));
});

export const pageResolvers = {
  Page: {
    isHome: ({ isHome, global }) => isHome || global?.isHome === true,
    content: ({ isNewEditor, newEditorContent }) => (isNewEditor ? newEditorContent : null),
    seoTitle: ({ seo, title }) => seo.title || title,
    seoDescription: descriptionOf,
    seoImage: ({ seo }) => seo.image || null,
  },
} satisfies Resolvers;
