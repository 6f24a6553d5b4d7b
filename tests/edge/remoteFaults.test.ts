/**
 * The same as faults.test.ts over real connections: a site whose seven services answer by URL, which fail in
 * every way of rest/faultProxy.ts. Security page 4.3.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import type { Fault } from '../../rest/faultProxy.ts';
import { timed } from '../support/awake.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { openFaultProxies, remoteFaults, type FaultProxies } from './faultProxy.ts';
import { concerned, eventually, HOME, missing, READING, us, visit, whole } from './faultyParts.ts';
import { openSite, type Site } from './remoteSite.ts';

/** The Lectern whose services are behind the proxies. */
let upstream: Stack;
let proxies: FaultProxies;
/** Rejections nobody waits for: nobody else would hear of them. */
const unhandled: unknown[] = [];
const keep = (reason: unknown) => void unhandled.push(reason);
beforeAll(async () => {
  process.on('unhandledRejection', keep);
  upstream = await startStack();
  proxies = await openFaultProxies(upstream.url);
});
afterEach(() => proxies.mend());
afterAll(async () => {
  await proxies?.close();
  await upstream?.stop();
  process.off('unhandledRejection', keep);
});

/** Nothing was left to nobody, and no redirect was followed. */
function expectQuiet(): void {
  expect(unhandled.splice(0)).toEqual([]);
  expect(proxies.strayed()).toBe(0);
}

const both = [HOME, READING];
const visitBoth = (http: Http) => Promise.all(both.map((path) => visit(http, path)));

it('a site whose services answer by URL shows what one with its own services shows', async () => {
  const [own, site] = [httpOf(upstream), await openSite(upstream, proxies)];
  try {
    for (const path of both) {
      expect((await visit(site.http, path)).parts).toEqual(whole[path]);
      const [here, there] = [await own(path, us), await site.http(path, us)];
      expect(there.boot().data).toEqual(here.boot().data);
    }
  } finally {
    await own.close();
    await site.stop();
  }
});

/**
 * Each way of failing is met by one service that pages ask, and each of those by two ways; the others, which no public page
 * asks, fail beside it.
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

it('every way of failing is met, and every service fails', () => {
  expect(cases.map(([fault]) => fault).toSorted()).toEqual(remoteFaults.toSorted());
  const failing = new Set(cases.flatMap(([, ...services]) => services));
  expect([...failing].toSorted()).toEqual(serviceNames.toSorted());
});

it.each(cases.map(([fault, ...failing]) => ({ fault, failing, names: failing.join(' and ') })))(
  'a service that $fault ($names) leaves home and reading standing, warm and cold',
  async ({ fault, failing }) => {
    const warm = await openSite(upstream, proxies);
    let cold: Site | undefined;
    try {
      await visitBoth(warm.http);
      for (const service of failing) proxies.fail(service, fault);
      warm.stack.program.bus.purgeAll();
      const stale = await visitBoth(warm.http);
      both.forEach((path, index) => {
        expect(stale[index]!.parts).toEqual(whole[path]);
        const named = failing.filter((it) => concerned[path]!.includes(it));
        const told = stale[index]!.answer.headers['x-lectern-stale']?.split(' ') ?? [];
        expect(told.toSorted()).toEqual(named.toSorted());
      });

      cold = await openSite(upstream, proxies);
      const without = await visitBoth(cold.http);
      both.forEach((path, index) => {
        const parts = failing.map((service) => missing[service][path]);
        expect(without[index]!.parts).toEqual(Object.assign({}, whole[path], ...parts));
      });
    } finally {
      proxies.mend();
      await cold?.stop();
      await warm.stop();
    }
    expectQuiet();
  },
  30_000,
);

// One that answers and one that never does; that each way is left alone is in rest/remoteFaults.test.ts.
describe.each(['hangs', 'answers 500'] as const)('a service that %s', (fault) => {
  it('is left alone after five calls, and the page is whole within 10 s after it has come back', async () => {
    proxies.fail('devotionals', fault);
    const { http, later, stop } = await openSite(upstream, proxies);
    try {
      const before = proxies.seen('devotionals');
      for (let visits = 0; visits < 8; visits += 1) {
        expect((await visit(http, HOME)).parts).toEqual({ ...whole[HOME], ...missing.devotionals[HOME] });
        later();
      }
      expect(proxies.seen('devotionals') - before).toBeLessThanOrEqual(5);
      expect((await timed(() => visit(http, HOME))).ms).toBeLessThan(500); // nobody waits for who is left alone
      later();
      proxies.mend();
      await eventually(async () => {
        later();
        return (await visit(http, HOME)).parts.blocks === 0;
      });
      expect((await visit(http, HOME)).parts).toEqual(whole[HOME]);
    } finally {
      await stop();
    }
    expectQuiet();
  }, 30_000);
});

it.each(['trickles', 'refuses connections'] as const)(
  'when every service %s a cold page is the branded 503 within 3 s, and a warm one stands',
  async (fault) => {
    const warm = await openSite(upstream, proxies);
    let cold: Site | undefined;
    try {
      await visitBoth(warm.http);
      for (const service of serviceNames) proxies.fail(service, fault);
      warm.stack.program.bus.purgeAll();
      for (const [index, { parts }] of (await visitBoth(warm.http)).entries())
        expect(parts).toEqual(whole[both[index]!]);

      cold = await openSite(upstream, proxies);
      for (const { answer } of await visitBoth(cold.http))
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    } finally {
      proxies.mend();
      await cold?.stop();
      await warm.stop();
    }
    expectQuiet();
  },
  30_000,
);
