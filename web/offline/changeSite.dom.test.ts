import { afterEach, expect, it, vi } from 'vitest';
import { DAYS_CACHE } from './caches.ts';
import { changeSite } from './changeSite.ts';

afterEach(() => vi.unstubAllGlobals());

it('deletes the cached days before it tells the worker to cache those of the new site', async () => {
  const steps: unknown[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => void steps.push(['delete', name]) });
  const controller = { postMessage: (sent: { site: { domain: string } }) => void steps.push(sent) };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  await changeSite({ build: 'b' }, 'es.example.org');
  expect(steps).toEqual([
    ['delete', DAYS_CACHE],
    expect.objectContaining({ type: 'keep', build: 'b', site: { domain: 'es.example.org', override: null } }),
  ]);
});

it('does not fail when storage is off or there is no worker', async () => {
  vi.stubGlobal('caches', { delete: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  vi.stubGlobal('navigator', {});
  await expect(changeSite({ build: 'b' }, 'es.example.org')).resolves.toBeUndefined();
});
