/** What is known of a picture in a site's library besides its files. Decision page 0023. */

/** Characters of the text that stands in a picture's place, in one language. */
export const MOST_ALT = 300;
/** Characters of a picture's name. */
export const MOST_NAME = 120;
/** Languages a picture has a text in. */
export const MOST_ALTS = 60;
/** Pictures of one page of a list. */
export const MOST_LISTED = 50;

/** Texts by language code: 'en_US'. */
export type Alts = Readonly<Record<string, string>>;

/** What a name may not hold: control signs, signs that turn the direction of text, and those of paths. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const UNNAMED = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF<>:"/\\|?*]/gu;

/**
 * The name a file came with as the library shows it: the last part of a path, without what no name holds, at most
 * `MOST_NAME` characters, its ending kept. 'picture' where nothing is left.
 */
export function cleanName(given: string): string {
  const last = given.split(/[/\\]/).at(-1)!;
  const name = last.normalize('NFC').replaceAll(UNNAMED, ' ').replaceAll(/\s+/g, ' ').trim();
  if (/^[\s.]*$/.test(name)) return 'picture';
  const signs = [...name];
  if (signs.length <= MOST_NAME) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return (
    signs
      .slice(0, MOST_NAME - ending.length)
      .join('')
      .trimEnd() + ending
  );
}

/** Texts without those that say nothing, in the order of their languages, so that equal ones are equal text. */
export function cleanAlts(given: Alts): Alts {
  const said = Object.entries(given).map(
    ([language, text]) => [language, text.replaceAll(/\s+/g, ' ').trim()] as const,
  );
  return Object.fromEntries(
    said.filter(([, text]) => text !== '').toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
