/**
 * Like faults.test.ts, over real connections: a site whose services are remote and fail with every fault of
 * rest/client/faultProxy.fixture.ts. Security page 4.3.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames, type ServiceName } from '../../../rest/contract.ts';
import type { Fault } from '../../../rest/client/faultProxy.fixture.ts';
import { measureRunningTime } from '../../support/measureRunningTime.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { openFaultProxies, remoteFaults, type FaultProxies } from './faultProxy.ts';
import {
  servicesOf,
  waitUntil,
  HOME,
  partsWithout,
  READING,
  us,
  visit,
  completeParts,
} from './faultyParts.ts';
import { openRemoteSite, type RemoteSite } from './remoteSite.ts';

/** The Lectern whose services are behind the proxies. */
let upstream: Stack;
let proxies: FaultProxies;
/** Unhandled promise rejections; no other code would notice them. */
const unhandled: unknown[] = [];
const recordRejection = (reason: unknown) => void unhandled.push(reason);
beforeAll(async () => {
  process.on('unhandledRejection', recordRejection);
  upstream = await startStack();
  proxies = await openFaultProxies(upstream.url);
});
afterEach(() => proxies.restore());
afterAll(async () => {
  await proxies?.close();
  await upstream?.stop();
  process.off('unhandledRejection', recordRejection);
});

/** Expects no unhandled rejection and no followed redirect. */
function expectQuiet(): void {
  expect(unhandled.splice(0)).toEqual([]);
  expect(proxies.redirectedCount()).toBe(0);
}

const paths = [HOME, READING];
const visitBoth = (http: Http) => Promise.all(paths.map((path) => visit(http, path)));

it('a site with remote services shows the same as one with its own services', async () => {
  const [localSite, site] = [httpOf(upstream), await openRemoteSite(upstream, proxies)];
  try {
    for (const path of paths) {
      expect((await visit(site.http, path)).parts).toEqual(completeParts[path]);
      const [localPage, remotePage] = [await localSite(path, us), await site.http(path, us)];
      expect(remotePage.boot().data).toEqual(localPage.boot().data);
    }
  } finally {
    await localSite.close();
    await site.stop();
  }
});

/**
 * Each fault is covered by a service that pages call, and each of those services by two faults; services that no public
 * page calls fail with them.
 */
const cases: readonly (readonly [Fault, ServiceName, ...ServiceName[]])[] = [
  ['refuses connections', 'devotionals', 'identity'],
  ['hangs', 'widgets', 'permissions'],
  ['trickles', 'site-config', 'error-recovery'],
  ['ends in the middle', 'pages', 'media'],
  ['answers 10 MB', 'translation'],
  ['answers no JSON', 'features'],
  ['answers in another shape', 'devotionals'],
  ['answers a web page', 'site-config'],
  ['answers 500', 'widgets'],
  ['asks for patience', 'pages'],
  ['leads elsewhere', 'translation', 'features'],
];

it('the cases cover every fault and every service', () => {
  expect(cases.map(([fault]) => fault).toSorted()).toEqual(remoteFaults.toSorted());
  const failing = new Set(cases.flatMap(([, ...services]) => services));
  expect([...failing].toSorted()).toEqual(serviceNames.toSorted());
});

it.each(cases.map(([fault, ...failing]) => ({ fault, failing, names: failing.join(' and ') })))(
  'home and reading are served, warm and cold, when a service $fault ($names)',
  async ({ fault, failing }) => {
    const warm = await openRemoteSite(upstream, proxies);
    let cold: RemoteSite | undefined;
    try {
      await visitBoth(warm.http);
      for (const service of failing) proxies.fail(service, fault);
      warm.stack.program.bus.purgeAll();
      const stale = await visitBoth(warm.http);
      paths.forEach((path, index) => {
        expect(stale[index]!.parts).toEqual(completeParts[path]);
        const expected = failing.filter((it) => servicesOf[path]!.includes(it));
        const staleServices = stale[index]!.answer.headers['x-lectern-stale']?.split(' ') ?? [];
        expect(staleServices.toSorted()).toEqual(expected.toSorted());
      });

      cold = await openRemoteSite(upstream, proxies);
      const coldVisits = await visitBoth(cold.http);
      paths.forEach((path, index) => {
        const parts = failing.map((service) => partsWithout[service][path]);
        expect(coldVisits[index]!.parts).toEqual(Object.assign({}, completeParts[path], ...parts));
      });
    } finally {
      proxies.restore();
      await cold?.stop();
      await warm.stop();
    }
    expectQuiet();
  },
  30_000,
);

// One fault with responses and one without; rest/client/remoteFaults.test.ts covers the circuit breaker for each fault.
describe.each(['hangs', 'answers 500'] as const)('a service that %s', (fault) => {
  it('is not called after five failures, and the page is complete within 10 s of its recovery', async () => {
    proxies.fail('devotionals', fault);
    const { http, expireDegradedPages: later, stop } = await openRemoteSite(upstream, proxies);
    try {
      const before = proxies.requestCount('devotionals');
      for (let visits = 0; visits < 8; visits += 1) {
        expect((await visit(http, HOME)).parts).toEqual({
          ...completeParts[HOME],
          ...partsWithout.devotionals[HOME],
        });
        later();
      }
      // A page reads the day and what its cards link to: one call may be under way when the fifth fails.
      expect(proxies.requestCount('devotionals') - before).toBeLessThanOrEqual(6);
      expect((await measureRunningTime(() => visit(http, HOME))).ms).toBeLessThan(500); // an open circuit costs no waiting time
      later();
      proxies.restore();
      await waitUntil(async () => {
        later();
        return (await visit(http, HOME)).parts.blocks === 0;
      });
      expect((await visit(http, HOME)).parts).toEqual(completeParts[HOME]);
    } finally {
      await stop();
    }
    expectQuiet();
  }, 30_000);
});

it.each(['trickles', 'refuses connections'] as const)(
  'when every service %s, a cold page is the branded 503 within 3 s, and a warm one is served',
  async (fault) => {
    const warm = await openRemoteSite(upstream, proxies);
    let cold: RemoteSite | undefined;
    try {
      await visitBoth(warm.http);
      for (const service of serviceNames) proxies.fail(service, fault);
      warm.stack.program.bus.purgeAll();
      for (const [index, { parts }] of (await visitBoth(warm.http)).entries())
        expect(parts).toEqual(completeParts[paths[index]!]);

      cold = await openRemoteSite(upstream, proxies);
      for (const { answer } of await visitBoth(cold.http))
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    } finally {
      proxies.restore();
      await cold?.stop();
      await warm.stop();
    }
    expectQuiet();
  },
  30_000,
);
