/**
 * Lists every right a user has in effect, each with its reasons. Spec 1 §6, spec 2 §3 and §6. `explainDecision` uses
 * the list to decide which actions are allowed.
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

/** The rights stored for a user, without those of their groups. */
export interface RightsRecord {
  /** Their own keys. */
  readonly admin: readonly AdminKey[];
  readonly content: Rights['content'];
  readonly sites: Rights['sites'];
}

/** A group the user belongs to. */
export interface RightsGroup {
  readonly name: string;
  readonly admin: readonly AdminKey[];
}

/**
 * Why a user has a right: their own key, a key of a group, a stored right (content and sites), included in a right for
 * every country, opened by a site's override, or because they are super_admin.
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
      /** Only on this site; without it, wherever the rights apply. */
      readonly on?: OpenSite;
    }
  | { readonly kind: 'site'; readonly site: number | null };

export interface ExplainedRight {
  readonly right: HeldRight;
  /** At least one. */
  readonly reasons: readonly Reason[];
}

/** All rights of a user, with reasons. */
export type ExplainedRights = readonly ExplainedRight[];

/** The rights in effect: own keys and those of the groups, content and sites of the record. */
export function effectiveRights(
  record: RightsRecord,
  groups: readonly RightsGroup[],
  openSites: readonly OpenSite[] = [],
): Rights {
  const held = new Set([...record.admin, ...groups.flatMap(({ admin }) => admin)]);
  const { content, sites } = record;
  const admin = adminKeys.filter((key) => held.has(key));
  return { admin, content, sites, ...(openSites.length > 0 && { openSites }) };
}

/**
 * Explains the rights of a record and its groups. `openSites` are the sites whose COUNTRY_PERMISSIONS_OVERRIDE is
 * `global-override`. A super_admin has everything, and other reasons are listed as well.
 */
export function explainRights(
  record: RightsRecord,
  groups: readonly RightsGroup[],
  openSites: readonly OpenSite[] = [],
): ExplainedRights {
  const isSuper = effectiveRights(record, groups).admin.includes('super_admin');
  const bySuper: readonly Reason[] = isSuper ? [{ kind: 'super_admin' }] : [];
  const explained: ExplainedRight[] = [];
  const add = (right: HeldRight, reasons: readonly Reason[]) => {
    if (reasons.length > 0) explained.push({ right, reasons });
  };

  for (const key of adminKeys) {
    const granting = groups.filter(({ admin }) => admin.includes(key));
    add({ kind: 'admin', key }, [
      ...(record.admin.includes(key) ? [{ kind: 'own' } as const] : []),
      ...granting.map(({ name }) => ({ kind: 'group', group: name }) as const),
      ...(key === 'super_admin' ? [] : bySuper),
    ]);
  }

  const grants = contentGrants(record.content).filter(({ key }) => !notPermissionKeys.includes(key));
  for (const area of contentAreas) {
    for (const action of contentActions) {
      const keys = grants.filter((it) => it.area === area && it.action === action).map(({ key }) => key);
      const isGlobal = keys.includes(GLOBAL);
      const globalReasons: readonly Reason[] = isGlobal ? [{ kind: 'record' }] : [];
      add({ kind: 'content', area, key: GLOBAL, action }, [...globalReasons, ...bySuper]);
      for (const key of keys.filter((it) => it !== GLOBAL)) {
        const alsoGlobal: readonly Reason[] = isGlobal ? [{ kind: 'global' }] : [];
        add({ kind: 'content', area, key, action }, [{ kind: 'record' }, ...alsoGlobal, ...bySuper]);
      }
      if (keys.length === 0 || isGlobal || isSuper) continue;
      for (const site of openSites) {
        add({ kind: 'content', area, key: GLOBAL, action, on: site }, [{ kind: 'global-override', site }]);
      }
    }
  }

  const everySite: readonly Reason[] = record.sites === null ? [{ kind: 'record' }] : [];
  add({ kind: 'site', site: null }, [...everySite, ...bySuper]);
  for (const site of record.sites ?? []) add({ kind: 'site', site }, [{ kind: 'record' }, ...bySuper]);
  return explained;
}
