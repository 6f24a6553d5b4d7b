/** The metadata of a picture in a site's library. Decision page 0023. */

/** Maximum length of an alternative text in one language, in characters. */
export const MAX_ALT_LENGTH = 300;
/** Maximum length of a picture's name in characters. */
export const MAX_NAME_LENGTH = 120;
/** Maximum number of languages with an alternative text. */
export const MAX_ALTS = 60;
/** Maximum number of pictures per page of a list. */
export const MAX_LISTED = 50;

/** Alternative texts by language code: 'en_US'. */
export type Alts = Readonly<Record<string, string>>;

/** Characters a name may not contain: control characters, bidi controls, and those of paths. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const INVALID = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF<>:"/\\|?*]/gu;

/**
 * The name of an uploaded file as the library shows it: the last part of its path without forbidden characters, at most
 * `MAX_NAME_LENGTH` characters with its extension kept. 'picture' when nothing is left.
 */
export function cleanName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1)!;
  const name = last.normalize('NFC').replaceAll(INVALID, ' ').replaceAll(/\s+/g, ' ').trim();
  if (/^[\s.]*$/.test(name)) return 'picture';
  const signs = [...name];
  if (signs.length <= MAX_NAME_LENGTH) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return (
    signs
      .slice(0, MAX_NAME_LENGTH - ending.length)
      .join('')
      .trimEnd() + ending
  );
}

/** Alternative texts without blank ones, sorted by language, so that equal texts serialise equally. */
export function cleanAlts(alts: Alts): Alts {
  const trimmed = Object.entries(alts).map(
    ([language, text]) => [language, text.replaceAll(/\s+/g, ' ').trim()] as const,
  );
  return Object.fromEntries(
    trimmed.filter(([, text]) => text !== '').toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
