/**
 * Content pages as a declared resource: about us, a campaign, a page in place of the home page. Spec 1 §2; spec 2 §3,
 * §4; decisions 32, 33, 40.
 */
import { contentPagePath } from '../permalinks/contentPages.ts';
import { defaultRoutePath } from '../permalinks/routeNames.ts';
import type { Values, ValuesOf } from '../resource/field.ts';
import { kinds as k } from '../resource/kinds.ts';
import { resource, type Issue } from '../resource/resource.ts';
import { plainText } from '../text/plainText.ts';
import type { Addressed } from './audience.ts';

/** Valid slugs of pages: programs also write capitals and underscores. */
export const PAGE_SLUG = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]{0,119}$/u;

/** The path of a page on its site; null while it has no slug. */
export const pagePath = ({ slug }: Values): string | null =>
  slug ? contentPagePath(defaultRoutePath, String(slug)) : null;

/** Who a page with some values is for. */
export const addressedOf = ({
  countries,
  isHome,
  otherCountries,
  isHomeElsewhere,
}: PageValues): Addressed => ({
  countries,
  isHome,
  global: otherCountries === 'none' ? null : { status: otherCountries, isHome: isHomeElsewhere },
});

/** What a page is in the countries that it does not name. */
export const OTHER_COUNTRIES = ['none', 'publish', 'draft'] as const;

const TITLE_OF_SECTION = 60;
/** A longer description is cut in search results. Spec 1 §5. */
const MAX_DESCRIPTION = 160;

const sectionFields = {
  type: k.choice({ label: 'Kind of section', of: ['text', 'banner'], terms: 'admin#sitePage#sectionType' }),
  heading: k.text({ label: 'Heading', max: 300 }),
  html: k.richText({ label: 'Text', max: 500_000, isArticle: true }),
  /** Readers of a country that has sections of its own see only these. */
  country: k.country({ label: 'Only in' }),
  image: k.picture({ label: 'Picture', focal: 'imageFocal', alt: 'imageAlt', acceptsHttp: true }),
  imageFocal: k.focalText({ label: 'Focal point of the picture' }),
  imageAlt: k.text({ label: 'Alt text', max: 300 }),
  background: k.choice({
    label: 'Background',
    of: ['none', 'muted'],
    terms: 'admin#sitePage#sectionBackground',
    isOpen: true,
  }),
  further: k.jsonText({ label: 'Values that programs added', max: 100_000 }),
};

const fields = {
  title: k.text({ label: 'Title', max: 300, isRequired: true }),
  slug: k.slug({
    label: 'Address',
    from: 'title',
    permalink: pagePath,
    pattern: PAGE_SLUG,
    isRequired: true,
  }),
  countries: k.countries({ label: 'Countries', others: 'otherCountries' }),
  isHome: k.boolean({ label: 'Home page' }),
  /** `none`: not there, or everywhere for a page that names no country. */
  otherCountries: k.choice({
    label: 'In all other countries',
    of: OTHER_COUNTRIES,
    terms: 'admin#sitePage#elsewhere',
  }),
  titleElsewhere: k.text({ label: 'Title in all other countries', max: 300 }),
  isHomeElsewhere: k.boolean({ label: 'Home page in all other countries' }),
  sections: k.list(sectionFields, {
    label: 'Sections',
    max: 1_000,
    title: ({ heading, html }) => heading || plainText(html).slice(0, TITLE_OF_SECTION),
  }),
  seoTitle: k.text({ label: 'Title for search engines', max: 300 }),
  seoDescription: k.text({ label: 'Description for search engines', max: 1_000, lines: 3, isFlowing: true }),
  seoImage: k.picture({ label: 'Picture for shared links', acceptsHttp: true }),
  /** Readers get `newEditorContent` in place of the sections. Decision 40. */
  isNewEditor: k.boolean({ label: 'Made in the new editor' }),
  newEditorContent: k.richText({ label: 'Content of the new editor', max: 1_000_000, isArticle: true }),
  further: k.jsonText({ label: 'Values that programs added', max: 100_000 }),
};
export type PageValues = ValuesOf<typeof fields>;
export type PageSection = PageValues['sections'][number];

export const pageResource = resource({
  // `Page` is what readers get.
  name: 'SitePage',
  key: 'title',
  isRenamable: true,
  fields,
  faults: {
    longDescription: `Search engines show about ${MAX_DESCRIPTION} characters. Make it shorter.`,
    sectionElsewhere: 'The page is not shown in this country. Add the country, or remove the section.',
  },
  check: ({ countries, otherCountries, seoDescription, sections }): readonly Issue[] => [
    ...(seoDescription.length > MAX_DESCRIPTION
      ? [{ path: ['seoDescription'], code: 'longDescription', severity: 'warning' } as const]
      : []),
    ...sections.flatMap(({ country }, index) => {
      const isShown =
        country === null ||
        countries.length === 0 ||
        otherCountries !== 'none' ||
        countries.includes(country);
      const path = ['sections', String(index), 'country'];
      return isShown ? [] : [{ path, code: 'sectionElsewhere', severity: 'warning' } as const];
    }),
  ],
  storage: {
    service: 'pages',
    plural: 'sitePages',
    lifecycle: 'draft',
    right: { content: 'pages' },
    site: 'code',
    identity: ['slug'],
    index: ['title', 'slug', 'countries', 'isHome'],
    search: ['title', 'titleElsewhere', 'slug', 'seoTitle', 'seoDescription', 'sections', 'newEditorContent'],
  } as const,
});
