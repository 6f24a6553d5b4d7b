/** Where uploads are kept. */
import { join } from 'node:path';
import type { ServiceParts } from '../kit/service.ts';
import { folderStore } from './folderStore.ts';
import type { MediaStore } from './store.ts';

/** The folder of uploads; the backup, which copies it, asks here as the service does. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** The store below the data folder. Throws where nobody said which that is. */
export function uploadsOf({ dataDir }: Pick<ServiceParts, 'dataDir'>): MediaStore {
  if (dataDir === null) throw new Error('The media service needs a data folder.');
  return folderStore(uploadsFolder(dataDir));
}
