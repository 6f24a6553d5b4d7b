/** Finds the files of the browser's build that a page needs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';

/** A script of the build, as written by tools/build/chunkReport.ts. */
interface Chunk {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly css: readonly string[];
  readonly modules: readonly string[];
}

/** The files of a document with its own entry. */
export interface EntryFiles {
  readonly styles: readonly string[];
  readonly preload: readonly string[];
  readonly run: readonly string[];
}

export interface Assets {
  /** The id of the build. */
  readonly build: string;
  /** The style sheets of every page. */
  readonly styles: readonly string[];
  readonly run: readonly string[];
  /** The additional style sheets of a page's view. */
  viewStyles(view: string | null): readonly string[];
  /** The files of another entry and of modules that it will import, with the style sheets of every page. */
  entry(name: string, modules?: readonly string[]): EntryFiles;
  /** The scripts to preload for a page's view. */
  preload(view: string | null): readonly string[];
  /** The URL of a font file by its name in the package. */
  font(name: string): string | null;
}

const ENTRY = 'app/entryClient.tsx';

/**
 * Reads the build's reports from `dist/client`: its manifest, and the modules of each script. Throws when there is no
 * build.
 */
export function readAssets(folder: string): Assets {
  const [manifestFile, chunksFile] = ['manifest.json', 'chunks.json'].map((name) => join(folder, name));
  if (!existsSync(manifestFile!) || !existsSync(chunksFile!))
    throw new Error('The browser build is missing. Run npm start, or npm run build.');
  const text = readFileSync(manifestFile!, 'utf8');
  const manifest = JSON.parse(text) as Record<string, { readonly file: string }>;
  const chunks = JSON.parse(readFileSync(chunksFile!, 'utf8')) as Record<string, Chunk>;
  const fileOf = new Map(
    Object.entries(chunks).flatMap(([file, { modules }]) => modules.map((module) => [module, file] as const)),
  );
  /** The script that contains a module of `web`. */
  const scriptOf = (module: string): string => {
    const file = fileOf.get(`web/${module}`);
    if (file === undefined) throw new Error(`The browser build has no module web/${module}.`);
    return file;
  };
  const closure = (file: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(file)) {
      seen.add(file);
      for (const next of chunks[file]?.imports ?? []) closure(next, seen);
    }
    return seen;
  };
  const entry = scriptOf(ENTRY);
  const first = closure(entry);
  /** The lazy chunks between the entry and a script: they import the script and must be loaded first. */
  const chunksBefore = (file: string): readonly string[] => {
    const next = [...first].flatMap((it) => chunks[it]!.dynamicImports);
    if (next.includes(file)) return [];
    return next.filter((it) => chunks[it]?.dynamicImports.includes(file));
  };
  const fonts = new Map(
    Object.entries(manifest).flatMap(([key, chunk]) =>
      key.endsWith('.woff2') ? [[key.split('/').at(-1)!, `/${chunk.file}`]] : [],
    ),
  );
  const addressOf = (file: string): string => `/${file}`;
  const sheetsOf = (files: Iterable<string>) =>
    [...new Set([...files].flatMap((file) => chunks[file]?.css ?? []))].map(addressOf);
  const styles = sheetsOf(first);
  const viewFiles = (view: string) => closure(scriptOf(view));
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    styles,
    run: [addressOf(entry)],
    preload(view) {
      const more = view === null ? [] : [...chunksBefore(scriptOf(view)), ...viewFiles(view)];
      return [...new Set([...first, ...more])].filter((file) => file !== entry).map(addressOf);
    },
    viewStyles: (view) =>
      view === null ? [] : sheetsOf(viewFiles(view)).filter((it) => !styles.includes(it)),
    entry(name, modules = []) {
      const run = scriptOf(name);
      const files = [...new Set([run, ...modules.map(scriptOf)].flatMap((file) => [...closure(file)]))];
      return {
        styles: [...new Set([...styles, ...sheetsOf(files)])],
        preload: files.filter((file) => file !== run).map(addressOf),
        run: [addressOf(run)],
      };
    },
    font: (name) => fonts.get(name) ?? null,
  };
}
