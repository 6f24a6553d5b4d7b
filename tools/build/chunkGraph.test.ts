import { describe, expect, it } from 'vitest';
import { circleIn, everReached, scriptsOf } from './chunkGraph.mjs';
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
  it('are those that hold them, with all they import, each once', () => {
    const files = scriptsOf(report, ['web/shell/ShellParts.tsx', 'web/graphql/client.ts']);
    expect(files.toSorted()).toEqual(['first.js', 'late.js', 'shared.js']);
  });

  it('are none for a module that is not in the build, which is an error', () => {
    expect(() => scriptsOf(report, ['web/gone.ts'])).toThrow('no module web/gone.ts');
  });
});

it('everReached follows lazy imports too, and goes nowhere that nothing leads to', () => {
  expect(everReached(report, 'web/app/entryClient.tsx').toSorted()).toEqual([
    'account.js',
    'first.js',
    'late.js',
    'shared.js',
  ]);
});

describe('circles of imports', () => {
  it('are none where each script imports earlier ones', () => {
    expect(circleIn(report)).toBeNull();
  });

  it('are found, and told in order; a lazy import back is none', () => {
    const circle = { ...report, 'shared.js': chunk([], ['account.js']) };
    expect(circleIn(circle)).toEqual(['shared.js', 'account.js', 'shared.js']);
    expect(circleIn({ 'a.js': chunk([], ['b.js']), 'b.js': chunk([], [], ['a.js']) })).toBeNull();
  });
});

const ELSEWHERE = '/elsewhere';

it('the report names modules from the project’s folder, and packages wherever they lie', () => {
  const bundle = {
    'assets/first.js': {
      type: 'chunk' as const,
      fileName: 'assets/first.js',
      imports: ['assets/page.js'],
      moduleIds: [
        '/p/web/app/App.tsx',
        `${ELSEWHERE}/node_modules/react/index.js`,
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
