/** Three-way merge of two concurrent changes of one user's rights. */
import { expect, it } from 'vitest';
import type { TermFunction } from '../../i18n/terms.tsx';
import { draftOf, inputOf, withRightToggled, withCountry, type RightsDraft } from './rightsDraft.ts';
import { conflictRows, mergedDraft } from './rightsMerge.ts';
import type { Names } from './rightTexts.ts';

const content = (area: string, key: string, actions: string) =>
  ({ __typename: 'ContentRight', area, key, actions }) as const;
const base = draftOf({
  sites: ['1', '2'],
  groups: ['editors'],
  ownAdminKeys: ['admin_site'],
  content: [content('pages', 'MX', 'ru')],
});
/** Formatters that return term keys and codes instead of texts. */
const names: Names = {
  t: ((key: string, values: object = {}) =>
    [key, ...Object.values(values)].join(' ')) as unknown as TermFunction,
  country: (code) => code,
  site: (id) => `site ${id}`,
};
const sent = (draft: RightsDraft) => inputOf(draft, 7);

it('combines rights granted by either side, and removes those revoked by either', () => {
  const mine = withRightToggled(withRightToggled(base, 'pages', 'MX', 'c'), 'pages', 'MX', 'u');
  const theirs: RightsDraft = {
    ...withRightToggled(withCountry(base, 'US'), 'devotionals', 'US', 'r'),
    groups: [],
    adminKeys: ['admin_site', 'admin_survey'],
    sites: ['1'],
  };
  expect(sent(mergedDraft(base, mine, theirs))).toEqual({
    version: 7,
    sites: ['1'],
    groups: [],
    adminKeys: ['admin_site', 'admin_survey'],
    content: [
      { area: 'devotionals', key: 'US', actions: 'r' },
      { area: 'pages', key: 'MX', actions: 'cr' },
    ],
  });
});

it('contains rights granted by both sides once, and every site when either side granted every site', () => {
  const mine: RightsDraft = { ...base, sites: null, groups: ['editors', 'managers'] };
  const theirs: RightsDraft = { ...base, sites: ['1', '2', '3'], groups: ['managers', 'editors'] };
  const merged = sent(mergedDraft(base, mine, theirs));
  expect([merged.sites, merged.groups]).toEqual([null, ['editors', 'managers']]);
});

it('equals theirs when nothing was changed here, and mine when they changed nothing', () => {
  const other = withRightToggled(base, 'pages', 'MX', 'd');
  expect(sent(mergedDraft(base, base, other))).toEqual(sent(other));
  expect(sent(mergedDraft(base, other, base))).toEqual(sent(other));
});

it('keeps the row of a country that was added here and has no rights yet', () => {
  expect(mergedDraft(base, withCountry(base, 'DE'), base).keys).toEqual(['global', 'DE', 'MX']);
});

it('lists each right that either side changed, and whether it was granted or revoked', () => {
  const mine = { ...withRightToggled(base, 'pages', 'MX', 'u'), groups: ['editors', 'managers'] };
  const theirs = { ...withRightToggled(base, 'pages', 'MX', 'u'), adminKeys: [], sites: ['1', '2', '3'] };
  const [granted, revoked] = ['admin#clash#given', 'admin#clash#taken'];
  expect(conflictRows(names, base, mine, theirs)).toEqual([
    { place: 'admin#area#pages: admin#action#u · MX', mine: revoked, theirs: revoked },
    { place: 'admin#right#admin_site', mine: null, theirs: revoked },
    { place: 'admin#users#site: site 3', mine: null, theirs: granted },
    { place: 'admin#clash#group managers', mine: granted, theirs: null },
  ]);
});
