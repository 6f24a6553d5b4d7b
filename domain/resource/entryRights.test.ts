/** What a list offers to a viewer with rights by country. The rights on changes are in services/kit/resource. */
import { expect, it } from 'vitest';
import { noRights, type ContentRights, type Rights } from '../rights/rights.ts';
import { presetCountries, viewerCanInList } from './entryRights.ts';
import { kinds as k } from './kinds.ts';

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
