import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = {
  _shared: { file: 'assets/shared.js' },
  _parts: { file: 'assets/parts.js', imports: ['_shared'], css: ['assets/parts.css'] },
  'app/entryClient.tsx': {
    file: 'assets/entry.js',
    imports: ['_shared'],
    dynamicImports: ['site/Plain.tsx', 'app/latePages.ts'],
    css: ['assets/index.css'],
  },
  'app/latePages.ts': { file: 'assets/late.js', dynamicImports: ['site/Letter.tsx'] },
  'site/Plain.tsx': { file: 'assets/plain.js', imports: ['app/entryClient.tsx'] },
  'site/Letter.tsx': { file: 'assets/letter.js', imports: ['app/entryClient.tsx', '_parts'] },
  'admin/entry.tsx': { file: 'assets/admin.js', imports: ['_shared', '_parts'] },
};
writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
const assets = readAssets(folder);

it('a page names the sheet of every page, and that of parts only where its view wears them', () => {
  expect(assets.styles).toEqual(['/assets/index.css']);
  expect(assets.viewStyles('site/Plain.tsx')).toEqual([]);
  expect(assets.viewStyles(null)).toEqual([]);
  expect(assets.viewStyles('site/Letter.tsx')).toEqual(['/assets/parts.css']);
});

it('a document with an entry of its own has the sheet of every page, and none of its scripts', () => {
  expect(assets.entry('admin/entry.tsx')).toEqual({
    styles: ['/assets/index.css', '/assets/parts.css'],
    preload: ['/assets/shared.js', '/assets/parts.js'],
    run: ['/assets/admin.js'],
  });
});

it('a page names what leads to its view, where the first file does not ask for it itself', () => {
  expect(assets.preload('site/Plain.tsx')).toEqual(['/assets/shared.js', '/assets/plain.js']);
  expect(assets.preload('site/Letter.tsx')).toContain('/assets/late.js');
});
