/** What a list of users is searched by and sorted by: plain words, the same for `Lucía` and `lucia`. */

/** Letters that are no letter with a mark, and would be looked for by the plain one. */
const alike: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đøłıßæœ]/g, (letter) => alike[letter]!);

/** The words of a text, each once: 'Ada.Lindqvist@example.org' has ada, lindqvist, example and org. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    folded(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

/** A search as PostgreSQL reads it: every word begins one of the user's. Null where nothing is left to look for. */
export function searchOf(text: string): string | null {
  const words = wordsOf(text);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}

/** Characters a place in the list is told by; an index holds no endless ones. */
const MOST = 100;

/** Where a user stands in a list: by family name and given name, else by e-mail, username or account. */
export function sortName(user: {
  sub: string;
  email: string;
  username: string;
  givenName: string;
  familyName: string;
}): string {
  const name = folded(`${user.familyName} ${user.givenName}`).trim();
  return (name || folded(user.email) || folded(user.username) || folded(user.sub)).slice(0, MOST);
}
