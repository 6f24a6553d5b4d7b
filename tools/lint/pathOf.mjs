// Project-relative paths that are the same on every machine and platform.
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A file's path relative to the project root (for a file elsewhere, to the linter's working directory), with `/`. */
export function pathOf({ filename, cwd }) {
  const inProject = relative(project, filename);
  const path = inProject.startsWith('..') ? relative(cwd, filename) : inProject;
  return path.replaceAll('\\', '/');
}
