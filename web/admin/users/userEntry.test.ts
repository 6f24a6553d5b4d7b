/** The rights of a user: the input that is sent, and the merge of two concurrent changes. */
import { describe, expect, it } from 'vitest';
import { userRights } from '../../../domain/groups/userRights.ts';
import { changesOf, mergeValues } from '../../../domain/resource/cells.ts';
import type { TermFunction } from '../../i18n/terms.tsx';
import type { Names } from './rightTexts.ts';
import { rightOfCell, rightsInput, rightsValues, rowKeys, toggled, userEntry } from './userEntry.ts';
import type { WholeUserFragment } from './Users.types.ts';

const content = (area: string, key: string, actions: string) =>
  ({ __typename: 'ContentRight', area, key, actions }) as const;
const stored = {
  id: '7',
  version: 7,
  sites: ['1', '2'],
  groups: ['editors'],
  ownAdminKeys: ['admin_site'],
  content: [content('pages', 'MX', 'ru')],
} as unknown as WholeUserFragment;
const base = rightsValues(stored);
type Rights = typeof base;
const { fields } = userRights;
/** Formatters that return term keys and codes instead of texts. */
const names: Names = {
  t: ((key: string, values: object = {}) =>
    [key, ...Object.values(values)].join(' ')) as unknown as TermFunction,
  country: (code) => code,
  site: (id) => `site ${id}`,
};
const sent = (rights: Rights) => rightsInput(rights, 7);
const merged = (mine: Rights, theirs: Rights) => mergeValues(fields, base, mine, theirs).values as Rights;
const withRight = (rights: Rights, ...keywords: string[]): Rights => ({
  ...rights,
  content: keywords.reduce<readonly string[]>(toggled, rights.content),
});

describe('two concurrent changes of the rights of a user', () => {
  it('combine rights granted by either side, and remove those revoked by either', () => {
    const mine = withRight(base, 'pages MX c', 'pages MX u');
    const theirs: Rights = {
      ...withRight(base, 'devotionals US r'),
      groups: [],
      adminKeys: ['admin_site', 'admin_survey'],
      sites: ['1'],
    };
    expect(sent(merged(mine, theirs))).toEqual({
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

  it('contain rights granted by both sides once, and every site when either side granted every site', () => {
    const mine: Rights = { ...base, sites: ['*', '1', '2'], groups: ['editors', 'managers'] };
    const theirs: Rights = { ...base, sites: ['1', '2', '3'], groups: ['editors', 'managers'] };
    const { sites, groups } = sent(merged(mine, theirs));
    expect([sites, groups]).toEqual([null, ['editors', 'managers']]);
  });

  it('name each right that was granted or revoked', () => {
    const mine = { ...withRight(base, 'pages MX u'), groups: ['editors', 'managers'] };
    const theirs = { ...base, adminKeys: [], sites: ['*', '1', '2', '3'] };
    const rights = (side: Rights) =>
      changesOf(fields, base, side).map(({ path, after }) => [rightOfCell(names, path), after ?? false]);
    expect(rights(mine)).toEqual([
      ['admin#area#pages: admin#action#u · MX', false],
      ['admin#clash#group managers', true],
    ]);
    expect(rights(theirs)).toEqual([
      ['admin#right#admin_site', false],
      ['admin#everySite', true],
      ['admin#users#site: site 3', true],
    ]);
  });
});

it('every site stays null when it is sent, and ids are sent in ascending order', () => {
  expect(sent(rightsValues({ ...stored, sites: null })).sites).toBeNull();
  expect(sent(rightsValues({ ...stored, sites: ['10', '9'] })).sites).toEqual(['9', '10']);
});

it('a country keeps its row without its last right, and an added one has a row without any', () => {
  const entry = userEntry(stored);
  expect(rowKeys(entry, [], [])).toEqual(['global', 'MX']);
  expect(rowKeys(entry, ['pages DE r', 'pages VN r'], ['US', 'DE'])).toEqual([
    'global',
    'MX',
    'VN',
    'US',
    'DE',
  ]);
});
