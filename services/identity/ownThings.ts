/** What an account has written and kept, whole: for the export of one's data. */
import type { Queries } from '../kit/database.ts';
import { answer } from './bookmarks.ts';
import { entryAnswer } from './journals.ts';
import { bookmarksOf } from './repositoryBookmarks.ts';
import { journalsAfter } from './repositoryJournals.ts';

const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Journals and bookmarks of an account. */
export async function ownThings(db: Queries, account: string) {
  const journals: ReturnType<typeof entryAnswer>[] = [];
  let after = FIRST_ID;
  for (;;) {
    const part = await journalsAfter(db, account, after, AT_ONCE);
    journals.push(...part.map(entryAnswer));
    if (part.length < AT_ONCE) break;
    after = part.at(-1)!.id;
  }
  return { journals, bookmarks: (await bookmarksOf(db, account)).map(answer) };
}
