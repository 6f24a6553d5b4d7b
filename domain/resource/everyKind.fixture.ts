/**
 * A resource with every kind of field: the suites hold each kind before a resource of the product has it.
 */
import { kinds as k } from './kinds.ts';
import { resource } from './resource.ts';

export const everyKind = resource({
  name: 'EveryKind',
  key: 'name',
  isRenamable: true,
  fields: {
    name: k.name({ label: 'Name', max: 20 }),
    text: k.text({ label: 'Text', max: 20, lines: 2 }),
    isOn: k.boolean({ label: 'On' }),
    from: k.instant({ label: 'From' }),
    opens: k.wallClock({ label: 'Opens' }),
    link: k.link({ label: 'Link' }),
    target: k.link({ label: 'Target', isRequired: true }),
    title: k.text({ label: 'Title', max: 20, isRequired: true }),
    countries: k.countries({ label: 'Countries' }),
    place: k.choice({ label: 'Place', of: ['header', 'footer'], terms: 'places' }),
    pages: k.choices({ label: 'Pages', of: ['home', 'reading', 'plans'], terms: 'pages' }),
    tags: k.keywords({ label: 'Tags', max: 4 }),
    words: k.byCountry(k.text({ label: 'Words', max: 20 })),
    alts: k.byLanguage(k.text({ label: 'Alt text', max: 20, isFlowing: true })),
    count: k.integer({ label: 'Count', min: -5, max: 1_000 }),
    weight: k.integer({ label: 'Weight', max: 20_000, unit: 'g', isOptional: true }),
    day: k.localDate({ label: 'Day' }),
    email: k.email({ label: 'Email' }),
    slug: k.slug({ label: 'Address', from: 'text', base: '/things/' }),
    colour: k.colour({ label: 'Colour' }),
    home: k.country({ label: 'Home' }),
    zone: k.zone({ label: 'Time zone' }),
    language: k.language({ label: 'Language' }),
    focal: k.focalPoint({ label: 'Focal point' }),
    body: k.richText({ label: 'Body', max: 200 }),
    picture: k.picture({ label: 'Picture', focal: 'pictureFocal', alt: 'caption' }),
    pictureFocal: k.focalText({ label: 'Focal point of the picture' }),
    caption: k.text({ label: 'Caption', max: 40, isVerbatim: true }),
    recording: k.recording({ label: 'Recording' }),
    flagName: k.name({ label: 'Flag', max: 20, isOptional: true }),
    postId: k.externalId({ label: 'Post', max: 20 }),
    widget: k.widget({ label: 'Widget' }),
    source: k.webAddress({ label: 'Source' }),
    layout: k.choice({ label: 'Layout', of: ['grid', 'strip'], terms: 'layouts', isOpen: true }),
    crops: k.byKeyword(k.rect({ label: 'Crops' }), { of: ['card', 'phone'], terms: 'crops' }),
    further: k.jsonText({ label: 'Values that programs added', max: 200 }),
    items: k.list(
      {
        text: k.text({ label: 'Text', max: 20 }),
        country: k.country({ label: 'Country' }),
        link: k.link({ label: 'Link' }),
        details: k.richText({ label: 'Details', max: 200 }),
      },
      { label: 'Items', max: 4, title: ({ text }) => text },
    ),
  },
  storage: {
    service: 'site-config',
    plural: 'everyKinds',
    right: 'admin_site',
    index: [
      'name',
      'title',
      'isOn',
      'from',
      'opens',
      'place',
      'pages',
      'countries',
      'count',
      'weight',
      'day',
      'home',
    ],
    search: ['text', 'words', 'body'],
  },
});

/** The same with drafts. */
export const everyKindWithDrafts = {
  ...everyKind,
  name: 'EveryKindWithDrafts',
  storage: { ...everyKind.storage, lifecycle: 'draft' },
} as const;

/** The same with drafts, told apart by a day and a number. */
export const everyKindByDay = {
  ...everyKind,
  name: 'EveryKindByDay',
  storage: { ...everyKind.storage, lifecycle: 'draft', identity: ['day', 'weight'] },
} as const;
