import { description } from '../../domain/text/description.ts';
import { plainText } from '../../domain/text/plainText.ts';
import type { Resolvers, SiteResolvers } from '../../generated/resolvers.ts';
import { sanitise } from '../../rest/html/sanitise.ts';
import { perObject } from '../../rest/perObject.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import type { Page } from '../../services/pages/contract.ts';
import { builtInSite } from '../site/siteModel.ts';

/** A page with the harmless part of its HTML, once per page as the REST cache keeps it. */
const safe = perObject((page: Page): Page => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, html: sanitise(section.html) })),
  newEditorContent: page.newEditorContent === null ? null : sanitise(page.newEditorContent),
}));

/**
 * A page with a title or sections of a country's own is a thing of its own to the normalized cache; all other countries
 * share one, and with it one rendering. Of a service that does not say, each country's is taken for its own.
 */
function identified(found: Page | null | undefined, asked: string | null | undefined): Page | null {
  if (!found) return null;
  const page = safe(found);
  const country = page.country ?? asked;
  return country ? { ...page, id: `${page.id}:${country}` } : page;
}

export const pageSiteFields = {
  async page(site, { slug, country }, { loaders }) {
    const { siteCode } = site.config;
    const page = await loaders.page.load({ siteCode, slug, country: country ?? null });
    // Nobody knows which site's pages to look at: that it is not there must not be said.
    if (!page && site === builtInSite) throw unavailableProblem('site-config');
    return identified(page, country);
  },
  /** The service answers the winner first (decision 32). */
  homePage: async ({ config: { siteCode } }, { country }, { loaders }) =>
    identified((await loaders.homePages.load({ siteCode, country }))[0], country),
} satisfies SiteResolvers;

/** Its own words, else what it begins with. Worked out once per page as the REST cache keeps it. Spec 1 §5. */
const descriptionOf = perObject(({ seo, sections, isNewEditor, newEditorContent }: Page): string => {
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
