/** Bookmarks of an account on one page: across sign-ins of several users, and merging the device's bookmarks. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookmarkKey, MAX_BOOKMARKS, type BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import {
  data,
  activityAnswer,
  viewerAnswer,
  signedIn,
  signedInPage,
  unauthenticated,
  type Answer,
} from '../account.fixture.ts';
import { createAccountStore } from './accountStore.ts';
import { optimisticBookmark } from '../bookmarkStore/bookmarkInput.ts';
import { BOOKMARKS_KEY, deviceBookmarks } from '../bookmarkStore/deviceBookmarks.ts';
import { mergeDeviceBookmarks } from '../bookmarkStore/mergeDeviceBookmarks.ts';

const bookmarkOn = (day: string, more: Partial<BookmarkFields> = {}): BookmarkFields => ({
  target: { kind: 'READING', site: 'en', date: day as LocalDate, dateId: null },
  title: day,
  image: null,
  labels: [],
  addedAt: 1,
  ...more,
});
const answerOf = (bookmark: BookmarkFields) => {
  const key = bookmarkKey(bookmark.target);
  return optimisticBookmark(key, key, bookmark);
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const listOf = (id: string, day: string): Answer =>
  data({ viewer: { __typename: 'Viewer', id, bookmarks: [answerOf(bookmarkOn(day))] } });

describe('the bookmarks of a page', () => {
  it('are those of the signed-in user, never of the previous one', async () => {
    let answers = { me: viewerAnswer({ id: 'ana' }), list: listOf('ana', '2026-11-20') };
    const { auth, client, receiveFromTab } = await signedInPage({
      ViewerNow: (variables) => answers.me(variables),
      RecordActivity: activityAnswer({ id: 'ana' }),
      BookmarkList: (variables) => answers.list(variables),
    });
    const store = createAccountStore(client, auth);
    const titles = () => store.current()?.map(({ title }) => title);
    await vi.waitFor(() => expect(titles()).toEqual(['2026-11-20']));
    await auth.signOut();
    expect(titles()).toBeUndefined();
    answers = { me: viewerAnswer({ id: 'bo' }), list: listOf('bo', '2026-11-21') };
    receiveFromTab({ kind: 'signedIn' });
    await vi.waitFor(() => expect(titles()).toEqual(['2026-11-21']));
    // Another tab signs in another user before this one was told that the first has left.
    answers = { me: viewerAnswer({ id: 'cy' }), list: listOf('cy', '2026-11-19') };
    receiveFromTab({ kind: 'signedIn' });
    await vi.waitFor(() => expect(titles()).toEqual(['2026-11-19']));
    expect(store.hasFailed()).toBe(false);
  });
});

describe('a session that ends while a label is being added', () => {
  const labelAfterEnd = async () => {
    let isOver = false;
    const page = await signedInPage({
      RecordActivity: activityAnswer({ id: 'ana' }),
      ViewerNow: viewerAnswer({ id: 'ana' }),
      BookmarkList: listOf('ana', '2026-11-20'),
      SignIn: (variables) => {
        isOver = false;
        const { username } = variables['input'] as { username: string };
        return data({ signIn: signedIn({ id: username === 'bo' ? 'bo' : 'ana' }) })(variables);
      },
      LabelBookmark: (variables) =>
        isOver
          ? unauthenticated(variables)
          : data({
              labelBookmark: answerOf(bookmarkOn('2026-11-20', { labels: variables['labels'] as string[] })),
            })(variables),
    });
    const store = createAccountStore(page.client, page.auth);
    await vi.waitFor(() => expect(store.current()).toHaveLength(1));
    isOver = true;
    const key = store.current()![0]!.key;
    const done = store.label(key, ['hope']);
    await vi.waitFor(() => expect(store.isAwaitingSignIn!()).toBe(true));
    const { auth, requests } = page;
    const signInAs = (username: string) =>
      auth.signIn({ username, password: 'a long enough one', keepSignedIn: false });
    const labelCalls = () => requests.filter(({ name }) => name === 'LabelBookmark').length;
    return { store, done, auth, signInAs, labelCalls };
  };

  it('saves the label when the user is back, and keeps the list meanwhile', async () => {
    const { store, done, signInAs, labelCalls } = await labelAfterEnd();
    expect([store.current()?.length, labelCalls()]).toEqual([1, 1]);
    await signInAs('ana@example.org');
    await done;
    expect([store.isAwaitingSignIn!(), labelCalls()]).toEqual([false, 2]);
    await vi.waitFor(() => expect(store.current()).toHaveLength(1));
  });

  it('discards the label when another user signs in, or none', async () => {
    const one = await labelAfterEnd();
    await one.signInAs('bo');
    await one.done;
    expect(one.labelCalls()).toBe(1);
    const other = await labelAfterEnd();
    other.auth.close();
    await other.done;
    expect([other.store.current(), other.store.isAwaitingSignIn!(), other.labelCalls()]).toEqual([
      null,
      false,
      1,
    ]);
  });
});

describe('the bookmarks of a device', () => {
  const storeOnDevice = (...list: unknown[]) => localStorage.setItem(BOOKMARKS_KEY, JSON.stringify(list));
  const mergeAnswer = (): Answer => data({ joinBookmarks: { __typename: 'BookmarksJoined', bookmarks: [] } });

  it('are merged except invalid ones, which do not block the others', async () => {
    const { client, requests } = await signedInPage({ JoinBookmarks: mergeAnswer() });
    const bad = bookmarkOn('2026-11-19', { labels: ['<b>x</b>'] });
    storeOnDevice(bookmarkOn('2026-11-20'), bad, bookmarkOn('2026-11-18', { addedAt: -1 }));
    await mergeDeviceBookmarks(client);
    expect(requests.map(({ variables }) => variables['bookmarks'])).toMatchObject([
      [{ title: '2026-11-20' }],
    ]);
    expect(deviceBookmarks().map(({ title }) => title)).toEqual(['2026-11-19', '2026-11-18']);
  });

  it('are merged in batches, and removed from the device after each', async () => {
    const all = Array.from({ length: MAX_BOOKMARKS.device }, (_, index) =>
      bookmarkOn(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)),
    );
    storeOnDevice(...all);
    let calls = 0;
    const { client } = await signedInPage({
      JoinBookmarks: (variables) => {
        if ((calls += 1) > 2) throw new TypeError('No network.');
        expect((variables['bookmarks'] as unknown[]).length).toBeLessThanOrEqual(50);
        return mergeAnswer()(variables);
      },
    });
    await expect(mergeDeviceBookmarks(client)).rejects.toThrow('No network.');
    expect(deviceBookmarks()).toHaveLength(MAX_BOOKMARKS.device - 100);
  });

  it('stay on the device when the account has no room', async () => {
    storeOnDevice(bookmarkOn('2026-11-20'));
    const { client } = await signedInPage({
      JoinBookmarks: data({ joinBookmarks: { __typename: 'Conflict' } }),
    });
    await mergeDeviceBookmarks(client);
    expect(deviceBookmarks()).toHaveLength(1);
  });
});
