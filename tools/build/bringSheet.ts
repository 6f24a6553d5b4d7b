/**
 * A build step: a source whose styles are not in the first sheet brings the sheet of parts, in whose they are. Nobody has
 * to remember an import, and a page that is drawn by the server links it (splitStyles.ts).
 */
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { firstFiles } from './firstFiles.ts';

interface Options {
  /** The sheet of parts, from the project's folder. */
  readonly sheet: string;
}

/** As a plugin of Vite; not for the admin area, which has its own styles. */
export function bringSheet({ sheet }: Options): Plugin {
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
