/**
 * Devotional posts as a declared resource: the default reading of a day, a country's own version of it, and further
 * readings of the day. Spec 2 §3; decisions 5 to 10, 51.
 */
import type { ValuesOf } from '../resource/field.ts';
import { kinds as k } from '../resource/kinds.ts';
import { resource, type Issue } from '../resource/resource.ts';

const fields = {
  title: k.text({ label: 'Title', max: 300 }),
  date: k.localDate({ label: 'Day' }),
  /** The date id of a post that is no default; '' for the default of its day, whose date id is the date. */
  number: k.text({ label: 'Number of the reading', max: 12 }),
  /** Null for every country. */
  country: k.country({ label: 'Country' }),
  slug: k.slug({ label: 'Address', from: 'title', base: '/' }),
  reference: k.text({ label: 'Bible reference', max: 300 }),
  verse: k.text({ label: 'Verse', max: 2_000, lines: 3 }),
  content: k.richText({ label: 'Text', max: 200_000 }),
  closingThought: k.text({ label: 'Closing thought', max: 2_000, lines: 3 }),
  author: k.text({ label: 'Author', max: 200 }),
  featuredImage: k.picture({ label: 'Picture' }),
  /** Readers get it where there is no other. */
  imageUrl: k.picture({ label: 'Fallback picture' }),
  hasAudio: k.boolean({ label: 'Recording by the site’s template' }),
  audioUrl: k.recording({ label: 'Recording', template: 'hasAudio', date: 'date' }),
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
    noDay: 'Enter the day of the reading.',
    noNumber: 'Enter a number of at most 12 digits, or nothing for the default reading of the day.',
  },
  check: ({ title, date, number, country }): readonly Issue[] => [
    // Programs may save one without a title, and an import must not end for it.
    ...(title === '' ? [{ path: ['title'], code: 'noTitle', severity: 'warning' } as const] : []),
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
    index: ['title', 'date', 'country', 'author', 'hasAudio'],
    search: ['title', 'reference', 'verse', 'content', 'closingThought', 'author'],
  } as const,
});
