/**
 * The fonts of drawn texts: the cuts that the packages under `@fontsource` ship, whichever are installed. Nothing of the
 * machine's own fonts is used, so a picture looks the same everywhere, and whether a text can be drawn is known before.
 */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { coverageOf, unpackWoff, type Span } from './sfnt.ts';

/** One file: a part of a package's characters. */
interface Cut {
  /** The name SVG knows it by, ours: packages name each cut in its own way, and several parts alike. */
  readonly family: string;
  readonly fontPackage: string;
  readonly spans: readonly Span[];
}

/** The face a text is set in, where it has the characters: reading type or interface type (design, look). */
export type Face = 'literata' | 'source-sans-3';

export interface Fonts {
  /** What of the text can be drawn, or null where letters would be missing; symbols may be. */
  drawable(text: string): string | null;
  /** The value of `font-family` that draws the text. */
  familiesFor(text: string, face: Face): string;
}

const WEIGHTS = ['500', '400'] as const;
/** Characters that show nothing by themselves: spaces, joiners, marks of direction, selectors. */
const SILENT = /[\s\p{Cf}\p{Variation_Selector}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/**
 * Unpacks the fonts into `folder` and names them to the drawing library, which reads FONTCONFIG_FILE when it draws its
 * first text. A setting of the operator's own gives way: coverage is known of these fonts alone.
 */
export function openFonts(folder: string): Fonts {
  const cuts = unpackAll(folder);
  const rules = cuts.map(
    ({ family }) =>
      `<match target="scan"><test name="file" compare="contains"><string>/${family}.ttf</string></test>` +
      `<edit name="family" mode="assign"><string>${family}</string></edit></match>`,
  );
  const config = `<?xml version="1.0"?>\n<fontconfig>\n<dir>${folder}</dir>\n<cachedir>${join(folder, 'cache')}</cachedir>\n${rules.join('\n')}\n</fontconfig>\n`;
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, config);
  // oxlint-disable-next-line lectern/environment -- written, for a library; no setting is read
  process.env['FONTCONFIG_FILE'] = file;

  return {
    drawable(text) {
      let left = '';
      for (const character of text.normalize('NFC')) {
        const known = SILENT.test(character) || cuts.some((cut) => has(cut, character));
        if (known) left += character;
        else if (LETTER.test(character)) return null;
      }
      return left.trim();
    },
    familiesFor: (text, face) => familiesFor(cuts, text, face),
  };
}

/** The same, opened when the first text is drawn. */
export function fontsIn(folder: string): () => Fonts {
  let opened: Fonts | undefined;
  return () => (opened ??= openFonts(join(folder, 'fonts')));
}

/**
 * The cuts that together have all characters, the one with most of them first. Of one package the smaller parts come
 * before the larger: the Latin part would make up Vietnamese letters from pieces that do not fit together.
 */
function familiesFor(all: readonly Cut[], text: string, face: Face): string {
  const cuts = all.toSorted((a, b) => Number(b.fontPackage === face) - Number(a.fontPackage === face));
  let open = [...new Set(text)].filter((character) => !SILENT.test(character));
  const byPackage = new Map<string, string[]>();
  while (open.length > 0) {
    const counted = cuts.map((cut) => ({ cut, count: open.filter((it) => has(cut, it)).length }));
    const { cut, count } = counted.reduce((best, next) => (next.count > best.count ? next : best));
    if (count === 0) break;
    byPackage.set(cut.fontPackage, [cut.family, ...(byPackage.get(cut.fontPackage) ?? [])]);
    open = open.filter((it) => !has(cut, it));
  }
  return [...byPackage.values()].flat().join(', ') || face;
}

function has({ spans }: Cut, character: string): boolean {
  const code = character.codePointAt(0)!;
  return spans.some(([first, last]) => first <= code && code <= last);
}

/** Every part of every installed package, in the weight of titles; by name, so that the order is the same everywhere. */
function unpackAll(folder: string): Cut[] {
  mkdirSync(folder, { recursive: true });
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@fontsource/literata/package.json')));
  return readdirSync(root)
    .toSorted()
    .flatMap((fontPackage) => {
      const files = join(root, fontPackage, 'files');
      const names = existsSync(files) ? readdirSync(files).toSorted() : [];
      const weight = WEIGHTS.find((it) => names.some((name) => name.endsWith(`-${it}-normal.woff`)));
      return names
        .filter((name) => name.endsWith(`-${weight}-normal.woff`))
        .map((name) => unpack(join(files, name), name.replace('.woff', ''), { fontPackage, folder }));
    });
}

function unpack(
  from: string,
  name: string,
  { fontPackage, folder }: { fontPackage: string; folder: string },
) {
  const woff = readFileSync(from);
  // Another version of a package is another file, so that a running program keeps its own.
  const family = `${name}-${hash('sha256', woff, 'hex').slice(0, 8)}`;
  const font = unpackWoff(woff);
  const file = join(folder, `${family}.ttf`);
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, font);
    renameSync(temporary, file);
  }
  return { family, fontPackage, spans: coverageOf(font) };
}
