/**
 * Writes the pages of docs/ and the places of terms, which are generated from code: `npm run docs`. With `--check` it writes nothing and fails
 * when a page differs from what it would write.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../services/kit/root.ts';
import { readImports } from './imports.ts';
import { permissionsPage } from './permissionsPage.ts';
import { layersPage } from './layersPage.ts';
import { tagsPage } from './tagsPage.ts';
import { termPlaces } from './termPlaces.ts';

const pages: Readonly<Record<string, () => string>> = {
  'docs/layers.generated.md': () => layersPage(readImports(root)),
  'docs/tags.generated.md': tagsPage,
  'docs/permissions.generated.md': permissionsPage,
  'generated/termPlaces.json': () => `${JSON.stringify(termPlaces(root, termKeys()))}\n`,
};

const termKeys = (): string[] =>
  Object.keys(
    JSON.parse(readFileSync(join(root, 'domain/translation/words/en_US.json'), 'utf8')) as Record<
      string,
      string
    >,
  );

const isCheck = process.argv.includes('--check');
const stale = Object.entries(pages).flatMap(([path, render]) => {
  const file = join(root, path);
  const text = render();
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
  if (!isCheck) writeFileSync(file, text);
  return [path];
});

if (isCheck && stale.length > 0) {
  console.error(
    `Not what the code says: ${stale.join(', ')}. Run npm run docs, look at the difference, commit it.`,
  );
  process.exitCode = 1;
} else if (!isCheck) {
  console.info(stale.length === 0 ? 'Nothing has changed.' : `Written: ${stale.join(', ')}.`);
}
