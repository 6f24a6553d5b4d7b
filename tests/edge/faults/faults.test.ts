/**
 * A failing service never blanks a page: its last good value is served, else a default or a notice block, and the rest
 * of the page is complete. Security page 4.3; decision 30. Faults over real connections are in remoteFaults.test.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { remaining, type Call } from '../../../rest/call.ts';
import { serviceNames, type ServiceName } from '../../../rest/contract.ts';
import { deadlineProblem, Problem } from '../../../rest/problem.ts';
import { httpOf, type HttpResponse, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';
import {
  servicesOf,
  HOME,
  partsWithout,
  READING,
  us,
  visit,
  completeParts,
  type Parts,
} from './faultyParts.ts';

/** Faults of a transport; a hanging service is aborted at the call's deadline. */
const faults = {
  refuses: async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  },
  hangs: async (call: Call) => {
    await sleep(Math.min(5_000, remaining(call)));
    throw deadlineProblem('some');
  },
  'answers 500': async () => {
    throw new Problem({ status: 500, code: 'INTERNAL', title: 'It is down.' });
  },
  'answers in another shape': async () => {
    throw new Problem({ status: 502, code: 'BAD_ANSWER', title: 'Not as its contract says.' });
  },
} as const;
type Fault = keyof typeof faults;

let seeded: Stack;
beforeAll(async () => {
  seeded = await startStack(); // seeds the database that the others start on with a cold cache
});
afterAll(() => seeded?.stop());

interface FaultyStack {
  readonly stack: Stack;
  readonly http: Http;
  readonly down: Map<ServiceName, Fault>;
  /** Lets the 5 s pass for which a degraded page is cached. */
  expireDegradedPages(): void;
  stop(): Promise<void>;
}

async function startCold(...failing: (readonly [ServiceName, Fault])[]): Promise<FaultyStack> {
  let now = testNow();
  const down = new Map(failing);
  const stack = await startStack({
    databaseUrl: seeded.databaseUrl,
    now: () => now,
    wrap: (service, transport) => (route, input, call) => {
      const fault = down.get(service);
      return fault ? faults[fault](call) : transport(route, input, call);
    },
  });
  const http = httpOf(stack);
  return {
    stack,
    http,
    down,
    expireDegradedPages: () => void (now = new Date(now.getTime() + 5_001)),
    async stop() {
      await http.close();
      await stack.stop();
    },
  };
}

/**
 * Each service fails with one fault, and each fault is covered; rest/remoteFaults.test.ts checks that every failure
 * becomes a problem. The services that no public page calls fail together.
 */
const cases: readonly (readonly [string, readonly (readonly [ServiceName, Fault])[]])[] = [
  ['devotionals hangs', [['devotionals', 'hangs']]],
  ['widgets refuses', [['widgets', 'refuses']]],
  ['site-config answers 500', [['site-config', 'answers 500']]],
  ['pages answers in another shape', [['pages', 'answers in another shape']]],
  ['translation hangs', [['translation', 'hangs']]],
  ['features refuses', [['features', 'refuses']]],
  [
    'a service that no public page calls fails with any fault',
    [
      ['identity', 'refuses'],
      ['permissions', 'hangs'],
      ['error-recovery', 'answers 500'],
      ['media', 'answers in another shape'],
    ],
  ],
];

it('the cases cover every service and every fault', () => {
  const failing = cases.flatMap(([, all]) => all);
  expect(failing.map(([service]) => service).toSorted()).toEqual(serviceNames.toSorted());
  expect(new Set(failing.map(([, fault]) => fault))).toEqual(new Set(Object.keys(faults)));
});

describe.each(cases)('when %s', (_, failing) => {
  const missingParts = (path: string): Partial<Parts> =>
    Object.assign({}, ...failing.map(([service]) => partsWithout[service][path])) as Partial<Parts>;
  const staleService = (path: string) =>
    failing.find(([service]) => servicesOf[path]!.includes(service))?.[0];

  it('home and reading are served, cold and warm, and are complete again afterwards', async () => {
    const { stack, http, down, expireDegradedPages, stop } = await startCold(...failing);
    try {
      const visitBoth = async () => {
        const [home, reading] = await Promise.all([visit(http, HOME), visit(http, READING)]);
        return new Map([
          [HOME, home],
          [READING, reading],
        ]);
      };
      const firstVisits = await visitBoth();
      for (const path of [HOME, READING]) {
        expect(firstVisits.get(path)!.parts).toEqual({ ...completeParts[path], ...missingParts(path) });
        expect(firstVisits.get(path)!.answer.headers['x-lectern-stale']).toBeUndefined();
      }

      down.clear();
      expireDegradedPages();
      const recovered = await visitBoth();
      for (const path of [HOME, READING]) expect(recovered.get(path)!.parts).toEqual(completeParts[path]);

      for (const [service, fault] of failing) down.set(service, fault);
      stack.program.bus.purgeAll(); // all entries count as stale, so everything is requested again
      const stale = await visitBoth();
      for (const path of [HOME, READING]) {
        expect(stale.get(path)!.parts).toEqual(completeParts[path]);
        expect(stale.get(path)!.answer.headers['etag']).toBe(recovered.get(path)!.answer.headers['etag']);
        expect(stale.get(path)!.answer.headers['x-lectern-stale']).toBe(staleService(path));
      }

      down.clear();
      expireDegradedPages();
      const again = await visitBoth();
      for (const path of [HOME, READING]) {
        expect(again.get(path)!.parts).toEqual(completeParts[path]);
        expect(again.get(path)!.answer.headers['x-lectern-stale']).toBeUndefined();
      }
    } finally {
      await stop();
    }
  }, 30_000);
});

