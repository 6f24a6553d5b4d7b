/** One's own account through the whole program: its page, its picture, its end, and that nobody reaches another's. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRights } from '../../domain/rights/rights.ts';
import { signToken } from '../../rest/caller.ts';
import { clientOf, codeFor, PASSWORD, signUp, site, type Client } from '../support/account.ts';
import { headingOf, httpOf, type Http } from '../support/http.ts';
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

const someone = async (email: string): Promise<Client> => {
  const client = clientOf(http);
  await signUp(client, email);
  return client;
};
interface Mine {
  readonly viewer: {
    readonly id: string;
    readonly email: string;
    readonly givenName: string;
    readonly picture: string | null;
    readonly sessions: readonly { readonly id: string; readonly isCurrent: boolean }[];
  } | null;
}
const mine = async (client: Client) => (await client.ask<Mine>('MyAccount')).viewer!;
type Answer = Readonly<Record<string, { readonly __typename: string; readonly picture?: string }>>;

/** Uploads a picture as the browser does; answers its address. */
async function upload(client: Client, background: string): Promise<string> {
  const drawn = sharp({ create: { width: 300, height: 300, channels: 3, background } });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${stack.url}/media?purpose=avatar`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
    body: Buffer.from(await drawn.png().toBuffer()),
  });
  return ((await answer.json()) as { url: string }).url;
}
const setPicture = async (client: Client, picture: string | null) =>
  (await client.ask<Answer>('SetPicture', { picture }))['setPicture']!;
const deleteAccount = async (client: Client, password = PASSWORD) =>
  (await client.ask<Answer>('DeleteAccount', { site, password }))['deleteAccount']!.__typename;
/** A token such as a program of the reader's would hold. */
const tokenOf = (subject: string) =>
  signToken(stack.program.keys.privateKey!, { subject, rights: noRights, audience: 'identity' });

describe('the account page', () => {
  it('is the same for everybody, of no search engine, and says nothing of the viewer', async () => {
    const client = await someone('ana@example.org');
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

  it('shows a visitor no account: what is private is of nobody', async () => {
    const { viewer } = await clientOf(http).ask<Mine>('MyAccount');
    expect(viewer).toBeNull();
  });
});

describe('the export', () => {
  it('holds what one wrote for everybody too, whatever became of it', async () => {
    const [client, other] = [await someone('ex@example.org'), await someone('why@example.org')];
    const text = 'What a quiet morning.';
    await client.ask('WriteComment', { reading: '1-publish.2026-11-20.11-20-2026', text });
    const exportOf = async (it: Client) => {
      const { viewer } = await it.ask<{ viewer: { export: string } }>('MyExport');
      return JSON.parse(viewer.export) as { comments: { text: string; state: string }[] };
    };
    expect((await exportOf(client)).comments).toMatchObject([{ text, state: 'held' }]);
    expect((await exportOf(other)).comments).toEqual([]);
  });
});

describe('a picture', () => {
  it('is the account’s, in its export, and gone with its removal', async () => {
    const client = await someone('bo@example.org');
    const url = await upload(client, '#8a4b2d');
    expect(await setPicture(client, url)).toMatchObject({ __typename: 'Viewer', picture: url });
    const { viewer } = await client.ask<{ viewer: { export: string } }>('MyExport');
    const kept = JSON.parse(viewer.export) as { pictures: { addresses: string[] }[] };
    expect(kept.pictures.map(({ addresses }) => addresses)).toEqual([expect.arrayContaining([url])]);
    expect((await http(url)).status).toBe(200);
    expect(await setPicture(client, null)).toMatchObject({ picture: null });
    expect((await http(url)).status).toBe(404);
    expect(await setPicture(client, null)).toMatchObject({ picture: null }); // again, it does nothing
  });

  it('of another, or of nobody, is no picture of one’s own', async () => {
    const [client, other] = [await someone('cy@example.org'), await someone('dee@example.org')];
    const theirs = await upload(other, '#2d4b8a');
    for (const picture of [theirs, `/media/u/${'0'.repeat(40)}-64.webp`, 'https://evil.example/x.webp', '/'])
      expect((await setPicture(client, picture)).__typename, picture).toBe('ValidationProblem');
    expect((await mine(client)).picture).toBeNull();
  });
});

describe('nobody reaches another’s account', () => {
  it('a session of another is as one that is not there, and goes on', async () => {
    const [client, other] = [await someone('eve@example.org'), await someone('fay@example.org')];
    const { id } = (await mine(other)).sessions[0]!;
    const answers = await Promise.all(
      [id, '00000000-0000-4000-8000-000000000000'].map((it) => client.ask<Answer>('EndSession', { id: it })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!['endSession']!.__typename).toBe('NotFound');
    expect((await mine(other)).email).toBe('fay@example.org');
  });

  it('one of one’s own is ended, and its cookie is of no use', async () => {
    const client = await someone('gil@example.org');
    const second = clientOf(http);
    await second.ask('SignIn', { site, input: { username: 'gil@example.org', password: PASSWORD } });
    const { id } = (await mine(second)).sessions.find(({ isCurrent }) => isCurrent)!;
    await client.ask('EndSession', { id });
    expect((await mine(client)).sessions.map((it) => it.isCurrent)).toEqual([true]);
    expect((await second.ask<Mine>('MyAccount')).viewer).toBeNull();
  });

  it('a profile is changed by its owner alone', async () => {
    const [me, other] = [await mine(await someone('hal@example.org')), await someone('ida@example.org')];
    const theirs = await mine(other);
    const post = async (sub: string, subject: string) =>
      http(`/api/users/?sub=${sub}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await tokenOf(subject)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ given_name: 'Not  me ' }),
      });
    const refused = await post(theirs.id, me.id);
    expect([refused.status, (JSON.parse(refused.text) as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
    expect((await mine(other)).givenName).toBe('Test');
    expect((await post(me.id, me.id)).status).toBe(200);
  });
});

