import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTagBus } from '../../rest/cache/tagBus.ts';
import { createPageCache, outcomeKey, toStoredPage, type RenderedPage } from './pageCache.ts';

const page = (html: string): RenderedPage => ({ status: 200, html, policy: "default-src 'none'" });

describe('an outcome', () => {
  it('is rendered once, during and after concurrent requests', async () => {
    const cache = createPageCache(createTagBus(), () => new Date());
    let finish: (rendered: RenderedPage) => void = () => undefined;
    const render = () => new Promise<RenderedPage>((resolve) => (finish = resolve));
    const renders = [cache.renderOnce('a', render), cache.renderOnce('a', render)];
    finish(page('<p>'));
    const [first, second] = await Promise.all(renders);
    expect(first).toBe(second);
    expect(await cache.renderOnce('a', render)).toBe(first);
    expect(cache.renders()).toBe(1);
  });

  it('is rendered again after a failure', async () => {
    const cache = createPageCache(createTagBus(), () => new Date());
    await expect(cache.renderOnce('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect((await cache.renderOnce('a', async () => page('<p>'))).status).toBe(200);
  });

  it('has one key for equal parts', () => {
    expect(outcomeKey('/ 200', '{"a":1}')).toBe(outcomeKey('/ 200', '{"a":1}'));
    expect(outcomeKey('/ 200', '{"a":1}')).not.toBe(outcomeKey('/ 200', '{"a":2}'));
    expect(outcomeKey('ab', 'c')).not.toBe(outcomeKey('a', 'bc'));
  });
});

describe('a cached response', () => {
  const open = () => {
    let now = 1_000;
    const bus = createTagBus();
    const cache = createPageCache(bus, () => new Date(now));
    const response = { page: toStoredPage(page('<p>')), stale: [] };
    return { bus, response, responses: cache.responses, at: (ms: number) => (now = ms) };
  };

  it('expires at its time on the given clock', () => {
    const { response, responses, bus, at } = open();
    responses.set('a', response, { tags: [], since: bus.generation(), until: 2_000 });
    at(1_999);
    expect(responses.getFresh('a')?.value).toBe(response);
    at(2_000);
    expect(responses.getFresh('a')).toBeUndefined();
  });

  it('is purged when something it shows changes, and is not stored when that changed meanwhile', () => {
    const { response, responses, bus } = open();
    const since = bus.generation();
    responses.set('a', response, { tags: ['x'], since });
    responses.set('b', response, { tags: ['y'], since });
    bus.purge(['x']);
    expect([responses.getFresh('a'), responses.getFresh('b')?.value, responses.size]).toEqual([
      undefined,
      response,
      1,
    ]);
    expect(responses.set('c', response, { tags: ['x'], since })).toBe(false);
  });
});

it('stores a page in each encoding, under one ETag', () => {
  const { bytes, etag, weight } = toStoredPage(page('<p>Gruß</p>'.repeat(100)));
  expect(gunzipSync(bytes('gzip')).equals(bytes('plain'))).toBe(true);
  expect(brotliDecompressSync(bytes('br')).equals(bytes('plain'))).toBe(true);
  expect(bytes('br')).toBe(bytes('br')); // compressed once
  const all = (['plain', 'gzip', 'br'] as const).reduce((sum, encoding) => sum + bytes(encoding).length, 0);
  expect(weight).toBeGreaterThanOrEqual(all);
  expect(toStoredPage(page('<p>Gruß</p>'.repeat(100))).etag).toBe(etag);
});
