/** The intersection of two sets of rights: what a user could do then and still can. Decision page 0026. */
import {
  adminKeys,
  contentActions,
  contentAreas,
  hasAdmin,
  mayContent,
  mayTouchSite,
  rightsOn,
  type ContentArea,
  type ContentRights,
  type Rights,
} from './rights.ts';

/** The rights that both contain on one site, including its override; they apply on no other site. */
export function intersectRightsOn(site: number, one: Rights, other: Rights): Rights {
  const both = [rightsOn(one, site), rightsOn(other, site)] as const;
  const content: Partial<Record<ContentArea, ContentRights>> = {};
  for (const area of contentAreas) {
    // A key of only one may be covered by the other's `global`.
    const keys = new Set(both.flatMap((rights) => Object.keys(rights.content[area] ?? {})));
    const flags = [...keys].flatMap((key) => {
      const held = contentActions.filter((action) =>
        both.every((rights) => mayContent(rights, area, action, key)),
      );
      return held.length === 0 ? [] : [[key, Object.fromEntries(held.map((action) => [action, true]))]];
    });
    if (flags.length > 0) content[area] = Object.fromEntries(flags);
  }
  return {
    admin: adminKeys.filter((key) => both.every((rights) => hasAdmin(rights, key))),
    content,
    sites: both.every((rights) => mayTouchSite(rights, site)) ? [site] : [],
  };
}
