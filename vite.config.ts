import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineStyles } from './tools/build/inlineStyles.ts';

/** The browser's build. The server's is `vite.server.config.ts`. */
export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), inlineStyles()],
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
      treeshake: { moduleSideEffects: (id: string) => !id.includes('/styled-system/') },
    },
  },
});
