/** Everything an account has written and stored, for the export of its data. */
import type { Queries } from '../../kit/database.ts';
import { bookmarkAnswer } from '../bookmarks/bookmarks.ts';
import { entryAnswer } from '../journals/journals.ts';
import { bookmarksOf } from '../bookmarks/repositoryBookmarks.ts';
import { journalsAfter } from '../journals/repositoryJournals.ts';

const BATCH_SIZE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Reads all journals and bookmarks of an account, in batches. */
export async function ownData(db: Queries, account: string) {
  const journals: ReturnType<typeof entryAnswer>[] = [];
  let after = FIRST_ID;
  for (;;) {
    const batch = await journalsAfter(db, account, after, BATCH_SIZE);
    journals.push(...batch.map(entryAnswer));
    if (batch.length < BATCH_SIZE) break;
    after = batch.at(-1)!.id;
  }
  return { journals, bookmarks: (await bookmarksOf(db, account)).map(bookmarkAnswer) };
}
