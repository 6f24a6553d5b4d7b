/**
 * A reader's own account through the whole program: its page, picture, deletion, and that no one can access another's
 * account.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRights } from '../../../domain/rights/rights.ts';
import { signToken } from '../../../rest/caller.ts';
import { clientOf, waitForCode, PASSWORD, signUp, site, type Client } from '../../support/account.ts';
import { headingOf, httpOf, type Http } from '../../support/http.ts';
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

const createAccount = async (email: string): Promise<Client> => {
  const client = clientOf(http);
  await signUp(client, email);
  return client;
};
interface MyAccountResult {
  readonly viewer: {
    readonly id: string;
    readonly email: string;
    readonly givenName: string;
    readonly picture: string | null;
    readonly sessions: readonly { readonly id: string; readonly isCurrent: boolean }[];
  } | null;
}
const readAccount = async (client: Client) => (await client.execute<MyAccountResult>('MyAccount')).viewer!;
type MutationResult = Readonly<Record<string, { readonly __typename: string; readonly picture?: string }>>;

/** Uploads a picture as the browser does; returns its address. */
async function upload(client: Client, background: string): Promise<string> {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background } });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${stack.url}/media?purpose=avatar`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
    body: Buffer.from(await image.png().toBuffer()),
  });
  return ((await answer.json()) as { url: string }).url;
}
const setPicture = async (client: Client, picture: string | null) =>
  (await client.execute<MutationResult>('SetPicture', { picture }))['setPicture']!;
const deleteAccount = async (client: Client, password = PASSWORD) =>
  (await client.execute<MutationResult>('DeleteAccount', { site, password }))['deleteAccount']!.__typename;
/** A service token for this account. */
const tokenOf = (subject: string) =>
  signToken(stack.program.keys.privateKey!, { subject, rights: noRights, audience: 'identity' });

describe('the account page', () => {
  it('is the same for everyone, is not indexed, and contains nothing about the viewer', async () => {
    const client = await createAccount('ana@example.org');
    const cookies = { country: 'US', zone: 'Etc/UTC' };
    const visitor = await http('/account', { cookies });
    const reader = await http('/account', { cookies: { ...cookies, ...Object.fromEntries(client.cookies) } });
    expect([visitor.status, headingOf(visitor)]).toEqual([200, 'Your account']);
    expect(visitor.document().querySelector('meta[name=robots]')?.getAttribute('content')).toContain(
      'noindex',
    );
    expect([reader.text, reader.headers['etag']]).toEqual([visitor.text, visitor.headers['etag']]);
    expect(reader.text).not.toMatch(/ana@|Test Reader/);
  });

  it('has pages with addresses and titles of their own, linked from each other', async () => {
    const pages = [
      ['/account', 'Profile', 'Your account'],
      ['/account/language', 'Language and country'],
      ['/account/email', 'Email address'],
      ['/account/security', 'Password and sign-in'],
      ['/account/devices', 'Devices'],
      ['/account/data', 'Your data'],
    ] as const;
    const cookies = { country: 'US', zone: 'Etc/UTC' };
    for (const [path, name, title = name] of pages) {
      const answer = await http(path, { cookies });
      const document = answer.document();
      expect([answer.status, document.title]).toEqual([200, expect.stringContaining(title)]);
      const links = [...document.querySelectorAll('main nav a')];
      expect(links.map((it) => [it.getAttribute('href'), it.textContent])).toEqual(
        pages.map(([address, text]) => [address, text]),
      );
      expect(links.filter((it) => it.hasAttribute('aria-current')).map((it) => it.textContent)).toEqual([
        name,
      ]);
    }
    // For people with rights of the admin area: not linked in HTML that is the same for everyone.
    for (const path of ['/account/notifications', '/account/api-tokens'])
      expect((await http(path, { cookies })).status).toBe(200);
    expect((await http('/account/elsewhere', { cookies })).status).toBe(404);
  });

  it('shows a visitor no account', async () => {
    const { viewer } = await clientOf(http).execute<MyAccountResult>('MyAccount');
    expect(viewer).toBeNull();
  });
});

describe('the export', () => {
  it('contains the account’s own comments with their state', async () => {
    const [client, other] = [await createAccount('ex@example.org'), await createAccount('why@example.org')];
    const text = 'What a quiet morning.';
    await client.execute('WriteComment', { reading: '1-publish.2026-11-20.11-20-2026', text });
    const exportOf = async (owner: Client) => {
      const { viewer } = await owner.execute<{ viewer: { export: string } }>('MyExport');
      return JSON.parse(viewer.export) as { comments: { text: string; state: string }[] };
    };
    expect((await exportOf(client)).comments).toMatchObject([{ text, state: 'held' }]);
    expect((await exportOf(other)).comments).toEqual([]);
  });
});

describe('a picture', () => {
  it('belongs to the account, is in its export, and is deleted when it is removed', async () => {
    const client = await createAccount('bo@example.org');
    const url = await upload(client, '#8a4b2d');
    expect(await setPicture(client, url)).toMatchObject({ __typename: 'Viewer', picture: url });
    const { viewer } = await client.execute<{ viewer: { export: string } }>('MyExport');
    const exported = JSON.parse(viewer.export) as { pictures: { addresses: string[] }[] };
    expect(exported.pictures.map(({ addresses }) => addresses)).toEqual([expect.arrayContaining([url])]);
    expect((await http(url)).status).toBe(200);
    expect(await setPicture(client, null)).toMatchObject({ picture: null });
    expect((await http(url)).status).toBe(404);
    expect(await setPicture(client, null)).toMatchObject({ picture: null }); // repeated, it does nothing
  });

  it('of another account, or that does not exist, cannot be set', async () => {
    const [client, other] = [await createAccount('cy@example.org'), await createAccount('dee@example.org')];
    const othersPicture = await upload(other, '#2d4b8a');
    for (const picture of [
      othersPicture,
      `/media/u/${'0'.repeat(40)}-64.webp`,
      'https://evil.example/x.webp',
      '/',
    ])
      expect((await setPicture(client, picture)).__typename, picture).toBe('ValidationProblem');
    expect((await readAccount(client)).picture).toBeNull();
  });
});

describe('access to other accounts', () => {
  it('gives the same result for another account’s session as for an unknown one, which continues', async () => {
    const [client, other] = [await createAccount('eve@example.org'), await createAccount('fay@example.org')];
    const { id } = (await readAccount(other)).sessions[0]!;
    const answers = await Promise.all(
      [id, '00000000-0000-4000-8000-000000000000'].map((it) =>
        client.execute<MutationResult>('EndSession', { id: it }),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!['endSession']!.__typename).toBe('NotFound');
    expect((await readAccount(other)).email).toBe('fay@example.org');
  });

  it('ends an own session, whose cookie is then invalid', async () => {
    const client = await createAccount('gil@example.org');
    const second = clientOf(http);
    await second.execute('SignIn', { input: { site, username: 'gil@example.org', password: PASSWORD } });
    const { id } = (await readAccount(second)).sessions.find(({ isCurrent }) => isCurrent)!;
    await client.execute('EndSession', { id });
    expect((await readAccount(client)).sessions.map((it) => it.isCurrent)).toEqual([true]);
    expect((await second.execute<MyAccountResult>('MyAccount')).viewer).toBeNull();
  });

  it('allows only the owner to change a profile', async () => {
    const [viewer, other] = [
      await readAccount(await createAccount('hal@example.org')),
      await createAccount('ida@example.org'),
    ];
    const otherViewer = await readAccount(other);
    const post = async (sub: string, subject: string) =>
      http(`/api/users/?sub=${sub}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await tokenOf(subject)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ given_name: 'Not  me ' }),
      });
    const refused = await post(otherViewer.id, viewer.id);
    expect([refused.status, (JSON.parse(refused.text) as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
    expect((await readAccount(other)).givenName).toBe('Test');
    expect((await post(viewer.id, viewer.id)).status).toBe(200);
  });
});

