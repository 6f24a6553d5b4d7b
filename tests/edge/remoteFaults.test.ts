/**
 * The same as faults.test.ts over real connections: a site whose seven services answer by URL, each of which fails in
 * every way of rest/faultProxy.ts. Security page 4.3.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames } from '../../rest/contract.ts';
import { timed } from '../support/awake.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { openFaultProxies, remoteFaults, type FaultProxies } from './faultProxy.ts';
import { concerned, eventually, HOME, missing, READING, us, visit, whole } from './faultyParts.ts';
import { openSite, type Site } from './remoteSite.ts';

let services: Stack;
let proxies: FaultProxies;
/** Rejections nobody waits for: nobody else would hear of them. */
const unhandled: unknown[] = [];
const keep = (reason: unknown) => void unhandled.push(reason);
beforeAll(async () => {
  process.on('unhandledRejection', keep);
  services = await startStack();
  proxies = await openFaultProxies(services.url);
});
afterEach(() => proxies.mend());
afterAll(async () => {
  await proxies?.close();
  await services?.stop();
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
  const [own, site] = [httpOf(services), await openSite(services, proxies)];
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

describe.each(remoteFaults)('a service that %s', (fault) => {
  it.each(serviceNames)(
    '(%s) leaves home and reading standing, warm and cold',
    async (service) => {
      const warm = await openSite(services, proxies);
      let cold: Site | undefined;
      try {
        await visitBoth(warm.http);
        proxies.fail(service, fault);
        warm.stack.program.bus.purgeAll();
        const stale = await visitBoth(warm.http);
        both.forEach((path, index) => {
          expect(stale[index]!.parts).toEqual(whole[path]);
          const named = concerned[path]!.includes(service) ? service : undefined;
          expect(stale[index]!.answer.headers['x-lectern-stale']).toBe(named);
        });

        cold = await openSite(services, proxies);
        const without = await visitBoth(cold.http);
        both.forEach((path, index) => {
          expect(without[index]!.parts).toEqual({ ...whole[path], ...missing[service][path] });
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

  it('is left alone after five calls, and the page is whole within 10 s after it has come back', async () => {
    proxies.fail('devotionals', fault);
    const { http, later, stop } = await openSite(services, proxies);
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

it.each(['hangs', 'trickles', 'refuses connections'] as const)(
  'when every service %s a cold page is the branded 503 within 3 s, and a warm one stands',
  async (fault) => {
    const warm = await openSite(services, proxies);
    let cold: Site | undefined;
    try {
      await visitBoth(warm.http);
      for (const service of serviceNames) proxies.fail(service, fault);
      warm.stack.program.bus.purgeAll();
      for (const [index, { parts }] of (await visitBoth(warm.http)).entries())
        expect(parts).toEqual(whole[both[index]!]);

      cold = await openSite(services, proxies);
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
