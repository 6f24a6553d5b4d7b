/** Comments over HTTP: accounts write, moderators decide, everyone reads, and cached pages contain no personal data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, PASSWORD, signUp, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';

let stack: Stack;
let http: Http;
const DEMO_PASSWORD = 'a password of the demo';
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const READING = '1-publish.2026-11-21.11-21-2026';
const day = { domain: 'localhost', override: null, country: 'US', date: '2026-11-21', today: '2026-11-21' };

interface CommentsResult {
  readonly site: {
    readonly devotionalDay: {
      readonly devotional: {
        readonly comments: {
          readonly totalCount: number;
          readonly nodes: readonly { name: string; text: string }[];
        } | null;
      };
    };
  };
}
const commentsFor = async (client: Client) =>
  (await client.execute<CommentsResult>('Comments', day)).site.devotionalDay.devotional.comments;
const textsFor = async (client: Client) => (await commentsFor(client))?.nodes.map(({ text }) => text);
const createAccount = async (email: string) => {
  const client = clientOf(http);
  await signUp(client, email);
  return client;
};
const write = async (client: Client, text: string, reading = READING) =>
  (
    await client.execute<{ writeComment: { __typename: string; id: string; name: string; state: string } }>(
      'WriteComment',
      { reading, text },
    )
  ).writeComment;
const approve = async (comment: string) =>
  stack.program.services.direct.devotionals.moderateComments(
    { body: { comments: [{ id: comment, version: 1 }], verdict: 'approve' } },
    await stack.callTo('devotionals'),
  );
const visitor = () => clientOf(http);

describe('a comment', () => {
  it('is held, visible to its author only, and after approval to everyone, under the author’s name', async () => {
    const ana = await createAccount('ana@example.org');
    const written = await write(ana, 'The stairs, yes.');
    expect(written).toMatchObject({ __typename: 'OwnComment', state: 'HELD', name: 'Test' });
    expect(await textsFor(ana)).not.toContain('The stairs, yes.'); // the public list is the same for everyone
    const { text } = await ana.post('OwnComments', { reading: READING });
    expect(text).toContain('The stairs, yes.');
    expect(await textsFor(visitor())).not.toContain('The stairs, yes.');
    await approve(written.id);
    const comments = await commentsFor(visitor());
    expect(comments!.nodes[0]).toMatchObject({ name: 'Test', text: 'The stairs, yes.' });
    expect(JSON.stringify(comments)).not.toContain('ana@');
  });

  it('is never signed with an email address, even when that is the nickname', async () => {
    const bo = await createAccount('bo@example.org');
    await bo.execute('UpdateProfile', { input: { nickname: 'bo@example.org', givenName: '' } });
    expect((await write(bo, 'Anonymous, then.')).name).toBe('');
  });

  it('purges its own operation when approved, and not the page of the reading', async () => {
    const cy = await createAccount('cy@example.org');
    const { id } = await write(cy, 'Kept and purged.');
    const etagOf = async () =>
      (await http('/2026/11/21', { cookies: { country: 'US', zone: 'Etc/UTC' } })).headers['etag'];
    const before = await etagOf();
    await approve(id);
    expect(await textsFor(visitor())).toContain('Kept and purged.');
    expect(await etagOf()).toBe(before); // the page contains no comments
  });

  it('is deleted with its account', async () => {
    const dee = await createAccount('dee@example.org');
    const { id } = await write(dee, 'I was here.');
    await approve(id);
    expect(await textsFor(visitor())).toContain('I was here.');
    await dee.execute('DeleteAccount', { site, password: PASSWORD });
    expect(await textsFor(visitor())).not.toContain('I was here.');
  });
});

describe('a site', () => {
  it('with comments disabled shows none and accepts none; enabling them shows the old ones again', async () => {
    const eve = await createAccount('eve@example.org');
    const editor = editorOf(stack);
    expect((await commentsFor(visitor()))!.totalCount).toBeGreaterThan(0);
    await editor.site({ commentsAllowed: false });
    expect(await commentsFor(visitor())).toBeNull();
    expect((await write(eve, 'Hello?')).__typename).toBe('Forbidden');
    expect((await http('/2026/11/21')).text).toContain('"hasComments":false');
    await editor.site({ commentsAllowed: true });
    expect((await commentsFor(visitor()))!.totalCount).toBeGreaterThan(0);
  });

  it('that never had comments accepts none through another site’s host either', async () => {
    const fay = await createAccount('fay@example.org');
    expect((await write(fay, 'Hi', '3-publish.2026-11-21.11-21-2026')).__typename).toBe('Forbidden');
    expect((await write(fay, 'Hi', '1-publish.2026-11-25.11-25-2026')).__typename).toBe('NotFound');
  });
});

describe('an address with a status parameter', () => {
  const cookies = { country: 'US', zone: 'Etc/UTC' };

  it('is the same page as without it, byte for byte, with noindex for search engines', async () => {
    const withoutStatus = await http('/2026/11/21', { cookies });
    const withStatus = await http('/2026/11/21?status=draft', { cookies });
    expect([withStatus.status, withStatus.text, withStatus.headers['etag']]).toEqual([
      withoutStatus.status,
      withoutStatus.text,
      withoutStatus.headers['etag'],
    ]);
    expect([withoutStatus.headers['x-robots-tag'], withStatus.headers['x-robots-tag']]).toEqual([
      undefined,
      'noindex',
    ]);
    const futureDay = await http('/2026/12/24?status=draft', { cookies });
    expect([futureDay.status, futureDay.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  });

  it('is the same for an editor, whose draft is loaded by an operation', async () => {
    const editor = clientOf(http);
    await editor.execute('SignIn', {
      input: { site, username: 'admin@example.org', password: DEMO_PASSWORD },
    });
    await stack.program.services.direct.devotionals.saveDevotional(
      { query: { site_id: '1-draft' }, body: { date: '12-24-2026', title: 'A night with a star' } },
      await stack.callTo('devotionals'),
    );
    const page = await http('/2026/12/24?status=draft', {
      cookies: { ...cookies, ...Object.fromEntries(editor.cookies) },
    });
    expect([page.status, page.text.includes('A night with a star')]).toEqual([404, false]);
    const answer = await editor.post('Draft', { domain: 'localhost', country: 'US', date: '2026-12-24' });
    expect(answer.text).toContain('A night with a star');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
