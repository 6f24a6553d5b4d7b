/**
 * Uploaded files are streamed: backup and restore of 150 MB in files of 10 MB and of 2,000 small files, each in its own
 * process, need hardly more memory than a backup of an empty database.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import { inRoot } from '../../services/kit/root.ts';
import { testMedia } from '../../services/media/media.fixture.ts';
import { queryDatabase, temporaryFolder } from './backup.fixture.ts';

const LARGE_FILES = { many: 15, bytes: 10_000_000 };
const SMALL_FILES = { many: 2_000, bytes: 300 };
const MAX_EXTRA_MB = 100;

/** Runs the function in its own process; returns its result and the process's peak memory in MB. */
async function run(action: 'backup' | 'restore', options: object) {
  const program = `
    import { peakMb } from ${JSON.stringify(inRoot('services', 'kit', 'peakMemory.fixture.ts'))};
    import { ${action} } from ${JSON.stringify(inRoot('tools', 'backup', `${action}.ts`))};
    const { uploads } = await ${action}(${JSON.stringify(options)});
    console.log(JSON.stringify({ uploads, mb: peakMb() }));`;
  const argv = ['--max-old-space-size=64', '--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: inRoot() });
  return JSON.parse(stdout) as { uploads: { files: number; bytes: number }; mb: number };
}

it('backs up and restores many and large files with little memory', { timeout: 180_000 }, async () => {
  const [emptyMedia, source, folder] = [await testMedia(), await testMedia(), temporaryFolder()];
  const emptyOptions = {
    file: join(folder, 'nothing.lectern'),
    uploads: join(emptyMedia.dataDir, 'uploads'),
  };
  const baseline = await run('backup', { connectionString: emptyMedia.databaseUrl, ...emptyOptions });

  const uploads = join(source.dataDir, 'uploads');
  for (let index = 0; index < LARGE_FILES.many + SMALL_FILES.many; index += 1) {
    const stem = index.toString(16).padStart(4, '0').padEnd(40, '0');
    const path = join(uploads, stem.slice(0, 2), `${stem}-1.webp`);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, '');
    truncateSync(path, index < LARGE_FILES.many ? LARGE_FILES.bytes : SMALL_FILES.bytes); // sparse: created quickly
  }
  await queryDatabase(
    source.databaseUrl,
    `insert into media.picture (id, owner, purpose, stem, content_hash, width, height, files, bytes, created_at)
     select gen_random_uuid(), stem, 'avatar', stem, repeat('0', 64), 1, 1,
            jsonb_build_array(jsonb_build_object('name', stem || '-1.webp')), 1, now()
       from (select rpad(lpad(to_hex(n), 4, '0'), 40, '0') as stem from generate_series(0, $1) as n) as made`,
    [LARGE_FILES.many + SMALL_FILES.many - 1],
  );
  const allUploads = {
    files: LARGE_FILES.many + SMALL_FILES.many,
    bytes: LARGE_FILES.many * LARGE_FILES.bytes + SMALL_FILES.many * SMALL_FILES.bytes,
    missing: 0,
  };
  const file = join(folder, 'all.lectern');
  const written = await run('backup', { connectionString: source.databaseUrl, file, uploads });
  expect(written.uploads).toEqual(allUploads);
  expect(written.mb - baseline.mb).toBeLessThan(MAX_EXTRA_MB);

  const target = {
    connectionString: await createEmptyDatabase(),
    uploads: join(folder, 'uploads'),
    replace: false,
  };
  const restored = await run('restore', { ...target, file });
  expect(restored.uploads).toEqual(allUploads);
  expect(restored.mb - baseline.mb).toBeLessThan(MAX_EXTRA_MB);
  await emptyMedia.close();
  await source.close();
});
