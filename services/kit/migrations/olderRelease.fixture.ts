/** Databases of a release in which each service had a copy of the kit's migrations. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../root.ts';
import { migrate } from '../migrate.ts';

/** The services that had the audit in `0002-audit.sql`; identity had all of it in its first migration. */
const formerAudit: Readonly<Record<string, string>> = {
  devotionals: '0002-audit.fixture.sql',
  features: '0002-audit.fixture.sql',
  media: '0002-audit-of-media.fixture.sql',
  pages: '0002-audit.fixture.sql',
  permissions: '0002-audit.fixture.sql',
  'site-config': '0002-audit.fixture.sql',
  translation: '0002-audit.fixture.sql',
  widgets: '0002-audit.fixture.sql',
};
export const olderServices = [...Object.keys(formerAudit), 'identity'];

/** The last file of that release where a later one moves rows into tables that the release did not have. */
const lastFiles: Readonly<Record<string, string>> = {
  devotionals: '0004-moderation.sql',
  features: '0003-times-and-owners.sql',
  pages: '0004-imports.sql',
};

/** Migrates a service as the older release did, up to the file of that name, inclusive; all its files without a name. */
export async function migrateAsOlderRelease(
  connectionString: string,
  service: string,
  last = lastFiles[service] ?? '9999',
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-older-'));
  const own = inRoot('services', service, 'migrations');
  for (const name of readdirSync(own)) if (name <= last) cpSync(join(own, name), join(folder, name));
  const copy = formerAudit[service];
  if (copy && '0002-audit.sql' <= last)
    cpSync(inRoot('services', 'kit', 'migrations', copy), join(folder, '0002-audit.sql'));
  await migrate({ connectionString, service, folder });
  rmSync(folder, { recursive: true });
}
