/** Complete results of operations for tests, so that a test names only what it is about. */
import type { HomeQuery } from '../site/home/Home.types.ts';
import type { ReadingQuery } from '../site/reading/Reading.types.ts';

type Day = NonNullable<ReadingQuery['site']['devotionalDay']>;

export function readingOf(day: Partial<Day> = {}, devotional: Partial<Day['devotional']> = {}): ReadingQuery {
  return {
    site: {
      __typename: 'Site',
      id: '1',
      layout: null,
      terms: [],
      devotionalDay: {
        __typename: 'DevotionalDay',
        id: '1:2026-11-21:::last',
        date: '2026-11-21',
        dateText: 'November 21, 2026',
        previousDate: '2026-11-20',
        nextDate: null,
        otherReadings: [],
        ...day,
        devotional: {
          __typename: 'Devotional',
          id: 'd1',
          date: '2026-11-21',
          isDefault: true,
          isFromArchive: false,
          title: 'The lamp left on',
          path: '/2026/11/21/the-lamp-left-on',
          canonicalPath: '/2026/11/21/the-lamp-left-on',
          reference: 'Psalm 119:105',
          verse: 'Your word is a lamp to my feet.',
          body: '<p>She left one lamp on all night.</p>',
          closingThought: 'Leave something burning.',
          author: 'Ruth Adler',
          imageUrl: null,
          imageAlt: '',
          imageFocal: null,
          shareImage: '/media/share/2026/11/21/day-1.jpg',
          hasAudio: false,
          audioUrl: null,
          hasComments: false,
          seoTitle: 'The lamp left on',
          seoDescription: 'She left one lamp on all night.',
          minutes: 2,
          updatedAt: '2026-11-01T00:00:00.000Z',
          ...devotional,
        },
      },
    },
  };
}

export function homeOf(site: Partial<HomeQuery['site']> = {}): HomeQuery {
  return {
    site: {
      __typename: 'Site',
      id: '1',
      terms: [],
      homePage: null,
      devotionalDay: {
        __typename: 'DevotionalDay',
        id: '1:2026-11-21:::last',
        date: '2026-11-21',
        dateText: 'November 21, 2026',
        devotional: {
          __typename: 'Devotional',
          id: 'd1',
          title: 'The lamp left on',
          path: '/2026/11/21/the-lamp-left-on',
          reference: 'Psalm 119:105',
          imageUrl: null,
          imageFocal: null,
          excerpt: 'She left one lamp on all night.',
          isFromArchive: false,
        },
      },
      layout: { __typename: 'Layout', name: 'homePage', versions: [], changesAt: null, rows: [] },
      ...site,
    },
  };
}
