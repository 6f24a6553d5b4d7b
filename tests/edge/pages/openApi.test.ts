/** The OpenAPI documents are served at the addresses that the guide and the explorer's page give. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames, type LecternEnv } from '../../../rest/contract.ts';
import { inRoot } from '../../../services/kit/root.ts';
import { documentFaults, type OpenApi } from '../../conformance/openApi.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const ADDRESS = /\/api\/[\w-]+\/openapi\.json/g;
const guide = readFileSync(inRoot('docs', 'how-to', 'existing-services.md'), 'utf8');
const readme = readFileSync(inRoot('README.md'), 'utf8');

/** The addresses in the guide's table, by service: in development, in production. */
const named = new Map(
  guide.split('\n').flatMap((line) => {
    const addresses = line.match(ADDRESS) ?? [];
    return addresses.length === 2 ? [[line.split('|')[1]!.trim(), addresses] as const] : [];
  }),
);

it('the guide has addresses for every service', () => {
  expect([...named.keys()]).toEqual([...serviceNames]);
});

describe.each([
  ['development', {}],
  ['production', { LECTERN_ENV: 'production', SITE_URL: 'http://localhost', LECTERN_EXPLORER: '1' }],
] as const)('in %s', (env: LecternEnv, settings) => {
  const column = env === 'development' ? 0 : 1;
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ settings, demo: false });
  });
  afterAll(() => stack?.stop());

  it.each(serviceNames)('serves the OpenAPI document of %s at the address in the guide', async (name) => {
    const answer = await fetch(stack.url + named.get(name)![column]!);
    expect(answer.status).toBe(200);
    const document = (await answer.json()) as { openapi: string; paths: object };
    expect(document.openapi).toBe('3.1.0');
    const base = named.get(name)![column]!.replace('/openapi.json', '');
    const paths = Object.keys(document.paths);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path.startsWith(base)).toBe(true);
  });

  it('serves one document of all services', async () => {
    const answer = await fetch(`${stack.url}/api/openapi.json`);
    const document = (await answer.json()) as OpenApi & { readonly servers: object[] };
    const { paths, servers } = document;
    expect(documentFaults(document)).toEqual([]);
    const bases = [...named.values()].map((addresses) => addresses[column]!.replace('/openapi.json', ''));
    for (const base of bases) expect(Object.keys(paths).some((path) => path.startsWith(base))).toBe(true);
    expect(servers).toHaveLength(1);
  });

  it('links each document on the explorer’s page', async () => {
    const headers = { accept: 'text/html' };
    const html = await (await fetch(`${stack.url}/graphql`, { headers })).text();
    const links = [...html.matchAll(/<a href="(\/api[^"]+)"(?: data-production="([^"]+)")?/g)];
    // As the browser resolves a link: the first address if it responds, else the production one.
    for (const [, first, other] of links) {
      const head = await fetch(stack.url + first!, { method: 'HEAD' });
      const address = head.ok ? first! : other!;
      expect((await fetch(stack.url + address)).status).toBe(200);
      expect(address).toBe([...named.values()].find((it) => it.includes(address))![column]);
    }
    expect(links).toHaveLength(serviceNames.length);
  });
});

it('the README names existing addresses only', () => {
  const all = [...named.values()].flat();
  const inReadme = readme.match(ADDRESS)!;
  expect(inReadme.length).toBeGreaterThan(0);
  for (const address of inReadme) expect(all).toContain(address);
});
