/** Describes what happened to the uploaded files, as lines for the terminal. */
import type { BackupResult } from './backup.ts';
import type { Uploads } from './format.ts';
import type { RestoreResult } from './restore.ts';

/** For a backup; `folder` is null when this machine does not store uploads. */
export function describeBackupUploads({ uploads, missing }: BackupResult, folder: string | null): string[] {
  if (uploads === null) {
    return [
      'Uploaded files are not in it: the media service answers elsewhere (LECTERN_MEDIA_URL). Take a backup where it runs too.',
    ];
  }
  const lines = [`In it: ${describeAmount(uploads)} of ${folder}.`];
  if (uploads.missing > 0) {
    const names = `${missing.join(', ')}${uploads.missing > missing.length ? ', …' : ''}`;
    lines.push(
      `Not in it: ${plural(uploads.missing, 'file')} that the database names and the folder does not hold (${names}): removed meanwhile, lost, or kept on another machine.`,
    );
  }
  return lines;
}

/** For a restore. */
export function describeRestoredUploads(
  { uploads, replaced }: RestoreResult,
  folder: string | null,
): string[] {
  const lines: string[] = [];
  if (uploads === null) {
    const untouched = folder === null ? '' : ` Those in ${folder} that its rows name are as they were.`;
    lines.push(
      `The backup holds no uploaded files: they were kept elsewhere, or an earlier Lectern wrote it.${untouched}`,
    );
  } else {
    lines.push(
      folder === null ? 'No uploaded files.' : `Restored ${describeAmount(uploads)} into ${folder}.`,
    );
    if (uploads.missing > 0) {
      lines.push(
        `${plural(uploads.missing, 'file')} had been missing when the backup was taken: a picture without its files does not show.`,
      );
    }
  }
  if (replaced.removed > 0)
    lines.push(`Removed ${plural(replaced.removed, 'file')} of pictures that were replaced.`);
  if (replaced.left > 0)
    lines.push(
      `${plural(replaced.left, 'file')} of pictures that were replaced could not be removed from ${folder}.`,
    );
  return lines;
}

const describeAmount = ({ files, bytes }: Uploads): string =>
  `${plural(files, 'uploaded file')} (${formatSize(bytes)})`;

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a size; kilobytes are rounded up: '12 kB', '3.4 MB'. */
export const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
