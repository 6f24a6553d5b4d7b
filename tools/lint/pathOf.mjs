// Where a file stands in the project, whatever machine and whatever slashes.
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A file's path relative to the project (or, for a tree elsewhere, to where the linter runs), with `/`. */
export function pathOf({ filename, cwd }) {
  const inProject = relative(project, filename);
  const path = inProject.startsWith('..') ? relative(cwd, filename) : inProject;
  return path.replaceAll('\\', '/');
}
