import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTagBus } from '../../rest/tagBus.ts';
import { createPageCache, outcomeKey, store, type Rendered } from './pageCache.ts';

const page = (html: string): Rendered => ({ status: 200, html, policy: "default-src 'none'" });

describe('an outcome', () => {
  it('is rendered once, during and after concurrent requests', async () => {
    const cache = createPageCache(createTagBus(), () => new Date());
    let finish: (rendered: Rendered) => void = () => undefined;
    const render = () => new Promise<Rendered>((resolve) => (finish = resolve));
    const renders = [cache.outcome('a', render), cache.outcome('a', render)];
    finish(page('<p>'));
    const [first, second] = await Promise.all(renders);
    expect(first).toBe(second);
    expect(await cache.outcome('a', render)).toBe(first);
    expect(cache.renders()).toBe(1);
  });

  it('is rendered again after a failure', async () => {
    const cache = createPageCache(createTagBus(), () => new Date());
    await expect(cache.outcome('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect((await cache.outcome('a', async () => page('<p>'))).status).toBe(200);
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
    const response = { page: store(page('<p>')), stale: [] };
    return { bus, response, responses: cache.ways, at: (ms: number) => (now = ms) };
  };

  it('expires at its time on the given clock', () => {
    const { response, responses, bus, at } = open();
    responses.keep('a', response, { tags: [], since: bus.generation(), until: 2_000 });
    at(1_999);
    expect(responses.fresh('a')?.value).toBe(response);
    at(2_000);
    expect(responses.fresh('a')).toBeUndefined();
  });

  it('is purged when something it shows changes, and is not stored when that changed meanwhile', () => {
    const { response, responses, bus } = open();
    const since = bus.generation();
    responses.keep('a', response, { tags: ['x'], since });
    responses.keep('b', response, { tags: ['y'], since });
    bus.purge(['x']);
    expect([responses.fresh('a'), responses.fresh('b')?.value, responses.size]).toEqual([
      undefined,
      response,
      1,
    ]);
    expect(responses.keep('c', response, { tags: ['x'], since })).toBe(false);
  });
});

it('stores a page in each encoding, under one ETag', () => {
  const { bytes, etag, weight } = store(page('<p>Gruß</p>'.repeat(100)));
  expect(gunzipSync(bytes('gzip')).equals(bytes('plain'))).toBe(true);
  expect(brotliDecompressSync(bytes('br')).equals(bytes('plain'))).toBe(true);
  expect(bytes('br')).toBe(bytes('br')); // compressed once
  const all = (['plain', 'gzip', 'br'] as const).reduce((sum, encoding) => sum + bytes(encoding).length, 0);
  expect(weight).toBeGreaterThanOrEqual(all);
  expect(store(page('<p>Gruß</p>'.repeat(100))).etag).toBe(etag);
});
