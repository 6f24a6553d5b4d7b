import { defineConfig } from 'vitest/config';

/** Texts are drawn with fonts that a process names once: these files have one each. */
const drawing = ['server/drawing/**/*.test.ts', 'tests/edge/{brand,shareImages}.test.ts'];

/** What the unit tests of a change leave out: folders and files that `npm test -- --changed` names. */
const unitTestsLeftOut = (process.env['LECTERN_UNIT_TESTS_WITHOUT'] ?? '')
  .split(',')
  .flatMap((path) => (path === '' ? [] : [path, `${path}/**`]));

export default defineConfig({
  // One graphql: packages load its CommonJS file, Vite would give our sources the other one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Projects and later runs share what Vite has made of a source; the key is its content and the configuration.
    experimental: { fsModuleCache: true },
    // Files share a process, and with it the packages it has loaded (decision page 0030): `isolate: false`.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,rest,services,gateway,server,program,tools,tests}/**/*.test.ts', '*.test.ts'],
          exclude: [
            'tests/{browser,edge}/**',
            // `npm test -- --changed` chooses the tests of whole stacks by area.
            ...unitTestsLeftOut,
            ...drawing,
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
          // Whole stacks over HTTP: they send the built site.
          name: 'site',
          environment: 'node',
          include: ['tests/edge/**/*.test.ts'],
          exclude: [...drawing, '**/node_modules/**'],
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
          include: drawing,
          globalSetup: ['tests/support/buildSetup.ts', 'tests/support/databaseSetup.ts'],
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          // The same in Chromium. A journey that fails is walked once more: `npm test` names it and bears only a few.
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
          // What the site and the admin area reckon, without a document.
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
    // Generous: a busy machine is no failure. What must be quick says so itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Two workers: the machines this runs on have two cores, and each file has a database of its own.
    maxWorkers: 2,
  },
});
