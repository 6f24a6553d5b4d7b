/**
 * Seeds the demo: groups with the admin keys, and users of every kind. Their rights are stored here; their passwords in
 * identity.
 */
import type { ContentGrant } from '../../domain/rights/grants.ts';
import { contentActions, contentAreas, GLOBAL } from '../../domain/rights/rights.ts';
import type { Database } from '../kit/database.ts';
import { lockUsers, putContent, putGroup, putUser, userBy, type Group, type User } from './repository.ts';
import { newUser } from './rules.ts';

export const demoGroups = [
  { name: 'administrators', permissions: ['super_admin'] },
  { name: 'editors', permissions: ['admin_devo_editor', 'admin_survey', 'admin_mobile_app'] },
  { name: 'managers', permissions: ['admin_permissions', 'admin_site'] },
  { name: 'translators', permissions: ['admin_translation', 'manager_language'] },
  { name: 'shopkeepers', permissions: ['admin_site'] },
] as const satisfies readonly Group[];

/** Every content right for one key. */
const everythingIn = (key: string): ContentGrant[] =>
  contentAreas.flatMap((area) => contentActions.map((action) => ({ area, key, action })));

type Names = Pick<User, 'givenName' | 'familyName'>;
type Holdings = Pick<User, 'sites' | 'content'>;
/** The sub of a demo account: the same in identity, which creates it. */
const subOf = (number: number): string => `0d3a0000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const user = (
  number: number,
  name: string,
  group: (typeof demoGroups)[number]['name'] | null,
  names: Names,
  holdings: Holdings,
): User => ({
  ...newUser(subOf(number)),
  email: `${name}@example.org`,
  username: name,
  groups: demoGroups.filter((each) => each.name === group),
  ...names,
  ...holdings,
});

/** A super_admin, one user per kind of work, editors of one country on one site, and a translator of one language. */
export const demoUsers: readonly User[] = [
  user(
    1,
    'admin',
    'administrators',
    { givenName: 'Ada', familyName: 'Lindqvist' },
    { sites: null, content: [] },
  ),
  user(
    2,
    'editor',
    'editors',
    { givenName: 'Noah', familyName: 'Adeyemi' },
    { sites: null, content: everythingIn(GLOBAL) },
  ),
  user(
    3,
    'editor-mx',
    null,
    { givenName: 'Lucía', familyName: 'Ortega' },
    { sites: [2], content: everythingIn('MX') },
  ),
  user(
    4,
    'editor-vn',
    null,
    { givenName: 'Minh', familyName: 'Trần' },
    { sites: [3], content: everythingIn('VN') },
  ),
  user(5, 'manager', 'managers', { givenName: 'Ruth', familyName: 'Keller' }, { sites: null, content: [] }),
  user(
    6,
    'translator',
    'translators',
    { givenName: 'Amal', familyName: 'Haddad' },
    { sites: null, content: [] },
  ),
  user(
    9,
    'translator-vn',
    'translators',
    { givenName: 'Hoa', familyName: 'Nguyễn' },
    { sites: [3], content: [] },
  ),
  user(7, 'shop', 'shopkeepers', { givenName: 'Tomás', familyName: 'Rey' }, { sites: [1], content: [] }),
];
/** A user without any right. */
export const demoReader = {
  sub: subOf(8),
  email: 'reader@example.org',
  givenName: 'Eun-ji',
  familyName: 'Park',
} as const;

/** Seeds the demo's groups and users; idempotent. Existing users are not changed. */
export async function seedPermissions(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUsers(tx);
    for (const group of demoGroups) await putGroup(tx, group);
    for (const each of demoUsers) {
      const existing =
        (await userBy(tx, 'sub', each.sub)) ??
        (await userBy(tx, 'email', each.email)) ??
        (await userBy(tx, 'username', each.username));
      if (existing) continue;
      await putUser(tx, each);
      await putContent(tx, each.sub, each.content);
    }
  });
}
