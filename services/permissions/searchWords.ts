/** Search words and sort keys of the list of users: normalised, so that `Lucía` and `lucia` are equal. */

/** Letters that Unicode does not decompose but users type without the mark. */
const equivalents: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đøłıßæœ]/g, (letter) => equivalents[letter]!);

/** The distinct words of a text: 'Ada.Lindqvist@example.org' has ada, lindqvist, example and org. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

/** A search as a tsquery of prefixes, all of which must match. Null when the text has no words. */
export function searchOf(text: string): string | null {
  const words = wordsOf(text);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}

/** Maximum length of a sort key: index entries are limited in size. */
const MAX_LENGTH = 100;

/** The sort key of a user: family name and given name, else e-mail, username or sub. */
export function sortName(user: {
  sub: string;
  email: string;
  username: string;
  givenName: string;
  familyName: string;
}): string {
  const name = fold(`${user.familyName} ${user.givenName}`).trim();
  return (name || fold(user.email) || fold(user.username) || fold(user.sub)).slice(0, MAX_LENGTH);
}
