import designSystem from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import { defineConfig, type CSSOptions } from 'vite';
import { inlineStyles } from './tools/build/inlineStyles.ts';
import { offlineWorker } from './tools/build/offlineWorker.ts';
import { smallPreload } from './tools/build/smallPreload.ts';
import { unusedComponents } from './tools/build/unusedComponents.ts';
import { unusedStyles } from './tools/build/unusedStyles.ts';

// Vite and Panda bring PostCSS in two versions, whose types differ where nothing here looks.
type StyleSteps = Exclude<CSSOptions['postcss'], string | undefined>['plugins'];
const styleSteps = [designSystem(), unusedStyles({ sheet: 'web/theme/index.css', readers: 'web' })];

/** The browser's build. The server's is `vite.server.config.ts`. */
export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [
    react(),
    inlineStyles(),
    unusedComponents(),
    smallPreload(),
    offlineWorker({ source: 'web/offline/worker/main.ts', name: 'custom-sw.js' }),
  ],
  css: { postcss: { plugins: styleSteps as unknown as StyleSteps } },
  resolve: { preserveSymlinks: false },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: 'web/app/entryClient.tsx',
      // What the first page needs is one file, however many later parts share some of it.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      treeshake: { moduleSideEffects: (id: string) => !id.includes('/styled-system/') },
    },
  },
});
