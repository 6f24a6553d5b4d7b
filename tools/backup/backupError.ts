/** A backup or a restore that cannot be done. The message is complete sentences for the person who ran the command. */
import { StartFailure } from '../../program/startFailure.ts';

export class BackupError extends StartFailure {
  override name = 'BackupError';
}
