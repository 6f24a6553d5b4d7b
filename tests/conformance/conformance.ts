/**
 * The conformance suite: whether a service at a base URL keeps one of the contracts: paths, queries, shapes and literal
 * errors of spec 1 §7 and §8 and spec 2 §5, §7 and §8. Our services run it in conformance.test.ts, any other service by
 * its address in foreign.test.ts (docs/how-to/existing-services.md says how).
 *
 * Unknown fields and JSON sent as text are tolerated, as our clients tolerate them. The level sets how many checks run.
 */
import { describe, expect, it } from 'vitest';
import type { Contract, ServiceName } from '../../rest/contract.ts';
import { devotionals } from '../../services/devotionals/contract.ts';
import { errorRecovery } from '../../services/error-recovery/contract.ts';
import { features } from '../../services/features/contract.ts';
import { identity } from '../../services/identity/contract.ts';
import { media } from '../../services/media/contract.ts';
import { pages } from '../../services/pages/contract.ts';
import { permissions } from '../../services/permissions/contract.ts';
import { siteConfigs } from '../../services/site-config/contract.ts';
import { translation } from '../../services/translation/contract.ts';
import { widgets } from '../../services/widgets/contract.ts';
import { commonChecks } from './commonChecks.ts';
import { devotionalChecks } from './devotionalChecks.ts';
import { errorChecks } from './errorChecks.ts';
import { featureChecks } from './featureChecks.ts';
import { mediaChecks } from './mediaChecks.ts';
import { pageChecks } from './pageChecks.ts';
import { permissionChecks } from './permissionChecks.ts';
import { siteConfigChecks } from './siteConfigChecks.ts';
import { openTarget, type Check, type ConformanceOptions, type Need } from './target.ts';
import { translationChecks } from './translationChecks.ts';
import { widgetChecks } from './widgetChecks.ts';

const suites: Record<ServiceName, { contract: Contract; checks: readonly Check[] }> = {
  devotionals: { contract: devotionals as unknown as Contract, checks: devotionalChecks },
  pages: { contract: pages as unknown as Contract, checks: pageChecks },
  widgets: { contract: widgets as unknown as Contract, checks: widgetChecks },
  permissions: { contract: permissions as unknown as Contract, checks: permissionChecks },
  translation: { contract: translation as unknown as Contract, checks: translationChecks },
  features: { contract: features as unknown as Contract, checks: featureChecks },
  'site-config': { contract: siteConfigs as unknown as Contract, checks: siteConfigChecks },
  'error-recovery': { contract: errorRecovery as unknown as Contract, checks: errorChecks },
  // Only ours: an external identity provider is used through OpenID Connect, not through these routes.
  identity: { contract: identity as unknown as Contract, checks: [] },
  media: { contract: media as unknown as Contract, checks: mediaChecks },
};

/** The contract of a service and all of its checks. */
export function suiteOf(service: ServiceName): { contract: Contract; checks: readonly Check[] } {
  const { contract, checks } = suites[service];
  return { contract, checks: [...checks, ...commonChecks(contract)] };
}

/** Whether the options fulfil everything a check needs. */
export function isApplicable(
  { needs = [] }: Check,
  { token, write, level, sample }: ConformanceOptions,
): boolean {
  const isFulfilled: Record<Need, boolean> = {
    token: token !== undefined,
    write: token !== undefined && write === true,
    page: typeof sample?.slug === 'string',
    gateway: level !== 'specification',
    ours: level === 'ours',
  };
  return needs.every((need) => isFulfilled[need]);
}

/**
 * Registers the checks of one service with Vitest; checks whose needs the options do not fulfil are skipped. `baseUrl`
 * is a function when the address is known only while the tests run.
 */
export function runConformance(
  service: ServiceName,
  baseUrl: string | (() => string),
  options: ConformanceOptions,
): void {
  const { contract, checks } = suiteOf(service);
  const named = checks.map((check) => [check.name, check] as const);
  describe(`${service} conforms`, () => {
    it.for(named)('%s', async ([, check], { skip }) => {
      skip(!isApplicable(check, options), `needs ${check.needs?.join(' and ')}`);
      expect.hasAssertions();
      const url = typeof baseUrl === 'function' ? baseUrl() : baseUrl;
      await check.run(openTarget(contract, url, options));
    });
  });
}
