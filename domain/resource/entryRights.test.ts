/** What a list offers to a viewer with rights by country. The rights on changes are in services/kit/resource. */
import { describe, expect, it } from 'vitest';
import { pageResource, type PageSection, type PageValues } from '../pages/pageResource.ts';
import { noRights, type ContentRights, type Rights } from '../rights/rights.ts';
import { concernedCountries, presetCountries, viewerCanInList } from './entryRights.ts';
import type { Fields, Values } from './field.ts';
import { kinds as k } from './kinds.ts';
import { initialValues } from './resource.ts';

const rightsTo = (pages: ContentRights): Rights => ({ ...noRights, content: { pages }, sites: [1] });
const all = { c: true, r: true, u: true, d: true };
const countries = { countries: k.countries({ label: 'Countries' }) };
const country = { country: k.country({ label: 'Country' }) };
const none = { text: k.text({ label: 'Text', max: 9 }) };

it.each([
  ['to read', rightsTo({ global: { r: true } }), countries, { create: false, change: false }],
  ['everywhere', rightsTo({ global: all }), none, { create: true, createIn: null, change: true }],
  ['in Mexico', rightsTo({ MX: all }), countries, { create: true, createIn: ['MX'], change: true }],
  ['in Mexico, where entries name no country', rightsTo({ MX: all }), none, { create: false, change: true }],
  ['to change', rightsTo({ MX: { r: true, u: true } }), countries, { create: false, change: true }],
  [
    'of a super admin',
    { ...noRights, admin: ['super_admin' as const] },
    none,
    { create: true, createIn: null },
  ],
])('rights %s decide what a list offers', (_, rights, fields, expected) => {
  expect(viewerCanInList(rights, 1, { right: { content: 'pages' }, fields })).toMatchObject(expected);
});

it('a new entry is shown in the countries of its author', () => {
  expect(presetCountries(countries, ['US', 'MX'])).toEqual({ countries: ['MX', 'US'] });
  expect(presetCountries(country, ['MX'])).toEqual({ country: 'MX' });
  expect(presetCountries(country, ['MX', 'US'])).toEqual({});
  expect(presetCountries(countries, null)).toEqual({});
  expect(presetCountries(none, ['MX'])).toEqual({});
});

describe('the countries that a change concerns', () => {
  const { fields } = pageResource;
  const page = (values: Partial<PageValues>): Values => ({ ...initialValues(fields), ...values }) as Values;
  const section = (country: string | null, html: string, key = country ?? 'all'): PageSection =>
    ({
      ...initialValues(fields.sections.items as Fields),
      ...{ key, place: 'a0', country, html },
    }) as PageSection;
  const concerned = (before: Partial<PageValues> | null, after: Partial<PageValues>) =>
    concernedCountries(fields, before && page(before), page(after));

  it('are all, when an entry says what there is in those that it does not name', () => {
    expect(concerned(null, { countries: ['MX'] })).toEqual(['MX']);
    expect(concerned(null, { countries: ['MX'], otherCountries: 'draft' })).toEqual(['global']);
    expect(concerned({ countries: ['MX'] }, { countries: ['MX'], otherCountries: 'publish' })).toEqual([
      'MX',
      'global',
    ]);
  });

  it('are those of an item that is for one country', () => {
    const common = section(null, '<p>a</p>');
    expect(concerned({ sections: [common] }, { sections: [common, section('MX', '<p>b</p>')] })).toEqual([
      'MX',
    ]);
    expect(
      concerned({ sections: [section('MX', 'a', 'k')] }, { sections: [section('ES', 'a', 'k')] }),
    ).toEqual(['ES', 'MX']);
    expect(
      concerned({ sections: [section('MX', 'a', 'k')] }, { sections: [section(null, 'a', 'k')] }),
    ).toEqual(['global']);
    expect(concerned({ sections: [common] }, { sections: [] })).toEqual(['global']);
  });
});
