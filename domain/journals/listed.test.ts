import { expect, it } from 'vitest';
import { isGoneFromList } from './listed.ts';

const entry = (id: string, day: number) => ({ id, updatedAt: `2026-11-0${day}T08:00:00.000Z` });
const page = [entry('a', 8), entry('b', 6)];

it.each([
  ['was deleted when the list would have shown it', entry('c', 7), page, false, true],
  ['may be on a page that follows', entry('c', 5), page, false, false],
  [
    'may be on a page that follows when it was changed at the moment of the last one',
    entry('c', 6),
    page,
    false,
    false,
  ],
  ['was deleted when no page follows', entry('c', 5), page, true, true],
  ['was deleted when the account has none', entry('c', 5), [], true, true],
  ['is kept while nothing is known', entry('c', 5), [], false, false],
])('an entry that a list does not have %s', (_case, missing, listed, isWhole, isGone) => {
  expect(isGoneFromList(missing, listed, isWhole)).toBe(isGone);
});
