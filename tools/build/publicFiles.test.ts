import { expect, it } from 'vitest';
import { publicFiles, type BundleChunk } from './publicFiles.ts';

const chunk = (fileName: string, overrides: Partial<BundleChunk> = {}): BundleChunk => ({
  type: 'chunk',
  fileName,
  ...overrides,
});
const css = (...names: string[]) => ({ importedCss: new Set(names) });
const bundleOf = (...chunks: BundleChunk[]) => Object.fromEntries(chunks.map((it) => [it.fileName, it]));

it('lists everything reachable from the entry, lazily too, with style sheets and without fonts', () => {
  const bundle = bundleOf(
    chunk('assets/entry.js', {
      isEntry: true,
      imports: ['assets/shared.js'],
      dynamicImports: ['assets/home.js'],
      viteMetadata: css('assets/entry.css'),
    }),
    chunk('assets/shared.js'),
    chunk('assets/home.js', { imports: ['assets/entry.js'], dynamicImports: ['assets/dialog.js'] }),
    chunk('assets/dialog.js', { viteMetadata: css('assets/dialog.css') }),
    chunk('assets/unreached.js'),
    { type: 'asset', fileName: 'assets/font.woff2' },
  );
  expect(publicFiles(bundle)).toEqual([
    '/assets/dialog.css',
    '/assets/dialog.js',
    '/assets/entry.css',
    '/assets/entry.js',
    '/assets/home.js',
    '/assets/shared.js',
  ]);
});

it.each([
  '/p/web/admin/Editor.tsx',
  '/p/web/dev/Panel.tsx',
  '/p/web/site/testPage/NoteForm.tsx',
  '../node_modules/grapesjs/dist/grapes.mjs',
  '../node_modules/@chakra-ui/react/dist/index.js',
])('leaves out a chunk that contains %s, and what only that chunk imports', (module) => {
  const bundle = bundleOf(
    chunk('entry.js', { isEntry: true, dynamicImports: ['admin.js', 'page.js'] }),
    chunk('admin.js', { moduleIds: [module], imports: ['widgets.js'], dynamicImports: ['canvas.js'] }),
    chunk('canvas.js'),
    chunk('widgets.js'),
    chunk('page.js', { imports: ['widgets.js'] }),
  );
  expect(publicFiles(bundle)).toEqual(['/entry.js', '/page.js', '/widgets.js']);
});
