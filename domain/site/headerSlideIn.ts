/** Slide-ins below the header as a declared resource. Spec 2 §2; decision 39. */
import type { ValuesOf } from '../resource/field.ts';
import { kinds as k } from '../resource/kinds.ts';
import { resource, type Issue } from '../resource/resource.ts';

/** The pages of the site that a slide-in can be limited to. */
const slideInPages = ['home', 'reading', 'contentPage', 'account', 'journals', 'bookmarks'] as const;

const fields = {
  /** Names it in the list; readers do not see it. */
  name: k.text({ label: 'Name', max: 80, isRequired: true }),
  text: k.text({ label: 'Text', max: 120, isRequired: true }),
  linkText: k.text({ label: 'Link text', max: 40, isRequired: true }),
  link: k.link({ label: 'Link', isRequired: true }),
  start: k.wallClock({ label: 'Start time' }),
  end: k.wallClock({ label: 'End time' }),
  countries: k.countries({ label: 'Countries' }),
  pages: k.choices({ label: 'Pages', of: slideInPages, terms: 'admin#headerSlideIn#page' }),
};
export type HeaderSlideIn = ValuesOf<typeof fields>;

export const headerSlideInResource = resource({
  name: 'HeaderSlideIn',
  key: 'name',
  isRenamable: true,
  fields,
  faults: { endBeforeStart: 'The end time must be after the start time.' },
  check: ({ start, end }): readonly Issue[] =>
    start !== null && end !== null && end <= start ? [{ path: ['end'], code: 'endBeforeStart' }] : [],
  storage: {
    service: 'site-config',
    plural: 'headerSlideIns',
    lifecycle: 'draft',
    right: 'admin_site',
    index: ['name', 'start', 'end', 'countries', 'pages'],
    search: ['name', 'text'],
  } as const,
});
