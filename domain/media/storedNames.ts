import { isMasterName, readFileName } from './pictures.ts';
import { readRecordingName } from './recordings.ts';

/** Whether a name is that of a stored file: of a picture, its master copy, or a recording. */
export const isStoredName = (name: string): boolean =>
  readFileName(name) !== null || isMasterName(name) || readRecordingName(name) !== null;
