/** What keeps a site's configuration from being saved besides its fields: other sites, and rights. Decision page 0015. */
import { hasAdmin, mayTouchEverySite, type Rights } from '../../domain/rights/rights.ts';
import type { SiteConfig } from '../../domain/site/siteConfig.ts';
import { forbiddenProblem, Problem } from '../../rest/problem.ts';
import { isReachedBy, type Site } from './sites.ts';

/** Two sites may not share a name, a code or a domain; what was so before the change is no reason to refuse it. */
export function refuseTaken(after: SiteConfig, before: SiteConfig | undefined, sites: readonly Site[]): void {
  const others = sites.filter(({ config }) => config.siteId !== after.siteId);
  const taken = (field: 'name' | 'siteCode' | 'domain', owner: Site | undefined) => {
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
    taken(
      field,
      others.find(({ config }) => config[field] === after[field]),
    );
  }
  taken(
    'domain',
    others.find((site) => isReachedBy(site, after.domain)),
  );
}

interface Around {
  /** In the order of their ids. */
  readonly sites: readonly Site[];
  /** The host of SITE_URL, which leads to the first site while no site has it. */
  readonly ownHost: string | null;
}

/**
 * Throws FORBIDDEN where a change gives rights that its maker may not give. The override lifts the limits of countries, so
 * it is for who looks after rights too. For those alone whose rights hold on every site: the code, under which whatever was
 * stored before belongs to the site that has it; the tag manager; and the host that is the first site's without being named
 * so.
 */
export function refuseUnheld(
  rights: Rights,
  before: SiteConfig,
  after: SiteConfig,
  { sites, ownHost }: Around,
): void {
  const isOverrideChanged = after.COUNTRY_PERMISSIONS_OVERRIDE !== before.COUNTRY_PERMISSIONS_OVERRIDE;
  if (isOverrideChanged && !hasAdmin(rights, 'admin_permissions')) {
    throw forbiddenProblem(
      'COUNTRY_PERMISSIONS_OVERRIDE gives rights: it needs admin_permissions as well as admin_site.',
      { permissions: ['admin_permissions'] },
    );
  }
  if (mayTouchEverySite(rights)) return;
  if (after.siteCode !== before.siteCode) {
    throw forbiddenProblem('Pages and flags of every site hang on its siteCode; your rights cover some.', {
      refusal: 'EVERY_SITE',
    });
  }
  // A tag manager runs whatever its owner likes, and a site is shown at its sisters' hosts too (`override`, `preferredDomain`).
  if (after.GTM_ID !== before.GTM_ID) {
    throw forbiddenProblem('GTM_ID runs scripts at the hosts of other sites too; your rights cover some.', {
      refusal: 'EVERY_SITE',
    });
  }
  const isFirst = sites[0]?.config.siteId === after.siteId;
  const isMoved = after.domain !== before.domain && !isFirst;
  if (isMoved && ownHost !== null && isReachedBy({ config: after, hosts: [] }, ownHost)) {
    throw forbiddenProblem(`${ownHost} is the host of this Lectern; your rights cover some of its sites.`, {
      refusal: 'EVERY_SITE',
    });
  }
}
