/**
 * A build step: writes `chunks.json` next to the manifest, with every script of the build and its modules. The manifest
 * names one module per script; the server needs the script of any module (server/render/assets.ts), and tests check
 * which script contains what (chunks.test.ts). Decision 0031.
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { BundleChunk } from './publicFiles.ts';

export const REPORT_FILE = 'chunks.json';

/** A script of the build. */
export interface ReportedChunk {
  /** File names of the scripts it imports, statically and lazily. */
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** Its style sheets. */
  readonly css: readonly string[];
  /** Paths relative to the project root: 'web/app/App.tsx', 'node_modules/react/index.js'. */
  readonly modules: readonly string[];
}
/** Chunks by file name: 'assets/first-0a1b2c3d.js'. */
export type ChunkReport = Readonly<Record<string, ReportedChunk>>;

export function chunkReport(): Plugin {
  return {
    name: 'lectern:chunk-report',
    apply: 'build',
    // Runs with Vite's manifest step, when the style sheets are known.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(
          reportOf(bundle as unknown as Record<string, BundleChunk>, process.cwd()),
        );
        this.emitFile({ type: 'asset', fileName: REPORT_FILE, source });
      },
    },
  };
}

/** The report of a bundle. */
export function reportOf(bundle: Readonly<Record<string, BundleChunk>>, root: string): ChunkReport {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  return Object.fromEntries(
    chunks.map(({ fileName, imports = [], dynamicImports = [], moduleIds = [], viteMetadata }) => [
      fileName,
      {
        imports,
        dynamicImports,
        css: [...(viteMetadata?.importedCss ?? [])],
        modules: moduleIds.map((id) => pathOf(id, root)),
      },
    ]),
  );
}

/**
 * A module's path. Packages may be outside of the project root (a link, in a second work tree) and nested in each
 * other.
 */
const pathOf = (id: string, root: string): string => {
  const [path] = id.split('?') as [string];
  const at = path.indexOf('/node_modules/');
  return at >= 0 ? path.slice(at + 1) : path.startsWith('/') ? relative(root, path) : path;
};
