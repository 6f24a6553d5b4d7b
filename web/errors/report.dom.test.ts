/** Reports as they are sent: complete, without secrets, deduplicated, limited in number, whatever the network does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from '../base/site/boot.ts';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import type { report as reportOnce } from './report.ts';

type Fetched = [address: string, init: RequestInit & { readonly body: string }];

let fetched: Fetched[];
let answer: () => Promise<{ ok: boolean }>;
/** Imported again for each test, like a new page load with an empty counter. */
let report: typeof reportOnce;
beforeEach(async () => {
  fetched = [];
  answer = async () => ({ ok: true });
  vi.stubGlobal('fetch', (...args: Fetched) => {
    fetched.push(args);
    return answer();
  });
  vi.resetModules();
  ({ report } = await import('./report.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const error = (message: string) => ({ message, stack: 'at f (/a.js:1:2)' });
const bodies = () => fetched.map(([, { body }]) => JSON.parse(body) as Record<string, unknown>);

describe('a report', () => {
  it('is sent by PUT as JSON, with every field of the specification, without secrets', async () => {
    const { storeBoot: keepBoot } = await import('../base/site/boot.ts');
    const { setReportedUser: tellReportedUser } = await import('./reportedUser.ts');
    const site = { ...testSite, id: '2' };
    const boot = { site, siteKey: { domain: 'localhost', override: null }, env: 'production' };
    keepBoot(boot as unknown as Boot);
    const user = { keep_signed_in: true, is_admin: false, sub: 's', verified: true, email: 'a@b.org' };
    tellReportedUser({ signed_in: true, ...user });
    localStorage.setItem('user_country', 'MX');
    localStorage.setItem('numVisits', '12');
    history.replaceState(null, '', '/7/2026/11/21?y=1&token=S3CRET#S3CRET');
    const errorWithSecrets = {
      message: 'at /x?code=S3CRET',
      stack: 'at https://a.test/?email=S3CRET#S3CRET',
    };
    expect(await report(errorWithSecrets, 'ODB-000000000001')).toEqual({
      errorId: 'ODB-000000000001',
      isAccepted: true,
    });
    const [[address, init]] = fetched as [Fetched];
    expect([address, init.method, init.headers]).toEqual([
      '/api/error-recovery',
      'PUT',
      { 'content-type': 'application/json' },
    ]);
    expect(init.body).not.toContain('S3CRET');
    expect(bodies()).toEqual([
      {
        errorId: 'ODB-000000000001',
        error: { message: 'at /x', stack: 'at https://a.test/' },
        env: 'production',
        location: 'MX',
        siteId: 2,
        browser: { name: null, version: null, language: 'en-US' },
        os: { name: null, version: null },
        user: { signed_in: true, ...user },
        navigation: {
          url: 'http://localhost:3000/7/2026/11/21?y=1',
          path: '/7/2026/11/21',
          params: { date: '2026-11-21', dateId: '7' },
          search: '?y=1',
          domain: 'localhost',
        },
        cache: { user_country: 'MX', visit_count: 12 },
        device: {
          type: 'desktop',
          is_browser: true,
          is_mobile: false,
          is_desktop: true,
          engine: 'WebKit',
          cpu: null,
          user_agent: navigator.userAgent,
          screen_width: 0,
          screen_height: 0,
        },
      },
    ]);
  });

  it('has null for what is unknown about the site, and an anonymous user', async () => {
    await report(error('x'), 'ODB-1');
    expect(bodies()).toMatchObject([
      { siteId: null, location: null, user: { signed_in: false, email: null }, cache: { visit_count: null } },
    ]);
  });

  it('truncates long texts', async () => {
    await report({ message: 'm'.repeat(5_000), stack: 's'.repeat(50_000) }, 'ODB-1');
    const [{ error: cut } = { error: null }] = bodies();
    expect(cut).toEqual({ message: 'm'.repeat(2_000), stack: 's'.repeat(16_000) });
  });
});

describe('the same error', () => {
  it('is sent once and returns the id of its first report', async () => {
    const both = await Promise.all([report(error('x'), 'ODB-1'), report(error('x'), 'ODB-2')]);
    both.push(await report(error('x'), 'ODB-3', true));
    expect(both).toEqual(Array(3).fill({ errorId: 'ODB-1', isAccepted: true }));
    expect(fetched).toHaveLength(1);
  });

  it('can be retried when it was not accepted: identical body and id', async () => {
    answer = async () => ({ ok: false });
    expect(await report(error('x'), 'ODB-1')).toEqual({ errorId: 'ODB-1', isAccepted: false });
    answer = async () => ({ ok: true });
    history.replaceState(null, '', '/elsewhere');
    expect(await report(error('x'), 'ODB-2', true)).toEqual({ errorId: 'ODB-1', isAccepted: true });
    expect(fetched[1]![1].body).toBe(fetched[0]![1].body);
  });
});

it('sends five reports per page load, then only those the user requests', async () => {
  const taken = [];
  for (let number = 1; number <= 7; number += 1)
    taken.push((await report(error(`x${number}`), `ODB-${number}`)).isAccepted);
  expect(taken).toEqual([true, true, true, true, true, false, false]);
  expect(await report(error('x7'), 'ODB-7', true)).toEqual({ errorId: 'ODB-7', isAccepted: true });
  expect(fetched).toHaveLength(6);
});

it.each([
  ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a fetch that throws',
    () => {
      throw new Error('blocked');
    },
  ],
  ['a refusal', async () => ({ ok: false })],
])('%s returns a failure', async (_, response: typeof answer) => {
  answer = response;
  expect(await report(error('x'), 'ODB-1')).toEqual({ errorId: 'ODB-1', isAccepted: false });
});

it('times out after ten seconds', async () => {
  vi.useFakeTimers();
  let isAborted = false;
  answer = () =>
    new Promise((_, reject) => {
      fetched[0]![1].signal!.addEventListener('abort', () => {
        isAborted = true;
        reject(new DOMException('x', 'AbortError'));
      });
    });
  const reported = report(error('x'), 'ODB-1');
  await vi.advanceTimersByTimeAsync(9_900);
  expect([fetched.length, isAborted]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await reported).toEqual({ errorId: 'ODB-1', isAccepted: false });
});
