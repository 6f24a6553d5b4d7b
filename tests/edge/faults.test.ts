/**
 * A failing service never blanks a page: its last good value stands in, else a default or a polite block, and everything
 * else is there. Security page 4.3; decision 30. Faults by URL, over real connections, are in remoteFaults.test.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { remaining, type Call } from '../../rest/call.ts';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { deadlineProblem, Problem } from '../../rest/problem.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, testNow, type Stack } from '../support/stack.ts';
import { concerned, HOME, missing, READING, us, visit, whole } from './faultyParts.ts';

/** How a transport fails; a hanging service is given up at the call's deadline. */
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

let first: Stack;
beforeAll(async () => {
  first = await startStack(); // fills the database that the others start on, cold
});
afterAll(() => first?.stop());

interface Faulty {
  readonly stack: Stack;
  readonly http: Http;
  readonly down: Map<ServiceName, Fault>;
  /** Lets a degraded page's 5 s pass. */
  later(): void;
  stop(): Promise<void>;
}

async function cold(...failing: [ServiceName, Fault][]): Promise<Faulty> {
  let now = testNow();
  const down = new Map(failing);
  const stack = await startStack({
    databaseUrl: first.databaseUrl,
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
    later: () => void (now = new Date(now.getTime() + 5_001)),
    async stop() {
      await http.close();
      await stack.stop();
    },
  };
}

const cases = serviceNames.flatMap((service) =>
  (Object.keys(faults) as Fault[]).map((fault) => [service, fault] as const),
);

describe.each(cases)('when %s %s', (service, fault) => {
  it('home and reading stand, cold and warm, and are whole again afterwards', async () => {
    const { stack, http, down, later, stop } = await cold([service, fault]);
    try {
      const both = async () => {
        const [home, reading] = await Promise.all([visit(http, HOME), visit(http, READING)]);
        return new Map([
          [HOME, home],
          [READING, reading],
        ]);
      };
      const without = await both();
      for (const path of [HOME, READING]) {
        expect(without.get(path)!.parts).toEqual({ ...whole[path], ...missing[service][path] });
        expect(without.get(path)!.answer.headers['x-lectern-stale']).toBeUndefined();
      }

      down.clear();
      later();
      const recovered = await both();
      for (const path of [HOME, READING]) expect(recovered.get(path)!.parts).toEqual(whole[path]);

      down.set(service, fault);
      stack.program.bus.purgeAll(); // everything may be old: all is asked for again
      const stale = await both();
      for (const path of [HOME, READING]) {
        expect(stale.get(path)!.parts).toEqual(whole[path]);
        expect(stale.get(path)!.answer.headers['etag']).toBe(recovered.get(path)!.answer.headers['etag']);
        const expected = concerned[path]!.includes(service) ? service : undefined;
        expect(stale.get(path)!.answer.headers['x-lectern-stale']).toBe(expected);
      }

      down.clear();
      later();
      const again = await both();
      for (const path of [HOME, READING]) {
        expect(again.get(path)!.parts).toEqual(whole[path]);
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
    'cold, and %s, each page is the branded 503, whole and valid',
    async (fault) => {
      const { http, down, later, stop } = await cold(...all(fault));
      try {
        for (const path of [HOME, READING, '/nope', '/page/x']) {
          const { answer, parts } = await visit(http, path);
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
          // Nothing is said to be missing while nobody can know.
          expect(page.querySelector('main')!.textContent).not.toContain('There is no page here');
          if (path !== HOME) expect(page.querySelector('h1')!.textContent).toBe('We will be right back');
          expect(answer.text.endsWith('</body></html>')).toBe(true);
        }
        for (const path of ['/feed.xml', '/sitemap.xml']) {
          const answer = await http(path, us);
          expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
        }
        const robots = await http('/robots.txt', us);
        expect([robots.status, robots.headers['cache-control']]).toEqual([200, 'max-age=300']);
        expect(robots.text).toBe('User-agent: *\nDisallow: /api/\nDisallow: /graphql\n');
        down.clear();
        later();
        expect((await visit(http, HOME)).parts).toEqual(whole[HOME]);
        expect((await http('/robots.txt', us)).text).toContain('/sitemap.xml');
        expect((await http('/feed.xml')).status).toBe(200);
      } finally {
        await stop();
      }
    },
    60_000,
  );

  it('warm, everything stands with its last good values', async () => {
    const { stack, http, down, stop } = await cold();
    try {
      for (const path of [HOME, READING]) await visit(http, path);
      for (const [service, fault] of all('refuses')) down.set(service, fault);
      stack.program.bus.purgeAll();
      for (const path of [HOME, READING]) {
        const { parts, answer } = await visit(http, path);
        expect(parts).toEqual(whole[path]);
        expect(answer.headers['x-lectern-stale']!.split(' ').sort()).toEqual([...concerned[path]!].sort());
      }
    } finally {
      await stop();
    }
  });
});

describe('a service that fails', () => {
  it('leads today home when nobody can say whether there is a text', async () => {
    const { http, stop } = await cold(['devotionals', 'refuses']);
    try {
      const answer = await http('/today', us);
      expect([answer.status, answer.headers['location']]).toEqual([302, '/']);
    } finally {
      await stop();
    }
  });

  it.each([
    ['a reading', 'devotionals', READING],
    ['a page of the site', 'pages', '/page/about'],
  ] as const)('leaves %s for search engines to come back to', async (_, service, path) => {
    const { http, stop } = await cold([service, 'answers 500']);
    try {
      const { answer } = await visit(http, path);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
      const page = answer.document();
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).not.toContain('noindex');
      expect(page.querySelector('main a')?.getAttribute('href')).toBe('');
      expect(page.querySelector('main a')?.textContent).toBe('Try again');
      expect((await http(HOME, us)).status).toBe(200);
    } finally {
      await stop();
    }
  });

  it('that is not the one asked leaves a day without a text as it is: not there', async () => {
    const { http, stop } = await cold(['pages', 'answers 500']);
    try {
      expect((await http('/2026/11/22', us)).status).toBe(404);
    } finally {
      await stop();
    }
  });

  it('leaves the feed 503, never broken', async () => {
    const { http, stop } = await cold(['devotionals', 'answers 500']);
    try {
      for (const path of ['/feed.xml', '/sitemap.xml']) {
        const answer = await http(path, us);
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
      }
    } finally {
      await stop();
    }
  });

  it('keeps another site’s addresses out of a page while the configuration cannot be read', async () => {
    const { stack, http, stop } = await cold(['site-config', 'refuses']);
    try {
      const page = await http(READING, { ...us, site: 'es' });
      const canonical = page.document().querySelector('link[rel=canonical]')?.getAttribute('href');
      expect(new URL(canonical!).host).toBe(`es.localhost:${stack.program.port}`);
      expect(page.boot().siteKey.domain).toBe(`es.localhost:${stack.program.port}`);
    } finally {
      await stop();
    }
  });

  // A page is two operations, its shell and its content.
  it('is named in the log with the text of the specification, once for each page', async () => {
    const { http, stop } = await cold(['site-config', 'refuses']);
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      await http(READING, us);
      const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as { message: string });
      const named = lines.filter(({ message }) => message === 'Could not get api site config.');
      expect(named).toHaveLength(1);
    } finally {
      written.mockRestore();
      await stop();
    }
  });
});
