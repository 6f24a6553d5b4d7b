/** The uploaded files of a restore: aside until the rows are there, then in their place; failures as sentences. */
import { folderBatch, type FolderBatch } from '../../services/media/folderBatch.ts';
import { BackupError } from './backupError.ts';
import { writeFailure } from './writeFailure.ts';

const AFTER = ' Nothing was changed.';

/** A place for the files of a backup; null where uploads are not kept here. All of it throws a BackupError. */
export function restoredFiles(folder: string | null): FolderBatch {
  if (folder === null) return nowhere;
  const batch = folderBatch(folder);
  const failed = (error: unknown): never => {
    throw writeFailure(error, folder, AFTER);
  };
  return {
    ...batch,
    add: (name, chunks) =>
      batch.add(name, chunks).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') return failed(error);
        throw new BackupError(`The backup holds the file ${name} twice.${AFTER}`);
      }),
    place: () => batch.place().catch(failed),
  };
}

/** A backup without files needs no place. */
const nowhere: FolderBatch = {
  add: () => Promise.reject(noPlace()),
  place: () => Promise.resolve(),
  takeBack: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

export const noPlace = () =>
  new BackupError(
    `The backup holds uploaded files, and here is no place for them: the media service answers elsewhere (LECTERN_MEDIA_URL). Restore it where that service runs.${AFTER}`,
  );
