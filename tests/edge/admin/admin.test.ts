/** The admin area over HTTP: who is redirected to sign-in, who is refused and why, and that no response is cached. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { unavailableProblem } from '../../../rest/problem.ts';

const PASSWORD = 'a password of the demo';
let stack: Stack;
let http: Http;
/** Names of services that fail. */
const down = new Set<string>();
beforeAll(async () => {
  stack = await startStack({
    settings: { LECTERN_DEMO_PASSWORD: PASSWORD },
    wrap:
      (service, transport) =>
      (...call) => {
        if (down.has(service)) return Promise.reject(unavailableProblem(service, new Error('down')));
        return transport(...call);
      },
  });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

async function signInAs(name: string): Promise<Client> {
  const client = clientOf(http);
  const input = { username: `${name}@example.org`, password: PASSWORD };
  const { signIn } = await client.execute<{ signIn: { __typename: string } }>('SignIn', {
    input: { site, ...input },
  });
  expect(signIn.__typename).toBe('SignedIn');
  return client;
}
const open = (path: string, client?: Client) =>
  http(path, { cookies: { country: 'US', zone: 'Etc/UTC', ...Object.fromEntries(client?.cookies ?? []) } });

const paths = [
  '/admin',
  '/admin/',
  '/users',
  '/users/0d3a',
  '/admin/users',
  '/admin/audit',
  '/feature-toggle',
  '/comment-admin',
  '/admin/comment-admin',
  '/admin/media-library',
  '/translation',
  '/admin/translation',
  '/admin/layouts',
  '/admin/layouts/homePage',
];

describe('a screen of the admin area', () => {
  it.each([...paths, '/admin/feature-toggle?x=1'])(
    '%s redirects a visitor to sign-in and back',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(302);
      expect(answer.headers['location']).toBe(`/login?next=${encodeURIComponent(path)}`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toContain('boot');
    },
  );

  it.each(['/admin/nonsense', '/admin/audit/more'])(
    '%s is no screen: 404 within the admin area',
    async (path) => {
      expect((await open(path)).headers['location']).toBe(`/login?next=${encodeURIComponent(path)}`);
      const answer = await open(path, await signInAs('admin'));
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.boot()).toMatchObject({ refusal: null, viewer: { name: 'Ada Lindqvist' } });
    },
  );

  it.each(paths)('%s opens for a super_admin, with a nonce, and is not cached', async (path) => {
    const answer = await open(path, await signInAs('admin'));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const nonce = /'nonce-([^']+)'/.exec(answer.headers['content-security-policy']!)![1]!;
    expect(answer.text).toContain(`nonce="${nonce}"`);
    expect(answer.boot()).toMatchObject({ refusal: null, viewer: { name: 'Ada Lindqvist' } });
    expect(answer.boot().site.terms.map(({ section }) => section)).toEqual([
      'shell',
      'forms',
      'widgets',
      'admin',
    ]);
  });

  it('refuses a person without the right, names the right and who can grant it, without email addresses', async () => {
    const answer = await open('/users', await signInAs('translator'));
    expect(answer.status).toBe(403);
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = answer.document().querySelector('main')!.textContent!;
    expect(text).toContain('Manage users and permissions');
    expect(text).toContain('Ada Lindqvist · Ruth Keller');
    expect(answer.text).not.toMatch(/(admin|manager)@example\.org/);
  });

  it('names a missing content right like a missing admin key, and who can grant it', async () => {
    const answer = await open('/comment-admin', await signInAs('translator'));
    expect(answer.status).toBe(403);
    const text = answer.document().querySelector('main')!.textContent!;
    expect(text).toContain('“Comments” requires a permission you don’t have: Comments: Edit.');
    expect(text).toContain('Ada Lindqvist');
  });

  it.each([
    ['reader', '/admin', 403],
    ['translator', '/admin', 200],
    ['translator', '/translation', 200],
    ['translator-vn', '/translation', 200],
    ['editor', '/translation', 403],
    ['editor-mx', '/admin', 200],
    ['editor-mx', '/admin/audit', 403],
    ['manager', '/users', 200],
    ['manager', '/feature-toggle', 200],
    ['shop', '/feature-toggle', 200], // for its own site
    ['editor-mx', '/feature-toggle', 403],
    ['reader', '/comment-admin', 403],
    ['reader', '/admin/comment-admin', 403],
    ['editor-mx', '/comment-admin', 403], // moderates another site
    ['reader', '/admin/layouts/homePage', 403],
    ['editor', '/admin/layouts/homePage', 200],
    ['editor-mx', '/admin/layouts/homePage', 403], // has rights on another site
    ['reader', '/admin/tests', 403],
    ['editor', '/admin/tests/row:homePage:en-default', 200],
    ['reader', '/admin/media-library', 403],
    ['translator', '/admin/media-library', 403],
    ['editor-mx', '/admin/media-library', 403], // has rights on another site
    ['admin', '/media-library', 404],
    ['admin', '/comment-admin/nowhere', 404],
  ])('%s gets %s with status %i', async (name, path, status) => {
    expect((await open(path, await signInAs(name))).status).toBe(status);
  });

  it('opens for no one while the identity service is down', async () => {
    const admin = await signInAs('admin');
    down.add('identity');
    const answer = await open('/admin', admin);
    down.delete('identity');
    expect(answer.status).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.document().querySelector('h1')?.textContent).toBe(
      'We can’t check your permissions right now',
    );
    expect((await open('/admin', admin)).status).toBe(200);
  });

  it('says so when the people who could grant a right cannot be read', async () => {
    const reader = await signInAs('reader');
    expect((await open('/admin', reader)).text).toContain('These people can grant it');
    down.add('permissions');
    const answer = await open('/admin', reader);
    down.delete('permissions');
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('We can’t check who can grant it right now. Try again later.');
  });

  it.each(['/admin/nowhere', '/adminx', '/users/../adminx'])('%s is not found', async (path) => {
    expect((await open(path, await signInAs('admin'))).status).toBe(404);
  });
});

it('a revoked right is gone with the next request', async () => {
  const [admin, other] = await Promise.all([signInAs('admin'), signInAs('manager')]);
  expect((await open('/users', other)).status).toBe(200);
  const { users } = await admin.execute<{ users: { nodes: { id: string }[] } }>('Users', {
    filter: { search: 'keller' },
    first: 5,
  });
  const { id } = users.nodes[0]!;
  const { user } = await admin.execute<{ user: { version: number } }>('OneUser', { id });
  const input = { version: user.version, sites: null, groups: [], adminKeys: ['admin_site'], content: [] };
  await admin.execute('SaveUserRights', { input: { id, ...input } });
  expect((await open('/users', other)).status).toBe(403);
  expect((await open('/feature-toggle', other)).status).toBe(200);
  const answer = await other.post('Users', { filter: {}, first: 5 });
  expect(answer.text).toContain('FORBIDDEN');
});