describe('an account that was deleted', () => {
  it('is gone with its sessions and its picture, and its address may sign up again', async () => {
    const client = await someone('jo@example.org');
    const url = await upload(client, '#4b8a2d');
    await setPicture(client, url);
    const cookie = client.cookies.get('session')!;
    expect(await deleteAccount(client, 'not my password')).toBe('NotAuthorized');
    expect((await http(url)).status).toBe(200);
    expect(await deleteAccount(client)).toBe('Done');
    expect(client.cookies.has('session')).toBe(false);
    client.cookies.set('session', cookie);
    expect((await client.ask<Mine>('MyAccount')).viewer).toBeNull();
    expect((await http(url)).status).toBe(404);
    const before = await codeFor(http, 'jo@example.org');
    const again = clientOf(http);
    const input = { email: 'jo@example.org', password: PASSWORD };
    const { signUp: begun } = await again.ask<{ signUp: { handle: string } }>('SignUp', { site, input });
    const code = await codeFor(http, 'jo@example.org', before);
    await again.ask('ConfirmSignUp', { site, input: { handle: begun.handle, code } });
    expect(await mine(again)).toMatchObject({ email: 'jo@example.org', picture: null });
  });

  it('takes its rights with it; the last super_admin stays, with all they hold', async () => {
    const { permissions } = stack.program.services.direct;
    const call = await stack.callTo('permissions');
    const rightsOf = async (sub: string) =>
      (await permissions.readPermissions({ query: { sub } }, call)).permissions;
    const grant = (id: string, keys: ('super_admin' | 'admin_site')[]) =>
      permissions.savePermissions({ body: { type: 'user', id, sites: null, permissions: keys } }, call);
    const editor = await someone('kim@example.org');
    const { id: sub } = await mine(editor);
    await grant(sub, ['admin_site']);
    expect(await deleteAccount(editor)).toBe('Done');
    expect(await rightsOf(sub)).toEqual([]);

    const keeper = await someone('lee@example.org');
    const { id } = await mine(keeper);
    await grant(id, ['super_admin']);
    const { users } = await permissions.listUsers({ query: { admin: 'super_admin' } }, call);
    for (const it of users)
      if (it.sub !== id) await permissions.deletePermissions({ query: { sub: it.sub } }, call);
    const reading = '1-publish.2026-11-21.11-21-2026';
    await keeper.ask('WriteComment', { reading, text: 'I stay.' });
    expect(await deleteAccount(keeper)).toBe('Conflict');
    const own = await keeper.ask<{ viewer: { ownComments: object[] } }>('OwnComments', { reading });
    expect(own.viewer.ownComments).toHaveLength(1);
    expect([(await mine(keeper)).email, await rightsOf(id)]).toEqual(['lee@example.org', ['super_admin']]);
  });
});
