/** The tables `permissions.user_permission`, `user_group`, `member` and `content_permission`. */
import type { ContentGrant } from '../../domain/rights/grants.ts';
import { GLOBAL, notPermissionKeys } from '../../domain/rights/rights.ts';
import type { AdminKey, ContentAction, ContentArea } from '../../domain/rights/rights.ts';
import type { Queries, Value } from '../kit/database.ts';
import type { holderReasons } from './contract.ts';
import type { UserCursor, UserFilter } from './directory.ts';
import { searchOf, sortName, wordsOf } from './searchWords.ts';

export interface Group {
  readonly name: string;
  readonly permissions: readonly AdminKey[];
}

/** A user with all stored rights. */
export interface User {
  readonly sub: string;
  readonly email: string;
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Null means every site. */
  readonly sites: readonly number[] | null;
  /** Own keys, without those of groups. */
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

/** The existing users with these subs, in any order. */
export const usersOf = (db: Queries, subs: readonly string[]): Promise<User[]> =>
  db.rows(`${userText} where u.sub = any($1::text[])`, [subs]);

/** The members of a group. */
export const membersOf = (db: Queries, group: string): Promise<User[]> =>
  db.rows(
    `${userText} where u.sub in (select sub from permissions.member where group_name = $1) order by u.sub`,
    [group],
  );

/**
 * The effective rights of a user, read for every request: one statement with index look-ups. Null for an unknown user.
 */
export const effectiveOf = (db: Queries, sub: string): Promise<EffectiveRow | null> =>
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

export interface EffectiveRow {
  readonly version: number;
  readonly sites: readonly number[] | null;
  /** Own keys and keys of groups, in any order. */
  readonly admin: readonly AdminKey[];
  readonly content: readonly ContentGrant[];
}

/**
 * The condition of each filter. A statement holds only the filters that are set, so that each plan uses its indexes.
 */
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

/** The statement of a page; of the total count when `page` is null. */
export function directoryQuery(
  filter: UserFilter,
  page: { readonly first: number; readonly after: UserCursor | null } | null,
): { text: string; values: Value[] } {
  const values: Value[] = [];
  const addValue = (value: Value) => `$${values.push(value)}`;
  const where = filterNames.flatMap((name) => {
    const value = name === 'search' ? searchOf(filter.search ?? '') : filter[name];
    return value === undefined || value === null ? [] : [clauses[name](addValue(value))];
  });
  const after = page?.after;
  if (after) where.push(`(u.sort_name, u.sub) > (${addValue(after.name)}, ${addValue(after.sub)})`);
  const from = `from permissions.user_permission u ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`;
  const text = page
    ? `select u.sub, u.sort_name as name ${from} order by u.sort_name, u.sub limit ${addValue(page.first)}`
    : `select count(*)::integer as total ${from}`;
  return { text, values };
}

/** The users of one page in order, each with its cursor, and the total count. */
export async function pageOfUsers(
  db: Queries,
  filter: UserFilter,
  page: { readonly first: number; readonly after: UserCursor | null },
): Promise<{ users: { user: User; place: UserCursor }[]; total: number }> {
  const [pageQuery, countQuery] = [directoryQuery(filter, page), directoryQuery(filter, null)];
  const [cursors, count] = await Promise.all([
    db.rows<UserCursor>(pageQuery.text, pageQuery.values),
    db.row<{ total: number }>(countQuery.text, countQuery.values),
  ]);
  const subs = cursors.map(({ sub }) => sub);
  const stored = new Map((await usersOf(db, subs)).map((user) => [user.sub, user]));
  return {
    // A user deleted between the two statements is left out.
    users: cursors.flatMap((place) => {
      const user = stored.get(place.sub);
      return user ? [{ user, place }] : [];
    }),
    total: count!.total,
  };
}

/** Serialises writers by an advisory lock: whether someone is the last super_admin depends on all rows. */
export const lockUsers = (tx: Queries): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('permissions.user_permission', 0))`);

/** Whether any user whose account is enabled has super_admin, as an own key or from a group. */
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

/** A notification of identity that a user's account was disabled or enabled. The wire calls it `shut`. */
export interface DisabledState {
  readonly sub: string;
  /** Whether its account is disabled. */
  readonly isShut: boolean;
  /** Sequence number of the notifications about one account: a higher one is later. */
  readonly turn: number;
}

/**
 * Stores whether a user's account is disabled. False, and nothing stored, when a later notification has arrived
 * already.
 */
export const saveDisabledState = async (
  tx: Queries,
  { sub, isShut, turn }: DisabledState,
): Promise<boolean> => {
  const row = await tx.row(
    `insert into permissions.shut_user as s (sub, is_shut, turn) values ($1, $2, $3)
     on conflict (sub) do update set is_shut = excluded.is_shut, turn = excluded.turn where s.turn < excluded.turn
     returning sub`,
    [sub, isShut, turn],
  );
  return row !== null;
};

/** Inserts or updates a user with their groups. */
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

/** Replaces all content rights of a stored user. */
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

/** Deletes a user with all rights. */
export const deleteUser = (tx: Queries, sub: string): Promise<unknown> =>
  tx.rows(`delete from permissions.user_permission where sub = $1`, [sub]);

/** All groups, by name. */
export const allGroups = (db: Queries): Promise<Group[]> =>
  db.rows(`select name, permissions from permissions.user_group order by name`);

/** All groups with their number of members, by name. */
export const groupsWithMembers = (db: Queries): Promise<(Group & { members: number })[]> =>
  db.rows(
    `select g.name, g.permissions,
            (select count(*)::integer from permissions.member m where m.group_name = g.name) as members
       from permissions.user_group g order by g.name`,
  );

/** Inserts or updates a group. */
export const putGroup = (tx: Queries, { name, permissions }: Group): Promise<unknown> =>
  tx.rows(
    `insert into permissions.user_group (name, permissions) values ($1, $2)
     on conflict (name) do update set permissions = excluded.permissions`,
    [name, permissions],
  );

/** Increments the version of a group's members, because their rights have changed. */
export const touchMembers = (tx: Queries, group: string): Promise<unknown> =>
  tx.rows(
    `update permissions.user_permission set version = nextval('permissions.rights_version')
      where sub in (select sub from permissions.member where group_name = $1)`,
    [group],
  );

/** Renames a group and keeps its members. */
export const renameGroup = async (tx: Queries, from: string, to: Group): Promise<void> => {
  await putGroup(tx, to);
  await tx.rows(`update permissions.member set group_name = $2 where group_name = $1`, [from, to.name]);
  await tx.rows(`delete from permissions.user_group where name = $1`, [from]);
};

/** Deletes a group and its memberships. */
export const removeGroup = async (tx: Queries, name: string): Promise<void> => {
  await tx.rows(`delete from permissions.member where group_name = $1`, [name]);
  await tx.rows(`delete from permissions.user_group where name = $1`, [name]);
};

/** Sites that users are assigned to, with the number of users whose rights cover each. */
export const sitesWithUsers = (db: Queries): Promise<{ siteId: number; users: number }[]> =>
  db.rows(
    `select site as "siteId",
            (count(*) + (select count(*) from permissions.user_permission where sites is null))::integer as users
       from permissions.user_permission u, unnest(u.sites) as site
      group by site order by site`,
  );

export interface HolderQuestion {
  readonly area: ContentArea;
  readonly action: ContentAction;
  /** Country codes or `global`; the right is needed for each. */
  readonly keys: readonly string[];
  readonly site: number;
  /** The site opens every country to users with a right for one (decision page 0015). */
  readonly isOpen: boolean;
  /**
   * Only users who may grant the right: they manage permissions and hold it themselves, not by an override (decision
   * page 0015).
   */
  readonly canGrant: boolean;
}

export interface Holder {
  readonly sub: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly because: (typeof holderReasons)[number];
  /** The number of all holders, beyond the limit. */
  readonly total: number;
}

/**
 * The users who hold a right on content: the reverse of "what may this user do?" (decisions 27 and 55). In the order of how near they are: for the countries themselves, for every country, by
 * the site's override, as super_admin. Disabled accounts are left out. Reads all users with rights: there are as many
 * as the publisher has colleagues.
 */
export const holdersOf = (
  db: Queries,
  { area, action, keys, site, isOpen, canGrant }: HolderQuestion,
  limit: number,
): Promise<Holder[]> =>
  db.rows(
    `with colleague as (
       select u.sub, u.given_name, u.family_name, u.sort_name,
              u.sites is null or u.sites @> array[$4::integer] as is_on_site,
              array(select unnest(u.permissions) union
                    select unnest(g.permissions) from permissions.member m
                      join permissions.user_group g on g.name = m.group_name where m.sub = u.sub) as admin,
              array(select c.key from permissions.content_permission c
                     where c.sub = u.sub and c.area = $1 and $2 = any(c.actions) and c.key <> all($7::text[])) as held
         from permissions.user_permission u
        where not exists (select from permissions.shut_user s where s.sub = u.sub and s.is_shut)),
     holder as (
       select *, case
                when is_on_site and held @> $3::text[] then case when $8 = any($3) then 'everyCountry' else 'country' end
                when is_on_site and $8 = any(held) then 'everyCountry'
                when is_on_site and $5 and not $6 and held <> '{}' then 'openSite'
                when 'super_admin' = any(admin) then 'super_admin' end as because
         from colleague)
     select sub, given_name as "givenName", family_name as "familyName", because, count(*) over ()::integer as total
       from holder
      where because is not null and (not $6 or admin && array['super_admin', 'admin_permissions'])
      order by array_position(array['country', 'everyCountry', 'openSite', 'super_admin'], because), sort_name, sub
      limit $9`,
    [area, action, keys, site, isOpen, canGrant, notPermissionKeys, GLOBAL, limit],
  );