describe('when every service fails', () => {
  const all = (fault: Fault) => serviceNames.map((service) => [service, fault] as [ServiceName, Fault]);

  it.each(['refuses', 'hangs'] as const)(
    'cold, and %s, each page is the branded 503, complete and valid',
    async (fault) => {
      const { http, down, expireDegradedPages, stop } = await startCold(...all(fault));
      try {
        const paths = [HOME, READING, '/nope', '/page/x'];
        const visits = await Promise.all(paths.map((path) => visit(http, path)));
        for (const [index, { answer, parts }] of visits.entries()) {
          const path = paths[index]!;
          expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '30']);
          expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
          expect(parts.brand).toBe('Lectern');
          const page = answer.document();
          expect(page.title).toContain('Lectern');
          expect(page.documentElement.lang).toBe('en');
          for (const element of page.querySelectorAll('h1, h2, a, button'))
            expect(element.textContent || element.getAttribute('aria-label')).not.toBe('');
          expect(page.querySelectorAll('main').length).toBe(1);
          expect(page.querySelector('main')!.textContent).not.toBe('');
          // Nothing is reported as missing while that cannot be known.
          expect(page.querySelector('main')!.textContent).not.toContain('Page not found');
          if (path !== HOME) expect(page.querySelector('h1')!.textContent).toBe('Temporarily unavailable');
          expect(answer.text.endsWith('</body></html>')).toBe(true);
        }
        const feeds = await Promise.all(['/feed.xml', '/sitemap.xml'].map((path) => http(path, us)));
        for (const answer of feeds)
          expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
        const robots = await http('/robots.txt', us);
        expect([robots.status, robots.headers['cache-control']]).toEqual([200, 'max-age=300']);
        expect(robots.text).toBe('User-agent: *\nDisallow: /api/\nDisallow: /graphql\n');
        down.clear();
        expireDegradedPages();
        expect((await visit(http, HOME)).parts).toEqual(completeParts[HOME]);
        expect((await http('/robots.txt', us)).text).toContain('/sitemap.xml');
        expect((await http('/feed.xml')).status).toBe(200);
      } finally {
        await stop();
      }
    },
    60_000,
  );

  it('warm, everything is served with its last good values', async () => {
    const { stack, http, down, stop } = await startCold();
    try {
      for (const path of [HOME, READING]) await visit(http, path);
      for (const [service, fault] of all('refuses')) down.set(service, fault);
      stack.program.bus.purgeAll();
      for (const path of [HOME, READING]) {
        const { parts, answer } = await visit(http, path);
        expect(parts).toEqual(completeParts[path]);
        expect(answer.headers['x-lectern-stale']!.split(' ').sort()).toEqual([...servicesOf[path]!].sort());
      }
    } finally {
      await stop();
    }
  });
});

/** Expects a 503 that search engines retry (no noindex) and a link to try again. */
function expectTemporary(response: HttpResponse): void {
  expect([response.status, response.headers['retry-after']]).toEqual([503, '30']);
  const page = response.document();
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).not.toContain('noindex');
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('');
  expect(page.querySelector('main a')?.textContent).toBe('Try again');
}

describe('failing devotionals', () => {
  it('answer readings and feeds with 503, and redirect /today to the home page', async () => {
    const { http, stop } = await startCold(['devotionals', 'answers 500']);
    try {
      const today = await http('/today', us);
      expect([today.status, today.headers['location']]).toEqual([302, '/']);
      expectTemporary((await visit(http, READING)).answer);
      for (const path of ['/feed.xml', '/sitemap.xml']) {
        const answer = await http(path, us);
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
      }
      expect((await http(HOME, us)).status).toBe(200);
    } finally {
      await stop();
    }
  });
});

describe('failing pages', () => {
  it('answer a page of the site with 503, and a day without a text with 404', async () => {
    const { http, stop } = await startCold(['pages', 'answers 500']);
    try {
      expectTemporary((await visit(http, '/page/about')).answer);
      expect((await http('/2026/11/22', us)).status).toBe(404);
      expect((await http(HOME, us)).status).toBe(200);
    } finally {
      await stop();
    }
  });
});

describe('a configuration that cannot be read', () => {
  // A page is two operations: its shell and its content.
  it('is logged once per page, and the fallback has no address of another site', async () => {
    const { stack, http, stop } = await startCold(['site-config', 'refuses']);
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      await http(READING, us);
      const lines = stderr.mock.calls.map(([line]) => JSON.parse(String(line)) as { message: string });
      const matching = lines.filter(({ message }) => message === 'Could not get api site config.');
      expect(matching).toHaveLength(1);

      const page = await http(READING, { ...us, site: 'es' });
      const canonical = page.document().querySelector('link[rel=canonical]')?.getAttribute('href');
      expect(new URL(canonical!).host).toBe(`es.localhost:${stack.program.port}`);
      expect(page.boot().siteKey.domain).toBe(`es.localhost:${stack.program.port}`);
    } finally {
      stderr.mockRestore();
      await stop();
    }
  });
});
