/** The tables `permissions.user_permission`, `user_group`, `member` and `content_permission`. */
import type { ContentGrant } from '../../domain/rights/grants.ts';
import type { AdminKey } from '../../domain/rights/rights.ts';
import type { Queries } from '../kit/database.ts';

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
}

const userText = `select u.sub, u.email, u.username, u.given_name as "givenName", u.family_name as "familyName",
       u.sites, u.permissions,
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

/** Writers go one after the other: who is the last super_admin is a question about all rows. */
export const lockUsers = (tx: Queries): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('permissions.user_permission', 0))`);

/** How many others are super_admin, by themselves or by a group. */
export const otherSuperAdmins = async (tx: Queries, sub: string): Promise<number> => {
  const row = await tx.row<{ count: number }>(
    `select count(*)::integer as count from permissions.user_permission u
      where u.sub <> $1 and ('super_admin' = any(u.permissions) or exists (
        select from permissions.member m join permissions.user_group g on g.name = m.group_name
         where m.sub = u.sub and 'super_admin' = any(g.permissions)))`,
    [sub],
  );
  return row!.count;
};

/** Stores a user, new or known, with their groups. */
export const putUser = async (tx: Queries, user: Omit<User, 'content'>): Promise<void> => {
  await tx.rows(
    `insert into permissions.user_permission (sub, email, username, given_name, family_name, sites, permissions)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (sub) do update
       set email = excluded.email, username = excluded.username, sites = excluded.sites,
           permissions = excluded.permissions, updated_at = now()`,
    [user.sub, user.email, user.username, user.givenName, user.familyName, user.sites, user.permissions],
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

/** Every group, by name. */
export const allGroups = (db: Queries): Promise<Group[]> =>
  db.rows(`select name, permissions from permissions.user_group order by name`);

/** Puts a group in place. */
export const putGroup = (tx: Queries, { name, permissions }: Group): Promise<unknown> =>
  tx.rows(
    `insert into permissions.user_group (name, permissions) values ($1, $2)
     on conflict (name) do update set permissions = excluded.permissions`,
    [name, permissions],
  );

/** Site ids that somebody is named for, with the number of users whose rights hold there. */
export const sitesWithUsers = (db: Queries): Promise<{ siteId: number; users: number }[]> =>
  db.rows(
    `select site as "siteId",
            (count(*) + (select count(*) from permissions.user_permission where sites is null))::integer as users
       from permissions.user_permission u, unnest(u.sites) as site
      group by site order by site`,
  );
