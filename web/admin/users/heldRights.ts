/** The rights of a user in the shapes of domain/rights, read from the schema's. */
import type { ExplainedRights, HeldRight, Reason } from '../../../domain/rights/explainRights.ts';
import {
  contentActions,
  type AdminKey,
  type ContentAction,
  type ContentArea,
  type Rights,
} from '../../../domain/rights/rights.ts';
import type { ExplainedFragment, WholeUserFragment } from './Users.types.ts';

/** The rights in effect, with reasons, for `explainDecision`. */
export const explainedRights = ({ effective }: Pick<WholeUserFragment, 'effective'>): ExplainedRights =>
  effective.flatMap(({ right, reasons }) => {
    const held = heldRight(right);
    return held ? [{ right: held, reasons: reasons.map(reasonOf) }] : [];
  });

/** The rights in effect without their reasons, for the rules that decide which screens open. */
export function rightsInEffect({
  adminKeys,
  content,
  sites,
}: Pick<WholeUserFragment, 'adminKeys' | 'content' | 'sites'>): Rights {
  const areas: Partial<Record<ContentArea, Record<string, Partial<Record<ContentAction, boolean>>>>> = {};
  for (const { area, key, actions } of content) {
    const flags = contentActions.filter((it) => actions.includes(it)).map((it) => [it, true] as const);
    areas[area as ContentArea] = { ...areas[area as ContentArea], [key]: Object.fromEntries(flags) };
  }
  return { admin: adminKeys as AdminKey[], content: areas, sites: sites?.map(Number) ?? null };
}

/** The id of the site that a user's rights are shown on: this one, or the first of theirs when they have none here. */
export const shownSite = (
  { sites, adminKeys }: Pick<WholeUserFragment, 'sites' | 'adminKeys'>,
  id: string,
): string =>
  sites === null || sites.includes(id) || adminKeys.includes('super_admin') ? id : (sites[0] ?? id);

/** Sites are named by id; the code plays no part in a decision. */
const openSite = (site: string) => ({ siteId: Number(site), siteCode: '' });

function heldRight({ kind, key, area, action, site }: ExplainedFragment['right']): HeldRight | null {
  if (kind === 'site') return { kind, site: site === null ? null : Number(site) };
  if (key === null) return null;
  if (kind === 'admin') return { kind, key: key as AdminKey };
  if (area === null || action === null) return null;
  return { kind, area, key, action, ...(site !== null && { on: openSite(site) }) };
}

function reasonOf({ kind, group, site }: ExplainedFragment['reasons'][number]): Reason {
  if (kind === 'group') return { kind, group: group ?? '' };
  if (kind === 'global-override') return { kind, site: openSite(site ?? '') };
  return { kind: kind as 'own' };
}
