/** A host that no site has, in production: a name that somebody else points at this server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_ENV: 'production', SITE_URL: 'http://localhost' } });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const statusOf = async (path: string, host: string) =>
  (await http(path, { headers: { host, accept: 'text/html' } })).status;

const paths = [
  '/',
  '/?override=es',
  '/2026/11/21',
  '/admin',
  '/graphql',
  '/robots.txt',
  '/feed.xml',
  '/fallback.svg',
];

it.each(['evil.example', 'www.localhost', '192.0.2.1', '[::2]:4000'])('%s is refused', async (host) => {
  for (const path of paths) expect([path, await statusOf(path, host)]).toEqual([path, 421]);
});

it('is refused by REST for a call that names no site', async () => {
  expect(await statusOf('/api/widgets/layouts?layout=home', 'evil.example')).toBe(421);
});

it('is accepted for probes of a balancer', async () => {
  expect(await statusOf('/livez', '192.0.2.1')).toBe(200);
  expect(await statusOf('/readyz', '192.0.2.1')).toBe(200);
});

it('hosts of sites are served, on any port and in any letter case', async () => {
  for (const host of ['localhost', 'LOCALHOST:8443', 'es.localhost', 'es.localhost.'])
    expect([host, await statusOf('/robots.txt', host)]).toEqual([host, 200]);
});
