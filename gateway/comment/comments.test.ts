/** Comments and drafts through GraphQL: number of REST calls, permissions, and that nothing private is cached. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { emptyMetadata } from '../../rest/call.ts';
import { visit, type CallWithMetadata } from '../../rest/allServices.fixture.ts';
import { signInReader, type TestReader } from '../account/account.fixture.ts';
import type { EdgeCall } from '../request/edgeSession.ts';
import { hashOf, openGateway, type GatewayTest } from '../gateway.fixture.ts';

const texts = {
  tenReadings: `query Free { site(domain: "localhost") { devotionals(first: 10, today: "2026-11-21") {
    items { id comments(first: 2) { total endCursor items { id name text } } } } } }`,
  twoParts: `query Free { site(domain: "localhost") { devotionalDay(date: "2026-11-21", today: "2026-11-21") {
    devotional { one: comments(first: 1) { total } two: comments(first: 2) { total } } otherReadings { comments(first: 1) { total } } } } }`,
  moderation: `query Free { site(domain: "localhost") { commentsToModerate { total endCursor items {
    id reading post { title path date } country account name text version state reason reports
    reportedFor { reason note reportedAt } writtenAt editedAt } } } }`,
  approve: `mutation Free($id: ID!, $version: Int!) { moderateComments(input: { comments: [{ id: $id, version: $version }], verdict: APPROVE }) {
    __typename ... on CommentsDecided { decided { id state version } clashed { id state } gone } ... on Forbidden { countries } } }`,
};
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const extra = Object.fromEntries(Object.values(texts).map((text) => [hash(text), text]));

let test: GatewayTest;
let ana: TestReader;
beforeAll(async () => {
  test = await openGateway({ extra });
  ana = await signInReader(test, 'ana@example.org');
});
afterAll(() => test?.close());

const allow = async (changes: object) =>
  test.services.direct.siteConfig.saveSiteConfig(
    { body: { siteId: 1, changes: changes as Record<string, unknown> } },
    await test.services.callTo('site-config'),
  );
const run = async (
  text: keyof typeof texts,
  call: EdgeCall & CallWithMetadata = visit(),
  variables: object = {},
) => (await test.gateway.run(hash(texts[text]), variables as Record<string, unknown>, call))!;
async function own<T>(name: string, variables: object, call?: EdgeCall & CallWithMetadata): Promise<T> {
  const actualCall = call ?? (await ana.call());
  const { data, errors } = (await test.gateway.run(
    hashOf(name),
    variables as Record<string, unknown>,
    actualCall,
  ))!;
  if (errors.length > 0) throw errors[0]!;
  return data as T;
}
/** A call with these rights to the service that holds comments and drafts. */
const asEditor = async (rights?: Rights): Promise<CallWithMetadata> => ({
  ...(await test.services.callTo('devotionals', rights)),
  notes: emptyMetadata(),
});
const holding = (area: 'comments' | 'devotionals', key: string): Rights => ({
  admin: [],
  content: { [area]: { [key]: { r: true, u: true } } },
  sites: null,
});

const READING = '1-publish.2026-11-21.11-21-2026';
const report = { reason: 'OTHER', note: '' };
interface Written {
  readonly writeComment: { readonly __typename: string; readonly id: string; readonly state: string };
}
const write = async (text: string, reading = READING, by = ana) =>
  (await own<Written>('WriteComment', { reading, text }, await by.call())).writeComment;
const approve = async (id: string) => run('approve', await asEditor(), { id, version: 1 });

describe('comments of ten readings', () => {
  it('are one call when cold, none when warm, and re-read after one is published', async () => {
    const first = visit();
    const { data } = await run('tenReadings', first);
    expect(first.notes.calls.filter((it) => it.startsWith('devotionals.'))).toEqual([
      'devotionals.listDevotionals',
      'devotionals.listComments',
    ]);
    expect(JSON.stringify(data)).not.toContain('Warm bread');
    const warm = visit();
    await run('tenReadings', warm);
    expect(warm.notes.calls).toEqual([]);

    const { id, state } = await write('Warm bread.');
    expect(state).toBe('HELD');
    const held = visit();
    expect(JSON.stringify((await run('tenReadings', held)).data)).not.toContain('Warm bread');
    expect(held.notes.calls).toEqual([]); // a held comment is not visible, so it purges nothing
    await approve(id);
    const shown = visit();
    expect(JSON.stringify((await run('tenReadings', shown)).data)).toContain('Warm bread');
    expect(shown.notes.calls).toEqual(['devotionals.listComments']);
  });

  it('in two page sizes are two calls, however many readings there are', async () => {
    const call = visit();
    await run('twoParts', call);
    expect(call.notes.calls.filter((it) => it === 'devotionals.listComments')).toHaveLength(2);
  });

  it('are null and not requested where a site does not allow them', async () => {
    await allow({ commentsAllowed: false });
    const call = visit();
    const { data } = await run('tenReadings', call);
    expect(call.notes.calls).not.toContain('devotionals.listComments');
    expect(new Set(JSON.stringify(data).match(/"comments":[^,}]*/g))).toEqual(new Set(['"comments":null']));
    expect(await own<Written>('WriteComment', { reading: READING, text: 'x' })).toMatchObject({
      writeComment: { __typename: 'Forbidden' },
    });
    await allow({ commentsAllowed: true });
  });
});

