/**
 * The same as faults.test.ts over real connections: a site whose seven services answer by URL, each of which refuses,
 * hangs for 5 s, answers 500 or something else than its contract says. Security page 4.3.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames } from '../../rest/contract.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, testNow, type Stack } from '../support/stack.ts';
import { openFaultProxy, remoteFaults, type FaultProxy } from './faultProxy.ts';
import { concerned, eventually, HOME, missing, READING, us, visit, whole } from './faultyParts.ts';

let services: Stack;
let proxy: FaultProxy;
beforeAll(async () => {
  services = await startStack();
  proxy = await openFaultProxy(services.url);
});
afterAll(async () => {
  await proxy?.close();
  await services?.stop();
});

interface Site {
  readonly stack: Stack;
  readonly http: Http;
  later(ms?: number): void;
  stop(): Promise<void>;
}

/** A site of its own, cold, with all its services behind the proxy. */
async function openSite(): Promise<Site> {
  let now = testNow();
  const stack = await startStack({
    databaseUrl: services.databaseUrl,
    now: () => now,
    settings: proxy.settings,
  });
  const http = httpOf(stack);
  return {
    stack,
    http,
    later: (ms = 5_001) => void (now = new Date(now.getTime() + ms)),
    async stop() {
      await http.close();
      await stack.stop();
    },
  };
}

const both = [HOME, READING];
const visitBoth = (http: Http) => Promise.all(both.map((path) => visit(http, path)));

it('a site whose services answer by URL shows what one with its own services shows', async () => {
  const [own, site] = [httpOf(services), await openSite()];
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
      const warm = await openSite();
      let cold: Site | undefined;
      try {
        await visitBoth(warm.http);
        proxy.down.set(service, fault);
        warm.stack.program.bus.purgeAll();
        const stale = await visitBoth(warm.http);
        both.forEach((path, index) => {
          expect(stale[index]!.parts).toEqual(whole[path]);
          const named = concerned[path]!.includes(service) ? service : undefined;
          expect(stale[index]!.answer.headers['x-lectern-stale']).toBe(named);
        });

        cold = await openSite();
        const without = await visitBoth(cold.http);
        both.forEach((path, index) => {
          expect(without[index]!.parts).toEqual({ ...whole[path], ...missing[service][path] });
        });
      } finally {
        proxy.down.clear();
        await cold?.stop();
        await warm.stop();
      }
    },
    30_000,
  );

  it('is asked again, and the page is whole within 10 s after it has come back', async () => {
    proxy.down.set('devotionals', fault);
    const { http, later, stop } = await openSite();
    try {
      for (let visits = 0; visits < 4; visits += 1) {
        expect((await visit(http, HOME)).parts).toEqual({ ...whole[HOME], ...missing.devotionals[HOME] });
        later();
      }
      proxy.down.clear();
      await eventually(async () => {
        later();
        return (await visit(http, HOME)).parts.blocks === 0;
      });
      expect((await visit(http, HOME)).parts).toEqual(whole[HOME]);
    } finally {
      proxy.down.clear();
      await stop();
    }
  }, 30_000);
});

describe('when every service hangs', () => {
  it('a cold page is the branded 503 within 3 s, and a warm one stands', async () => {
    const warm = await openSite();
    let cold: Site | undefined;
    try {
      await visitBoth(warm.http);
      for (const service of serviceNames) proxy.down.set(service, 'hangs');
      warm.stack.program.bus.purgeAll();
      for (const [index, { parts }] of (await visitBoth(warm.http)).entries())
        expect(parts).toEqual(whole[both[index]!]);

      cold = await openSite();
      for (const { answer } of await visitBoth(cold.http))
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    } finally {
      proxy.down.clear();
      await cold?.stop();
      await warm.stop();
    }
  }, 30_000);
});
