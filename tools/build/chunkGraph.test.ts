import { describe, expect, it } from 'vitest';
import { findCycle, reachableScripts, scriptsOf } from './chunkGraph.mjs';
import { reportOf, type ChunkReport } from './chunkReport.ts';

const chunk = (modules: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
  imports,
  dynamicImports,
  css: [],
  modules,
});

const report: ChunkReport = {
  'first.js': chunk(['web/app/entryClient.tsx'], [], ['late.js']),
  'late.js': chunk(['web/shell/ShellParts.tsx'], ['first.js', 'shared.js'], ['account.js']),
  'shared.js': chunk(['web/graphql/client.ts'], ['first.js']),
  'account.js': chunk(['web/account/AccountParts.tsx'], ['shared.js']),
  'admin.js': chunk(['web/admin/startAdmin.tsx'], ['shared.js']),
};

describe('the scripts of modules', () => {
  it('are those that contain them, with everything they import, each once', () => {
    const files = scriptsOf(report, ['web/shell/ShellParts.tsx', 'web/graphql/client.ts']);
    expect(files.toSorted()).toEqual(['first.js', 'late.js', 'shared.js']);
  });

  it('throw for a module that is not in the build', () => {
    expect(() => scriptsOf(report, ['web/gone.ts'])).toThrow('no module web/gone.ts');
  });
});

it('follows lazy imports too, and reaches no script that nothing imports', () => {
  expect(reachableScripts(report, 'web/app/entryClient.tsx').toSorted()).toEqual([
    'account.js',
    'first.js',
    'late.js',
    'shared.js',
  ]);
});

describe('cycles of imports', () => {
  it('are not found when each script imports only earlier ones', () => {
    expect(findCycle(report)).toBeNull();
  });

  it('are returned in order; a lazy import back is not a cycle', () => {
    const withCycle = { ...report, 'shared.js': chunk([], ['account.js']) };
    expect(findCycle(withCycle)).toEqual(['shared.js', 'account.js', 'shared.js']);
    expect(findCycle({ 'a.js': chunk([], ['b.js']), 'b.js': chunk([], [], ['a.js']) })).toBeNull();
  });
});

const OTHER_FOLDER = '/elsewhere';

it('names modules relative to the project root in the report, and packages by node_modules wherever they are', () => {
  const bundle = {
    'assets/first.js': {
      type: 'chunk' as const,
      fileName: 'assets/first.js',
      imports: ['assets/page.js'],
      moduleIds: [
        '/p/web/app/App.tsx',
        `${OTHER_FOLDER}/node_modules/react/index.js`,
        '/p/web/x.css?inline',
        '\0helper.js',
      ],
      viteMetadata: { importedCss: new Set(['assets/first.css']) },
    },
    'assets/first.css': { type: 'asset' as const, fileName: 'assets/first.css' },
  };
  expect(reportOf(bundle, '/p')).toEqual({
    'assets/first.js': {
      imports: ['assets/page.js'],
      dynamicImports: [],
      css: ['assets/first.css'],
      modules: ['web/app/App.tsx', 'node_modules/react/index.js', 'web/x.css', '\0helper.js'],
    },
  });
});
