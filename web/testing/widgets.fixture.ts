/** A sample of every widget type as the gateway returns it, for tests. A new type without a sample does not compile. */
import type { WidgetOf, WidgetTypename } from '../widgets/widgetView.ts';

type Samples = { readonly [T in WidgetTypename]: WidgetOf<T> };

export const widgetSamples: Samples = {
  BannerCard: {
    __typename: 'BannerCard',
    id: 'banner:1:A',
    widgetId: 'banner',
    test: null,
    image: '/media/wide.webp',
    imageMobile: '/media/narrow.webp',
    alt: 'A lake at dawn',
    link: '/today',
    newTab: false,
    focal: '20% 100%',
    focalMobile: '10% 0%',
  },
  ContentCard: {
    __typename: 'ContentCard',
    id: 'card:1:A',
    widgetId: 'card',
    test: null,
    image: '/media/c.webp',
    alt: '',
    focal: '0% 50%',
    category: 'New',
    title: 'A small light',
    callToAction: 'Read it',
    link: '/about',
    newTab: false,
    remote: null,
    reading: null,
  },
  Countdown: {
    __typename: 'Countdown',
    id: 'countdown:1:A',
    widgetId: 'countdown',
    test: null,
    heading: 'Christmas Eve',
    moment: '2026-12-24T18:00:00.000',
    momentText: 'December 24, 2026 · 6:00 PM',
    isOver: false,
    before: 'We begin at six',
    after: 'We have begun',
    link: '/christmas',
  },
  ImageGallery: {
    __typename: 'ImageGallery',
    id: 'gallery:1:A',
    widgetId: 'gallery',
    test: null,
    heading: 'Pictures of the year',
    layout: 'STRIP',
    pictures: [
      picture({ alt: 'A lake', caption: 'At six', link: '/today', focal: '50% 30%' }),
      picture({ image: '/media/b.webp', alt: 'A hill' }),
    ],
  },
  LinkList: {
    __typename: 'LinkList',
    id: 'links:1:A',
    widgetId: 'links',
    test: null,
    heading: 'Go further',
    links: [
      { __typename: 'ListedLink', label: 'About us', link: '/about', note: 'Who writes here', newTab: false },
      { __typename: 'ListedLink', label: 'A friend', link: 'https://example.org/', note: '', newTab: true },
    ],
  },
  RichText: {
    __typename: 'RichText',
    id: 'text:1:A',
    widgetId: 'text',
    test: null,
    html: '<p>A piece of text</p>',
  },
  VerseOfTheDay: {
    __typename: 'VerseOfTheDay',
    id: 'verse:1:A:2026-11-21:US',
    widgetId: 'verse',
    test: null,
    heading: null,
    showReference: true,
    showLink: true,
    devotional: {
      __typename: 'Devotional',
      id: 'd1',
      path: '/2026/11/21/the-lamp-left-on',
      reference: 'Psalm 119:105',
      verse: 'Your word is a lamp to my feet.',
    },
  },
};

type Picture = WidgetOf<'ImageGallery'>['pictures'][number];
/** A picture of a gallery. */
export function picture(fields: Partial<Picture> = {}): Picture {
  const defaults = { image: '/media/a.webp', alt: '', caption: '', link: null, focal: null };
  return { __typename: 'GalleryPicture', ...defaults, ...fields };
}
