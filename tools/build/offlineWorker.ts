/** Builds the service worker after the browser build, with that build's file names compiled in. */
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { publicFiles, type BundleChunk } from './publicFiles.ts';

interface Worker {
  /** Path relative to the project root. */
  readonly source: string;
  /** The file name at the root, without a hash: browsers know a worker by its URL, which must never change. */
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
          'process.env.NODE_ENV': '"production"', // without it workbox logs, and is three times as large
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
