import { describe, expect, it } from 'vitest';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { messageFor, messageOf } from './cacheMessage.ts';
import { markOf } from './cachingPlan.ts';

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
