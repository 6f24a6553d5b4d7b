/** Where uploads are stored. */
import { join } from 'node:path';
import type { ServiceDeps } from '../../kit/service.ts';
import { folderStore } from './folderStore.ts';
import type { MediaStore } from './store.ts';

/** The folder of uploads; shared with the backup, which copies it. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** The store below the data folder. Throws when no data folder is configured. */
export function uploadsStoreOf({ dataDir }: Pick<ServiceDeps, 'dataDir'>): MediaStore {
  if (dataDir === null) throw new Error('The media service needs a data folder.');
  return folderStore(uploadsFolder(dataDir));
}
