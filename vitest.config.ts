import { defineConfig } from 'vitest/config';

/** Tests that render text: fonts are registered once per process, so each file needs its own. */
const typesetting = ['server/typesetting/**/*.test.ts', 'tests/edge/{sites/brand,pages/shareImages}.test.ts'];

/** Folders and files that the unit tests of a change leave out, named by `npm test -- --changed`. */
const unitTestsLeftOut = (process.env['LECTERN_UNIT_TESTS_WITHOUT'] ?? '')
  .split(',')
  .flatMap((path) => (path === '' ? [] : [path, `${path}/**`]));

export default defineConfig({
  // A single graphql instance: packages load its CommonJS file, Vite would give our sources the other one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Projects and later runs share Vite's transformed modules, keyed by content and configuration.
    experimental: { fsModuleCache: true },
    // Files share a process, and with it loaded packages (decision page 0030): `isolate: false`.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,rest,services,gateway,server,program,tools,tests}/**/*.test.ts', '*.test.ts'],
          exclude: [
            'tests/{browser,edge}/**',
            // `npm test -- --changed` selects the tests of whole stacks by area.
            ...unitTestsLeftOut,
            ...typesetting,
            '**/node_modules/**',
          ],
          globalSetup: ['tests/support/databaseSetup.ts'],
          env: { NODE_ENV: 'production' },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Whole stacks over HTTP: they serve the built site.
          name: 'site',
          environment: 'node',
          include: ['tests/edge/**/*.test.ts'],
          exclude: [...typesetting, '**/node_modules/**'],
          globalSetup: ['tests/support/buildSetup.ts', 'tests/support/databaseSetup.ts'],
          env: { NODE_ENV: 'production' },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'drawing',
          environment: 'node',
          include: typesetting,
          globalSetup: ['tests/support/buildSetup.ts', 'tests/support/databaseSetup.ts'],
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          // The same in Chromium. A failed journey is retried once; `npm test` reports it and tolerates only a few.
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [
            'tests/support/buildSetup.ts',
            'tests/support/databaseSetup.ts',
            'tests/support/browserSetup.ts',
          ],
          env: { NODE_ENV: 'production' },
          isolate: false,
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          // Logic of the site and the admin area that needs no DOM.
          name: 'web',
          environment: 'node',
          include: ['web/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', '**/node_modules/**'],
          setupFiles: ['tests/support/web.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['web/**/*.test.tsx', 'web/**/*.dom.test.ts'],
          setupFiles: ['tests/support/dom.ts'],
          isolate: false,
        },
      },
    ],
    // Generous, so that a busy machine does not fail tests. Tests of speed have their own limits.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Two workers: the test machines have two cores, and each file has its own database.
    maxWorkers: 2,
  },
});
