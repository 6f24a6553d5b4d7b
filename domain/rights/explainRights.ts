/**
 * 'What may this person do?': every right somebody has in effect, each with the reasons it is there. Spec 1 §6, spec 2
 * §3 and §6. Which actions the rights allow is answered from these by `mayWhy`.
 */
import { contentGrants } from './grants.ts';
import {
  adminKeys,
  contentActions,
  contentAreas,
  GLOBAL,
  notPermissionKeys,
  type AdminKey,
  type ContentAction,
  type ContentArea,
  type OpenSite,
  type Rights,
} from './rights.ts';

/** What a user was given, without what their groups lend them. */
export interface RightsRecord {
  /** Keys of their own. */
  readonly admin: readonly AdminKey[];
  readonly content: Rights['content'];
  readonly sites: Rights['sites'];
}

/** A group the user belongs to. */
export interface LendingGroup {
  readonly name: string;
  readonly admin: readonly AdminKey[];
}

/**
 * Why somebody has a right: given to themselves, lent by a group, said by their record (content and sites), contained in
 * a right for every country, opened by a site's override, or because they are super_admin.
 */
export type Reason =
  | { readonly kind: 'own' }
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'record' }
  | { readonly kind: 'global' }
  | { readonly kind: 'global-override'; readonly site: OpenSite }
  | { readonly kind: 'super_admin' };

/** One right: an admin key, an action on a content area under a key, or a site (null: every site). */
export type HeldRight =
  | { readonly kind: 'admin'; readonly key: AdminKey }
  | {
      readonly kind: 'content';
      readonly area: ContentArea;
      /** A country code or `global`. */
      readonly key: string;
      readonly action: ContentAction;
      /** Only on this site; everywhere the rights hold when not given. */
      readonly on?: OpenSite;
    }
  | { readonly kind: 'site'; readonly site: number | null };

export interface ExplainedRight {
  readonly right: HeldRight;
  /** At least one. */
  readonly reasons: readonly Reason[];
}

/** Everything somebody may, and why. */
export type ExplainedRights = readonly ExplainedRight[];

/** The rights in effect: own keys with those of the groups, content and sites of the record. */
export function effectiveRights(
  record: RightsRecord,
  groups: readonly LendingGroup[],
  openSites: readonly OpenSite[] = [],
): Rights {
  const held = new Set([...record.admin, ...groups.flatMap(({ admin }) => admin)]);
  const { content, sites } = record;
  const admin = adminKeys.filter((key) => held.has(key));
  return { admin, content, sites, ...(openSites.length > 0 && { openSites }) };
}

/**
 * Explains the rights of a record and its groups. `openSites` are the sites whose COUNTRY_PERMISSIONS_OVERRIDE is
 * `global-override`. A super_admin has everything, and keeps the reasons they would have besides.
 */
export function explainRights(
  record: RightsRecord,
  groups: readonly LendingGroup[],
  openSites: readonly OpenSite[] = [],
): ExplainedRights {
  const isSuper = effectiveRights(record, groups).admin.includes('super_admin');
  const bySuper: readonly Reason[] = isSuper ? [{ kind: 'super_admin' }] : [];
  const all: ExplainedRight[] = [];
  const add = (right: HeldRight, reasons: readonly Reason[]) => {
    if (reasons.length > 0) all.push({ right, reasons });
  };

  for (const key of adminKeys) {
    const lenders = groups.filter(({ admin }) => admin.includes(key));
    add({ kind: 'admin', key }, [
      ...(record.admin.includes(key) ? [{ kind: 'own' } as const] : []),
      ...lenders.map(({ name }) => ({ kind: 'group', group: name }) as const),
      ...(key === 'super_admin' ? [] : bySuper),
    ]);
  }

  const grants = contentGrants(record.content).filter(({ key }) => !notPermissionKeys.includes(key));
  for (const area of contentAreas) {
    for (const action of contentActions) {
      const keys = grants.filter((it) => it.area === area && it.action === action).map(({ key }) => key);
      const isGlobal = keys.includes(GLOBAL);
      const said: readonly Reason[] = isGlobal ? [{ kind: 'record' }] : [];
      add({ kind: 'content', area, key: GLOBAL, action }, [...said, ...bySuper]);
      for (const key of keys.filter((it) => it !== GLOBAL)) {
        const besides: readonly Reason[] = isGlobal ? [{ kind: 'global' }] : [];
        add({ kind: 'content', area, key, action }, [{ kind: 'record' }, ...besides, ...bySuper]);
      }
      if (keys.length === 0 || isGlobal || isSuper) continue;
      for (const site of openSites) {
        add({ kind: 'content', area, key: GLOBAL, action, on: site }, [{ kind: 'global-override', site }]);
      }
    }
  }

  const every: readonly Reason[] = record.sites === null ? [{ kind: 'record' }] : [];
  add({ kind: 'site', site: null }, [...every, ...bySuper]);
  for (const site of record.sites ?? []) add({ kind: 'site', site }, [{ kind: 'record' }, ...bySuper]);
  return all;
}
