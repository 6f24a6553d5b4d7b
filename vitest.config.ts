import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,rest,services,gateway,server,tools,tests}/**/*.test.ts', '*.test.ts'],
          globalSetup: ['tests/support/databaseSetup.ts'],
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom.ts'],
        },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two workers: the machines this runs on have two cores, and each file has a database of its own.
    maxWorkers: 2,
  },
});
