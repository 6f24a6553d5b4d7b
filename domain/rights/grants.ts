/**
 * Users may grant only rights they hold themselves: finds those a change grants without its author holding them
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

/** Rights granted without being held; empty and false when the change is allowed. */
export interface RefusedGrants {
  readonly admin: readonly AdminKey[];
  readonly content: readonly ContentGrant[];
  /** The rights would apply on sites beyond those of the user who grants them. */
  readonly sites: boolean;
}

/** Whether every site of `inner` is in `outer`; null is every site. */
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
  const rights = content[area];
  return rights !== undefined && Object.hasOwn(rights, key) && rights[key]?.[action] === true;
};

/**
 * The rights that `after` adds to `before` and that `holder` may not grant. Removing rights is always allowed here. If
 * the rights apply on more sites than before, all of them count as newly granted. A super_admin may grant everything.
 */
export function refusedGrants(holder: Rights, before: Rights, after: Rights): RefusedGrants {
  if (holder.admin.includes('super_admin')) return { admin: [], content: [], sites: false };
  const widened = !coversSites(before.sites, after.sites);
  const admin = after.admin.filter((key) => widened || !before.admin.includes(key));
  const content = contentGrants(after.content).filter((grant) => widened || !has(before.content, grant));
  const grantsAny = widened || admin.length > 0 || content.length > 0;
  return {
    admin: admin.filter((key) => !holder.admin.includes(key)),
    content: content.filter(({ area, key, action }) => !mayContent(holder, area, action, key)),
    sites: grantsAny && !coversSites(holder.sites, after.sites),
  };
}

/** Whether something was refused. */
export function isRefused(refused: RefusedGrants): boolean {
  return refused.sites || refused.admin.length > 0 || refused.content.length > 0;
}
