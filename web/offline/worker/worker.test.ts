/** What the service worker caches, and how it answers a navigation. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfflineDay, OfflineList } from '../../../domain/offline/offlineList.ts';
import { DAYS_CACHE, CACHED_LIST_KEY, type CachedDays } from '../caches.ts';
import type { CacheMessage } from '../cachingPlan.ts';
import { cacheDays, cacheOpenedDay } from './cacheDays.ts';
import { answerNavigation } from './navigation.ts';

const ORIGIN = 'https://example.org';
const hrefOf = (address: string | Request | URL): string =>
  new URL(address instanceof Request ? address.url : address, ORIGIN).href;
const pathOf = (address: string | Request | URL): string => {
  const { pathname, search } = new URL(hrefOf(address));
  return pathname + search;
};

class MemoryCache {
  readonly #entries = new Map<string, Response>();
  async match(key: string | Request): Promise<Response | undefined> {
    return this.#entries.get(hrefOf(key))?.clone();
  }
  async put(key: string | Request, response: Response): Promise<void> {
    this.#entries.set(hrefOf(key), response);
  }
  async delete(key: string | Request): Promise<boolean> {
    return this.#entries.delete(hrefOf(key));
  }
  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((url) => new Request(url));
  }
}

let days: Map<string, MemoryCache>;
/** Requested paths, in order. */
let requests: string[];
/** Responses by path; the default is a page that names its path. */
let answers: Map<string, () => Response | Promise<Response>>;
const cache = async (): Promise<MemoryCache> => {
  const found = days.get(DAYS_CACHE) ?? new MemoryCache();
  days.set(DAYS_CACHE, found);
  return found;
};
const paths = async (): Promise<string[]> => (await (await cache()).keys()).map(pathOf);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  days = new Map();
  requests = [];
  answers = new Map();
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', { open: cache, delete: async (name: string) => days.delete(name) });
  vi.stubGlobal('fetch', async (input: string | Request, { signal }: RequestInit = {}) => {
    const path = pathOf(input);
    requests.push(path);
    const answer = await (answers.get(path)?.() ?? new Response(`<h1>${path}</h1>`));
    signal?.throwIfAborted();
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const day = (number: number, version = '1'): OfflineDay => ({
  date: `2026-11-${number}`,
  home: { url: `/offline/home/2026/11/${number}`, version },
  readings: [{ url: `/offline/reading/2026/11/${number}`, version, dateId: null }],
  picture: { url: `/media/${number}.webp`, alike: `/media/${number}.*` },
});
const list = (...listedDays: OfflineDay[]): OfflineList => ({
  build: 'b',
  basePath: '',
  routes: [],
  country: 'US',
  shell: { url: '/offline', version: '1' },
  days: listedDays,
});
const serveList = (...listedDays: OfflineDay[]) =>
  answers.set('/offline/days.json', () => Response.json(list(...listedDays)));
const message = (today: string, domain = 'example.org'): CacheMessage => ({
  type: 'keep',
  build: 'b',
  today,
  country: 'US',
  zone: 'UTC',
  site: { domain, override: null },
  assets: ['/assets/page.js'],
});
const cacheAsset = vi.fn<(url: string) => Promise<unknown>>(async () => undefined);
const updateCache = (cacheMessage: CacheMessage) => cacheDays(cacheMessage, (url) => cacheAsset(url));
const readDescription = async (): Promise<CachedDays> =>
  (await (await (await cache()).match(CACHED_LIST_KEY))!.json()) as CachedDays;

describe('the days of a week', () => {
  it('are fetched once a day, without what is unchanged or past', async () => {
    serveList(day(21), day(22));
    await updateCache(message('2026-11-21'));
    expect(requests).toEqual([
      '/offline/days.json',
      '/offline',
      '/offline/home/2026/11/21',
      '/offline/reading/2026/11/21',
      '/offline/home/2026/11/22',
      '/offline/reading/2026/11/22',
      '/media/21.webp',
      '/media/22.webp',
    ]);
    requests = [];
    await updateCache(message('2026-11-21'));
    expect(requests).toEqual([]);

    serveList(day(22), day(23));
    await updateCache(message('2026-11-22'));
    expect(requests).toEqual([
      '/offline/days.json',
      '/offline/home/2026/11/23',
      '/offline/reading/2026/11/23',
      '/media/23.webp',
    ]);
    const has = await paths();
    expect(has).toContain('/offline/home/2026/11/22');
    expect(has.filter((path) => path.includes('21'))).toEqual([]);
  });

  it('have with them the readings that were opened lately, however old', async () => {
    const past = (number: number): OfflineDay => ({ ...day(number), home: null });
    const open = (number: number) =>
      cacheOpenedDay({ site: 'example.org', date: `2026-11-${number}` }, (url) => cacheAsset(url));
    const dates = async () => (await readDescription()).list.days.map(({ date }) => Number(date.slice(-2)));
    const servePast = (...numbers: number[]) =>
      answers.set(`/offline/days.json?days=${numbers.map((it) => `2026-11-${it}`).join()}`, () =>
        Response.json(list(...numbers.toSorted((one, other) => one - other).map(past))),
      );
    serveList(past(20), day(21));
    servePast(10);

    // The first page of a device opens a reading before its days are there; both messages come at once.
    await Promise.all([open(10), updateCache(message('2026-11-21'))]);
    expect(await dates()).toEqual([10, 20, 21]);
    expect(await paths()).toContain('/offline/reading/2026/11/10');
    expect((await readDescription()).mark).not.toBe('');

    // What is cached is not fetched again; it stays when its week is over.
    requests = [];
    await open(20);
    await open(10);
    expect(requests).toEqual([]);
    serveList(day(30));
    servePast(10, 20);
    vi.setSystemTime(new Date('2026-11-30T12:00:00Z'));
    await updateCache(message('2026-11-30'));
    expect(await dates()).toEqual([10, 20, 30]);
    expect(await paths()).not.toContain('/offline/home/2026/11/21');

    // A reading of another site is not for this list, and no reader fills the device.
    await cacheOpenedDay({ site: 'es.example.org', date: '2026-11-12' }, cacheAsset);
    expect(await dates()).toEqual([10, 20, 30]);
    for (const number of [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23]) {
      servePast(number);
      await open(number);
    }
    expect(await dates()).toHaveLength(15);
    servePast(25);
    await open(25);
    expect(await dates()).not.toContain(20); // opened longest ago, and no longer of the week
    expect(await paths()).not.toContain('/offline/reading/2026/11/20');
  });

  it('come with the files used by their pages and by the requesting page', async () => {
    serveList(day(21));
    answers.set('/offline', () => new Response('<script src="/assets/shell.js"></script>'));
    await updateCache(message('2026-11-21'));
    expect(cacheAsset).toHaveBeenCalledWith('/assets/page.js');
    expect(cacheAsset).toHaveBeenCalledWith('/assets/shell.js');
  });

  it('continue after a failure, without losing what was cached', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    serveList(day(21), day(22));
    answers.set('/offline/reading/2026/11/22', () => new Response('', { status: 503 }));
    await updateCache(message('2026-11-21'));
    expect(error).toHaveBeenCalledOnce();
    expect(await paths()).toContain('/offline/reading/2026/11/21');
    answers.delete('/offline/reading/2026/11/22');
    await updateCache(message('2026-11-21'));
    expect((await readDescription()).mark).not.toBe('');
    expect(await paths()).toContain('/offline/reading/2026/11/22');
  });

  it('are complete although a picture fails to load or is too large', async () => {
    serveList(day(21), day(22));
    answers.set('/media/21.webp', () => Promise.reject(new TypeError('Failed to fetch')));
    answers.set('/media/22.webp', () => new Response(new Uint8Array(2_000_001)));
    await updateCache(message('2026-11-21'));
    expect((await readDescription()).mark).not.toBe('');
    expect((await paths()).filter((path) => path.startsWith('/media'))).toEqual([]);
  });
});

describe('the days of another site', () => {
  it('are deleted before anything is requested for the new site', async () => {
    serveList(day(21));
    await updateCache(message('2026-11-21'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    answers.set('/offline/days.json', () => new Response('', { status: 503 }));
    await updateCache(message('2026-11-21', 'es.example.org'));
    expect(await paths()).toEqual([]);
  });

  it('that are being fetched are not stored', async () => {
    serveList(day(21));
    let answer: (response: Response) => void = () => undefined;
    answers.set('/offline/reading/2026/11/21', () => new Promise((resolve) => (answer = resolve)));
    const old = updateCache(message('2026-11-21'));
    await vi.waitFor(() => expect(requests).toContain('/offline/reading/2026/11/21'));
    const next = updateCache(message('2026-11-21', 'es.example.org'));
    answers.delete('/offline/reading/2026/11/21');
    answer(new Response('<h1>Of the old site</h1>'));
    await Promise.all([old, next]);
    expect((await readDescription()).site).toBe('es.example.org');
    const reading = await (await cache()).match('/offline/reading/2026/11/21');
    expect(await reading!.text()).not.toContain('old site');
  });
});

describe('a navigation', () => {
  const go = (path: string, preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined)) =>
    answerNavigation(new Request(ORIGIN + path), { preloadResponse } as unknown as FetchEvent);
  const textOf = async (response: Promise<Response>) => (await response).text();
  const CACHED_READING = '<h1>/offline/reading/2026/11/21</h1>';
  const SHELL = '<h1>/offline</h1>';
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
  const failing = () => new Response('Closed for repairs', { status: 503 });
  const slow = (path: string) =>
    answers.set(path, async () => {
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      return new Response('from the network');
    });
  beforeEach(async () => {
    serveList(day(21), day(22));
    await updateCache(message('2026-11-21'));
    requests = [];
  });

  it('is answered by the network, or by the navigation preload if there is one', async () => {
    expect(await textOf(go('/2026/11/21'))).toBe('<h1>/2026/11/21</h1>');
    const preload = Promise.resolve(new Response('requested ahead'));
    expect(await textOf(go('/2026/11/21', preload))).toBe('requested ahead');
    expect(requests).toEqual(['/2026/11/21']);
  });

  it('to a cached page is answered from the cache after three seconds without the network; to any other by the network', async () => {
    slow('/2026/11/21');
    slow('/2026/11/20');
    let isAnswered = false;
    const cached = textOf(go('/2026/11/21')).finally(() => (isAnswered = true));
    const other = textOf(go('/2026/11/20'));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await cached).toBe(CACHED_READING);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await other).toBe('from the network');
  });

  it("to a cached page is answered from the cache while the server fails; for others the server's error is shown", async () => {
    answers.set('/2026/11/21', failing);
    answers.set('/2026/11/20', failing);
    expect(await textOf(go('/2026/11/21'))).toBe(CACHED_READING);
    expect(await textOf(go('/2026/11/20'))).toBe('Closed for repairs');
  });

  it('while offline is answered by a page of the reader’s date, else by the offline page', async () => {
    for (const path of ['/', '/2026/11/21', '/2026/11/22', '/nowhere', '/today'])
      answers.set(path, noNetwork);
    expect(await textOf(go('/'))).toBe('<h1>/offline/home/2026/11/21</h1>');
    expect(await textOf(go('/2026/11/21'))).toBe(CACHED_READING);
    expect(await textOf(go('/2026/11/22'))).toBe(SHELL);
    expect(await textOf(go('/nowhere'))).toBe(SHELL);
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    expect(await textOf(go('/'))).toBe('<h1>/offline/home/2026/11/22</h1>');
    expect(await textOf(go('/2026/11/22'))).toBe('<h1>/offline/reading/2026/11/22</h1>');
  });

  it('while offline with an empty cache fails', async () => {
    days.clear();
    answers.set('/2026/11/21', noNetwork);
    await expect(go('/2026/11/21')).rejects.toThrow('Failed to fetch');
  });
});
