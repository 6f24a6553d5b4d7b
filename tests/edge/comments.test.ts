/** Comments as browsers have them: accounts write, moderators decide, everybody reads, pages stay everybody's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, PASSWORD, signUp, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { editorOf } from './editing.ts';

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

interface Shown {
  readonly site: {
    readonly devotionalDay: {
      readonly devotional: {
        readonly comments: {
          readonly total: number;
          readonly items: readonly { name: string; text: string }[];
        } | null;
      };
    };
  };
}
const shownTo = async (client: Client) =>
  (await client.ask<Shown>('Comments', day)).site.devotionalDay.devotional.comments;
const textsFor = async (client: Client) => (await shownTo(client))?.items.map(({ text }) => text);
const someone = async (email: string) => {
  const client = clientOf(http);
  await signUp(client, email);
  return client;
};
const write = async (client: Client, text: string, reading = READING) =>
  (
    await client.ask<{ writeComment: { __typename: string; id: string; name: string; state: string } }>(
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
  it('waits, shows its author alone, and then everybody, under the name its author goes by', async () => {
    const ana = await someone('ana@example.org');
    const written = await write(ana, 'The stairs, yes.');
    expect(written).toMatchObject({ __typename: 'OwnComment', state: 'HELD', name: 'Test' });
    expect(await textsFor(ana)).not.toContain('The stairs, yes.'); // what is public is the same for everybody
    const { text } = await ana.post('OwnComments', { reading: READING });
    expect(text).toContain('The stairs, yes.');
    expect(await textsFor(visitor())).not.toContain('The stairs, yes.');
    await approve(written.id);
    const comments = await shownTo(visitor());
    expect(comments!.items[0]).toMatchObject({ name: 'Test', text: 'The stairs, yes.' });
    expect(JSON.stringify(comments)).not.toContain('ana@');
  });

  it('is never signed with an address, whatever somebody calls themselves', async () => {
    const bo = await someone('bo@example.org');
    await bo.ask('UpdateProfile', { input: { nickname: 'bo@example.org', givenName: '' } });
    expect((await write(bo, 'Anonymous, then.')).name).toBe('');
  });

  it('is answered as its operation is kept: by a tag that nothing else about the reading touches', async () => {
    const cy = await someone('cy@example.org');
    const { id } = await write(cy, 'Kept and purged.');
    const etagOf = async () =>
      (await http('/2026/11/21', { cookies: { country: 'US', zone: 'Etc/UTC' } })).headers['etag'];
    const before = await etagOf();
    await approve(id);
    expect(await textsFor(visitor())).toContain('Kept and purged.');
    expect(await etagOf()).toBe(before); // the page holds none of them
  });

  it('goes with its account', async () => {
    const dee = await someone('dee@example.org');
    const { id } = await write(dee, 'I was here.');
    await approve(id);
    expect(await textsFor(visitor())).toContain('I was here.');
    await dee.ask('DeleteAccount', { site, password: PASSWORD });
    expect(await textsFor(visitor())).not.toContain('I was here.');
  });
});

describe('a site', () => {
  it('without comments shows none and takes none; with its switch they are back', async () => {
    const eve = await someone('eve@example.org');
    const editor = editorOf(stack);
    expect((await shownTo(visitor()))!.total).toBeGreaterThan(0);
    await editor.site({ commentsAllowed: false });
    expect(await shownTo(visitor())).toBeNull();
    expect((await write(eve, 'Hello?')).__typename).toBe('Forbidden');
    expect((await http('/2026/11/21')).text).toContain('"commentsAllowed":false');
    await editor.site({ commentsAllowed: true });
    expect((await shownTo(visitor()))!.total).toBeGreaterThan(0);
  });

  it('that never had them has none by another site’s host either', async () => {
    const fay = await someone('fay@example.org');
    expect((await write(fay, 'Hi', '3-publish.2026-11-21.11-21-2026')).__typename).toBe('Forbidden');
    expect((await write(fay, 'Hi', '1-publish.2026-11-25.11-25-2026')).__typename).toBe('NotFound');
  });
});

describe('an address with a status', () => {
  const cookies = { country: 'US', zone: 'Etc/UTC' };

  it('is the page everybody has, byte for byte, and is told to search engines as none', async () => {
    const plain = await http('/2026/11/21', { cookies });
    const asked = await http('/2026/11/21?status=draft', { cookies });
    expect([asked.status, asked.text, asked.headers['etag']]).toEqual([
      plain.status,
      plain.text,
      plain.headers['etag'],
    ]);
    expect([plain.headers['x-robots-tag'], asked.headers['x-robots-tag']]).toEqual([undefined, 'noindex']);
    const ahead = await http('/2026/12/24?status=draft', { cookies });
    expect([ahead.status, ahead.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  });

  it('is the same for an editor: their draft comes by an operation of their own', async () => {
    const editor = clientOf(http);
    await editor.ask('SignIn', { site, input: { username: 'admin@example.org', password: DEMO_PASSWORD } });
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
