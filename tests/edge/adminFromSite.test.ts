/** The admin area as the site shows it: to whom the link opens, in no HTML, and nothing of it in what readers load. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { clientOf, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

const PASSWORD = 'a password of the demo';
let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: PASSWORD } });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

async function someone(name: string): Promise<Client> {
  const client = clientOf(http);
  await client.ask('SignIn', { site, input: { username: `${name}@example.org`, password: PASSWORD } });
  return client;
}

it.each([
  ['admin', true],
  ['translator', true],
  ['editor-mx', true],
  ['reader', false],
])('the link to the admin area is for %s: %s', async (name, isAdmin) => {
  const client = await someone(name);
  expect(await client.ask('ViewerNow')).toMatchObject({ viewer: { isAdmin } });
});

it('a super_admin is sent the same page as anybody, without the link', async () => {
  const { cookies: own } = await someone('admin');
  const cookies = { country: 'US', zone: 'Etc/UTC' };
  const theirs = await http('/', { cookies: { ...cookies, ...Object.fromEntries(own) } });
  const anybodys = await http('/', { cookies });
  expect(theirs.text).toBe(anybodys.text);
  expect(theirs.document().querySelector('a[href="/admin"]')).toBeNull();
});

it('no operation of the admin area is in the scripts that readers load', () => {
  const folder = inRoot('dist', 'client');
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Record<
    string,
    { readonly file: string; readonly imports?: string[]; readonly dynamicImports?: string[] }
  >;
  const reached = new Set<string>();
  const reach = (key: string) => {
    if (reached.has(key)) return;
    reached.add(key);
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])])
      reach(next);
  };
  reach('app/entryClient.tsx');
  const hashes = Object.keys(
    JSON.parse(readFileSync(inRoot('generated', 'operations.admin.json'), 'utf8')) as object,
  );
  const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const ofReaders = [...reached].map((key) => textOf(manifest[key]!.file)).join('\n');
  expect(hashes.filter((hash) => ofReaders.includes(hash))).toEqual([]);
  const all = readdirSync(`${folder}/assets`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => textOf(`assets/${file}`))
    .join('\n');
  expect(hashes.filter((hash) => all.includes(hash)).length).toBeGreaterThan(10);
});
