import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const chunk = (modules: readonly string[], more: Record<string, readonly string[]> = {}) => ({
  imports: [],
  dynamicImports: [],
  css: [],
  modules: modules.map((module) => `web/${module}`),
  ...more,
});
const chunks = {
  'assets/shared.js': chunk(['ui/shared.ts']),
  'assets/parts.js': chunk(['ui/parts.ts'], { imports: ['assets/shared.js'], css: ['assets/parts.css'] }),
  'assets/entry.js': chunk(['app/entryClient.tsx', 'app/App.tsx'], {
    imports: ['assets/shared.js'],
    dynamicImports: ['assets/plain.js', 'assets/late.js'],
    css: ['assets/index.css'],
  }),
  'assets/entryClient.js': chunk([], { imports: ['assets/entry.js'] }),
  'assets/late.js': chunk(['app/latePages.ts'], { dynamicImports: ['assets/letter.js'] }),
  'assets/plain.js': chunk(['site/Plain.tsx'], { imports: ['assets/entry.js'] }),
  'assets/letter.js': chunk(['site/Letter.tsx', 'site/Envelope.tsx'], {
    imports: ['assets/entry.js', 'assets/parts.js'],
  }),
  'assets/admin.js': chunk(['admin/start.tsx'], { imports: ['assets/shared.js', 'assets/parts.js'] }),
  'assets/screen.js': chunk(['admin/Screen.tsx'], { imports: ['assets/parts.js', 'assets/table.js'] }),
  'assets/table.js': chunk(['admin/Table.tsx']),
};
writeFileSync(
  join(folder, 'manifest.json'),
  JSON.stringify({ 'fonts/some.woff2': { file: 'assets/some.woff2' } }),
);
writeFileSync(join(folder, 'chunks.json'), JSON.stringify(chunks));
const assets = readAssets(folder);

it('a page links the style sheet of every page, and that of parts only when its view uses it', () => {
  expect(assets.styles).toEqual(['/assets/index.css']);
  expect(assets.viewStyles('site/Plain.tsx')).toEqual([]);
  expect(assets.viewStyles(null)).toEqual([]);
  expect(assets.viewStyles('site/Letter.tsx')).toEqual(['/assets/parts.css']);
});

it('a document with its own entry has the style sheet of every page, and none of its scripts', () => {
  expect(assets.entry('admin/start.tsx')).toEqual({
    styles: ['/assets/index.css', '/assets/parts.css'],
    preload: ['/assets/shared.js', '/assets/parts.js'],
    run: ['/assets/admin.js'],
  });
});

it('a document preloads what its entry will import, each file once', () => {
  const { run, preload } = assets.entry('admin/start.tsx', ['admin/Screen.tsx']);
  expect(run).toEqual(['/assets/admin.js']);
  expect(preload).toEqual(['/assets/shared.js', '/assets/parts.js', '/assets/screen.js', '/assets/table.js']);
});

it('finds the script of a module in a shared chunk, and runs no file that only imports another', () => {
  expect(assets.run).toEqual(['/assets/entry.js']);
  expect(assets.preload('site/Envelope.tsx')).toContain('/assets/letter.js');
  expect(() => assets.preload('site/Gone.tsx')).toThrow('no module web/site/Gone.tsx');
  expect(assets.font('some.woff2')).toBe('/assets/some.woff2');
});

it('a page preloads the chunk that imports its view, unless the first file imports it', () => {
  expect(assets.preload('site/Plain.tsx')).toEqual(['/assets/shared.js', '/assets/plain.js']);
  expect(assets.preload('site/Letter.tsx')).toContain('/assets/late.js');
});
