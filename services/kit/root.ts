/** The project's folder, whether this code runs from its source or from the built bundle. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The project folder (with package-lock.json) was not found.');
    folder = parent;
  }
  return folder;
}

/** Path of the project's folder. */
export const root = findRoot();

/** A path below the project's folder. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);
