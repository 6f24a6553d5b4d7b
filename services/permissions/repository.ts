/** The tables `permissions.user_permission`, `user_group`, `member` and `content_permission`. */
import type { ContentGrant } from '../../domain/rights/grants.ts';
import type { AdminKey } from '../../domain/rights/rights.ts';
import type { Queries, Value } from '../kit/database.ts';
import type { Place, UserFilter } from './directory.ts';
import { searchOf, sortName, wordsOf } from './words.ts';

export interface Group {
  readonly name: string;
  readonly permissions: readonly AdminKey[];
}

/** One user with everything that is theirs. */
export interface User {
  readonly sub: string;
  readonly email: string;
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Null is every site. */
  readonly sites: readonly number[] | null;
  /** Of their own, without those of their groups. */
  readonly permissions: readonly AdminKey[];
  readonly groups: readonly Group[];
  readonly content: readonly ContentGrant[];
  readonly version: number;
}

const userText = `select u.sub, u.email, u.username, u.given_name as "givenName", u.family_name as "familyName",
       u.sites, u.permissions, u.version::float8 as version,
       coalesce((select jsonb_agg(to_jsonb(g) order by g.name) from permissions.member m
                   join permissions.user_group g on g.name = m.group_name where m.sub = u.sub), '[]') as groups,
       coalesce((select jsonb_agg(jsonb_build_object('area', c.area, 'key', c.key, 'action', action)
                                  order by (c.area || ' ' || c.key || ' ' || action) collate "C")
                   from permissions.content_permission c, unnest(c.actions) as action where c.sub = u.sub), '[]') as content
  from permissions.user_permission u`;
const userTexts = {
  sub: `${userText} where u.sub = $1`,
  email: `${userText} where lower(u.email) = lower($1) and u.email <> ''`,
  username: `${userText} where lower(u.username) = lower($1) and u.username <> ''`,
} as const;

/** The user with this sub, e-mail or username (in any letter case), or null. */
export const userBy = (db: Queries, by: keyof typeof userTexts, value: string): Promise<User | null> =>
  db.row(userTexts[by], [value]);

/** The users there are of these subs, in any order. */
export const usersOf = (db: Queries, subs: readonly string[]): Promise<User[]> =>
  db.rows(`${userText} where u.sub = any($1::text[])`, [subs]);

/** The users who belong to a group. */
export const membersOf = (db: Queries, group: string): Promise<User[]> =>
  db.rows(
    `${userText} where u.sub in (select sub from permissions.member where group_name = $1) order by u.sub`,
    [group],
  );

/** What somebody may do, as it is asked for every request: one statement, by keys. Null for somebody unknown. */
export const effectiveOf = (db: Queries, sub: string): Promise<Effective | null> =>
  db.row(
    `select u.version::float8 as version, u.sites,
            array(select unnest(u.permissions) union
                  select unnest(g.permissions) from permissions.member m
                    join permissions.user_group g on g.name = m.group_name where m.sub = u.sub) as admin,
            coalesce((select jsonb_agg(jsonb_build_object('area', c.area, 'key', c.key, 'action', action))
                        from permissions.content_permission c, unnest(c.actions) as action
                       where c.sub = u.sub), '[]') as content
       from permissions.user_permission u where u.sub = $1`,
    [sub],
  );

export interface Effective {
  readonly version: number;
  readonly sites: readonly number[] | null;
  /** Own and lent, in any order. */
  readonly admin: readonly AdminKey[];
  readonly content: readonly ContentGrant[];
}

/** What each filter asks; only those that are given stand in a statement, so that each plan uses its indexes. */
const clauses: Readonly<Record<keyof UserFilter, (parameter: string) => string>> = {
  search: (it) => `u.words @@ ${it}::tsquery`,
  admin: (
    it,
  ) => `u.sub in (select sub from permissions.user_permission where permissions @> array[${it}::text]
    union select m.sub from permissions.member m join permissions.user_group g on g.name = m.group_name
           where g.permissions @> array[${it}::text])`,
  group: (it) => `u.sub in (select sub from permissions.member where group_name = ${it})`,
  country: (it) => `u.sub in (select sub from permissions.content_permission where key in (${it}, 'global'))`,
  site: (it) => `(u.sites is null or u.sites @> array[${it}::integer])`,
};
const filterNames = Object.keys(clauses) as (keyof UserFilter)[];

