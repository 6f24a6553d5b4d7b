/**
 * What differs only when the gateway reaches its services by URL: batches, callers' rights and refusals cross HTTP, and
 * a broken connection or a slow service costs only its own part. The rest is in operations.test.ts (all operations of
 * pages, in both modes) and in rest/ (every read of every service, every fault).
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyMetadata } from '../rest/call.ts';
import type { ServiceName } from '../rest/contract.ts';
import { openFaultProxy, type FaultProxy } from '../rest/client/faultProxy.fixture.ts';
import { visit, type CallWithMetadata } from '../rest/allServices.fixture.ts';
import { superAdmin } from '../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, hashOf, openGateway, type GatewayTest } from './gateway.fixture.ts';
import { TEN_DAYS } from './seeds.fixture.ts';

const BATCHES = `query Batches { site(domain: "localhost") { id
  ${TEN_DAYS.map((date, at) => `d${at}: devotionalDay(date: "${date}", today: "2026-11-21") { date devotional { title } }`).join('\n')}
  noel: page(slug: "noel", country: "FR") { title } nowhere: page(slug: "nowhere", country: "FR") { title }
  US: features(country: "US") { on } MX: features(country: "MX") { on }
  home: layout(name: "homePage", country: "US", zone: "Etc/UTC") { rows { id } }
  other: layout(name: "scheduled", country: "US", zone: "Etc/UTC") { rows { id } } }
  es: site(override: "es") { name terms(sections: ["shell"]) { entries } } en: site(domain: "localhost") { terms(sections: ["shell"]) { entries } } }`;
const REFUSED = `query Refused { site(domain: "localhost") { id features(country: "US") { on }
  comments: devotionalDay(date: "2026-11-21", today: "2026-11-21") { devotional { comments(first: 1, after: "none") { total } } } } }`;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const extra = { ...adminManifest, [hash(BATCHES)]: BATCHES, [hash(REFUSED)]: REFUSED };

let inProcess: GatewayTest;
let byUrl: GatewayTest;
beforeAll(async () => {
  inProcess = await openGateway({ extra });
  byUrl = await openGateway({ on: inProcess, extra, byUrl: true });
});
afterAll(async () => {
  await byUrl.close();
  await inProcess.close();
});

const run = async (
  { gateway }: GatewayTest,
  operation: string,
  variables: object,
  call: CallWithMetadata,
) => {
  const { data, errors, notes } = (await gateway.run(operation, variables as Record<string, unknown>, call))!;
  return {
    data: JSON.parse(JSON.stringify(data)) as unknown,
    errors: errors.map(({ message, path }) => ({ message, path })),
    calls: notes.calls.toSorted(),
  };
};

it('makes as many calls for ten days, pages, flags, sites and layouts as in the process', async () => {
  const [local, remote] = [visit(), visit()];
  const expected = await run(inProcess, hash(BATCHES), {}, local);
  const answer = await run(byUrl, hash(BATCHES), {}, remote);
  expect(answer).toEqual(expected);
  expect(answer.errors).toEqual([]);
  expect(answer.calls.length).toBeLessThanOrEqual(8);
  expect(JSON.stringify(answer.data)).toContain('Day 2026-11-15');
});

describe('an admin read', () => {
  const site = { domain: 'localhost', override: null };
  const flagList = { site, search: '', sort: 'name', descending: false, archived: false, first: 5 };
  const reads: readonly (readonly [string, object, readonly ServiceName[]])[] = [
    ['Users', { filter: {}, first: 5 }, ['identity']],
    ['UserChoices', {}, ['permissions']],
    [
      'MediaPage',
      { ...site, site, search: '', trash: false, withoutAlt: null, first: 5, after: null },
      ['media'],
    ],
    ['EditedLayout', { site, name: 'homePage' }, ['widgets']],
    ['FeatureFlags', flagList, ['features']],
    [
      'CommentsToModerate',
      { ...site, states: ['HELD'], reported: false, newestFirst: true, first: 5, after: null },
      ['devotionals'],
    ],
    ['Sites', {}, ['site-config']],
  ];
  const callOf = async (test: GatewayTest): Promise<CallWithMetadata> => ({
    ...(await test.services.callTo('permissions', superAdmin)),
    notes: emptyMetadata(),
  });

  it.each(reads)('%s returns the same data, with the caller’s rights', async (name, variables, services) => {
    const operation = adminOperations.byName(name).hash;
    const expected = await run(inProcess, operation, variables, await callOf(inProcess));
    const answer = await run(byUrl, operation, variables, await callOf(byUrl));
    expect(answer.errors).toEqual([]);
    expect(answer.data).toEqual(expected.data);
    for (const service of services)
      expect(answer.calls).toContainEqual(expect.stringMatching(`^${service}\\.`));
  });

  it('is refused to a visitor with the same message', async () => {
    const operation = adminOperations.byName('FeatureFlags').hash;
    const expected = await run(inProcess, operation, flagList, visit());
    const answer = await run(byUrl, operation, flagList, visit());
    expect(answer.errors).toHaveLength(1);
    expect(answer).toEqual(expected);
  });
});

it('returns a service’s refusal at its own path', async () => {
  const expected = await run(inProcess, hash(REFUSED), {}, visit());
  const answer = await run(byUrl, hash(REFUSED), {}, visit());
  expect(answer.errors).toHaveLength(1);
  expect(answer).toEqual(expected);
});

describe('the home of a site whose widgets service', () => {
  const home = {
    domain: 'localhost',
    override: null,
    country: 'US',
    zone: 'Etc/UTC',
    date: '2026-11-21',
    versions: [],
  };
  const BUDGET = { whole: 1_500, call: 500 };
  let proxy: FaultProxy;
  /** A gateway with empty caches and its widgets service behind the proxy. */
  const openBroken = () =>
    openGateway({
      on: inProcess,
      byUrl: true,
      reachAt: async (service, url) => {
        if (service !== 'widgets') return url;
        proxy = await openFaultProxy(url);
        return proxy.url;
      },
    });

  it.each([
    'refuses connections',
    'resets connections',
    'hangs',
    'ends in the middle',
    'answers no JSON',
    'answers 500',
  ] as const)('%s: loses only its widgets, in time, and reveals nothing internal', async (fault) => {
    const test = await openBroken();
    proxy.mode = fault;
    const complete = await run(inProcess, hashOf('Home'), home, visit());
    const started = performance.now();
    const call = visit(BUDGET);
    const answer = await run(test, hashOf('Home'), home, call);
    expect(performance.now() - started).toBeLessThan(BUDGET.whole + 300);
    const { site } = complete.data as { site: object };
    expect(answer.data).toEqual({ site: { ...site, layout: null } });
    expect(answer.errors).toEqual([
      { message: expect.not.stringMatching(/ECONN|srv|\.ts/), path: ['site', 'layout'] },
    ]);
    expect([...call.notes.failed]).toEqual(['widgets']);
    await test.close();
    await proxy.close();
  });
});
