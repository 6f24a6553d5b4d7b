/** Journals and bookmarks through GraphQL: ownership, number of REST calls, and that nothing of them is cached. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../rest/problem.ts';
import { visit, type CallWithMetadata } from '../../rest/allServices.fixture.ts';
import type { EdgeCall } from '../request/edgeSession.ts';
import { keyOf } from '../gateway.ts';
import { signInReader, type TestReader } from '../account/account.fixture.ts';
import { hashOf, openGateway, type GatewayTest } from '../gateway.fixture.ts';

let test: GatewayTest;
let ana: TestReader;
let bo: TestReader;
beforeAll(async () => {
  test = await openGateway();
  ana = await signInReader(test, 'ana@example.org');
  bo = await signInReader(test, 'bo@example.org');
});
afterAll(() => test?.close());

const site = { domain: 'localhost' };
async function ask<T>(name: string, variables: object, call: EdgeCall & CallWithMetadata): Promise<T> {
  const { data, errors } = (await test.gateway.run(
    hashOf(name),
    variables as Record<string, unknown>,
    call,
  ))!;
  if (errors.length > 0) throw errors[0]!;
  return data as T;
}
const entry = (more: object = {}) => ({
  id: randomUUID(),
  saveId: randomUUID(),
  baseRevision: 0,
  title: 'A title',
  text: 'A text',
  labels: [],
  writtenAt: '2026-11-21T11:00:00.000Z',
  zone: 'America/New_York',
  ...more,
});
interface Saved {
  readonly saveJournal: {
    readonly __typename: string;
    readonly entry: { readonly id: string; readonly text: string; readonly revision: number };
    readonly isMerged: boolean;
    readonly errors: readonly object[];
  };
}
const save = async (reader: TestReader, input: object, device?: string) =>
  (await ask<Saved>('SaveJournal', { input: { site, ...input } }, await reader.call(device))).saveJournal;
interface Listed {
  readonly viewer: {
    readonly journals: {
      readonly nodes: readonly { readonly id: string; readonly text?: string; readonly title: string }[];
      readonly totalCount: number;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  } | null;
}

describe('a journal', () => {
  const ids = Array.from({ length: 10 }, () => randomUUID());
  beforeAll(async () => {
    for (const [index, id] of ids.entries())
      await save(ana, entry({ id, title: `Entry ${index}`, text: `Text ${index}`, labels: ['ten'] }));
  });

  it('is listed in one REST call, with texts in one more, each at its own entry', async () => {
    const call = await ana.call();
    await ask('JournalList', { first: 10, label: 'ten' }, call);
    expect(call.notes.calls).toEqual(['identity.listJournals']);
    const callWithTexts = await ana.call();
    const { viewer } = await ask<Listed>('JournalTexts', { first: 10 }, callWithTexts);
    expect(callWithTexts.notes.calls).toEqual(['identity.listJournals', 'identity.readJournals']);
    for (const { title, text } of viewer!.journals.nodes) expect(text).toBe(title.replace('Entry', 'Text'));
  });

  it('continues after the last page', async () => {
    const first = await ask<Listed>('JournalList', { first: 6, label: 'ten' }, await ana.call());
    const { pageInfo, nodes } = first.viewer!.journals;
    expect(pageInfo.hasNextPage).toBe(true);
    const then = await ask<Listed>(
      'JournalList',
      { first: 6, label: 'ten', after: pageInfo.endCursor },
      await ana.call(),
    );
    expect([...nodes, ...then.viewer!.journals.nodes].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(then.viewer!.journals.pageInfo).toMatchObject({ hasNextPage: false, endCursor: null });
  });

  it('is visible to its owner only: another’s entry and a malformed id are not found', async () => {
    for (const id of [ids[0]!, randomUUID(), '../permissions/1', 'x'.repeat(5_000)]) {
      const found = await ask<{ viewer: { journal: object | null } }>('OneJournal', { id }, await bo.call());
      expect(found.viewer.journal).toBeNull();
    }
    const { __typename } = await save(bo, entry({ id: ids[0] }));
    expect(__typename).toBe('NotFound');
    const gone = await ask<{ deleteJournal: object }>('DeleteJournal', { id: ids[0] }, await bo.call());
    expect(gone.deleteJournal).toEqual({ __typename: 'NotFound' });
    const own = await ask<{ viewer: { journal: object } }>('OneJournal', { id: ids[0] }, await ana.call());
    expect(own.viewer.journal).toMatchObject({ title: 'Entry 0' });
  });

  it('is null for a visitor, and its owner’s answers are not cached', async () => {
    const variables = { first: 10, label: 'ten' };
    await ask('JournalList', variables, await ana.call());
    expect(
      test.gateway.cachedResult(keyOf(hashOf('JournalList'), JSON.stringify(variables))),
    ).toBeUndefined();
    expect(await ask('JournalList', variables, visit())).toEqual({ viewer: null });
    const anonymousResult = await test.gateway.run(
      hashOf('SaveJournal'),
      { input: { site, ...entry() } },
      visit(),
    );
    expect(anonymousResult!.errors.map(({ originalError }) => (originalError as Problem).code)).toEqual([
      'UNAUTHENTICATED',
    ]);
  });

  it('is saved only by its writer’s session, even when another user has signed in on the device', async () => {
    const id = randomUUID();
    const account = (await ask<{ viewer: { id: string } }>('ViewerNow', {}, await ana.call())).viewer.id;
    expect((await save(bo, entry({ id, account }))).__typename).toBe('NotFound');
    expect((await save(ana, entry({ id, account }))).__typename).toBe('SavedJournal');
  });

  it('merges the texts of two devices, with the date in the site’s language and the device’s name', async () => {
    const id = randomUUID();
    await save(ana, entry({ id, text: 'one' }));
    await save(ana, entry({ id, baseRevision: 1, text: 'at home' }), 'Firefox on Linux');
    const saved = await save(ana, entry({ id, baseRevision: 1, text: 'on the train' }), 'Safari on iOS');
    expect(saved).toMatchObject({ __typename: 'SavedJournal', isMerged: true });
    expect(saved.entry.text).toContain('at home');
    expect(saved.entry.text).toMatch(/November 21, 2026 at 6:00\sAM · Safari on iOS/);
  });

  it('reports invalid fields', async () => {
    const { __typename, errors } = await save(ana, entry({ title: 'x'.repeat(121) }));
    expect([__typename, errors]).toEqual([
      'ValidationProblem',
      [{ __typename: 'FieldError', pointer: '/title', detail: expect.any(String), code: 'tooLong:120' }],
    ]);
  });
});

describe('bookmarks', () => {
  const reading = { kind: 'READING', site: 'en', date: '2026-11-20' };
  const bookmark = (target: object = reading) => ({
    target,
    title: 'The lamp',
    labels: [],
    addedAt: '2026-11-21T11:00:00.000Z',
  });
  interface Bookmarks {
    readonly viewer: { readonly bookmarks: readonly { readonly id: string; readonly key: string }[] };
  }
  const all = async (reader: TestReader) =>
    (await ask<Bookmarks>('BookmarkList', {}, await reader.call())).viewer.bookmarks;

  it('can be readings and pages, listed in one REST call', async () => {
    for (const target of [reading, { ...reading, dateId: '7' }, { kind: 'PAGE', site: 'en', slug: 'about' }])
      await ask('AddBookmark', { input: bookmark(target) }, await ana.call());
    const call = await ana.call();
    const { viewer } = await ask<Bookmarks>('BookmarkList', {}, call);
    expect(call.notes.calls).toEqual(['identity.listBookmarks']);
    expect(viewer.bookmarks).toHaveLength(3);
    for (const target of [
      { __typename: 'BookmarkedReading', site: 'en', date: '2026-11-20', dateId: null },
      { __typename: 'BookmarkedReading', site: 'en', date: '2026-11-20', dateId: '7' },
      { __typename: 'BookmarkedPage', site: 'en', slug: 'about' },
    ])
      expect(viewer.bookmarks).toContainEqual(expect.objectContaining({ target }));
  });

  it('belong to their owner, and merge with those of a device', async () => {
    const { id } = (await all(ana))[0]!;
    const gone = await ask<{ removeBookmark: object }>('RemoveBookmark', { id }, await bo.call());
    expect(gone.removeBookmark).toEqual({ __typename: 'NotFound' });
    const input = { bookmarks: [bookmark(), bookmark({ ...reading, date: '2026-11-19' })] };
    const { joinBookmarks } = await ask<{ joinBookmarks: { bookmarks: object[] } }>(
      'JoinBookmarks',
      input,
      await bo.call(),
    );
    expect(joinBookmarks.bookmarks).toHaveLength(2);
    expect(await all(ana)).toHaveLength(3);
  });

  it('report what is missing in their target', async () => {
    for (const target of [
      { kind: 'READING', site: 'en' },
      { kind: 'PAGE', site: 'en', slug: 'a/b' },
    ]) {
      const { addBookmark } = await ask<{ addBookmark: object }>(
        'AddBookmark',
        { input: bookmark(target) },
        await bo.call(),
      );
      expect(addBookmark).toEqual({ __typename: 'ValidationProblem' });
    }
  });
});

it('accepts a text of 20,000 characters of three bytes and more, and refuses an ad-hoc document of that size', async () => {
  const post = (body: object) =>
    test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      body,
    });
  const input = entry({ text: 'ကို'.repeat(20_000) });
  const own = {
    variables: { input: { site, ...input } },
    extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('SaveJournal') } },
  };
  const answer = await post(own); // by a visitor: read completely, then refused without a session
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Sign in first');
  expect((await post({ query: `query Q { site { id } } # ${'x'.repeat(100_000)}` })).statusCode).toBe(413);
});