describe('a writer', () => {
  it('sees their own comments, also on an archived reading; a visitor sees none', async () => {
    const archived = '1-publish.2024-11-05.11-05-2024@2026-11-05';
    await write('From the archive.', archived);
    const call = await ana.call();
    const { viewer } = await own<{ viewer: { ownComments: object[] } }>(
      'OwnComments',
      { reading: archived },
      call,
    );
    expect(viewer.ownComments).toEqual([
      expect.objectContaining({ text: 'From the archive.', state: 'PUBLISHED', reason: '' }),
    ]);
    expect(call.notes.calls).toEqual(['devotionals.listOwnComments']);
    for (const reading of ['x', '../permissions', '1-draft.2026-11-21.11-21-2026'])
      expect(await own('OwnComments', { reading })).toMatchObject({ viewer: { ownComments: [] } });
    expect((await test.gateway.run(hashOf('OwnComments'), { reading: READING }, visit()))!.data).toEqual({
      viewer: null,
    });
  });

  it('gets each refusal as its own type', async () => {
    const typeOf = async (name: string, variables: object) =>
      Object.values(await own<Record<string, { __typename: string }>>(name, variables))[0]!.__typename;
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect(await typeOf('WriteComment', { reading: 'x', text: 'x' })).toBe('NotFound');
    expect(await typeOf('WriteComment', { reading: READING, text: '<b>x</b>' })).toBe('ValidationProblem');
    for (const id of [unknownId, '../x', ''])
      for (const [name, more] of [
        ['RemoveComment', {}],
        ['ReportComment', report],
      ] as const)
        expect(await typeOf(name, { id, ...more })).toBe('NotFound');
    expect(await typeOf('ReportComment', { id: unknownId, ...report, note: '<b>x</b>' })).toBe(
      'ValidationProblem',
    );
    expect(await typeOf('EditComment', { id: unknownId, text: 'x' })).toBe('NotFound');
    const { id } = await write('To be removed.');
    expect(await typeOf('RemoveComment', { id })).toBe('Done');
  });

  it('must be signed in', async () => {
    for (const [name, variables] of [
      ['WriteComment', { reading: READING, text: 'x' }],
      ['ReportComment', { id: '00000000-0000-4000-8000-000000000000', ...report }],
    ] as const) {
      const { errors } = (await test.gateway.run(hashOf(name), variables, visit()))!;
      expect(errors.map((error) => (error.originalError as { code?: string } | undefined)?.code)).toEqual([
        'UNAUTHENTICATED',
      ]);
    }
  });
});

describe('moderation', () => {
  it('shows every field of a held comment to moderators, and nothing to anyone else', async () => {
    const { id } = await write('Please judge www.example.org');
    const { data } = await run('moderation', await asEditor(holding('comments', 'global')));
    const { items } = (data as { site: { commentsToModerate: { items: { id: string }[] } } }).site
      .commentsToModerate;
    expect(items.find((it) => it.id === id)).toMatchObject({
      reading: READING,
      post: { date: '2026-11-21', path: expect.stringMatching(/^\/2026\/11\/21\/./) as string },
      reportedFor: [],
      country: null,
      text: 'Please judge www.example.org',
      state: 'HELD',
      version: 1,
      account: ana.sub,
    });
    for (const call of [visit(), await ana.call(), await asEditor(holding('devotionals', 'global'))]) {
      const refused = await run('moderation', call);
      expect(JSON.stringify(refused.data)).not.toContain('Please judge');
      expect(refused.errors).toHaveLength(1);
    }
    const mexican = await run('approve', await asEditor(holding('comments', 'MX')), { id, version: 1 });
    expect(mexican.data).toEqual({ moderateComments: { __typename: 'Forbidden', countries: ['global'] } });
  });
});

