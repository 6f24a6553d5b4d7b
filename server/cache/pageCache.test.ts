import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTagBus } from '../../rest/tagBus.ts';
import { createPageCache, outcomeKey, store, type Rendered } from './pageCache.ts';

const page = (html: string): Rendered => ({ status: 200, html, policy: "default-src 'none'" });

describe('an outcome', () => {
  it('is rendered once, however many ask while it is and afterwards', async () => {
    const cache = createPageCache(createTagBus(), () => new Date());
    let finish: (rendered: Rendered) => void = () => undefined;
    const render = () => new Promise<Rendered>((resolve) => (finish = resolve));
    const asking = [cache.outcome('a', render), cache.outcome('a', render)];
    finish(page('<p>'));
    const [first, second] = await Promise.all(asking);
    expect(first).toBe(second);
    expect(await cache.outcome('a', render)).toBe(first);
    expect(cache.renders()).toBe(1);
  });

  it('that could not be rendered is tried again', async () => {
    const cache = createPageCache(createTagBus(), () => new Date());
    await expect(cache.outcome('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect((await cache.outcome('a', async () => page('<p>'))).status).toBe(200);
  });

  it('has one name for equal parts', () => {
    expect(outcomeKey('/ 200', '{"a":1}')).toBe(outcomeKey('/ 200', '{"a":1}'));
    expect(outcomeKey('/ 200', '{"a":1}')).not.toBe(outcomeKey('/ 200', '{"a":2}'));
    expect(outcomeKey('ab', 'c')).not.toBe(outcomeKey('a', 'bc'));
  });
});

describe('the way to a page', () => {
  const open = () => {
    let now = 1_000;
    const bus = createTagBus();
    const cache = createPageCache(bus, () => new Date(now));
    const way = { page: store(page('<p>')), stale: [] };
    return { bus, way, ways: cache.ways, at: (ms: number) => (now = ms) };
  };

  it('holds until its moment on the clock it was given', () => {
    const { way, ways, bus, at } = open();
    ways.keep('a', way, { tags: [], since: bus.generation(), until: 2_000 });
    at(1_999);
    expect(ways.fresh('a')?.value).toBe(way);
    at(2_000);
    expect(ways.fresh('a')).toBeUndefined();
  });

  it('is gone when something it shows changes, and is not kept when it changed meanwhile', () => {
    const { way, ways, bus } = open();
    const since = bus.generation();
    ways.keep('a', way, { tags: ['x'], since });
    ways.keep('b', way, { tags: ['y'], since });
    bus.purge(['x']);
    expect([ways.fresh('a'), ways.fresh('b')?.value, ways.size]).toEqual([undefined, way, 1]);
    expect(ways.keep('c', way, { tags: ['x'], since })).toBe(false);
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
