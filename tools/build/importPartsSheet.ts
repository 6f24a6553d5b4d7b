/**
 * A build step: adds an import of the parts sheet to every source whose styles are not in the first sheet. No source
 * has to import it by hand, and a server-rendered page links the sheet (splitStyles.ts).
 */
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { firstFiles } from './firstFiles.ts';

interface Options {
  /** Path of the parts sheet, relative to the project root. */
  readonly sheet: string;
}

/** The step as a Vite plugin; not for the admin area, which has its own styles. */
export function importPartsSheet({ sheet }: Options): Plugin {
  let first: ReadonlySet<string> = new Set();
  return {
    name: 'lectern-bring-sheet',
    enforce: 'pre',
    buildStart() {
      first = firstFiles(process.cwd());
    },
    transform(code, id) {
      const file = relative(process.cwd(), id.split('?')[0]!);
      const isStyled = /^web\/(?!admin\/).*\.tsx?$/.test(file) && code.includes("from '#ss/css'");
      if (!isStyled || first.has(file)) return null;
      return { code: `${code}\nimport ${JSON.stringify(resolve(sheet))};\n`, map: null };
    },
  };
}
