/** A sample of every type of widget, for tests at every level: a new type without one does not compile. */
import type { WidgetType } from './widgetTypes.ts';

export interface WidgetSample {
  /** Valid settings with a value in every field. */
  readonly valid: Readonly<Record<string, unknown>>;
  /** The text of it that a visitor reads where it is shown. */
  readonly visibleText: string;
  /** Changes to those settings that are rejected, with the field and the message. */
  readonly invalid: readonly (readonly [
    change: Readonly<Record<string, unknown>>,
    path: string,
    detail: string,
  ])[];
}

const NO_LINK = 'Enter an http(s) or mailto URL, or a path on this site.';
const NO_FOCAL = 'Enter two percentages such as 50% 30%.';
const OVER_HTTP =
  'Pages can’t load anything over http. Enter an https URL, or a path on this site such as /media/logo.svg.';
const NO_HTML = 'HTML tags are not allowed.';
const ONLY_SPACES = 'Fill in this field.';
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
    valid: {
      backgroundImage: '/media/wide.webp',
      backgroundImageMobile: '/media/narrow.webp',
      alt: 'A lake at dawn',
      linkUrl: '/today',
      targetBlank: false,
      focal: '20% 100%',
      focalMobile: '12.5% 0%',
    },
    visibleText: 'A lake at dawn',
    invalid: [
      [{ linkUrl: 'javascript:alert(1)' }, 'linkUrl', NO_LINK],
      [{ focal: 'top left' }, 'focal', NO_FOCAL],
      [{ focalMobile: '50% 101%' }, 'focalMobile', NO_FOCAL],
      [{ alt: 'A <b>lake</b>' }, 'alt', NO_HTML],
      [{ backgroundImage: '' }, 'backgroundImage', 'Choose an image for the banner.'],
    ],
  },
  'content-card': {
    valid: {
      title: 'A small light',
      category: 'New',
      callToActionText: 'Read it',
      callToActionLink: '/about',
      image: '/media/c.webp',
      alt: 'A lamp',
      focal: '0% 50%',
    },
    visibleText: 'A small light',
    invalid: [
      [{ title: ' ' }, 'title', 'Enter a title for the card.'],
      [{ title: '\u200B' }, 'title', ONLY_SPACES],
      [{ title: '<i>Light</i>' }, 'title', NO_HTML],
      [{ category: ' ' }, 'category', ONLY_SPACES],
      [{ category: '&lt;b&gt;New' }, 'category', NO_HTML],
      [{ callToActionText: '<br>' }, 'callToActionText', NO_HTML],
      [{ alt: '<img src=x>' }, 'alt', NO_HTML],
      [{ focal: '50%' }, 'focal', NO_FOCAL],
      [{ callToActionLink: '//evil.test' }, 'callToActionLink', NO_LINK],
    ],
  },
  countdown: {
    valid: {
      heading: 'Christmas Eve',
      moment: '2026-12-24T18:00',
      before: 'We begin at six',
      after: 'We have begun',
      link: '/christmas',
    },
    visibleText: 'We begin at six',
    invalid: [
      [{ moment: '' }, 'moment', 'Enter a date and time.'],
      [{ moment: '2026-02-30T10:00' }, 'moment', 'Enter a valid date and time.'],
      [{ heading: '<b>Eve</b>' }, 'heading', NO_HTML],
      [{ heading: '  ' }, 'heading', ONLY_SPACES],
      [{ before: '<p>soon' }, 'before', NO_HTML],
      [{ after: '</p>' }, 'after', NO_HTML],
      [{ link: 'data:text/html,x' }, 'link', NO_LINK],
    ],
  },
  'feature-toggle': {
    valid: { feature: 'sample', widgetA: 'text', widgetB: '' },
    // The widget it points to: every test has one with this id.
    visibleText: 'text',
    invalid: [
      [{ widgetA: '' }, 'widgetA', 'Choose a widget for A or B.'],
      [{ feature: 'a b' }, 'feature', 'Use only letters, digits, periods, hyphens and underscores.'],
    ],
  },
  'image-gallery': {
    valid: { heading: 'Pictures of the year', layout: 'strip', pictures },
    visibleText: 'Pictures of the year',
    invalid: [
      [{ pictures: [] }, 'pictures', 'Add at least one image.'],
      [{ heading: '<h2>Year</h2>' }, 'heading', NO_HTML],
      [{ pictures: [{ ...pictures[0], alt: 'A <b>lake</b>' }] }, 'pictures.0.alt', NO_HTML],
      [{ pictures: [pictures[1], { ...pictures[0], caption: '<i>six</i>' }] }, 'pictures.1.caption', NO_HTML],
      [{ pictures: [{ ...pictures[0], caption: '\u00A0' }] }, 'pictures.0.caption', ONLY_SPACES],
      [{ layout: 'carousel' }, 'layout', 'Choose one of: grid, strip.'],
      [{ pictures: Array.from({ length: 25 }, () => pictures[0]) }, 'pictures', 'At most 24.'],
      [{ pictures: [pictures[0], { ...pictures[1], image: '' }] }, 'pictures.1.image', 'Choose an image.'],
      [{ pictures: [{ ...pictures[0], image: 'http://example.org/a.jpg' }] }, 'pictures.0.image', OVER_HTTP],
      [{ pictures: [pictures[0], { ...pictures[1], link: 'javascript:x' }] }, 'pictures.1.link', NO_LINK],
      [{ pictures: [{ ...pictures[0], focal: 'url(x)' }] }, 'pictures.0.focal', NO_FOCAL],
      [{ pictures: 'none' }, 'pictures', 'This must be a list.'],
    ],
  },
  'link-list': {
    valid: { heading: 'Go further', links },
    visibleText: 'About us',
    invalid: [
      [{ links: [] }, 'links', 'Add at least one link.'],
      [{ heading: '<a href=/>Go</a>' }, 'heading', NO_HTML],
      [{ links: [links[0], { ...links[1], label: '<b>A friend' }] }, 'links.1.label', NO_HTML],
      [{ links: [{ ...links[0], note: ' ' }] }, 'links.0.note', ONLY_SPACES],
      [{ links: Array.from({ length: 31 }, () => links[0]) }, 'links', 'At most 30.'],
      [{ links: [...links, { link: '/today' }] }, 'links.2.label', 'Enter the link text.'],
      [{ links: [...links, { label: 'x' }] }, 'links.2.link', 'Enter the URL of the link.'],
      [{ links: [...links, { label: 'x', link: 'javascript:x' }] }, 'links.2.link', NO_LINK],
      [{ links: [{ label: 'x'.repeat(201), link: '/' }] }, 'links.0.label', 'Use at most 200 characters.'],
      [{ links: [...links, 7] }, 'links.2', 'This value can’t be read.'],
    ],
  },
  'rich-text': {
    valid: { html: '<p>A piece of text</p>' },
    visibleText: 'A piece of text',
    invalid: [[{ html: 'x'.repeat(100_001) }, 'html', 'Use at most 100000 characters.']],
  },
  'verse-of-the-day': {
    valid: { heading: 'For today', showReference: true, showLink: true },
    visibleText: 'For today',
    invalid: [
      [{ heading: 'x'.repeat(121) }, 'heading', 'Use at most 120 characters.'],
      [{ heading: '<em>Today</em>' }, 'heading', NO_HTML],
      [{ heading: ' ' }, 'heading', ONLY_SPACES],
      [{ showLink: 'perhaps' }, 'showLink', 'Choose yes or no.'],
    ],
  },
};

/** Type and sample of each, for `it.each`. */
export const everySample = Object.entries(widgetSamples) as [WidgetType, WidgetSample][];
export const everyRefusal = everySample.flatMap(([type, sample]) =>
  sample.invalid.map(
    ([change, path, detail]) => [type, path, { ...sample.valid, ...change }, detail] as const,
  ),
);
