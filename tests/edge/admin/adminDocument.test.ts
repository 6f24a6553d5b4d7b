/**
 * What the document of an admin screen includes, so that the screen's first request is its own: query results and its
 * scripts.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { unavailableProblem } from '../../../rest/problem.ts';
import type { AdminBoot } from '../../../web/base/site/boot.ts';
import { clientOf, site, type Client } from '../../support/account.ts';
import { httpOf, type HttpResponse, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { scriptsOf } from '../../../tools/build/chunkGraph.mjs';
import type { ChunkReport } from '../../../tools/build/chunkReport.ts';
import { inRoot } from '../../../services/kit/root.ts';

const PASSWORD = 'a password of the demo';
const report = JSON.parse(readFileSync(inRoot('dist', 'client', 'chunks.json'), 'utf8')) as ChunkReport;
const START = new Date('2026-11-21T12:00:00Z');
let now = START;
let stack: Stack;
let http: Http;
/** Routes of services that fail: 'identity.recordActivity'. */
const down = new Set<string>();
beforeAll(async () => {
  stack = await startStack({
    settings: { LECTERN_DEMO_PASSWORD: PASSWORD },
    now: () => now,
    wrap:
      (service, transport) =>
      (...call) =>
        down.has(`${service}.${call[0]}`)
          ? Promise.reject(unavailableProblem(service, new Error('down')))
          : transport(...call),
  });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});
beforeEach(() => {
  now = START;
});
const advanceMinutes = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

async function signIn(name: string, keepSignedIn = false): Promise<Client> {
  const client = clientOf(http);
  const input = { username: `${name}@example.org`, password: PASSWORD, keepSignedIn };
  await client.execute('SignIn', { input: { site, ...input } });
  return client;
}
const open = (path: string, client?: Client, options: Parameters<Http>[1] = {}) =>
  http(path, {
    ...options,
    cookies: { country: 'US', zone: 'Etc/UTC', ...Object.fromEntries(client?.cookies ?? []) },
  });
/** The script of the build that contains a module. */
const scriptWith = (module: string): string => `/${scriptsOf(report, [module])[0]!}`;
const bootOf = (response: HttpResponse) => response.boot() as unknown as AdminBoot;

it('includes the viewer, the sites and the country names, equal to what the browser would be sent', async () => {
  const admin = await signIn('admin');
  const answer = await open('/users', admin);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { first } = bootOf(answer);
  expect(first).toEqual({
    ViewerNow: await admin.execute('ViewerNow'),
    Sites: await admin.execute('Sites'),
    Countries: await admin.execute('Countries', { language: 'en_US' }),
  });
  expect(first.ViewerNow).toMatchObject({ viewer: { email: 'admin@example.org', isAdmin: true } });
});

it('has country names in the language of the site', async () => {
  const answer = await open('/users', await signIn('admin'), { site: 'es' });
  const { countries } = bootOf(answer).first.Countries as {
    countries: { code: string; translatedName: string }[];
  };
  expect(countries.find(({ code }) => code === 'DE')?.translatedName).toBe('Alemania');
});

it('contains nothing that could end its script element, and no data of another person', async () => {
  const [admin, editor] = [await signIn('admin'), await signIn('editor')];
  const texts = [await open('/admin', admin), await open('/admin', editor)].map(({ text }) => text);
  const blocks = texts.map((text) => /id="boot">([\s\S]*?)<\/script>/.exec(text)![1]!);
  expect(blocks.map((block) => block.includes('<'))).toEqual([false, false]);
  expect(blocks.map((block) => block.includes('admin@example.org'))).toEqual([true, false]);
  expect(blocks.map((block) => block.includes('editor@example.org'))).toEqual([false, true]);
});

it('redirects visitors and expired sessions to sign-in, without any of the data', async () => {
  const admin = await signIn('admin');
  advanceMinutes(16);
  for (const answer of [await open('/users'), await open('/users', admin)]) {
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/login?next=%2Fusers');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain('example.org');
  }
});

it('includes only the viewer and the sites for a person who is refused, and no script of the screen', async () => {
  const answer = await open('/users', await signIn('reader'));
  expect(answer.status).toBe(403);
  expect(Object.keys(bootOf(answer).first)).toEqual(['ViewerNow', 'Sites']);
  expect(answer.text).not.toContain(scriptWith('web/admin/users/UsersScreen.tsx'));
});

it('counts as activity, so that loading screens extends the session; a persistent session needs none', async () => {
  const [admin, persistent] = [await signIn('admin'), await signIn('manager', true)];
  for (const minutes of [14, 14, 14]) {
    advanceMinutes(minutes);
    expect((await open('/admin', admin)).status).toBe(200);
  }
  expect((await open('/admin', persistent)).status).toBe(200);
  advanceMinutes(16);
  expect((await open('/admin', admin)).status).toBe(302);
  expect((await open('/admin', persistent)).status).toBe(200);
});

it('leaves the viewer out when their activity could not be recorded, so that the browser reports it', async () => {
  const admin = await signIn('admin');
  down.add('identity.recordActivity');
  const answer = await open('/admin', admin);
  down.delete('identity.recordActivity');
  expect(answer.status).toBe(200);
  expect(bootOf(answer).viewer?.email).toBe('admin@example.org');
  expect(Object.keys(bootOf(answer).first)).toEqual(['Sites', 'Countries']);
});

it.each([
  ['/admin', 'admin/start/StartScreen.tsx'],
  ['/users', 'admin/users/UsersScreen.tsx'],
  ['/admin/audit', 'admin/audit/AuditScreen.tsx'],
  ['/feature-toggle', 'admin/featureFlags/FeatureFlagsScreen.tsx'],
  ['/admin/media-library', 'admin/media/MediaScreen.tsx'],
  ['/comment-admin', 'admin/comments/CommentsScreen.tsx'],
  ['/admin/layouts', 'admin/layouts/screen/LayoutsScreen.tsx'],
  ['/admin/layouts/homePage', 'admin/layouts/screen/LayoutsScreen.tsx'],
])('%s preloads the script of its own screen, with the nonce of the document', async (path, module) => {
  const answer = await open(path, await signIn('admin'));
  const nonce = /'nonce-([^']+)'/.exec(answer.headers['content-security-policy']!)![1]!;
  const preloads = answer.document().querySelectorAll('link[rel=modulepreload]');
  const files = [...preloads].map((link) => link.getAttribute('href')!);
  expect([...preloads].map((link) => link.getAttribute('nonce'))).toEqual(files.map(() => nonce));
  expect(files).toContain(scriptWith(`web/${module}`));
  expect(files.length).toBeLessThanOrEqual(11);
});