/** The statement of a page, and of its total where no page is asked for. */
export function directoryQuery(
  filter: UserFilter,
  page: { readonly first: number; readonly after: Place | null } | null,
): { text: string; values: Value[] } {
  const values: Value[] = [];
  const put = (value: Value) => `$${values.push(value)}`;
  const where = filterNames.flatMap((name) => {
    const value = name === 'search' ? searchOf(filter.search ?? '') : filter[name];
    return value === undefined || value === null ? [] : [clauses[name](put(value))];
  });
  const after = page?.after;
  if (after) where.push(`(u.sort_name, u.sub) > (${put(after.name)}, ${put(after.sub)})`);
  const from = `from permissions.user_permission u ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`;
  const text = page
    ? `select u.sub, u.sort_name as name ${from} order by u.sort_name, u.sub limit ${put(page.first)}`
    : `select count(*)::integer as total ${from}`;
  return { text, values };
}

/** The users of one page in their order, each with the place it has, and how many there are in all. */
export async function pageOfUsers(
  db: Queries,
  filter: UserFilter,
  page: { readonly first: number; readonly after: Place | null },
): Promise<{ users: { user: User; place: Place }[]; total: number }> {
  const [listed, all] = [directoryQuery(filter, page), directoryQuery(filter, null)];
  const [places, count] = await Promise.all([
    db.rows<Place>(listed.text, listed.values),
    db.row<{ total: number }>(all.text, all.values),
  ]);
  const subs = places.map(({ sub }) => sub);
  const known = new Map((await usersOf(db, subs)).map((user) => [user.sub, user]));
  return {
    // Who was deleted between the two reads is gone.
    users: places.flatMap((place) => {
      const user = known.get(place.sub);
      return user ? [{ user, place }] : [];
    }),
    total: count!.total,
  };
}

