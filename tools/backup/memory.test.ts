/**
 * Uploaded files go in and out a piece at a time: 150 MB in files of 10 MB and 2,000 small ones, each way in a process of
 * its own, need hardly more memory than a backup of nothing.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../services/kit/testing.ts';
import { inRoot } from '../../services/kit/root.ts';
import { testMedia } from '../../services/media/testSupport.ts';
import { onDatabase, temporaryFolder } from './testSupport.ts';

const BIG = { many: 15, bytes: 10_000_000 };
const SMALL = { many: 2_000, bytes: 300 };
const MOST_MORE_MB = 100;

/** What the process that did it needed at the most, in MB, and what it answered. */
async function run(what: 'backup' | 'restore', options: object) {
  const program = `
    import { peakMb } from ${JSON.stringify(inRoot('services', 'kit', 'peakTesting.ts'))};
    import { ${what} } from ${JSON.stringify(inRoot('tools', 'backup', `${what}.ts`))};
    const { uploads } = await ${what}(${JSON.stringify(options)});
    console.log(JSON.stringify({ uploads, mb: peakMb() }));`;
  const argv = ['--max-old-space-size=64', '--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: inRoot() });
  return JSON.parse(stdout) as { uploads: { files: number; bytes: number }; mb: number };
}

it('many and large files need little memory, in and out', { timeout: 180_000 }, async () => {
  const [nothing, source, folder] = [await testMedia(), await testMedia(), temporaryFolder()];
  const empty = { file: join(folder, 'nothing.lectern'), uploads: join(nothing.dataDir, 'uploads') };
  const base = await run('backup', { connectionString: nothing.databaseUrl, ...empty });

  const uploads = join(source.dataDir, 'uploads');
  for (let index = 0; index < BIG.many + SMALL.many; index += 1) {
    const stem = index.toString(16).padStart(4, '0').padEnd(40, '0');
    const path = join(uploads, stem.slice(0, 2), `${stem}-1.webp`);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, '');
    truncateSync(path, index < BIG.many ? BIG.bytes : SMALL.bytes); // with holes: quickly made
  }
  await onDatabase(
    source.databaseUrl,
    `insert into media.picture (id, owner, purpose, stem, content_hash, width, height, files, bytes, created_at)
     select gen_random_uuid(), stem, 'avatar', stem, repeat('0', 64), 1, 1,
            jsonb_build_array(jsonb_build_object('name', stem || '-1.webp')), 1, now()
       from (select rpad(lpad(to_hex(n), 4, '0'), 40, '0') as stem from generate_series(0, $1) as n) as made`,
    [BIG.many + SMALL.many - 1],
  );
  const whole = {
    files: BIG.many + SMALL.many,
    bytes: BIG.many * BIG.bytes + SMALL.many * SMALL.bytes,
    missing: 0,
  };
  const file = join(folder, 'all.lectern');
  const written = await run('backup', { connectionString: source.databaseUrl, file, uploads });
  expect(written.uploads).toEqual(whole);
  expect(written.mb - base.mb).toBeLessThan(MOST_MORE_MB);

  const target = {
    connectionString: await freshDatabase(),
    uploads: join(folder, 'uploads'),
    replace: false,
  };
  const restored = await run('restore', { ...target, file });
  expect(restored.uploads).toEqual(whole);
  expect(restored.mb - base.mb).toBeLessThan(MOST_MORE_MB);
  await nothing.close();
  await source.close();
});
