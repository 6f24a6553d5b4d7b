import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ClusterError } from './clusterError.ts';

/**
 * Creates the data folder and missing parents; true when it was created. Throws FOLDER_UNREACHABLE, naming
 * LECTERN_DATA, when the path leads through a file or no folder can be created there. (Node's own `recursive` retries
 * indefinitely there, for example in /proc.)
 */
export function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return false;
    if (code === 'EEXIST' || code === 'ENOTDIR') {
      throw new ClusterError(
        'FOLDER_UNREACHABLE',
        `${path} is no folder, or leads through a file. Set LECTERN_DATA to a folder.`,
        error,
      );
    }
    const parent = dirname(path);
    if (code !== 'ENOENT') throw error;
    if (parent === path || !makeFolder(parent)) {
      throw new ClusterError(
        'FOLDER_UNREACHABLE',
        `${path} cannot be made: ${parent} takes no folders. Set LECTERN_DATA to a folder on a disk.`,
        error,
      );
    }
    return makeFolder(path);
  }
}
