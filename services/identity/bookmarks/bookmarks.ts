/**
 * The caller's own bookmarks; those of another account count as not found. Not audited, because they are the reader's
 * own.
 */
import { randomUUID } from 'node:crypto';
import { bookmarkKey, MAX_BOOKMARKS, type BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import { joinBookmarks } from '../../../domain/bookmarks/joinBookmarks.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { notFoundProblem, Problem } from '../../../rest/problem.ts';
import type { bookmarkRoutes } from './bookmarkRoutes.ts';
import type { BookmarkAnswer } from '../journals/journalShapes.ts';
import { ownAccount, type IdentityDeps } from '../deps.ts';
import { lockAccount } from '../repositoryAccounts.ts';
import {
  bookmarkByKey,
  bookmarksOf,
  putBookmark,
  putLabels,
  removeBookmark,
  type StoredBookmark,
} from './repositoryBookmarks.ts';

export function bookmarkHandlers({
  db,
  now,
}: Pick<IdentityDeps, 'db' | 'now'>): Handlers<typeof bookmarkRoutes> {
  /** Joins bookmarks with the stored ones while the account is locked, one caller at a time; returns all of them. */
  async function join(added: readonly BookmarkFields[], call: Call): Promise<StoredBookmark[]> {
    const { id: account } = await ownAccount(db, call);
    return db.transaction(async (tx) => {
      await lockAccount(tx, account);
      const stored = await bookmarksOf(tx, account);
      const storedFields = stored.map((it) => ({
        ...it,
        labels: [...it.labels],
        addedAt: it.addedAt.getTime(),
      }));
      const latest = now().getTime();
      const joined = joinBookmarks(
        storedFields,
        added.map((it) => ({ ...it, addedAt: Math.min(it.addedAt, latest) })),
      );
      if (joined.length > Math.max(MAX_BOOKMARKS.account, stored.length)) throw tooMany();
      const touched = new Set(added.map(({ target }) => bookmarkKey(target)));
      for (const merged of joined) {
        const key = bookmarkKey(merged.target);
        if (!touched.has(key)) continue;
        const id = stored.find((each) => each.key === key)?.id ?? randomUUID();
        await putBookmark(tx, account, { ...merged, id, key, addedAt: new Date(merged.addedAt) });
      }
      return bookmarksOf(tx, account);
    });
  }

  return {
    listBookmarks: async (_input, call) =>
      (await bookmarksOf(db, (await ownAccount(db, call)).id)).map(bookmarkAnswer),

    async addBookmark({ body }, call) {
      const { id: account } = await ownAccount(db, call);
      const stored = await bookmarkByKey(db, account, bookmarkKey(body.target));
      const key = bookmarkKey(body.target);
      return bookmarkAnswer(stored ?? (await join([body], call)).find((it) => it.key === key)!);
    },

    joinBookmarks: async ({ body: { bookmarks } }, call) => (await join(bookmarks, call)).map(bookmarkAnswer),

    async labelBookmark({ params: { id }, body: { labels } }, call) {
      const { id: account } = await ownAccount(db, call);
      const labelled = await putLabels(db, account, id, labels);
      if (!labelled) throw notFoundProblem('The bookmark');
      return bookmarkAnswer(labelled);
    },

    async removeBookmark({ params: { id } }, call) {
      const { id: account } = await ownAccount(db, call);
      if (!(await removeBookmark(db, account, id))) throw notFoundProblem('The bookmark');
      return { ok: true as const };
    },
  };
}

export const bookmarkAnswer = ({
  id,
  key,
  target,
  title,
  image,
  labels,
  addedAt,
}: StoredBookmark): BookmarkAnswer => ({
  id,
  key,
  target,
  title,
  image,
  labels: [...labels],
  addedAt: addedAt.toISOString(),
});

const tooMany = (): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: `You have reached the limit of ${MAX_BOOKMARKS.account} bookmarks. Remove some first.`,
  });
