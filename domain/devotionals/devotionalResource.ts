/**
 * Devotional posts as a declared resource: the default reading of a day, a country's own version of it, and further
 * readings of the day. Spec 2 §3; decisions 5 to 10, 51.
 */
import { isLocalDate } from '../dates/localDate.ts';
import { postPath } from '../permalinks/readingAddress.ts';
import type { Values, ValuesOf } from '../resource/field.ts';
import { kinds as k } from '../resource/kinds.ts';
import { readReferences } from '../scripture/references.ts';
import { resource, type Issue } from '../resource/resource.ts';

/** The path of the reading on its site; null without a day. */
export function devotionalPath(values: Values): string | null {
  const { date, number, country, slug } = values as unknown as DevotionalValues;
  if (date === null || !isLocalDate(date)) return null;
  return postPath({ slug, isDefault: number === '', country, date_id: number }, date);
}

const fields = {
  title: k.text({ label: 'Title', max: 300 }),
  date: k.localDate({ label: 'Day' }),
  /** The date id of a post that is no default; '' for the default of its day, whose date id is the date. */
  number: k.text({ label: 'Number of the reading', max: 12 }),
  /** Null for every country. */
  country: k.country({ label: 'Country' }),
  slug: k.slug({ label: 'Address', from: 'title', permalink: devotionalPath }),
  reference: k.text({ label: 'Bible reference', max: 300, isScripture: true }),
  verse: k.text({ label: 'Verse', max: 2_000, lines: 3 }),
  content: k.richText({ label: 'Text', max: 200_000, isArticle: true }),
  closingThought: k.text({ label: 'Closing thought', max: 2_000, lines: 3 }),
  author: k.text({ label: 'Author', max: 200 }),
  featuredImage: k.picture({
    label: 'Picture',
    focal: 'featuredImageFocal',
    alt: 'featuredImageAlt',
    fallback: 'imageUrl',
  }),
  featuredImageFocal: k.focalText({ label: 'Focal point of the picture' }),
  featuredImageAlt: k.text({ label: 'Alt text', max: 300 }),
  /** Readers get it where there is no other. */
  imageUrl: k.picture({ label: 'Fallback picture' }),
  hasAudio: k.boolean({ label: 'Recording by the site’s template' }),
  audioUrl: k.recording({ label: 'Recording', template: 'hasAudio', date: 'date' }),
  /** Also needs comments on the site. */
  hasComments: k.boolean({ label: 'Comments', initial: true }),
  /** In the head of the page; '' for the title. */
  seoTitle: k.text({ label: 'Title for search engines', max: 120 }),
  /** In the head of the page; '' for the beginning of the text. */
  seoDescription: k.text({ label: 'Description for search engines', max: 160, lines: 3, isFlowing: true }),
};
export type DevotionalValues = ValuesOf<typeof fields>;

export const devotionalResource = resource({
  name: 'DevotionalPost',
  key: 'title',
  isRenamable: true,
  fields,
  faults: {
    defaultHasNoCountry:
      'The default reading of a day is for every country. Give the version of a country a number.',
    noTitle: 'This devotional has no title.',
    notUnderstood: 'This Bible reference is not understood. Check the name of the book and the numbers.',
    noDay: 'Enter the day of the reading.',
    noNumber: 'Enter a number of at most 12 digits, or nothing for the default reading of the day.',
  },
  check: ({ title, date, number, country, reference }): readonly Issue[] => [
    // Programs may save one without a title, and an import must not end for it.
    ...(title === '' ? [{ path: ['title'], code: 'noTitle', severity: 'warning' } as const] : []),
    // In any language: the site's own is unknown here.
    ...(reference !== '' && readReferences(reference, 'en') === null
      ? [{ path: ['reference'], code: 'notUnderstood', severity: 'warning' } as const]
      : []),
    ...(date === null ? [{ path: ['date'], code: 'noDay' }] : []),
    ...(/^\d{0,12}$/.test(number) ? [] : [{ path: ['number'], code: 'noNumber' }]),
    ...(number === '' && country !== null ? [{ path: ['number'], code: 'defaultHasNoCountry' }] : []),
  ],
  storage: {
    service: 'devotionals',
    plural: 'devotionalPosts',
    lifecycle: 'draft',
    right: { content: 'devotionals' },
    identity: ['date', 'number'],
    order: 'date',
    index: ['title', 'date', 'country', 'author', 'featuredImage', 'audioUrl', 'hasAudio'],
    filters: ['author', 'featuredImage', 'audioUrl'],
    search: ['title', 'reference', 'verse', 'content', 'closingThought', 'author'],
  } as const,
});
