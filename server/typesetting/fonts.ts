/**
 * The fonts of rendered texts: the subsets in all installed packages under `@fontsource`. The machine's own fonts are
 * not used, so a picture looks the same everywhere, and whether a text can be rendered is known in advance.
 */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { coverageOf, unpackWoff, type Span } from './sfnt.ts';

/** A font file: a subset of a package's characters. */
interface FontSubset {
  /** The family name used in SVG. It is ours, because packages name subsets inconsistently and reuse names. */
  readonly family: string;
  readonly fontPackage: string;
  readonly spans: readonly Span[];
}

/** The preferred face of a text: reading type or interface type (design, look). */
export type Face = 'literata' | 'source-sans-3';

export interface Fonts {
  /**
   * The part of the text that can be rendered; null when a letter is missing from all fonts. Missing symbols are left
   * out.
   */
  renderableText(text: string): string | null;
  /** The value of `font-family` that renders the text. */
  familiesFor(text: string, face: Face): string;
}

const WEIGHTS = ['500', '400'] as const;
/** Characters without a visible glyph: spaces, joiners, marks of direction, selectors. */
const INVISIBLE = /[\s\p{Cf}\p{Variation_Selector}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/**
 * Unpacks the fonts into `folder` and writes a fontconfig file for the rendering library, which reads FONTCONFIG_FILE
 * when it renders its first text. Overrides a value set by the operator, because coverage is known only for these
 * fonts.
 */
export function openFonts(folder: string): Fonts {
  const subsets = unpackAll(folder);
  const rules = subsets.map(
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
    renderableText(text) {
      let rendered = '';
      for (const character of text.normalize('NFC')) {
        const isRenderable = INVISIBLE.test(character) || subsets.some((subset) => has(subset, character));
        if (isRenderable) rendered += character;
        else if (LETTER.test(character)) return null;
      }
      return rendered.trim();
    },
    familiesFor: (text, face) => familiesFor(subsets, text, face),
  };
}

/** Like openFonts, but lazy: opened when the first text is rendered. */
export function lazyFonts(folder: string): () => Fonts {
  let opened: Fonts | undefined;
  return () => (opened ??= openFonts(join(folder, 'fonts')));
}

/**
 * The subsets that together cover all characters, the one with most of them first. Within a package smaller subsets
 * come before larger ones: the Latin subset would compose Vietnamese letters from pieces that do not fit together.
 */
function familiesFor(all: readonly FontSubset[], text: string, face: Face): string {
  const subsets = all.toSorted((a, b) => Number(b.fontPackage === face) - Number(a.fontPackage === face));
  let missing = [...new Set(text)].filter((character) => !INVISIBLE.test(character));
  const byPackage = new Map<string, string[]>();
  while (missing.length > 0) {
    const counted = subsets.map((subset) => ({
      subset,
      count: missing.filter((it) => has(subset, it)).length,
    }));
    const { subset, count } = counted.reduce((best, next) => (next.count > best.count ? next : best));
    if (count === 0) break;
    byPackage.set(subset.fontPackage, [subset.family, ...(byPackage.get(subset.fontPackage) ?? [])]);
    missing = missing.filter((it) => !has(subset, it));
  }
  return [...byPackage.values()].flat().join(', ') || face;
}

function has({ spans }: FontSubset, character: string): boolean {
  const code = character.codePointAt(0)!;
  return spans.some(([first, last]) => first <= code && code <= last);
}

/**
 * Unpacks every subset of every installed package in the weight of titles, sorted by name so that the order is the same
 * everywhere.
 */
function unpackAll(folder: string): FontSubset[] {
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
  // The file name contains a hash, so that a new version of a package does not replace the file of a running program.
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
