/** Builds the service worker behind the browser's build, with the names of that build's files in it. */
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { publicFiles, type BundleChunk } from './publicFiles.ts';

interface Worker {
  /** Relative to the project. */
  readonly source: string;
  /** A plain name at the root: the address a browser knows the worker by never changes. */
  readonly name: string;
}

export function offlineWorker({ source, name }: Worker): Plugin {
  return {
    name: 'lectern:offline-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const precached = publicFiles(bundle as unknown as Record<string, BundleChunk>);
      if (precached.length === 0) this.error('The build has no file for the service worker to keep.');
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          PRECACHED: JSON.stringify(precached),
          'process.env.NODE_ENV': '"production"', // workbox would talk, and weigh three times as much
        },
        build: {
          outDir: dir!,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry: resolve(source), formats: ['iife'], name: 'worker', fileName: () => name },
        },
      });
    },
  };
}