/** Writers go one after the other: who is the last super_admin is a question about all rows. */
export const lockUsers = (tx: Queries): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('permissions.user_permission', 0))`);

/** Whether anybody is super_admin, by themselves or by a group, whose account can sign in. */
export const hasSuperAdmin = async (tx: Queries): Promise<boolean> => {
  const row = await tx.row<{ has: boolean }>(
    `select exists (select from permissions.user_permission u
      where ('super_admin' = any(u.permissions) or exists (
        select from permissions.member m join permissions.user_group g on g.name = m.group_name
         where m.sub = u.sub and 'super_admin' = any(g.permissions)))
        and not exists (select from permissions.shut_user s where s.sub = u.sub and s.is_shut)) as has`,
  );
  return row!.has;
};

export interface Shut {
  readonly sub: string;
  /** Its account cannot sign in. */
  readonly isShut: boolean;
  /** Of what is told of one account, the higher is the later. */
  readonly turn: number;
}

/** Notes whether somebody's account can sign in. False, and nothing noted, where something later was told already. */
export const putShut = async (tx: Queries, { sub, isShut, turn }: Shut): Promise<boolean> => {
  const put = await tx.row(
    `insert into permissions.shut_user as s (sub, is_shut, turn) values ($1, $2, $3)
     on conflict (sub) do update set is_shut = excluded.is_shut, turn = excluded.turn where s.turn < excluded.turn
     returning sub`,
    [sub, isShut, turn],
  );
  return put !== null;
};

/** Stores a user, new or known, with their groups. */
export const putUser = async (tx: Queries, user: Omit<User, 'content' | 'version'>): Promise<void> => {
  await tx.rows(
    `insert into permissions.user_permission
       (sub, email, username, given_name, family_name, sites, permissions, words, sort_name)
     values ($1, $2, $3, $4, $5, $6, $7, array_to_tsvector($8::text[]), $9)
     on conflict (sub) do update
       set email = excluded.email, username = excluded.username, given_name = excluded.given_name,
           family_name = excluded.family_name, sites = excluded.sites, permissions = excluded.permissions,
           words = excluded.words, sort_name = excluded.sort_name, version = nextval('permissions.rights_version'),
           updated_at = now()`,
    [
      user.sub,
      user.email,
      user.username,
      user.givenName,
      user.familyName,
      user.sites,
      user.permissions,
      wordsOf([user.email, user.username, user.givenName, user.familyName, user.sub].join(' ')),
      sortName(user),
    ],
  );
  const names = user.groups.map(({ name }) => name);
  await tx.rows(`delete from permissions.member where sub = $1 and group_name <> all($2::text[])`, [
    user.sub,
    names,
  ]);
  await tx.rows(
    `insert into permissions.member (sub, group_name) select $1, name from unnest($2::text[]) as name
     on conflict do nothing`,
    [user.sub, names],
  );
};

/** Replaces all content rights of a user who is stored already. */
export const putContent = async (
  tx: Queries,
  sub: string,
  grants: readonly ContentGrant[],
): Promise<void> => {
  await tx.rows(`delete from permissions.content_permission where sub = $1`, [sub]);
  await tx.rows(
    `insert into permissions.content_permission (sub, area, key, actions)
     select $1, area, key, array_agg(action) from unnest($2::text[], $3::text[], $4::text[]) as given (area, key, action)
      group by area, key`,
    [sub, grants.map(({ area }) => area), grants.map(({ key }) => key), grants.map(({ action }) => action)],
  );
};

/** Removes a user with everything that was given to them. */
export const deleteUser = (tx: Queries, sub: string): Promise<unknown> =>
  tx.rows(`delete from permissions.user_permission where sub = $1`, [sub]);

/** Every group, by name. */
export const allGroups = (db: Queries): Promise<Group[]> =>
  db.rows(`select name, permissions from permissions.user_group order by name`);

/** Every group with the number of its members, by name. */
export const groupsWithMembers = (db: Queries): Promise<(Group & { members: number })[]> =>
  db.rows(
    `select g.name, g.permissions,
            (select count(*)::integer from permissions.member m where m.group_name = g.name) as members
       from permissions.user_group g order by g.name`,
  );

/** Puts a group in place. */
export const putGroup = (tx: Queries, { name, permissions }: Group): Promise<unknown> =>
  tx.rows(
    `insert into permissions.user_group (name, permissions) values ($1, $2)
     on conflict (name) do update set permissions = excluded.permissions`,
    [name, permissions],
  );

/** Moves the version of a group's members: what they may do has changed. */
export const touchMembers = (tx: Queries, group: string): Promise<unknown> =>
  tx.rows(
    `update permissions.user_permission set version = nextval('permissions.rights_version')
      where sub in (select sub from permissions.member where group_name = $1)`,
    [group],
  );

/** Gives a group another name; members stay. */
export const renameGroup = async (tx: Queries, from: string, to: Group): Promise<void> => {
  await putGroup(tx, to);
  await tx.rows(`update permissions.member set group_name = $2 where group_name = $1`, [from, to.name]);
  await tx.rows(`delete from permissions.user_group where name = $1`, [from]);
};

/** Takes a group away, from its members too. */
export const removeGroup = async (tx: Queries, name: string): Promise<void> => {
  await tx.rows(`delete from permissions.member where group_name = $1`, [name]);
  await tx.rows(`delete from permissions.user_group where name = $1`, [name]);
};

/** Site ids that somebody is named for, with the number of users whose rights hold there. */
export const sitesWithUsers = (db: Queries): Promise<{ siteId: number; users: number }[]> =>
  db.rows(
    `select site as "siteId",
            (count(*) + (select count(*) from permissions.user_permission where sites is null))::integer as users
       from permissions.user_permission u, unnest(u.sites) as site
      group by site order by site`,
  );
