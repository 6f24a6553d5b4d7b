/** A backup or a restore that cannot be done. The message is complete sentences for the person who ran the command. */
import { StartFailure } from '../../program/startFailure.ts';

export class BackupError extends StartFailure {
  override name = 'BackupError';
}

/** What to do about a file system error, by its code. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, or choose another.',
  EDQUOT: 'What this user may keep there is used up. Free some space, or choose another.',
  EFBIG: 'The disk, or the limit of this user, takes no file as large.',
  EACCES: 'This user may not write there.',
  EROFS: 'The disk takes no writes.',
  ENOENT: 'The folder is not there.',
};

/** A BackupError for a file system error; any other error unchanged. `after` is appended to the message. */
export function writeFailure(error: unknown, path: string, after = ''): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined || typeof code !== 'string') return error;
  return new BackupError(`${path} could not be written. ${advice[code] ?? `${message}.`}${after}`);
}