describe('a deleted account', () => {
  it('is gone with its sessions and its picture, and its address can sign up again', async () => {
    const client = await createAccount('jo@example.org');
    const url = await upload(client, '#4b8a2d');
    await setPicture(client, url);
    const cookie = client.cookies.get('session')!;
    expect(await deleteAccount(client, 'not my password')).toBe('NotAuthorized');
    expect((await http(url)).status).toBe(200);
    expect(await deleteAccount(client)).toBe('Done');
    expect(client.cookies.has('session')).toBe(false);
    client.cookies.set('session', cookie);
    expect((await client.execute<MyAccountResult>('MyAccount')).viewer).toBeNull();
    expect((await http(url)).status).toBe(404);
    const before = await waitForCode(http, 'jo@example.org');
    const again = clientOf(http);
    const input = { email: 'jo@example.org', password: PASSWORD };
    const { signUp: started } = await again.execute<{ signUp: { handle: string } }>('SignUp', {
      input: { site, ...input },
    });
    const code = await waitForCode(http, 'jo@example.org', before);
    await again.execute('ConfirmSignUp', { input: { site, handle: started.handle, code } });
    expect(await readAccount(again)).toMatchObject({ email: 'jo@example.org', picture: null });
  });

  it('loses its rights; the last super_admin cannot be deleted and keeps everything', async () => {
    const { permissions } = stack.program.services.direct;
    const call = await stack.callTo('permissions');
    const rightsOf = async (sub: string) =>
      (await permissions.readPermissions({ query: { sub } }, call)).permissions;
    const grant = (id: string, keys: ('super_admin' | 'admin_site')[]) =>
      permissions.savePermissions({ body: { type: 'user', id, sites: null, permissions: keys } }, call);
    const editor = await createAccount('kim@example.org');
    const { id: sub } = await readAccount(editor);
    await grant(sub, ['admin_site']);
    expect(await deleteAccount(editor)).toBe('Done');
    expect(await rightsOf(sub)).toEqual([]);

    const lastSuperAdmin = await createAccount('lee@example.org');
    const { id } = await readAccount(lastSuperAdmin);
    await grant(id, ['super_admin']);
    const { users } = await permissions.listUsers({ query: { admin: 'super_admin' } }, call);
    for (const user of users)
      if (user.sub !== id) await permissions.deletePermissions({ query: { sub: user.sub } }, call);
    const reading = '1-publish.2026-11-21.11-21-2026';
    await lastSuperAdmin.execute('WriteComment', { reading, text: 'I stay.' });
    expect(await deleteAccount(lastSuperAdmin)).toBe('Conflict');
    const ownComments = await lastSuperAdmin.execute<{ viewer: { ownComments: object[] } }>('OwnComments', {
      reading,
    });
    expect(ownComments.viewer.ownComments).toHaveLength(1);
    expect([(await readAccount(lastSuperAdmin)).email, await rightsOf(id)]).toEqual([
      'lee@example.org',
      ['super_admin'],
    ]);
  });
});
