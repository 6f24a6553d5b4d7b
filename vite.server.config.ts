import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server's build: the program, the worker-like tools, and the rendering of pages, with packages left outside. */
export default defineConfig({
  plugins: [react()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'main.ts',
      },
    },
  },
});
