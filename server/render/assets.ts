/** Which files of the browser's build a page needs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The files of a document that has an entry of its own. */
export interface EntryFiles {
  readonly styles: readonly string[];
  readonly preload: readonly string[];
  readonly run: readonly string[];
}

export interface Assets {
  /** Names the build. */
  readonly build: string;
  /** The sheets of every page. */
  readonly styles: readonly string[];
  readonly run: readonly string[];
  /** The sheets a page's view brings besides. */
  viewStyles(view: string | null): readonly string[];
  /** Those of another entry, with the sheet of every page. */
  entry(name: string): EntryFiles;
  /** The files of a page's view. */
  preload(view: string | null): readonly string[];
  /** The address of a font file by its name in the package. */
  font(name: string): string | null;
}

const ENTRY = 'app/entryClient.tsx';

/** Reads the build's manifest from `dist/client`. */
export function readAssets(folder: string): Assets {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) throw new Error('The browser build is missing. Run npm start, or npm run build.');
  const text = readFileSync(file, 'utf8');
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const entry = manifest[ENTRY]!;
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key);
      for (const next of manifest[key]?.imports ?? []) closure(next, seen);
    }
    return seen;
  };
  const first = closure(ENTRY);
  /** What must be there before the first file can ask for a view. */
  const wayTo = (view: string): readonly string[] => {
    const next = entry.dynamicImports ?? [];
    if (next.includes(view)) return [];
    return next.filter((key) => manifest[key]?.dynamicImports?.includes(view));
  };
  const fonts = new Map(
    Object.entries(manifest).flatMap(([key, chunk]) =>
      key.endsWith('.woff2') ? [[key.split('/').at(-1)!, `/${chunk.file}`]] : [],
    ),
  );
  const sheetsOf = (keys: Iterable<string>) =>
    [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].map((it) => `/${it}`);
  const filesOf = (keys: Iterable<string>) => [...keys].map((key) => `/${manifest[key]!.file}`);
  const styles = sheetsOf(first);
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    styles,
    run: [`/${entry.file}`],
    preload(view) {
      const keys = view === null ? first : new Set([...first, ...wayTo(view), ...closure(view)]);
      return filesOf([...keys].filter((key) => key !== ENTRY));
    },
    viewStyles: (view) => (view === null ? [] : sheetsOf(closure(view)).filter((it) => !styles.includes(it))),
    entry(name) {
      const keys = [...closure(name)];
      return {
        styles: [...new Set([...styles, ...sheetsOf(keys)])],
        preload: filesOf(keys.filter((key) => key !== name)),
        run: filesOf([name]),
      };
    },
    font: (name) => fonts.get(name) ?? null,
  };
}
