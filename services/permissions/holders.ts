/** Who holds a right on content: the reverse of "what may this user do?". Spec 2 §6; decisions 27 and 55. */
import {
  GLOBAL,
  notPermissionKeys,
  type ContentAction,
  type ContentArea,
} from '../../domain/rights/rights.ts';
import type { Queries } from '../kit/database.ts';
import type { holderReasons } from './contract.ts';

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
 * The users who hold a right, in the order of how near they are: for the countries themselves, for every country, by
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
