import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineStyles } from './tools/build/inlineStyles.ts';

/** The server's build: the program, the worker-like tools, and the rendering of pages, with packages left outside. */
export default defineConfig({
  plugins: [react(), inlineStyles()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // What runs in tests is what runs in production: nothing is left out for seeming to do nothing.
      treeshake: false,
      input: {
        main: 'main.ts',
        import: 'tools/import/main.ts',
        site: 'tools/site/main.ts',
        grant: 'tools/grant/main.ts',
        backup: 'tools/backup/main.ts',
        explain: 'tools/explain/main.ts',
        // For tests, which run the rest from its sources.
        render: 'web/app/entryServer.tsx',
      },
    },
  },
});
