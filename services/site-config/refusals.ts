/** Conflicts and missing rights that prevent saving a site's configuration. Decision page 0015. */
import { hasAdmin, mayTouchEverySite, type Rights } from '../../domain/rights/rights.ts';
import type { SiteConfig } from '../../domain/site/siteConfig.ts';
import { forbiddenProblem, Problem } from '../../rest/problem.ts';
import { matchesDomain, type Site } from './sites.ts';

/** Throws CONFLICT when another site has the name, code or domain; a duplicate that existed before is not refused. */
export function refuseTaken(after: SiteConfig, before: SiteConfig | undefined, sites: readonly Site[]): void {
  const others = sites.filter(({ config }) => config.siteId !== after.siteId);
  const refuseOwned = (field: 'name' | 'siteCode' | 'domain', owner: Site | undefined) => {
    if (!owner || before?.[field] === after[field]) return;
    const { siteId } = owner.config;
    throw new Problem({
      status: 409,
      code: 'CONFLICT',
      title: `The ${field} ${after[field]} belongs to site ${siteId}.`,
      data: { field, siteId },
    });
  };
  for (const field of ['name', 'siteCode'] as const) {
    refuseOwned(
      field,
      others.find(({ config }) => config[field] === after[field]),
    );
  }
  refuseOwned(
    'domain',
    others.find((site) => matchesDomain(site, after.domain)),
  );
}

interface Context {
  /** In the order of their ids. */
  readonly sites: readonly Site[];
  /** The host of SITE_URL, which belongs to the first site until a site has it as its domain. */
  readonly ownHost: string | null;
}

/**
 * Throws FORBIDDEN when a change grants rights that the caller may not grant. The override lifts the limits of
 * countries, so it needs admin_permissions too. Only an administrator of every site may change the code, to which all
 * stored content of a site belongs; the tag manager; and move the public host, which implicitly belongs to the first
 * site.
 */
export function refuseMissingRights(
  rights: Rights,
  before: SiteConfig,
  after: SiteConfig,
  { sites, ownHost }: Context,
): void {
  const isOverrideChanged = after.COUNTRY_PERMISSIONS_OVERRIDE !== before.COUNTRY_PERMISSIONS_OVERRIDE;
  if (isOverrideChanged && !hasAdmin(rights, 'admin_permissions')) {
    throw forbiddenProblem(
      'COUNTRY_PERMISSIONS_OVERRIDE grants rights. Changing it requires admin_permissions in addition to admin_site.',
      { permissions: ['admin_permissions'] },
    );
  }
  if (mayTouchEverySite(rights)) return;
  if (after.siteCode !== before.siteCode) {
    throw forbiddenProblem(
      'Pages and flags depend on the siteCode. Changing it requires rights for every site.',
      {
        refusal: 'EVERY_SITE',
      },
    );
  }
  // A tag manager runs any script, and a site is also shown on other sites' hosts (`override`, `preferredDomain`).
  if (after.GTM_ID !== before.GTM_ID) {
    throw forbiddenProblem(
      'GTM_ID also runs scripts on the hosts of other sites. Changing it requires rights for every site.',
      {
        refusal: 'EVERY_SITE',
      },
    );
  }
  const isFirst = sites[0]?.config.siteId === after.siteId;
  const isMoved = after.domain !== before.domain && !isFirst;
  if (isMoved && ownHost !== null && matchesDomain({ config: after, hosts: [] }, ownHost)) {
    throw forbiddenProblem(
      `${ownHost} is the host of this Lectern. Using it as a domain requires rights for every site.`,
      {
        refusal: 'EVERY_SITE',
      },
    );
  }
}
