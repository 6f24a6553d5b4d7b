/**
 * What replaces the network and an earlier build: the offline page, the service worker, and stored files of old builds.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../services/kit/root.ts';
import { headingOf, httpOf, type RequestOptions, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

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

const london: RequestOptions = { cookies: { country: 'GB', zone: 'Europe/London' } };

describe('the offline page', () => {
  it('is a page of the site in its own language, and is not indexed', async () => {
    const page = await http('/offline', { ...london, site: 'ar' });
    expect(page.status).toBe(200);
    expect(headingOf(page)).toBe('أنت غير متصل بالإنترنت');
    expect(page.document().documentElement.dir).toBe('rtl');
    expect(page.document().querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});

describe('files of the build', () => {
  it('include the service worker: revalidated each time, with a policy that only allows fetching', async () => {
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

  it('are prefetched by the worker: each exists, and they include every script of a first page', async () => {
    const worker = (await http('/custom-sw.js')).text;
    const prefetched = new Set(worker.match(/\/assets\/[\w.-]+/g));
    expect(prefetched.size).toBeGreaterThan(5);
    for (const path of prefetched) expect((await http(path)).status, path).toBe(200);
    const page = (await http('/', london)).text;
    const scripts = page.match(/\/assets\/[\w-]+\.(?:js|css)/g)!;
    expect(scripts.filter((path) => !prefetched.has(path))).toEqual([]);
  });

  it.each([{ accept: 'text/html' }, { accept: '*/*' }])(
    'that no build has get a plain-text 404 which is not cached (%j)',
    async (headers) => {
      const answer = await http('/assets/HomeRoute-gone.js', { headers });
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );
});

describe('files of an earlier build in an open tab', () => {
  it('are still served, and its operations are accepted by hash', async () => {
    const hash = 'e'.repeat(64);
    const operations = inRoot('dist', 'operations', 'test-earlier.json');
    const script = inRoot('dist', 'client', 'assets', 'HomeRoute-test0earlier.js');
    writeFileSync(script, 'export default 1;');
    writeFileSync(
      operations,
      JSON.stringify({ [hash]: 'query Home($domain: String) { site(domain: $domain) { id name } }' }),
    );
    const nextBuild = await startStack({
      databaseUrl: stack.databaseUrl,
      demo: false,
      settings: { LECTERN_ENV: 'production' }, // accepts only known operations
    });
    const request = httpOf(nextBuild);
    try {
      const file = await request('/assets/HomeRoute-test0earlier.js');
      expect([file.status, file.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const extensions = encodeURIComponent(
        JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
      );
      const answer = await request(`/graphql?operationName=Home&variables=%7B%7D&extensions=${extensions}`);
      expect(JSON.parse(answer.text)).toMatchObject({ data: { site: { name: 'en' } } });
      expect((await request('/')).status).toBe(200); // the page uses the Home operation of this build
    } finally {
      await request.close();
      await nextBuild.stop();
      rmSync(operations);
      rmSync(script);
    }
  });
});
