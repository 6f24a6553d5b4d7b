/**
 * The admin area from the site's side: who is offered the link, that no HTML contains it, and that readers load nothing
 * of it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../services/kit/root.ts';
import { clientOf, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

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

async function signIn(name: string): Promise<Client> {
  const client = clientOf(http);
  await client.execute('SignIn', { input: { site, username: `${name}@example.org`, password: PASSWORD } });
  return client;
}

it.each([
  ['admin', true],
  ['translator', true],
  ['editor-mx', true],
  ['reader', false],
])('offers the link to the admin area to %s: %s', async (name, isAdmin) => {
  const client = await signIn(name);
  expect(await client.execute('ViewerNow')).toMatchObject({ viewer: { isAdmin } });
});

it('a super_admin is sent the same page as everyone, without the link', async () => {
  const { cookies: sessionCookies } = await signIn('admin');
  const cookies = { country: 'US', zone: 'Etc/UTC' };
  const adminPage = await http('/', { cookies: { ...cookies, ...Object.fromEntries(sessionCookies) } });
  const visitorPage = await http('/', { cookies });
  expect(adminPage.text).toBe(visitorPage.text);
  expect(adminPage.document().querySelector('a[href="/admin"]')).toBeNull();
});

it('no operation of the admin area is in the scripts that readers load', () => {
  const folder = inRoot('dist', 'client');
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Record<
    string,
    { readonly file: string; readonly imports?: string[]; readonly dynamicImports?: string[] }
  >;
  const reachable = new Set<string>();
  const collect = (key: string) => {
    if (reachable.has(key)) return;
    reachable.add(key);
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])])
      collect(next);
  };
  collect('app/entryClient.tsx');
  const hashes = Object.keys(
    JSON.parse(readFileSync(inRoot('generated', 'operations.admin.json'), 'utf8')) as object,
  );
  const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const readerScripts = [...reachable].map((key) => textOf(manifest[key]!.file)).join('\n');
  expect(hashes.filter((hash) => readerScripts.includes(hash))).toEqual([]);
  const all = readdirSync(`${folder}/assets`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => textOf(`assets/${file}`))
    .join('\n');
  expect(hashes.filter((hash) => all.includes(hash)).length).toBeGreaterThan(10);
});