describe('a list for moderators', () => {
  let bo: TestReader;
  beforeAll(async () => void (bo = await signInReader(test, 'bo@example.org')));

  it('reads the posts of its comments in one call, whatever their number', async () => {
    await write('From the archive: www.example.org', '1-publish.2024-11-05.11-05-2024@2026-11-05', bo);
    const call = await asEditor(holding('comments', 'global'));
    const { data } = await run('moderation', call);
    const { items } = (data as { site: { commentsToModerate: { items: { post: object | null }[] } } }).site
      .commentsToModerate;
    expect(new Set(items.map(({ post }) => JSON.stringify(post))).size).toBeGreaterThan(1);
    expect(call.notes.calls.filter((it) => it.startsWith('devotionals.'))).toEqual([
      'devotionals.listForModeration',
      'devotionals.listDevotionals',
    ]);
  });

  it('reports per comment whether it was decided, decided by another moderator first, or gone', async () => {
    const { id } = await write('Decide on www.example.org', READING, bo);
    const call = await asEditor(holding('comments', 'global'));
    expect((await run('approve', call, { id, version: 1 })).data).toEqual({
      moderateComments: {
        __typename: 'CommentsDecided',
        decided: [{ id, state: 'PUBLISHED', version: 2 }],
        clashed: [],
        gone: [],
      },
    });
    expect((await run('approve', call, { id, version: 1 })).data).toMatchObject({
      moderateComments: { decided: [], clashed: [{ id, state: 'PUBLISHED' }] },
    });
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect((await run('approve', call, { id: unknownId, version: 1 })).data).toMatchObject({
      moderateComments: { gone: [unknownId] },
    });
    expect((await run('approve', call, { id: 'x', version: 1 })).data).toEqual({
      moderateComments: { __typename: 'ValidationProblem' },
    });
  });
});

describe('a draft', () => {
  const at = { domain: 'localhost', country: 'US', date: '2026-11-21' };
  const draftOf = async (call: EdgeCall & CallWithMetadata, more: object = {}) => {
    const answer = (await test.gateway.run(hashOf('Draft'), { ...at, ...more }, call))!;
    const { site } = (answer.data ?? { site: null }) as {
      site: { devotionalDraft: { dateText: string; devotional: { title: string } } | null } | null;
    };
    return site?.devotionalDraft?.devotional.title ?? answer.errors.map(({ message }) => message).join();
  };
  beforeAll(async () => {
    const reading = (title: string, more: object = {}) => ({ date: '11-21-2026', title, ...more });
    await test.services.direct.devotionals.saveDevotionals(
      {
        query: { site_id: '1-draft' },
        body: {
          posts: [
            reading('Draft for all'),
            reading('Draft of Mexico', { date_id: '7', country: 'MX' }),
            reading('Draft of the evening', { date_id: '2' }),
          ],
        },
      },
      await asEditor(),
    );
  });

  it('is the country’s own, else the default, or the one with the given number', async () => {
    const editor = holding('devotionals', 'global');
    expect(await draftOf(await asEditor(editor))).toBe('Draft for all');
    expect(await draftOf(await asEditor(editor), { country: 'MX' })).toBe('Draft of Mexico');
    expect(await draftOf(await asEditor(editor), { dateId: '2' })).toBe('Draft of the evening');
    expect(await draftOf(await asEditor(editor), { dateId: '99' })).toBe('');
    expect(await draftOf(await asEditor(editor), { date: '2026-11-20' })).toBe('');
  });

  it('is shown only to editors of its country', async () => {
    const mexico = await asEditor(holding('devotionals', 'MX'));
    expect(await draftOf(mexico, { country: 'MX' })).toBe('Draft of Mexico');
    expect(await draftOf(await asEditor(holding('devotionals', 'MX')))).toBe('');
    expect(await draftOf(await asEditor(holding('comments', 'global')))).toMatch(/do not cover/);
    expect(await draftOf(await ana.call())).toMatch(/do not cover/);
    expect(await draftOf(visit())).toMatch(/Sign in/);
  });

  it('is not cached: a visitor who requests it after an editor is still refused', async () => {
    const editor = await asEditor();
    expect(await draftOf(editor)).toBe('Draft for all');
    expect(test.gateway.cachedResult(`${hashOf('Draft')} ${JSON.stringify(at)}`)).toBeUndefined();
    expect(await draftOf(visit())).toMatch(/Sign in/);
    const reading = (await test.gateway.run(
      hashOf('Reading'),
      { ...at, today: at.date, zone: 'Etc/UTC', versions: [] },
      visit(),
    ))!;
    expect(JSON.stringify(reading.data)).not.toContain('Draft for all');
  });
});
