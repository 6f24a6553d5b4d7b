/** The admin area as the server answers it: who is led to sign in, who is refused and why, and that nobody keeps it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { unavailableProblem } from '../../rest/problem.ts';

const PASSWORD = 'a password of the demo';
let stack: Stack;
let http: Http;
/** Services that do not answer. */
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

async function someone(name: string): Promise<Client> {
  const client = clientOf(http);
  const input = { username: `${name}@example.org`, password: PASSWORD };
  const { signIn } = await client.ask<{ signIn: { __typename: string } }>('SignIn', { site, input });
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
  '/admin/layouts',
  '/admin/layouts/homePage',
];

describe('a screen of the admin area', () => {
  it.each([...paths, '/admin/feature-toggle?x=1'])(
    '%s leads a visitor to sign in, and back',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(302);
      expect(answer.headers['location']).toBe(`/login?next=${encodeURIComponent(path)}`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toContain('boot');
    },
  );

  it.each(paths)('%s is a super_admin’s, by a nonce, kept by nobody', async (path) => {
    const answer = await open(path, await someone('admin'));
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

  it('is refused to who lacks the right: it is named, and who can give it, without their addresses', async () => {
    const answer = await open('/users', await someone('translator'));
    expect(answer.status).toBe(403);
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = answer.document().querySelector('main')!.textContent!;
    expect(text).toContain('Look after users and rights');
    expect(text).toContain('Ada Lindqvist · Ruth Keller');
    expect(answer.text).not.toMatch(/(admin|manager)@example\.org/);
  });

  it('names a content right that is missing as it names a key, and who can give it', async () => {
    const answer = await open('/comment-admin', await someone('translator'));
    expect(answer.status).toBe(403);
    const text = answer.document().querySelector('main')!.textContent!;
    expect(text).toContain('“Comments” needs a right you do not have: Comments: Change.');
    expect(text).toContain('Ada Lindqvist');
  });

  it.each([
    ['reader', '/admin', 403],
    ['translator', '/admin', 200],
    ['editor-mx', '/admin', 200],
    ['editor-mx', '/admin/audit', 403],
    ['manager', '/users', 200],
    ['manager', '/feature-toggle', 200],
    ['shop', '/feature-toggle', 200], // of its own site
    ['editor-mx', '/feature-toggle', 403],
    ['reader', '/comment-admin', 403],
    ['reader', '/admin/comment-admin', 403],
    ['editor-mx', '/comment-admin', 403], // moderates another site's
    ['reader', '/admin/layouts/homePage', 403],
    ['editor', '/admin/layouts/homePage', 200],
    ['editor-mx', '/admin/layouts/homePage', 403], // has another site's
    ['reader', '/admin/media-library', 403],
    ['translator', '/admin/media-library', 403],
    ['editor-mx', '/admin/media-library', 403], // has another site's
    ['admin', '/media-library', 404],
    ['admin', '/comment-admin/nowhere', 404],
  ])('%s gets %s with %i', async (name, path, status) => {
    expect((await open(path, await someone(name))).status).toBe(status);
  });

  it('opens for nobody while nobody can say who it is', async () => {
    const admin = await someone('admin');
    down.add('identity');
    const answer = await open('/admin', admin);
    down.delete('identity');
    expect(answer.status).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.document().querySelector('h1')?.textContent).toBe('Nobody can say what you may do');
    expect((await open('/admin', admin)).status).toBe(200);
  });

  it('says so where nobody can say who could give a right', async () => {
    const reader = await someone('reader');
    expect((await open('/admin', reader)).text).toContain('These people can give it');
    down.add('permissions');
    const answer = await open('/admin', reader);
    down.delete('permissions');
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Who can give it cannot be said at the moment.');
  });

  it.each(['/admin/nowhere', '/adminx', '/users/../adminx'])('%s is no screen', async (path) => {
    expect((await open(path, await someone('admin'))).status).toBe(404);
  });
});

it('a right that is taken away is gone with the next request', async () => {
  const [admin, other] = await Promise.all([someone('admin'), someone('manager')]);
  expect((await open('/users', other)).status).toBe(200);
  const { users } = await admin.ask<{ users: { users: { id: string }[] } }>('Users', {
    filter: { search: 'keller' },
    first: 5,
  });
  const { id } = users.users[0]!;
  const { user } = await admin.ask<{ user: { version: number } }>('OneUser', { id });
  const input = { version: user.version, sites: null, groups: [], adminKeys: ['admin_site'], content: [] };
  await admin.ask('SaveUserRights', { id, input });
  expect((await open('/users', other)).status).toBe(403);
  expect((await open('/feature-toggle', other)).status).toBe(200);
  const answer = await other.post('Users', { filter: {}, first: 5 });
  expect(answer.text).toContain('FORBIDDEN');
});
