import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ClusterError } from './clusterError.ts';

/**
 * Makes the folder of the data and those above it where they are missing; true when it was made. Throws
 * FOLDER_UNREACHABLE, naming LECTERN_DATA, for a path that leads through a file and for one where nobody can make
 * folders. (Node's own `recursive` tries for ever there: in /proc, for one.)
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
    const above = dirname(path);
    if (code !== 'ENOENT') throw error;
    if (above === path || !makeFolder(above)) {
      throw new ClusterError(
        'FOLDER_UNREACHABLE',
        `${path} cannot be made: ${above} takes no folders. Set LECTERN_DATA to a folder on a disk.`,
        error,
      );
    }
    return makeFolder(path);
  }
}
