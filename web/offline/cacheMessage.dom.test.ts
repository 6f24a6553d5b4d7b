import { describe, expect, it, afterEach, vi } from 'vitest';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { messageFor, messageOf, changeSite } from './cacheMessage.ts';
import { markOf } from './cachingPlan.ts';
import { DAYS_CACHE } from './caches.ts';

const bootOf = (domain: string) => ({
  build: 'b',
  site: { ...testSite, domain: 'es.example.org' },
  siteKey: { domain, override: null },
});

describe('the message to the worker', () => {
  it('names the site of the page; after a change of site the same message is built before the new page loads', () => {
    const message = messageOf(bootOf('es.example.org'), ['/assets/a.js'])!;
    expect([message.site.domain, message.assets]).toEqual(['es.example.org', ['/assets/a.js']]);
    expect(markOf(messageFor('es.example.org', { build: 'b' }))).toBe(markOf(message));
    expect(markOf(messageFor('vi.example.org', { build: 'b' }))).not.toBe(markOf(message));
  });

  it('is null while the configuration is unavailable, so that the cached days are not replaced', () => {
    expect(messageOf(bootOf('www.example.org:8080'), [])).toBeNull();
  });
});

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
