/**
 * Where each term is shown, found in the source: a key is a text of it, or begins with a template of it. Written to
 * `generated/termPlaces.json`, which the screen of translators reads.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../domain/admin/screens.ts';
import { adminPlace, type TermPlace, type TermPlaces } from '../../domain/translation/termPlaces.ts';
import { TERM_SEPARATOR } from '../../domain/translation/terms.ts';

/** Folders and what is shown by them; the first that fits. */
const places: readonly (readonly [folder: string, place: TermPlace])[] = [
  ...screens.map(({ id, module }) => [`web/admin/${module.split('/')[0]}/`, adminPlace(id)] as const),
  ['web/admin/', 'admin'],
  ['web/site/home/', 'home'],
  ['web/site/reading/', 'reading'],
  ['web/site/page/', 'page'],
  ['web/site/notFound/', 'notFound'],
  ['web/site/offline/', 'offline'],
  ['web/site/testPage/', 'testPage'],
  ['web/account/auth/', 'signIn'],
  ['web/account/journals/', 'journals'],
  ['web/account/journalStore/', 'journals'],
  ['web/account/bookmarks/', 'bookmarks'],
  ['web/account/bookmarkStore/', 'bookmarks'],
  ['web/account/comments/', 'reading'],
  ['web/account/keep/', 'reading'],
  ['web/account/', 'account'],
  ['web/consent/', 'consent'],
  ['web/widgets/', 'widgets'],
  ['web/', 'everyPage'],
  ['server/preview/', adminPlace('layouts')],
  ['server/', 'everyPage'],
  ['services/kit/mail/', 'mail'],
  ['services/identity/', 'mail'],
];

/** A quoted key, or the beginning of a template up to its first value. */
const QUOTED = /(['"`])([a-zA-Z]\w*(?:#[\w-]+)*#[\w-]*)(\1|\$\{)/g;

/** The places of each beginning of keys, as short as it is the same for all below it. */
export function termPlaces(root: string, keys: readonly string[]): TermPlaces {
  const byKey = new Map<string, Set<TermPlace>>();
  const known = new Set(keys);
  for (const path of sourceFiles(root)) {
    const place = places.find(([folder]) => path.startsWith(folder))?.[1];
    if (!place) continue;
    for (const [, , text, end] of readFileSync(join(root, path), 'utf8').matchAll(QUOTED)) {
      const found =
        end === '${'
          ? // The beginning of every text of a section says nothing of one.
            keys.filter((key) => text!.split(TERM_SEPARATOR).length > 2 && key.startsWith(text!))
          : known.has(text!)
            ? [text!]
            : keys.filter((key) => key.startsWith(text! + TERM_SEPARATOR));
      for (const key of found) byKey.set(key, (byKey.get(key) ?? new Set()).add(place));
    }
  }
  // Texts of a declared resource are composed: `admin#<stem>#…`.
  for (const key of keys) {
    const screen = screens.find(({ id }) => key.startsWith(`admin#${id}#`));
    if (screen) byKey.set(key, (byKey.get(key) ?? new Set()).add(adminPlace(screen.id)));
  }
  // What every screen of the admin area may show is not listed for each.
  const listed = (of: ReadonlySet<TermPlace>) =>
    [...of].filter((place) => !of.has('admin') || !place.startsWith('admin:')).toSorted();
  return shortest(new Map([...byKey].map(([key, of]) => [key, listed(of)])));
}

/** Takes the places of keys together where all keys of the source below a beginning have the same. */
function shortest(byKey: ReadonlyMap<string, readonly TermPlace[]>): TermPlaces {
  const result: Record<string, readonly TermPlace[]> = {};
  const add = (prefix: string, keys: readonly string[]): void => {
    const texts = new Set(keys.map((key) => JSON.stringify(byKey.get(key))));
    if (texts.size === 1) {
      result[prefix] = byKey.get(keys[0]!)!;
      return;
    }
    for (const [next, group] of partsBelow(keys, prefix)) add(next, group);
  };
  for (const [section, keys] of partsBelow([...byKey.keys()].toSorted(), '')) add(section, keys);
  return result;
}

function partsBelow(keys: readonly string[], prefix: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const part = nextPart(key, prefix);
    groups.set(part, [...(groups.get(part) ?? []), key]);
  }
  return groups;
}

/** The key up to the end of the part after a beginning. */
function nextPart(key: string, prefix: string): string {
  const end = key.indexOf(TERM_SEPARATOR, prefix === '' ? 0 : prefix.length + 1);
  return end < 0 ? key : key.slice(0, end);
}

function sourceFiles(root: string): string[] {
  return ['web', 'server', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path)),
  );
}
