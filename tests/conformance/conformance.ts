/**
 * The conformance suite: whether a service at a base URL keeps one of the seven contracts: paths, queries, shapes and
 * literal errors of spec 1 §7 and §8 and spec 2 §5, §7 and §8. Ours run it in conformance.test.ts.
 *
 * For an existing service:
 *
 *     LECTERN_CONFORMANCE_URL=https://services.example.org npx vitest run --project node tests/conformance/foreign
 *
 * LECTERN_CONFORMANCE_URL       the server that answers below /api; nothing runs without it
 * LECTERN_CONFORMANCE_SERVICES  names, with commas between them; all seven when not given
 * LECTERN_CONFORMANCE_ENV       production (the default) or development: decides the `-dev` of the names
 * LECTERN_CONFORMANCE_TOKEN     a token with every right; checks that need one are skipped without it
 * LECTERN_CONFORMANCE_SAMPLE    JSON of what the service holds, as `Sample` in target.ts says: {"siteCode":"us"}
 * LECTERN_CONFORMANCE_WRITE=1   also write, and remove what was written; never against content that matters
 *
 * Unknown fields and JSON given as a text are tolerated, as our clients tolerate them. What only this project's services
 * promise (batch reads, problem+json, health, OpenAPI) is asked of ours alone.
 */
import { describe, expect, it } from 'vitest';
import type { Contract, ServiceName } from '../../rest/contract.ts';
import { devotionals } from '../../services/devotionals/contract.ts';
import { features } from '../../services/features/contract.ts';
import { pages } from '../../services/pages/contract.ts';
import { permissions } from '../../services/permissions/contract.ts';
import { siteConfigs } from '../../services/site-config/contract.ts';
import { translation } from '../../services/translation/contract.ts';
import { widgets } from '../../services/widgets/contract.ts';
import { commonChecks } from './commonChecks.ts';
import { devotionalChecks } from './devotionalChecks.ts';
import { featureChecks } from './featureChecks.ts';
import { pageChecks } from './pageChecks.ts';
import { permissionChecks } from './permissionChecks.ts';
import { siteConfigChecks } from './siteConfigChecks.ts';
import { openTarget, type Check, type ConformanceOptions } from './target.ts';
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
};

/**
 * Registers the checks of one service with vitest. `baseUrl` may be a function where the address is known only when the
 * tests run.
 */
export function runConformance(
  service: ServiceName,
  baseUrl: string | (() => string),
  options: ConformanceOptions,
): void {
  const { contract, checks } = suites[service];
  const met = {
    token: options.token !== undefined,
    write: options.token !== undefined && options.write === true,
    ours: options.ours === true,
  };
  describe(`${service} conforms`, () => {
    for (const check of [...checks, ...commonChecks(contract)]) {
      it.skipIf(check.needs !== undefined && !met[check.needs])(`${check.name}`, async () => {
        expect.hasAssertions();
        const url = typeof baseUrl === 'function' ? baseUrl() : baseUrl;
        await check.run(openTarget(contract, url, options));
      });
    }
  });
}
