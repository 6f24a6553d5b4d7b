/** Pages as resolvers know them: what the service returned, sanitised, on the site that was asked for. */
import { daySizes, uploadedSizes } from '../../domain/media/pictureSizes.ts';
import { shownSections, type ShownSection } from '../../domain/pages/sections.ts';
import { withPictureSizes } from '../../rest/html/pictureSizes.ts';
import { isWebAddress, overTls, sanitise } from '../../rest/html/sanitise.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import type { Page } from '../../services/pages/contract.ts';
import type { SiteModel } from '../site/siteModel.ts';

export interface PageModel {
  readonly id: string;
  readonly page: Page;
  readonly site: SiteModel;
}

export interface PageDraftModel {
  readonly id: string;
  readonly page: PageModel;
}

export interface SectionModel extends ShownSection {
  readonly imageSizes: string | null;
}

const safeHtml = (html: string): string => withPictureSizes(sanitise(html));

/** The page with sanitised HTML. Memoised per page object of the REST cache. */
const safePage = memoisePerObject((page: Page): Page => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, html: safeHtml(section.html) })),
  newEditorContent: page.newEditorContent === null ? null : safeHtml(page.newEditorContent),
}));

/**
 * A page with a country's own title or sections gets an id of its own in the normalised cache. All other countries
 * share one id, and with it one rendering. A foreign service does not say which, so there each country gets its own id.
 */
export function pageModel(
  found: Page | null | undefined,
  site: SiteModel,
  requestedCountry: string | null | undefined,
): PageModel | null {
  if (!found) return null;
  const country = found.country ?? requestedCountry;
  return { id: country ? `${found.id}:${country}` : found.id, page: safePage(found), site };
}

export function sectionModels({ page, site }: PageModel): SectionModel[] {
  return shownSections(page.slug, page.sections).map((section) => {
    const image = pictureOf(section.image);
    const imageSizes = image && (uploadedSizes(image) ?? daySizes(image, site.config.IMAGE_PATH));
    return { ...section, image, imageSizes };
  });
}

/** The address of a picture that pages can show. */
const pictureOf = (address: string | null): string | null =>
  address !== null && isWebAddress(address) ? overTls(address) : null;

/** A draft as readers of a country would see it: with the title and the sections that are theirs. Spec 2 §3. */
export function draftFor(draft: Page, country: string | null): Page {
  const own =
    country === null
      ? []
      : Object.hasOwn(draft.countrySections, country)
        ? draft.countrySections[country]!
        : [];
  const asCountry = country !== null && draft.countries.includes(country);
  return {
    ...draft,
    title: asCountry ? draft.title : draft.global?.title || draft.title,
    sections: own.length > 0 ? own : draft.sections,
    country: country ?? '',
  };
}
