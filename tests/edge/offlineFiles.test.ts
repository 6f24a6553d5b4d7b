/** What stands in for a network, and for an earlier build: the page, the worker, and files that are kept. */
import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { headingOf, httpOf, type Ask, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const london: Ask = { cookies: { country: 'GB', zone: 'Europe/London' } };

describe('the page that stands in for others', () => {
  it('is a page of the site in its own words, and no search engine’s', async () => {
    const page = await http('/offline', { ...london, site: 'ar' });
    expect(page.status).toBe(200);
    expect(headingOf(page)).toBe('أنت غير متصل بالإنترنت');
    expect(page.document().documentElement.dir).toBe('rtl');
    expect(page.document().querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});

describe('files of the build', () => {
  it('include the worker, asked for again each time, as JavaScript that may fetch and nothing else', async () => {
    const { status, headers, text } = await http('/custom-sw.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self' https:",
    );
    expect(text.length).toBeGreaterThan(1_000);
  });

  it('are what the worker fetches ahead: every one answers, and all a first page runs is among them', async () => {
    const worker = (await http('/custom-sw.js')).text;
    const ahead = new Set(worker.match(/\/assets\/[\w.-]+/g));
    expect(ahead.size).toBeGreaterThan(5);
    for (const path of ahead) expect((await http(path)).status, path).toBe(200);
    const page = (await http('/', london)).text;
    const run = page.match(/\/assets\/[\w-]+\.(?:js|css)/g)!;
    expect(run.filter((path) => !ahead.has(path))).toEqual([]);
  });

  it.each([{ accept: 'text/html' }, { accept: '*/*' }])(
    'that no build has are a 404 which is no page and is not kept (%j)',
    async (headers) => {
      const answer = await http('/assets/HomeRoute-gone.js', { headers });
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );
});

describe('what an earlier build left in an open tab', () => {
  it('is still answered: its files, and its operations by their hash', async () => {
    const hash = 'e'.repeat(64);
    const operations = inRoot('dist', 'operations', 'test-earlier.json');
    const script = inRoot('dist', 'client', 'assets', 'HomeRoute-test0earlier.js');
    writeFileSync(script, 'export default 1;');
    writeFileSync(
      operations,
      JSON.stringify({ [hash]: 'query Home($domain: String) { site(domain: $domain) { id name } }' }),
    );
    const later = await startStack({
      databaseUrl: stack.databaseUrl,
      demo: false,
      settings: { LECTERN_ENV: 'production' }, // takes no other operations
    });
    const ask = httpOf(later);
    try {
      const file = await ask('/assets/HomeRoute-test0earlier.js');
      expect([file.status, file.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const extensions = encodeURIComponent(
        JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
      );
      const answer = await ask(`/graphql?operationName=Home&variables=%7B%7D&extensions=${extensions}`);
      expect(JSON.parse(answer.text)).toMatchObject({ data: { site: { name: 'en' } } });
      expect((await ask('/')).status).toBe(200); // and the page has this build's own Home
    } finally {
      await ask.close();
      await later.stop();
      rmSync(operations);
      rmSync(script);
    }
  });
});
