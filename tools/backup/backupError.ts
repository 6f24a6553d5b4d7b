/** A backup or a restore that cannot be done; the message is whole sentences for whoever asked for it. */
import { StartFailure } from '../../program/startFailure.ts';

export class BackupError extends StartFailure {
  override name = 'BackupError';
}
