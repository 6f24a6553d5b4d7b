/** Finds the embedded server that another process has started on a data folder. */
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { accountFor } from '../postgres/account.ts';
import { findBinaries, majorOf } from '../postgres/binaries.ts';
import { openSocketFolder, readSecret } from '../postgres/folders.ts';
import { USER } from '../postgres/initialise.ts';
import { lockHolder, ownerOf } from '../postgres/lock.ts';
import { PORT } from '../postgres/settings.ts';

export interface FoundCluster {
  /** The Node process that started it. */
  readonly owner: number;
  connectionString(database: string): string;
}

/** The server that runs on `dataDir`, or null. The process that started it owns it: callers must not stop it. */
export async function findCluster(dataDir: string): Promise<FoundCluster | null> {
  if (!existsSync(dataDir)) return null;
  const root = await realpath(dataDir);
  const data = join(root, `pg${await majorOf(await findBinaries())}`);
  if (!existsSync(data) || (await lockHolder(join(data, 'postmaster.pid'))) === null) return null;
  const owner = await ownerOf(data);
  if (owner === null) return null;
  const password = await readSecret(join(root, 'postgres.secret'), true);
  const host = encodeURIComponent(await openSocketFolder(root, await accountFor(data)));
  return {
    owner,
    connectionString: (database) =>
      `postgresql://${USER}:${password}@/${encodeURIComponent(database)}?host=${host}&port=${PORT}&sslmode=disable`,
  };
}
