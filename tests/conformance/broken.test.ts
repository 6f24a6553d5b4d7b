/** Each check of the suite can fail: it detects a service that does not meet it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { openAlteringServer, type Alter, type AlteringServer } from './alteringServer.ts';
import { respondWith, setFields, type Breakage } from './breakages.ts';
import { brokenPages, brokenWidgets } from './brokenContent.ts';
import { brokenDevotionals } from './brokenDevotionals.ts';
import { brokenFeatures, brokenPermissions, brokenSiteConfigs, brokenTranslation } from './brokenSites.ts';
import { brokenErrorRecovery } from './errorChecks.ts';
import { suiteOf } from './conformance.ts';
import { brokenMedia } from './mediaChecks.ts';
import { openOwnServices, ownSample, type OwnServices } from './ownServices.ts';
import { openTarget, pathWith, type Check } from './target.ts';

const env = 'development';
const broken: Record<ServiceName, readonly Breakage[]> = {
  devotionals: brokenDevotionals,
  pages: brokenPages,
  widgets: brokenWidgets,
  permissions: brokenPermissions,
  translation: brokenTranslation,
  features: brokenFeatures,
  'site-config': brokenSiteConfigs,
  'error-recovery': brokenErrorRecovery,
  identity: [],
  media: brokenMedia,
};

let own: OwnServices;
const servers = new Map<ServiceName, AlteringServer>();
beforeAll(async () => {
  own = await openOwnServices();
  for (const name of serviceNames) servers.set(name, await openAlteringServer(own.urls[name]));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
  await own?.close();
});

/**
 * Runs one check against a service behind an altering proxy. Returns whether it failed and whether a response was
 * altered.
 */
async function run(
  service: ServiceName,
  check: Check,
  alter: Alter,
): Promise<{ failed: boolean; altered: boolean }> {
  const server = servers.get(service)!;
  const before = server.alteredCount();
  server.alter = alter;
  const target = openTarget(suiteOf(service).contract, server.url, {
    env,
    level: 'ours',
    token: () => own.tokenFor(service),
    write: true,
    sample: ownSample,
  });
  const failed = await check.run(target).then(
    () => false,
    () => true,
  );
  return { failed, altered: server.alteredCount() > before };
}

const alterOf =
  (service: ServiceName, { route, when, alter }: Omit<Breakage, 'check'>): Alter =>
  (answer, request) => {
    const { contract } = suiteOf(service);
    const isTarget =
      request.path === pathWith(contract, route, env) && request.method === contract.routes[route]!.method;
    return isTarget && (when?.(request) ?? true) ? alter(answer, request) : answer;
  };

/** Breakages for the checks that every service has, by the beginning of the check's name. */
function brokenInCommon(service: ServiceName): (readonly [string, Alter])[] {
  const { contract } = suiteOf(service);
  const document = `/api${contract.base[env]}/openapi.json`;
  const withoutPaths = setFields({ paths: {} });
  return [
    ['refusals are problem+json', (answer) => ({ ...answer, type: 'application/json' })],
    ['an unsupported method', (answer) => ({ ...answer, headers: { ...answer.headers, allow: 'PUT' } })],
    ['the health endpoint', respondWith(503)],
    [
      'its OpenAPI',
      (answer, request) => (request.path === document ? withoutPaths(answer, request) : answer),
    ],
    ...Object.entries(contract.routes)
      .filter(([, { rule, method }]) => !('public' in rule) || method === 'GET') // public writes have no common check
      .map(([route, { rule, method }]): [string, Alter] =>
        'public' in rule && method === 'GET'
          ? [
              `${route} responds with and without`,
              alterOf(service, {
                route,
                when: ({ hasTrailingSlash: slashed }) => slashed,
                alter: respondWith(404),
              }),
            ]
          : [`${route} is refused`, alterOf(service, { route, alter: respondWith(200) })],
      ),
  ];
}

describe.each(serviceNames)('%s', (service) => {
  const { checks } = suiteOf(service);
  const all = [
    ...broken[service].map((it) => [it.check, alterOf(service, it)] as const),
    ...brokenInCommon(service),
  ];

  it('has a broken response for each check', () => {
    const uncovered = checks.filter(({ name }) => !all.some(([start]) => name.startsWith(start)));
    expect(uncovered.map(({ name }) => name)).toEqual([]);
  });

  it.each(checks.map((check) => [check.name, check] as const))(
    '%s: passes on the unaltered service',
    async (_, check) => {
      expect(await run(service, check, (answer) => answer)).toEqual({ failed: false, altered: false });
    },
  );

  it.each(all.map(([start, alter], index) => [start, index, alter] as const))(
    '%s …: fails on broken response %i',
    async (start, _, alter) => {
      const check = checks.find(({ name }) => name.startsWith(start))!;
      expect(await run(service, check, alter)).toEqual({ failed: true, altered: true });
    },
  );
});
