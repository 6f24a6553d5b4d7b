import { homeOf, isFor, isForEverybody } from '../../domain/pages/audience.ts';
import { contentPagePath } from '../../domain/permalinks/contentPages.ts';
import { mayTouchSite } from '../../domain/rights/rights.ts';
import { routePath } from '../../domain/site/siteConfig.ts';
import { description } from '../../domain/text/description.ts';
import { plainText } from '../../domain/text/plainText.ts';
import type { QueryResolvers, Resolvers, SiteResolvers } from '../../generated/resolvers.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import { checkRule } from '../../rest/dispatch.ts';
import { forbiddenProblem, unavailableProblem } from '../../rest/problem.ts';
import type { Page } from '../../services/pages/contract.ts';
import type { Context } from '../request/context.ts';
import { builtInSite } from '../site/siteModel.ts';
import { siteOf } from '../site/siteOf.ts';
import { draftFor, pageModel, sectionModels, type PageModel } from './pageModel.ts';
import { takeoversOf } from './takeovers.ts';

export const pageSiteFields = {
  async page(site, { slug, country }, { loaders, viewAs }) {
    const { siteCode } = site.config;
    const draft = viewAs?.pageDrafts?.find((it) => it.slug === slug && isFor(it, country ?? ''));
    if (draft) return pageModel(draftFor(draft, country ?? null), site, country);
    const page = await loaders.page.load({ siteCode, slug, country: country ?? null });
    // The site is unknown, so the page must not be reported as missing.
    if (!page && site === builtInSite) throw unavailableProblem('site-config');
    return pageModel(page, site, country);
  },
  /** The service returns the winning page first (decision 32). */
  async homePage(site, { country }, { loaders, viewAs }) {
    const stored = await loaders.homePages.load({ siteCode: site.config.siteCode, country });
    const drafts = viewAs?.pageDrafts ?? [];
    if (drafts.length === 0) return pageModel(stored[0], site, country);
    const replaced = new Set(drafts.map(({ slug }) => slug));
    const home = homeOf([...drafts, ...stored.filter(({ slug }) => !replaced.has(slug))], country);
    return pageModel(home && (drafts.includes(home) ? draftFor(home, country) : home), site, country);
  },
  /** The service decides who may read it. */
  async pageDraft(site, { slug, country }, { loaders }) {
    const draft = await loaders.pageDraft.load({ siteCode: site.config.siteCode, slug });
    const page = draft && pageModel(draftFor(draft, country ?? null), site, country);
    return page && { id: draft.id, page: { ...page, id: `${page.id}:draft` } };
  },
} satisfies SiteResolvers;

/** The most pages of one answer. */
const MAX_PAGES = 100;

export const pageQueries = {
  async homeTakeovers(_root, { site: key }, context) {
    // The pages are public; which of them replace a layout is for its editors.
    const { caller } = context.call;
    checkRule({ area: 'layouts', action: 'r' }, caller, 'layouts');
    const { siteId, siteCode } = (await siteOf(context, key)).config;
    if (!mayTouchSite(caller.rights, siteId))
      throw forbiddenProblem('Your rights do not cover this site.', {
        refusal: 'OTHER_SITES',
        sites: [siteId],
      });
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

/**
 * The same page on the other sites; empty for a page of single countries, as search engines have no country. A site that
 * cannot be read is left out, and the failed call keeps the answer from being stored for long.
 */
async function alternatesOf({ page, site }: PageModel, { loaders }: Context) {
  if (!isForEverybody(page)) return [];
  const found = await Promise.all(
    site.languages
      .filter((language) => language.site !== site.config.name)
      .map(async ({ site: name, domain }) => {
        const config = await loaders.site.load({ domain }).then(
          (other) => other.config,
          () => null,
        );
        if (config === null) return null;
        const key = { siteCode: config.siteCode, slug: page.slug, country: null };
        const other = await loaders.page.load(key).catch(() => null);
        const path = contentPagePath((route) => routePath(config, route), page.slug);
        return other && other.requested_slug === undefined && isForEverybody(other)
          ? { __typename: 'PageAlternate' as const, site: name, path }
          : null;
      }),
  );
  return found.filter((it) => it !== null);
}

export const pageResolvers = {
  Page: {
    slug: ({ page }) => page.slug,
    title: ({ page }) => page.title,
    isHome: ({ page: { isHome, global } }) => isHome || global?.isHome === true,
    sections: sectionModels,
    content: ({ page: { isNewEditor, newEditorContent } }) => (isNewEditor ? newEditorContent : null),
    seoTitle: ({ page: { seo, title } }) => seo.title || title,
    seoDescription: ({ page }) => descriptionOf(page),
    seoImage: ({ page: { seo } }) => seo.image || null,
    updatedAt: ({ page }) => page.updated_at || null,
    alternates: (page, _, context) => alternatesOf(page, context),
  },
  PageSection: {
    imageAlt: ({ alt }) => alt,
    imageFocal: ({ focal }) => focal,
  },
} satisfies Resolvers;
