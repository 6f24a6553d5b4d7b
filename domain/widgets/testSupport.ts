/** A sample of every type of widget, for tests at every level: a new type without one does not compile. */
import type { WidgetType } from './widgetTypes.ts';

export interface WidgetSample {
  /** Settings that an editor may save, each field filled. */
  readonly good: Readonly<Record<string, unknown>>;
  /** What a visitor reads of it where it is shown. */
  readonly says: string;
  /** Changes to those settings that are refused: of which field, and in which words. */
  readonly bad: readonly (readonly [
    change: Readonly<Record<string, unknown>>,
    path: string,
    detail: string,
  ])[];
}

const NO_LINK = 'An http(s) or mailto address, or a path of this site.';
const NO_FOCAL = 'Two percentages such as 50% 30%.';
const OVER_HTTP =
  'Pages load nothing over http: give an https address, or a path of this site such as /media/logo.svg.';
const links = [
  { label: 'About us', link: '/about', note: 'Who writes here', newTab: false },
  { label: 'A friend', link: 'https://example.org/', note: '', newTab: true },
];
const pictures = [
  { image: '/media/a.webp', alt: 'A lake', caption: 'At six', link: '/today', focal: '50% 30%' },
  { image: '/media/b.webp', alt: 'A hill', caption: '', link: '', focal: '' },
];

export const widgetSamples: Readonly<Record<WidgetType, WidgetSample>> = {
  'banner-card': {
    good: {
      backgroundImage: '/media/wide.webp',
      backgroundImageMobile: '/media/narrow.webp',
      alt: 'A lake at dawn',
      linkUrl: '/today',
      targetBlank: false,
      focal: '20% 100%',
      focalMobile: '12.5% 0%',
    },
    says: 'A lake at dawn',
    bad: [
      [{ linkUrl: 'javascript:alert(1)' }, 'linkUrl', NO_LINK],
      [{ focal: 'top left' }, 'focal', NO_FOCAL],
      [{ focalMobile: '50% 101%' }, 'focalMobile', NO_FOCAL],
      [{ backgroundImage: '' }, 'backgroundImage', 'A banner needs a picture.'],
    ],
  },
  'content-card': {
    good: {
      title: 'A small light',
      category: 'New',
      callToActionText: 'Read it',
      callToActionLink: '/about',
      image: '/media/c.webp',
      alt: 'A lamp',
      focal: '0% 50%',
    },
    says: 'A small light',
    bad: [
      [{ title: ' ' }, 'title', 'A card needs a title.'],
      [{ focal: '50%' }, 'focal', NO_FOCAL],
      [{ callToActionLink: '//evil.test' }, 'callToActionLink', NO_LINK],
    ],
  },
  countdown: {
    good: {
      heading: 'Christmas Eve',
      moment: '2026-12-24T18:00',
      before: 'We begin at six',
      after: 'We have begun',
      link: '/christmas',
    },
    says: 'We begin at six',
    bad: [
      [{ moment: '' }, 'moment', 'Until when?'],
      [{ moment: '2026-02-30T10:00' }, 'moment', 'No such moment.'],
      [{ link: 'data:text/html,x' }, 'link', NO_LINK],
    ],
  },
  'feature-toggle': {
    good: { feature: 'sample', widgetA: 'text', widgetB: '' },
    // The widget it leads to: each test has one of this id.
    says: 'text',
    bad: [
      [{ widgetA: '' }, 'widgetA', 'Pick a widget for A or for B.'],
      [{ feature: 'a b' }, 'feature', 'Letters, digits, dot, hyphen, underscore.'],
    ],
  },
  'image-gallery': {
    good: { heading: 'Pictures of the year', layout: 'strip', pictures },
    says: 'Pictures of the year',
    bad: [
      [{ pictures: [] }, 'pictures', 'A gallery needs a picture.'],
      [{ layout: 'carousel' }, 'layout', 'One of grid, strip.'],
      [{ pictures: Array.from({ length: 25 }, () => pictures[0]) }, 'pictures', 'At most 24.'],
      [{ pictures: [pictures[0], { ...pictures[1], image: '' }] }, 'pictures.1.image', 'Which picture?'],
      [{ pictures: [{ ...pictures[0], image: 'http://example.org/a.jpg' }] }, 'pictures.0.image', OVER_HTTP],
      [{ pictures: [pictures[0], { ...pictures[1], link: 'javascript:x' }] }, 'pictures.1.link', NO_LINK],
      [{ pictures: [{ ...pictures[0], focal: 'url(x)' }] }, 'pictures.0.focal', NO_FOCAL],
      [{ pictures: 'none' }, 'pictures', 'A list.'],
    ],
  },
  'link-list': {
    good: { heading: 'Go further', links },
    says: 'About us',
    bad: [
      [{ links: [] }, 'links', 'A list needs a link.'],
      [{ links: Array.from({ length: 31 }, () => links[0]) }, 'links', 'At most 30.'],
      [{ links: [...links, { link: '/today' }] }, 'links.2.label', 'A link needs a name.'],
      [{ links: [...links, { label: 'x' }] }, 'links.2.link', 'Where does it lead?'],
      [{ links: [...links, { label: 'x', link: 'javascript:x' }] }, 'links.2.link', NO_LINK],
      [{ links: [{ label: 'x'.repeat(201), link: '/' }] }, 'links.0.label', 'At most 200 characters.'],
      [{ links: [...links, 7] }, 'links.2', 'Cannot be read.'],
    ],
  },
  'rich-text': {
    good: { html: '<p>A piece of text</p>' },
    says: 'A piece of text',
    bad: [[{ html: 'x'.repeat(100_001) }, 'html', 'At most 100000 characters.']],
  },
  'verse-of-the-day': {
    good: { heading: 'For today', showReference: true, showLink: true },
    says: 'For today',
    bad: [
      [{ heading: 'x'.repeat(121) }, 'heading', 'At most 120 characters.'],
      [{ showLink: 'perhaps' }, 'showLink', 'Yes or no.'],
    ],
  },
};

/** Type and sample of each, for `it.each`. */
export const everySample = Object.entries(widgetSamples) as [WidgetType, WidgetSample][];
export const everyRefusal = everySample.flatMap(([type, { good, bad }]) =>
  bad.map(([change, path, detail]) => [type, path, { ...good, ...change }, detail] as const),
);
