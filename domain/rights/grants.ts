/**
 * Nobody grants what they do not hold: what a change of somebody's rights gives that the one who makes it does not have
 * (architecture, Trust).
 */
import { contentActions, contentAreas, mayContent } from './rights.ts';
import type { AdminKey, ContentAction, ContentArea, Rights } from './rights.ts';

export interface ContentGrant {
  readonly area: ContentArea;
  /** A country code or `global`. */
  readonly key: string;
  readonly action: ContentAction;
}

/** What was given without being held; all empty and false when the change may be made. */
export interface RefusedGrants {
  readonly admin: readonly AdminKey[];
  readonly content: readonly ContentGrant[];
  /** The rights would hold for sites beyond those of the one who gives them. */
  readonly sites: boolean;
}

/** True when every site of `inner` is one of `outer`; null is every site. */
export function coversSites(outer: Rights['sites'], inner: Rights['sites']): boolean {
  return outer === null || (inner !== null && inner.every((site) => outer.includes(site)));
}

/** Every content flag that is set. */
export function contentGrants(content: Rights['content']): ContentGrant[] {
  return contentAreas.flatMap((area) =>
    Object.entries(content[area] ?? {}).flatMap(([key, flags]) =>
      contentActions.filter((action) => flags[action] === true).map((action) => ({ area, key, action })),
    ),
  );
}

const has = (content: Rights['content'], { area, key, action }: ContentGrant): boolean => {
  const of = content[area];
  return of !== undefined && Object.hasOwn(of, key) && of[key]?.[action] === true;
};

/**
 * What turns `before` into `after` and is not `holder`'s to give. Taking away is free here. Rights that now hold for more
 * sites count as given anew, all of them. A super_admin may give everything.
 */
export function refusedGrants(holder: Rights, before: Rights, after: Rights): RefusedGrants {
  if (holder.admin.includes('super_admin')) return { admin: [], content: [], sites: false };
  const widened = !coversSites(before.sites, after.sites);
  const admin = after.admin.filter((key) => widened || !before.admin.includes(key));
  const content = contentGrants(after.content).filter((grant) => widened || !has(before.content, grant));
  const gives = widened || admin.length > 0 || content.length > 0;
  return {
    admin: admin.filter((key) => !holder.admin.includes(key)),
    content: content.filter(({ area, key, action }) => !mayContent(holder, area, action, key)),
    sites: gives && !coversSites(holder.sites, after.sites),
  };
}

/** True when something was refused. */
export function isRefused(refused: RefusedGrants): boolean {
  return refused.sites || refused.admin.length > 0 || refused.content.length > 0;
}
