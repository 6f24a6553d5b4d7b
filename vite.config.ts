import designSystem from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import { defineConfig, type CSSOptions } from 'vite';
import { firstClasses } from './tools/build/firstClasses.ts';
import { inlineStyles } from './tools/build/inlineStyles.ts';
import { importPartsSheet } from './tools/build/importPartsSheet.ts';
import { chunkGroups } from './tools/build/chunkGroups.ts';
import { chunkReport } from './tools/build/chunkReport.ts';
import { offlineWorker } from './tools/build/offlineWorker.ts';
import { smallPreload } from './tools/build/smallPreload.ts';
import { splitStyles } from './tools/build/splitStyles.ts';
import { unusedComponents } from './tools/build/unusedComponents.ts';
import { unusedStyles } from './tools/build/unusedStyles.ts';

// Vite and Panda depend on two versions of PostCSS, whose types differ in parts that are not used here.
type StyleSteps = Exclude<CSSOptions['postcss'], string | undefined>['plugins'];
const sheets = { first: 'web/theme/index.css', parts: 'web/ui/parts.css' };
const styleSteps = [
  designSystem(),
  // The first style sheet has only the button's recipe; all other recipes, and utilities that no first page uses, are
  // in the sheet of parts.
  splitStyles({ ...sheets, recipes: ['button'], utilities: () => firstClasses(process.cwd()) }),
  unusedStyles({ sheets: Object.values(sheets), readers: 'web' }),
];

/** The browser's build. The server's is `vite.server.config.ts`. */
export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [
    react(),
    importPartsSheet({ sheet: sheets.parts }),
    inlineStyles(),
    unusedComponents(),
    smallPreload(),
    chunkReport(),
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
      // Admin screens are separate documents (server/render/privateDocument.ts).
      input: ['web/app/entryClient.tsx', 'web/admin/entryAdmin.ts', 'web/admin/dev/entryParts.ts'],
      output: { codeSplitting: { groups: [...chunkGroups] } },
      treeshake: { moduleSideEffects: (id: string) => !id.includes('/styled-system/') },
    },
  },
});
