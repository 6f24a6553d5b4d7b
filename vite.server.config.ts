import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineStyles } from './tools/build/inlineStyles.ts';

/** The server's build: the program, the command line tools, and the rendering of pages. Packages are not bundled. */
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
      // No tree shaking: tests and production run the same code.
      treeshake: false,
      input: {
        main: 'main.ts',
        import: 'tools/import/main.ts',
        site: 'tools/site/main.ts',
        grant: 'tools/grant/main.ts',
        backup: 'tools/backup/main.ts',
        explain: 'tools/explain/main.ts',
        // For tests, which run everything else from the sources.
        render: 'web/app/entryServer.tsx',
      },
    },
  },
});
