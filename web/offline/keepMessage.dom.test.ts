import { describe, expect, it } from 'vitest';
import { testSite } from '../testing/around.tsx';
import { messageFor, messageOf } from './keepMessage.ts';
import { markOf } from './keeping.ts';

const of = (domain: string) => ({
  build: 'b',
  site: { ...testSite, domain: 'es.example.org' },
  siteKey: { domain, override: null },
});

describe('what a page tells the worker', () => {
  it('names its site, and what was chosen names the same before its page is there', () => {
    const told = messageOf(of('es.example.org'), ['/assets/a.js'])!;
    expect([told.site.domain, told.assets]).toEqual(['es.example.org', ['/assets/a.js']]);
    expect(markOf(messageFor('es.example.org', { build: 'b' }))).toBe(markOf(told));
    expect(markOf(messageFor('vi.example.org', { build: 'b' }))).not.toBe(markOf(told));
  });

  it('is nothing while the configuration cannot be had: days that are kept would be taken for another site’s', () => {
    expect(messageOf(of('www.example.org:8080'), [])).toBeNull();
  });
});
