/**
 * Writes the uploaded files of a restore to a temporary folder, then moves them into place; turns failures into
 * BackupErrors.
 */
import { folderBatch, type FolderBatch } from '../../services/media/storage/folderBatch.ts';
import { BackupError, writeFailure } from './backupError.ts';

const NOTHING_CHANGED = ' Nothing was changed.';

/**
 * The batch that takes the files of a backup; with `folder` null (this machine does not store uploads) every file is
 * refused. Every method throws a BackupError.
 */
export function restoreBatch(folder: string | null): FolderBatch {
  if (folder === null) return withoutFolder;
  const batch = folderBatch(folder);
  const throwFailure = (error: unknown): never => {
    throw writeFailure(error, folder, NOTHING_CHANGED);
  };
  return {
    ...batch,
    add: (name, chunks) =>
      batch.add(name, chunks).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') return throwFailure(error);
        throw new BackupError(`The backup holds the file ${name} twice.${NOTHING_CHANGED}`);
      }),
    commit: () => batch.commit().catch(throwFailure),
  };
}

/** Used without a folder: a backup without files still restores. */
const withoutFolder: FolderBatch = {
  add: () => Promise.reject(noUploadsFolderError()),
  commit: () => Promise.resolve(),
  rollBack: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

export const noUploadsFolderError = () =>
  new BackupError(
    `The backup holds uploaded files, and here is no place for them: the media service answers elsewhere (LECTERN_MEDIA_URL). Restore it where that service runs.${NOTHING_CHANGED}`,
  );
